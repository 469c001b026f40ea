import type { Modifier } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { gameSetting } from "#table/settings.ts";
import { type Character, isCharacter } from "../documents.ts";
import { tell } from "../words.ts";

/** A piece of a long task, which one skill does. */
export interface TaskPart {
  id: string;
  label: string;
  /** Name or key of the skill, or the id of an attribute. */
  skillName: string;
  /** Man-hours as they were worked out, before anybody hurried or dawdled. */
  usual: number;
  /** Man-hours that it is to take. */
  required: number;
  /** Man-hours so far. */
  done: number;
  /** What hurrying or dawdling does to everybody who works at it (GURPS-LONG-5). */
  timeModifiers: Modifier[];
  /** Taken away. Its place stays: what cards have written to the others is found again by it. */
  isGone: boolean;
}

/** Somebody's work for a day. */
export interface Assignment {
  /** UUID. */
  actor: string;
  /** Id of the part. */
  part: string;
  hours: number;
}

/** GURPS › Long Tasks: a project, reckoned in man-hours (GURPS-LONG-1). */
export interface LongTask {
  id: string;
  name: string;
  /** Which day of it is on: the first is 1. */
  day: number;
  parts: TaskPart[];
  assignments: Assignment[];
  /** UUID of whoever looks after the others instead of working; null: nobody. */
  supervisor: string | null;
  /** Taken away; as with a part, its place stays. */
  isGone: boolean;
}

/** All that the world keeps, in its places. */
export const storedTasks = (): LongTask[] => gameSetting<LongTask[] | undefined>("gurps", "longTasks") ?? [];

/** The tasks that there are, each with the parts that there are. */
export const longTasks = (): LongTask[] =>
  storedTasks()
    .filter(({ isGone }) => !isGone)
    .map(withParts);

const withParts = (task: LongTask): LongTask => ({ ...task, parts: task.parts.filter(({ isGone }) => !isGone) });

export const taskOf = (id: string): LongTask | null => longTasks().find((task) => task.id === id) ?? null;

/** Where a task stands in the setting, as changes name it: "2"; null where there is no such task. */
export function taskPath(id: string): string | null {
  const index = storedTasks().findIndex((task) => task.id === id);
  return index < 0 ? null : String(index);
}

/** The same of a part: "2.parts.0". */
export function partPath(task: string, part: string): string | null {
  const path = taskPath(task);
  const index = storedTasks()[Number(path ?? -1)]?.parts.findIndex(({ id }) => id === part) ?? -1;
  return path === null || index < 0 ? null : `${path}.parts.${index}`;
}

export const isPartDone = ({ done, required }: Pick<TaskPart, "done" | "required">): boolean => done >= required;

export const isFinished = ({ parts }: Pick<LongTask, "parts">): boolean => parts.length > 0 && parts.every(isPartDone);

/** What somebody works at, and for how long; null where nothing. Nobody works at two things on the same day. */
export function workOf(actor: string): (Assignment & { task: string }) | null {
  for (const { id, assignments, parts } of longTasks()) {
    const found = assignments.find((one) => one.actor === actor && parts.some((part) => part.id === one.part));
    if (found) return { ...found, task: id };
  }
  return null;
}

/** Whom a task names, by UUID; null for nobody, and for whoever is gone. */
export function characterBy(uuid: string | null): Character | null {
  const actor = uuid === null ? null : (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null);
  return isCharacter(actor) ? actor : null;
}

/** Those whose day a task decides: workers, and whoever looks after them. */
export const engagedIn = ({ assignments, supervisor }: LongTask): string[] => [
  ...assignments.map(({ actor }) => actor),
  ...(supervisor === null ? [] : [supervisor]),
];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** How far a task is: "The bridge: day 4, 56 of 120 man-hours". */
const taskWords = (task: LongTask): string => wordsOf("told", task);

/** The same under its name: "Day 4, 56 of 120 man-hours". */
export const stateWords = (task: LongTask): string => wordsOf("state", task);

/** What is done beyond its part counts for no other. */
function wordsOf(key: "told" | "state", task: LongTask): string {
  const { name, day, parts } = task;
  if (isFinished(task)) return tell(`longTask.${key}.finished`, { name });
  const done = amount(sum(parts.map((part) => Math.min(part.done, part.required))));
  const required = amount(sum(parts.map((part) => part.required)));
  return tell(`longTask.${key}.open`, { name, day, done, required });
}

/** How far all of them are. */
export const tasksWords = (): string[] => longTasks().map(taskWords);
