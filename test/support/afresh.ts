import { vi } from "vitest";

/**
 * Run before each file of a worker: modules are read anew, and what earlier files left in the world is gone, as with a worker
 * for each file. Vitest itself and packages stay, and what was transformed and compiled: they take most of a worker's time.
 */

const FOUND = Symbol.for("quadrant.found");
const world = globalThis as unknown as { [FOUND]?: Map<PropertyKey, PropertyDescriptor> };

const described = (): Map<PropertyKey, PropertyDescriptor> =>
  new Map(Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)!]));

/** Vitest's own, and what the setup files keep for all files of a worker. */
const isRunners = (key: PropertyKey): boolean => /^(?:__vi|Symbol\(quadrant\.)/.test(key.toString());

function putWorldBack(found: Map<PropertyKey, PropertyDescriptor>): void {
  for (const [key, now] of described()) {
    const before = found.get(key);
    if (isRunners(key) || (before && now.value === before.value && now.get === before.get)) continue;
    if (before) Object.defineProperty(globalThis, key, before);
    else Reflect.deleteProperty(globalThis, key);
  }
  for (const [key, before] of found)
    if (!Object.hasOwn(globalThis, key)) Object.defineProperty(globalThis, key, before);
}

if (world[FOUND]) {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  putWorldBack(world[FOUND]);
} else world[FOUND] = described();
