import { member, whole } from "../guard.ts";
import { isGood } from "./degree.ts";
import { RESULTS, type Result } from "./vocabulary.ts";

/**
 * The answer to a secret roll. `grade` 3: the best truth, or the most dangerous lie; a lie of grade 1 contains no
 * information.
 */
export interface Information {
  isTrue: boolean;
  grade: 1 | 2 | 3;
}

/**
 * The quality of the GM's answer to a player who cannot know the result: the lower the roll, the truer; the higher, the
 * worse. The steps are ours. GURPS › When the GM Rolls. Errors `result`, `total`.
 * @param total of the dice, 3 to 18
 */
export function information(result: Result, total: number): Information {
  const isTrue = isGood(member(result, RESULTS, "result"));
  whole(total, "total", { min: 3, max: 18 });
  if (isTrue) return { isTrue, grade: total <= 6 ? 3 : total <= 9 ? 2 : 1 };
  return { isTrue, grade: total <= 12 ? 1 : total <= 15 ? 2 : 3 };
}
