import { openTable as opened, person, type Person } from "./fright-world.ts";
import { checks } from "../../../src/games/gurps/checks/index.ts";
import { type DayOutcome, partsOfRole } from "../../../src/games/gurps/checks/long/day.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { rewrite } from "../../../src/games/gurps/long-tasks/edits.ts";
import type { LongTask, TaskPart } from "../../../src/games/gurps/long-tasks/tasks.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { gameById, playOf } from "../../../src/table/register.ts";
import { settingNow } from "../../table/support/world.ts";

export * from "./fright-world.ts";

/** Long tasks, and the GM's acts for all characters. */

const gurps = playOf(gameById("gurps"))!;
Object.assign(gurps, {
  checks: { ...gurps.checks, ...checks, ...checks, ...checks },
  bucket: { pool: "bucket" },
});

/** A worker with HT 11 and Carpentry 12 by default. */
export const worker = (name: string, owners: Person[] = [], facts: Parameters<typeof person>[2] = {}): Character =>
  person(name, owners, { ht: 11, skills: { carpentry: "iq+2" }, ...facts });

export const part = (id: string, more: Partial<TaskPart> = {}): TaskPart => ({
  id,
  label: id,
  skillName: "carpentry",
  usual: 40,
  required: 40,
  done: 0,
  timeModifiers: [],
  isGone: false,
  ...more,
});

export const task = (more: Partial<LongTask> = {}): LongTask => ({
  id: "bridge",
  name: "The bridge",
  day: 1,
  parts: [part("piles"), part("deck")],
  assignments: [],
  supervisor: null,
  isGone: false,
  ...more,
});

export const at = (actor: Character, of = "piles", hours = 8): LongTask["assignments"][number] => ({
  actor: actor.uuid,
  part: of,
  hours,
});

/** Opens an empty table with these tasks. @param chosen settings that differ from the defaults */
export const workedAt = (tasks: LongTask[], chosen: Record<string, unknown> = {}): void =>
  opened({ longTasks: tasks, ...chosen });

/** Replaces the tasks of the open table. */
export const keeps = (tasks: LongTask[]): Promise<void> => rewrite(() => tasks);

export const tasksNow = (): LongTask[] => settingNow("gurps.longTasks") as LongTask[];

/** Man-hours done, part by part. */
export const doneNow = (index = 0): number[] => tasksNow()[index]!.parts.map(({ done }) => done);

export const dayOf = (card: Card): DayOutcome => situationOf(card).outcome as unknown as DayOutcome;

/** The dice that a card waits for, with their party, e.g. `skill worker1`. */
export const owed = (card: Card): string[] =>
  Object.keys(situationOf(card).staged?.pending ?? {}).map((role) => {
    const found = partsOfRole(role);
    return found ? `${found.dice} ${found.who}` : role;
  });
