import { gameOf } from "./register.ts";
import { playedGames } from "./settings.ts";

/** A scene, as far as its games are asked for. */
interface Scene {
  id?: string | null;
  tokens: { contents: TokenDocument.Implementation[] };
}

/**
 * The id of the game that is meant where nobody has said which: that of the actor, else that of the scene on this screen (of
 * its fight, else of most of its tokens), else the first that this table plays. Null where it plays none.
 */
export function likelyGame(actor: Actor.Implementation | null = null): string | null {
  return gameOf(actor)?.id ?? gameOfScene() ?? playedGames()[0] ?? null;
}

/** Games in the order in which they are meant: the likely one, then as they were. */
export function likelyFirst<T>(all: readonly T[], gameIdOf: (one: T) => string | null | undefined): T[] {
  const likely = likelyGame();
  return all.toSorted((one, other) => Number(gameIdOf(other) === likely) - Number(gameIdOf(one) === likely));
}

/** The game that is played on the scene on this screen; null where nothing there tells. */
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
