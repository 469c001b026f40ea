type HookFunction = (...args: Loose[]) => unknown;

interface HookEntry {
  id: number;
  hook: string;
  fn: HookFunction;
  once: boolean;
}

const events: Record<string, HookEntry[]> = {};
const byId = new Map<number, HookEntry>();
let nextId = 1;

function run(entry: HookEntry, args: unknown[]): unknown {
  if (entry.once) Hooks.off(entry.hook, entry.id);
  try {
    return entry.fn(...args);
  } catch (error) {
    Hooks.onError("Hooks.#call", error as Error, {
      msg: `Error thrown in hooked function '${entry.fn.name}' for hook '${entry.hook}'`,
      log: "error",
    });
    return undefined;
  }
}

/** The registry of functions that listen to the game's events (fact 38). */
export class Hooks {
  /** The listeners of every event, in the order of registration. */
  static get events(): Readonly<Record<string, HookEntry[]>> {
    return events;
  }

  /** @returns an id for {@link Hooks.off} */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const entry: HookEntry = { id: nextId++, hook, fn, once };
    byId.set(entry.id, entry);
    (events[hook] ??= []).push(entry);
    return entry.id;
  }

  static once(hook: string, fn: HookFunction): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Remove a listener by its id, or by the function itself. */
  static off(hook: string, fn: number | HookFunction): void {
    const entries = events[hook] ?? [];
    const entry = typeof fn === "number" ? byId.get(fn) : entries.find((candidate) => candidate.fn === fn);
    if (!entry) return;
    byId.delete(entry.id);
    events[entry.hook] = (events[entry.hook] ?? []).filter((candidate) => candidate !== entry);
  }

  /** Call every listener; what they return is ignored, and promises are not awaited. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(events[hook] ?? [])]) run(entry, args);
    return true;
  }

  /** Call the listeners until one returns `false`. @returns false if one did, else true */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(events[hook] ?? [])]) if (run(entry, args) === false) return false;
    return true;
  }

  /** Report an error to the hook `error` and, depending on the options, to the console and the user. */
  static onError(
    location: string,
    error: Error,
    {
      msg = "",
      notify = null,
      log = null,
      ...data
    }: { msg?: string; notify?: string | null; log?: string | null } & LooseObject = {},
  ): void {
    const told = new Error(msg ? `${msg}. ${error.message}` : error.message, { cause: error });
    told.stack = error.stack;
    if (log === "error") console.error(told, data);
    else if (log === "warn") console.warn(told, data);
    if (notify) ui.notifications?.[notify]?.(msg || error.message);
    for (const entry of [...(events["error"] ?? [])]) {
      try {
        entry.fn(location, error, data);
      } catch (inner) {
        console.error(inner);
      }
    }
  }
}
