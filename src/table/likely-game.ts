import { gameOf } from "./register.ts";
import { playedGames } from "./settings.ts";

/** The part of a scene that is used here. */
interface Scene {
  id?: string | null;
  tokens: { contents: TokenDocument.Implementation[] };
}

/**
 * The id of the game to assume if none is given: that of the actor, else that of the viewed scene (of its fight, else of most
 * of its tokens), else the first played one. Null if no game is played.
 */
export function likelyGame(actor: Actor.Implementation | null = null): string | null {
  return gameOf(actor)?.id ?? gameOfScene() ?? playedGames()[0] ?? null;
}

/** Sorts a list so that entries of the likely game come first. */
export function likelyFirst<T>(all: readonly T[], gameIdOf: (one: T) => string | null | undefined): T[] {
  const likely = likelyGame();
  return all.toSorted((one, other) => Number(gameIdOf(other) === likely) - Number(gameIdOf(one) === likely));
}

/** The game of the viewed scene; null if it has neither a fight nor tokens of a played game. */
function gameOfScene(): string | null {
  const { viewed, active } = (game.scenes ?? {}) as { viewed?: Scene | null; active?: Scene | null };
  const scene = viewed ?? active ?? null;
  const played = playedGames();
  const fights = (game.combats?.contents ?? []).filter(
    (fight) => fight.active && (!fight.scene || fight.scene.id === scene?.id),
  );
  const fought = fights.flatMap((fight) => gameOf(fight as never)?.id ?? []).find((id) => played.includes(id));
  if (fought) return fought;
  const there = (scene?.tokens.contents ?? []).flatMap(({ actor }) => gameOf(actor)?.id ?? []);
  const countOf = (id: string): number => there.filter((one) => one === id).length;
  const [most] = played.toSorted((one, other) => countOf(other) - countOf(one));
  return most && countOf(most) > 0 ? most : null;
}
