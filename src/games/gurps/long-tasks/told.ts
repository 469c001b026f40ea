import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { isFinished, longTasks, type LongTask } from "./tasks.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** How far a task is: "The bridge: day 4, 56 of 120 man-hours". */
const taskWords = (task: LongTask): string => wordsOf("told", task);

/** The same under its name: "Day 4, 56 of 120 man-hours". */
export const stateWords = (task: LongTask): string => wordsOf("state", task);

/** What is done beyond its part counts for no other. */
function wordsOf(key: "told" | "state", task: LongTask): string {
  const { name, day, parts } = task;
  if (isFinished(task)) return say(`QUADRANT.gurps.longTask.${key}.finished`, { name });
  const done = amount(sum(parts.map((part) => Math.min(part.done, part.required))));
  const required = amount(sum(parts.map((part) => part.required)));
  return say(`QUADRANT.gurps.longTask.${key}.open`, { name, day, done, required });
}

/** How far all of them are. */
export const tasksWords = (): string[] => longTasks().map(taskWords);
