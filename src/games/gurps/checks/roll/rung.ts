import { modifiers as bucket } from "#rules/gurps";
import { say } from "#table/words.ts";
import { counts, type Line, type Roll } from "./roll.ts";

/** What has a list of modifiers: a roll, or a side of a contest. */
type Listed = Pick<Roll, "penalty" | "modifiers" | "difficultyOnly">;

const DIFFICULTY = "gurps.mod.difficulty";

/**
 * What a line means, in words: how hard the task is called, and to whoever is untrained what that comes to (GURPS-DIFF-1, 2);
 * that a line does not count, where difficulty says it all.
 */
export function rungOf(plan: Listed, key: string, value: number): string {
  if (key === DIFFICULTY) return difficultyRung(plan, value);
  const line = plan.modifiers.find((one) => one.key === key);
  return line && !counts(plan, line) ? say("QUADRANT.gurps.difficultyOnly.struck") : "";
}

function difficultyRung({ penalty }: Listed, value: number): string {
  if (!Number.isInteger(value) || Math.abs(value) > HARDEST) return "";
  const rung = rungWord(value);
  if (penalty >= 0) return rung;
  return say("QUADRANT.gurps.untrained.rung", { rung, untrained: rungWord(Math.max(-HARDEST, value + penalty)) });
}

const HARDEST = 10;

const rungWord = (value: number): string => say(`QUADRANT.gurps.rung.${bucket.difficulty(value)}`);

/** How hard a roll is called as it stands; 0 where nobody has said. */
export const difficultyOf = ({ modifiers }: { modifiers: readonly Line[] }): number =>
  modifiers.find(({ key }) => key === DIFFICULTY)?.value ?? 0;
