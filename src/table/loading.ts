import type { Frame, Game, Play } from "./game.ts";
import { gameById, games, playOf, registerPlay } from "./register.ts";
import { playedGames } from "./settings.ts";
import { loadStyles } from "./styles.ts";
import { takeTemplates } from "./handlebars.ts";
import { say } from "./words.ts";

/** What is told of every game whose play has come: before anybody who waits for it goes on. */
type Arrival = (game: Frame, play: Play) => void;

const told: Arrival[] = [];

/** Games on their way, so that two askers load them once. */
const coming = new Map<string, Promise<Play | null>>();

/** Calls back for every game whose play comes from now on. */
export function onArrival(callback: Arrival): void {
  told.push(callback);
}

/**
 * The one place where the play of a game is loaded: its code, its styles and its templates, once, on whatever needs them
 * first. Foundry waits for no hook, so that whoever cannot do without it waits here.
 * @returns null for no game, and where it cannot be loaded: the reader was told to load the page anew, since a browser may
 * remember that it did not come
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

/** Parts of the table on their way, by what loads them. */
const parts = new Map<() => Promise<unknown>, Promise<unknown>>();

/**
 * A part of the table that comes when somebody first asks for it: a window, with its styles. Two who ask load it once.
 * @param load an `import()`
 * @param styles the name of its styles, where it has some of its own
 * @returns null where it cannot be loaded: the reader was told to load the page anew, since a browser may remember that it did not come
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
 * An act of a part that may still have to come. Asked again while it is on its way, it is done once.
 * @param act what is done when it is there; nothing where it cannot be loaded
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

/** Everything that this world plays is here. */
export async function playedLoaded(): Promise<void> {
  await Promise.all(playedGames().map(playLoaded));
}

/** Whether a game of the world is still on its way. */
export const isAwaited = (): boolean => games().some(({ id }) => playedGames().includes(id) && !playOf({ id }));
