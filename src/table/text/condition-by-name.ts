import { conditionKey } from "../conditions/conditions.ts";
import type { Condition, Game } from "../game.ts";
import { likelyGame } from "../likely-game.ts";
import { gameById, games } from "../register.ts";
import { plain } from "../rolls/find.ts";
import { playedGames } from "../settings.ts";
import { say } from "../words.ts";
import { wordsElsewhere } from "./other-languages.ts";

/** A condition, and the game that it belongs to. */
export interface Meant {
  game: Game;
  condition: Condition;
}

/**
 * Finds a condition by a text: `gurps.stun`, `hindered`, `Behindert`. It is looked up by id, then by name in the reader's
 * language, then in others, then by the beginning of its id. Played games come before the others.
 * @param near the game of the text, which comes first if several games know the word. Default: the likely game
 */
export async function conditionByName(words: string, near: string | null = null): Promise<Meant | null> {
  const [first = "", ...rest] = words.split(".");
  const named = gameById(first.trim().toLowerCase());
  const wanted = plain(named ? rest.join(".") : words);
  const all = (named ? [named] : inOrder(near)).flatMap((game) =>
    game.conditions.map((condition): Meant => ({ game, condition })),
  );
  const byId = all.find(({ condition }) => plain(condition.id) === wanted);
  const byName = byId ?? all.find((one) => plain(say(keyOf(one))) === wanted);
  if (byName) return byName;
  for (const one of all) {
    if ((await wordsElsewhere(keyOf(one))).some((name) => plain(name) === wanted)) return one;
  }
  return begunBy(wanted, all);
}

/** The only condition whose id begins with the text, in the first game that has such a condition; null if ambiguous. */
function begunBy(wanted: string, all: readonly Meant[]): Meant | null {
  if (wanted === "") return null;
  const begun = all.filter(({ condition }) => plain(condition.id).startsWith(wanted));
  const ofFirst = begun.filter(({ game }) => game === begun[0]?.game);
  return ofFirst.length === 1 ? ofFirst[0]! : null;
}

const keyOf = ({ game, condition }: Meant): string => conditionKey(game.id, condition.id);

function inOrder(near: string | null): Game[] {
  const played = playedGames();
  const first = near ?? likelyGame();
  const rank = ({ id }: Game): number => (id === first ? 0 : played.includes(id) ? 1 : 2);
  return games().toSorted((one, other) => rank(one) - rank(other));
}
