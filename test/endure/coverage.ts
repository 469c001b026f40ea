import type { Books, GameId } from "./evening.ts";

/** A report: the states of the cards of each check, the checks that were never rolled, and the count of every act. */
export function coverage(game: GameId, { kinds, cards }: Books, checks: readonly string[]): string {
  const ofGame = (counts: Record<string, number>, mark: string): [string, number][] =>
    Object.entries(counts)
      .filter(([key]) => key.startsWith(mark))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  const states = ofGame(cards.counts, `${game}.`);
  const made = checks.map((check) => {
    const own = states.filter(([key]) => key.split(" ")[0] === check);
    return { check, told: own.map(([key, times]) => `${times} ${key.split(" ")[1]}`).join(", ") };
  });
  const never = made.filter(({ told }) => told === "").map(({ check }) => check);
  return [
    ...made.filter(({ told }) => told !== "").map(({ check, told }) => `  ${check.padEnd(36)} ${told}`),
    `  never: ${never.length === 0 ? "none" : never.join(", ")} (${checks.length - never.length} of ${checks.length})`,
    ...ofGame(kinds.counts, `${game} `).map(([key, times]) => `  ${String(times).padStart(5)} × ${key}`),
  ].join("\n");
}
