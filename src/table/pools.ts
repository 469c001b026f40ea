import type { Game } from "./game.ts";
import { CLOCK } from "./referee/world-time.ts";
import { gameById, gameOf, games } from "./register.ts";

/** A world setting that changes can name like a party, e.g. the chips in the pot. */
export interface TablePool {
  documentName: "Setting";
  game: string;
  /** Its name in changes: `pot`. */
  who: string;
  /** The setting's key within its game. */
  setting: string;
  /** Its full key, as in the records' writes: `imperfect.pot`. */
  key: string;
}

/**
 * The world time, in every game: an act that takes time advances it, and undoing the act sets it back:
 * `{ who: "clock", add: "seconds", value: 300 }`.
 */
const CLOCK_POOL: TablePool = { documentName: "Setting", game: "", who: "clock", setting: "", key: CLOCK };

export const isClock = ({ key }: TablePool): boolean => key === CLOCK;

function made({ id, pools = {} }: Game, who: string): TablePool | null {
  if (who === CLOCK_POOL.who) return CLOCK_POOL;
  const setting = Object.hasOwn(pools, who) ? pools[who] : undefined;
  return setting ? { documentName: "Setting", game: id, who, setting, key: `${id}.${setting}` } : null;
}

/** The pool of a game by its name in changes; null if there is none. */
export function poolOf(game: string | undefined, who: string): TablePool | null {
  const owner = gameById(game ?? "");
  return owner && made(owner, who);
}

/** The pool with a full key; null if no game has it. */
export function poolByKey(key: string): TablePool | null {
  if (key === CLOCK) return CLOCK_POOL;
  const all = games().flatMap((game) => Object.keys(game.pools ?? {}).map((who) => made(game, who)));
  return all.find((pool) => pool?.key === key) ?? null;
}

/** Whether a field of a document is one of its game's purses. */
export function isPurse(document: { documentName: string; type?: string }, path: string): boolean {
  const { documentName, type = "" } = document;
  const field = path.replace(/^system\./, "");
  return documentName === "Actor" && (gameOf({ documentName, type })?.purses?.includes(field) ?? false);
}

export function isPool(document: { documentName: string }): document is TablePool {
  return document.documentName === "Setting";
}
