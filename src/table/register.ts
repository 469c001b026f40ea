import type { Check } from "./checks/check.ts";
import { withEffects } from "./effects/effected.ts";
import type { Frame, Game, Play } from "./game.ts";

const registered: Game[] = [];

/** How the games are played that are here already, by their ids. */
const plays = new Map<string, Play>();

/** Wires games into the table. Called once, by the entry. */
export function registerGames(games: Game[]): void {
  registered.push(...games);
  for (const game of games) if (!("load" in game)) plays.set(game.id, game);
}

/** The play of a game has come: from now on it is here. */
export function registerPlay(id: string, play: Play): void {
  plays.set(id, play);
}

export function games(): readonly Game[] {
  return registered;
}

export function gameById(id: string): Game | null {
  return registered.find((game) => game.id === id) ?? null;
}

/** The game that a document belongs to, by its subtype; null for what is no game's. */
export function gameOf(document: { documentName: string; type: string } | null | undefined): Game | null {
  if (!document) return null;
  const name = document.documentName as keyof Frame["models"];
  return registered.find((game) => document.type in (game.models[name] ?? {})) ?? null;
}

/**
 * How a game is played; null as long as that is not here, and for no game. Who cannot do without it waits for `playLoaded`
 * (`loading.ts`) before; what is only shown is drawn anew when it comes.
 */
export function playOf(game: { id: string } | null | undefined): Play | null {
  return (game && plays.get(game.id)) ?? null;
}

/** How the game of a document is played; null as long as that is not here, and for what is no game's. */
export const playOfDocument = (document: Parameters<typeof gameOf>[0]): Play | null => playOf(gameOf(document));

/** The id of the game whose check it is, by its full name. */
export const gameOfCheck = (id: string): string => id.split(".")[0] ?? "";

/** Whether there is such a check, and it is here. */
export function isCheckHere(id: string): boolean {
  const [gameId = "", name = ""] = id.split(".");
  return Object.hasOwn(playOf(gameById(gameId))?.checks ?? {}, name);
}

/** The full names of those checks, of the games that are here, of which something is true. */
export const checksWhich = (is: (check: Check) => boolean): string[] =>
  [...plays].flatMap(([game, { checks }]) =>
    Object.entries(checks).flatMap(([name, check]) => (is(check) ? [`${game}.${name}`] : [])),
  );

/**
 * A check by its full name, e.g. `zap.attack`.
 * @throws Error where there is no such check: a button names what does not exist, or nobody has waited for its game
 */
export function checkById(id: string): { game: Game; check: Check } {
  const [gameId = "", name = ""] = id.split(".");
  const game = gameById(gameId);
  const play = playOf(game);
  const written = play?.checks[name];
  if (!game || !play || !written) throw new Error(`There is no check "${id}"`);
  const known = effected.get(written);
  if (known) return { game, check: known };
  const check = withEffects({ check: written, id, game, play }, (other) => ofCheck(other));
  effected.set(written, check);
  return { game, check };
}

/** Checks with what effects say in their lists, by the checks that games have written. */
const effected = new WeakMap<Check, Check>();

/** A check as its game has written it. */
function ofCheck(id: string): Parameters<typeof withEffects>[0] {
  const game = gameById(gameOfCheck(id))!;
  const play = playOf(game)!;
  return { check: play.checks[id.slice(id.indexOf(".") + 1)]!, id, game, play };
}
