import { AT_REST } from "../../../src/table/at-rest.ts";

/**
 * Detects whether this screen still has work to do. A click starts work that returns no promise; so everything is counted
 * that such work can wait for: requests to the server, fetched templates, short timers, frames.
 */

/** In milliseconds. Longer timers are ignored: they only fade out notifications. */
const SHORT = 1500;
const PATIENCE = 20_000;

const realTimeout = globalThis.setTimeout.bind(globalThis);
const timers = new Set<unknown>();
let frames = 0;
let fetches = 0;
let requests = 0;
let activity = 0;

/** Call before any other script runs on the page. */
export function watchPage(): void {
  const clear = globalThis.clearTimeout.bind(globalThis);
  globalThis.setTimeout = ((handler: TimerHandler, delay = 0, ...rest: unknown[]) => {
    // Timers of `AT_REST` only trigger redraws.
    if (typeof handler !== "function" || delay > SHORT || delay === AT_REST)
      return realTimeout(handler as () => void, delay, ...rest);
    const timer: unknown = realTimeout(() => {
      timers.delete(timer);
      (handler as (...given: unknown[]) => void)(...rest);
    }, delay);
    timers.add(timer);
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: number) => {
    timers.delete(timer);
    clear(timer);
  }) as typeof clearTimeout;
  const frame = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) => {
    frames += 1;
    return frame((time) => {
      frames -= 1;
      callback(time);
    });
  };
  const fetching = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (...given) => {
    fetches += 1;
    try {
      const response = await fetching(...given);
      // Read the whole body before the fetch counts as finished: that takes time, too.
      const { status, statusText, headers } = response;
      return new Response(response.body && (await response.blob()), { status, statusText, headers });
    } finally {
      fetches -= 1;
    }
  };
}

/** Call once the game is ready. */
export function watchGame(): void {
  const socket = game.socket as unknown as Record<"modify" | "query", (...given: unknown[]) => Promise<unknown>>;
  for (const name of ["modify", "query"] as const) {
    const real = socket[name].bind(socket);
    socket[name] = async (...given) => {
      requests += 1;
      activity += 1;
      try {
        return await real(...given);
      } finally {
        requests -= 1;
      }
    };
  }
  const told = (): void => void (activity += 1);
  for (const document of ["Actor", "Item", "ActiveEffect", "Token", "Combat", "Combatant", "ChatMessage", "Setting"])
    for (const event of ["create", "update", "delete"]) Hooks.on(`${event}${document}`, told);
}

/** A counter of requests and document changes; while it stays the same, nothing happens. */
export const happened = (): number => activity;

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
const shortly = (): Promise<void> => new Promise((resolve) => void realTimeout(resolve, 3));

/**
 * Waits until nothing is pending for a few turns of the event loop.
 * @throws after 20 seconds
 */
export async function quiet(): Promise<void> {
  const start = performance.now();
  for (let calm = 0; calm < 4;) {
    const busy = requests + fetches + frames + timers.size > 0;
    calm = busy ? 0 : calm + 1;
    await (busy ? shortly() : nextTurn());
    if (performance.now() - start > PATIENCE)
      throw new Error(`Never quiet: ${JSON.stringify({ requests, fetches, frames, timers: timers.size })}`);
  }
}

/**
 * Waits until `find` returns something, e.g. for code that is still loading, which `quiet` does not notice.
 * @returns undefined after 20 seconds
 */
export async function until<Found>(find: () => Found | undefined): Promise<Found | undefined> {
  const start = performance.now();
  for (;;) {
    await quiet();
    const found = find();
    if (found !== undefined || performance.now() - start > PATIENCE) return found;
    await shortly();
  }
}

/** Waits until this client has received all earlier broadcasts of the server and processed them. */
export async function settled(): Promise<void> {
  const socket = game.socket as unknown as { modify(operations: object[], accept: (all: unknown) => unknown): unknown };
  await socket.modify(
    [{ action: "get", documentName: "User", parentUuid: null, pack: null, options: {}, query: { _id: game.user.id } }],
    () => null,
  );
  // This request itself does not count as activity.
  activity -= 1;
  await quiet();
}
