import type { Refusal } from "#table/checks";
import { conditionKey } from "#table/conditions";
import { say } from "#table/words.ts";
import type { SecondsPassed } from "./clocks.ts";

/** What everybody reads of the time that has passed for somebody: FP lost, what is over, what is to be rolled. */
export function passedWords(name: string, { changes, due }: SecondsPassed): Refusal[] {
  const word = (condition: string): string => say(conditionKey("gurps", condition));
  const line = (key: string, data: Record<string, string | number>): Refusal => ({
    key: `QUADRANT.gurps.log.${key}`,
    data: { name, ...data },
  });
  return [
    ...changes.flatMap((change): Refusal[] => {
      if ("add" in change) return [line("fatigue", { points: -change.value })];
      if ("lose" in change) return [line("over", { condition: word(change.lose) })];
      return "gain" in change && change.gain === "suffocating" && !isClock(change)
        ? [line("begins", { condition: word(change.gain) })]
        : [];
    }),
    ...due.map((condition) => line("due", { condition: word(condition) })),
  ];
}

/** A clock that runs on is written as what it says. */
const isClock = ({ data }: { data?: object }): boolean => data !== undefined && "remaining" in data;
