import type { Check } from "./checks/check.ts";
import type { Game } from "./game.ts";

const registered: Game[] = [];

/** Wires games into the table. Called once, by the entry. */
export function registerGames(games: Game[]): void {
  registered.push(...games);
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
  const name = document.documentName as keyof Game["models"];
  return registered.find((game) => document.type in (game.models[name] ?? {})) ?? null;
}

/**
 * A check by its full name, e.g. `zap.attack`.
 * @throws Error where there is no such check: a button names what does not exist.
 */
export function checkById(id: string): { game: Game; check: Check } {
  const [gameId = "", name = ""] = id.split(".");
  const game = gameById(gameId);
  const check = game?.checks[name];
  if (!game || !check) throw new Error(`There is no check "${id}"`);
  return { game, check };
}
