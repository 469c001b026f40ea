import { utils } from "#foundry";
import { modifiers as bucket } from "#rules/gurps";
import { enqueue } from "#table/referee/queue.ts";
import { mayWriteSettings, settingOperation } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { write } from "#table/write.ts";
import { tell } from "../words.ts";
import { type Assignment, type LongTask, storedTasks, type TaskPart } from "./tasks.ts";

export const MOST_HOURS = 24;
export const MOST_MAN_HOURS = 1_000_000;
const LONGEST = 80;
const USUAL_PART = 40;
/** No part can be done in less than a tenth of its usual time. */
const LEAST_RATIO = 0.1;

/** A change of the list of tasks. */
type Edit = (tasks: LongTask[]) => LongTask[];

/** Whether this user may edit the tasks. */
export const mayEdit = (user: User.Implementation): boolean => user.isGM && mayWriteSettings();

/** Writes through the referee's queue, so that an edit and the end of a day do not overlap. */
export async function rewrite(edit: Edit): Promise<void> {
  if (!mayEdit(game.user!)) return;
  await enqueue(() => write([settingOperation("gurps", "longTasks", edit(utils.deepClone(storedTasks())))]));
}

const named = (words: string, unnamed: string): string => (words.trim() || say(unnamed)).slice(0, LONGEST);

export const addTask = (name: string): Edit => {
  const task: LongTask = {
    id: utils.randomID(),
    name: named(name, "QUADRANT.gurps.longTask.unnamed"),
    day: 1,
    parts: [],
    assignments: [],
    supervisor: null,
    isGone: false,
  };
  return (tasks) => [...tasks, task];
};

const inTask =
  (id: string, change: (task: LongTask) => LongTask): Edit =>
  (tasks) =>
    tasks.map((task) => (task.id === id ? change(task) : task));

export const renameTask = (id: string, name: string): Edit =>
  inTask(id, (task) => ({ ...task, name: named(name, "QUADRANT.gurps.longTask.unnamed") }));

export const dropTask = (id: string): Edit =>
  inTask(id, (task) => ({ ...task, assignments: [], supervisor: null, isGone: true }));

export const addPart = (task: string): Edit => {
  const part: TaskPart = {
    id: utils.randomID(),
    label: tell("longTask.part.unnamed"),
    skillName: "",
    usual: USUAL_PART,
    required: USUAL_PART,
    done: 0,
    timeModifiers: [],
    isGone: false,
  };
  return inTask(task, (one) => ({ ...one, parts: [...one.parts, part] }));
};

const inPart = (task: string, id: string, change: (part: TaskPart) => TaskPart): Edit =>
  inTask(task, (one) => ({ ...one, parts: one.parts.map((part) => (part.id === id ? change(part) : part)) }));

export const dropPart = (task: string, id: string): Edit =>
  inTask(task, (one) => ({
    ...one,
    parts: one.parts.map((part) => (part.id === id ? { ...part, isGone: true } : part)),
    assignments: one.assignments.filter(({ part }) => part !== id),
  }));

export type PartField = "label" | "skillName" | "usual" | "required" | "done";

/** The edit that sets a field of a part; null for an invalid value. */
export function setPart(task: string, id: string, field: PartField, written: string): Edit | null {
  if (field === "label")
    return inPart(task, id, (part) => ({ ...part, label: named(written, "QUADRANT.gurps.longTask.part.unnamed") }));
  if (field === "skillName")
    return inPart(task, id, (part) => ({ ...part, skillName: written.trim().slice(0, LONGEST) }));
  const hours = hoursIn(written, field === "done" ? 0 : 1);
  if (hours === null) return null;
  if (field === "done") return inPart(task, id, (part) => ({ ...part, done: hours }));
  // A new usual time resets any haste or delay.
  if (field === "usual")
    return inPart(task, id, (part) => ({ ...part, usual: hours, required: hours, timeModifiers: [] }));
  const known = storedTasks()
    .find((one) => one.id === task)
    ?.parts.find((part) => part.id === id);
  if (!known || hours / known.usual < LEAST_RATIO - 1e-9) return null;
  return inPart(task, id, (part) => hurried(part, hours));
}

function hoursIn(written: string, least: number): number | null {
  const hours = Number(written);
  return written.trim() !== "" && Number.isFinite(hours) && hours >= least && hours <= MOST_MAN_HOURS ? hours : null;
}

/** Fewer or more man-hours than usual, with the modifiers for all who work at the part (GURPS-LONG-5). */
export const hurried = (part: TaskPart, required: number): TaskPart => ({
  ...part,
  required,
  timeModifiers: bucket.time({ ratio: required / part.usual, isCinematic: false }),
});

/** The actor works at this part, and at no other task; with 0 hours it only stops working. */
export const assigned =
  (task: string, { actor, part, hours }: Assignment): Edit =>
  (tasks) =>
    tasks.map((one) => {
      const others = one.assignments.filter((known) => known.actor !== actor);
      if (one.id !== task) return { ...one, assignments: others };
      const isBoss = hours > 0 && one.supervisor === actor;
      return {
        ...one,
        supervisor: isBoss ? null : one.supervisor,
        assignments: hours > 0 ? placed(one.assignments, { actor, part, hours }) : others,
      };
    });

/** Replaces the actor's entry in its place: other hours must not change the order of the workers. */
const placed = (all: readonly Assignment[], next: Assignment): Assignment[] =>
  all.some(({ actor }) => actor === next.actor)
    ? all.map((one) => (one.actor === next.actor ? next : one))
    : [...all, next];

/** Sets the supervisor, who does not work at the task. */
export const supervised = (task: string, actor: string | null): Edit =>
  inTask(task, (one) => ({
    ...one,
    supervisor: actor,
    assignments: one.assignments.filter((known) => known.actor !== actor),
  }));

/** The hours of a day, a whole number from 0 to 24; null for anything else. */
export function hoursOfDay(written: unknown): number | null {
  const hours = Number(written);
  return Number.isInteger(hours) && hours >= 0 && hours <= MOST_HOURS ? hours : null;
}
