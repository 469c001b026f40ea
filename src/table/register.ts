import type { Check } from "./checks/check.ts";
import { withEffects } from "./effects/effected.ts";
import type { Frame, Game, Play } from "./game.ts";

const registered: Game[] = [];

/** The loaded plays, by game id. */
const plays = new Map<string, Play>();

/** Registers the games. Called once, by `quadrant.ts`. */
export function registerGames(games: Game[]): void {
  registered.push(...games);
  for (const game of games) if (!("load" in game)) plays.set(game.id, game);
}

/** Registers a loaded play. */
export function registerPlay(id: string, play: Play): void {
  plays.set(id, play);
}

export function games(): readonly Game[] {
  return registered;
}

export function gameById(id: string): Game | null {
  return registered.find((game) => game.id === id) ?? null;
}

/** The game of a document, by its subtype; null if it belongs to none. */
export function gameOf(document: { documentName: string; type: string } | null | undefined): Game | null {
  if (!document) return null;
  const name = document.documentName as keyof Frame["models"];
  return registered.find((game) => document.type in (game.models[name] ?? {})) ?? null;
}

/**
 * The play of a game; null while it is not loaded, and for no game. Code that needs it awaits `playLoaded` (`loading.ts`)
 * first; code that only displays it is called again when it is loaded.
 */
export function playOf(game: { id: string } | null | undefined): Play | null {
  return (game && plays.get(game.id)) ?? null;
}

/** The play of a document's game; null while it is not loaded, and for a document of no game. */
export const playOfDocument = (document: Parameters<typeof gameOf>[0]): Play | null => playOf(gameOf(document));

/** The game's id in the full name of a check. */
export const gameOfCheck = (id: string): string => id.split(".")[0] ?? "";

/** Whether a check exists and is loaded. */
export function isCheckHere(id: string): boolean {
  const [gameId = "", name = ""] = id.split(".");
  return Object.hasOwn(playOf(gameById(gameId))?.checks ?? {}, name);
}

/** The full names of the loaded checks that satisfy a condition. */
export const checksWhich = (is: (check: Check) => boolean): string[] =>
  [...plays].flatMap(([game, { checks }]) =>
    Object.entries(checks).flatMap(([name, check]) => (is(check) ? [`${game}.${name}`] : [])),
  );

/**
 * A check by its full name, e.g. `zap.attack`.
 * @throws Error if there is no such check, or its game is not loaded
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

/** Checks wrapped by `withEffects`, by the game's original check. */
const effected = new WeakMap<Check, Check>();

/** A check as its game defines it. */
function ofCheck(id: string): Parameters<typeof withEffects>[0] {
  const game = gameById(gameOfCheck(id))!;
  const play = playOf(game)!;
  return { check: play.checks[id.slice(id.indexOf(".") + 1)]!, id, game, play };
}
