import { vi } from "vitest";

/**
 * Runs before each test file of a worker: resets the modules and all globals that earlier files changed, so that each file
 * starts as in a worker of its own. Vitest itself, packages and transformed code stay loaded: loading them takes most of a
 * worker's time.
 */

const FOUND = Symbol.for("quadrant.found");
const world = globalThis as unknown as { [FOUND]?: Map<PropertyKey, PropertyDescriptor> };

const described = (): Map<PropertyKey, PropertyDescriptor> =>
  new Map(Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)!]));

/** Globals of Vitest, and values that the setup files keep for all files of a worker. */
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
