import type { Frame, Game, Play } from "./game.ts";
import { gameById, games, playOf, registerPlay } from "./register.ts";
import { playedGames } from "./settings.ts";
import { loadStyles } from "./styles.ts";
import { takeTemplates } from "./handlebars.ts";
import { say } from "./words.ts";

/** Called for every game whose play is loaded, before the callers that wait for it continue. */
type Arrival = (game: Frame, play: Play) => void;

const told: Arrival[] = [];

/** Games that are being loaded, so that two callers load them only once. */
const coming = new Map<string, Promise<Play | null>>();

/** Registers a callback for every game whose play is loaded from now on. */
export function onArrival(callback: Arrival): void {
  told.push(callback);
}

/**
 * Loads the play of a game, once: code, styles and templates. All loading of plays happens here. Code that needs a play awaits
 * this function, because Foundry does not wait for hooks.
 * @returns null for no game, and if it cannot be loaded; a notification then asks the user to reload the page, because the
 * browser may remember a failed import
 */
export async function playLoaded(game: Game | { id: string } | string | null | undefined): Promise<Play | null> {
  const own = typeof game === "string" ? gameById(game) : game && gameById(game.id);
  if (!own) return null;
  const here = playOf(own);
  if (here || !("load" in own)) return here;
  const waiting = coming.get(own.id) ?? load(own);
  coming.set(own.id, waiting);
  try {
    return await waiting;
  } finally {
    coming.delete(own.id);
  }
}

async function load(game: Extract<Game, { load: unknown }>): Promise<Play | null> {
  try {
    const [play] = await Promise.all([game.load(), loadStyles(game.id), takeTemplates(game.id)]);
    registerPlay(game.id, play);
    for (const tell of told) tell(game, play);
    return play;
  } catch (error) {
    console.error(`Quadrant | the game "${game.id}" could not be loaded`, error);
    const name = say(`QUADRANT.${game.id}.name`);
    ui.notifications?.error(say("QUADRANT.table.refusal.notLoaded", { game: name }));
    return null;
  }
}

/** Parts of the table that are loading or loaded, by their `import()` function. */
const parts = new Map<() => Promise<unknown>, Promise<unknown>>();

/**
 * Loads a part of the table on demand, e.g. a window with its styles. Concurrent calls load it only once.
 * @param load a function with the `import()`, always the same one for a part
 * @param styles the name of its stylesheet, if it has its own
 * @returns null if it cannot be loaded; a notification then asks the user to reload the page, because the browser may remember
 * a failed import
 */
export async function partLoaded<T>(load: () => Promise<T>, styles?: string): Promise<T | null> {
  const waiting = parts.get(load) ?? Promise.all([load(), styles === undefined ? null : loadStyles(styles)]);
  parts.set(load, waiting);
  try {
    return ((await waiting) as [T, unknown])[0];
  } catch (error) {
    parts.delete(load);
    console.error("Quadrant | a part of the table could not be loaded", error);
    ui.notifications?.error(say("QUADRANT.table.refusal.partNotLoaded"));
    return null;
  }
}

/**
 * A function that loads a part if needed, then calls `act`. Calls during the loading are ignored.
 * @param act not called if the part cannot be loaded
 */
export function whenLoaded<T, A extends unknown[]>(
  load: () => Promise<T>,
  act: (part: T, ...args: A) => unknown,
  styles?: string,
): (...args: A) => Promise<void> {
  let isComing = false;
  return async (...args) => {
    if (isComing) return;
    isComing = true;
    const part = await partLoaded(load, styles);
    isComing = false;
    if (part) await act(part, ...args);
  };
}

/** Loads all played games. */
export async function playedLoaded(): Promise<void> {
  await Promise.all(playedGames().map(playLoaded));
}

/** Whether a played game is not loaded yet. */
export const isAwaited = (): boolean => games().some(({ id }) => playedGames().includes(id) && !playOf({ id }));
