import { fail, isRecord, isWhole, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";

/** A die and the bonus that is added to its face: d8 is `{faces: 8, bonus: 0}`, Zap!'s d8+5 `{faces: 8, bonus: 5}`. */
export interface Die {
  faces: number;
  bonus: number;
}

/** Checks that the value is a die with at least `fewest` faces. Error: `code`. */
export function checkDie(die: unknown, field = "die", code = field, fewest = 1): Die {
  if (!isRecord(die) || !isWhole(die.faces) || !isWhole(die.bonus)) return fail(field, code);
  if (die.faces < fewest || die.faces > LIMITS.faces) return fail(field, code);
  return die as unknown as Die;
}

/** Equal dice without a bonus. Errors `count`, `faces`. */
export function diceOf(count: number, faces: number): Die[] {
  whole(count, "count", { min: 0, max: LIMITS.dice });
  whole(faces, "faces", { min: 1, max: LIMITS.faces });
  return Array.from({ length: count }, () => ({ faces, bonus: 0 }));
}

/** The highest value of one throw of the die, its bonus included. Error `die`. */
export function highestFace(die: Die): number {
  const { faces, bonus } = checkDie(die);
  return faces + bonus;
}

/** Whether the dice have the same faces and bonus. Error `die`. */
export function sameDie(a: Die, b: Die): boolean {
  checkDie(a);
  checkDie(b);
  return a.faces === b.faces && a.bonus === b.bonus;
}
