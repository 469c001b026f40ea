import { beforeEach, describe, expect, it } from "vitest";
import {
  acts,
  ADA,
  asUser,
  at,
  bucket,
  doneNow,
  GM,
  keeps,
  part,
  person,
  plays,
  task,
  tasksNow,
  workedAt,
  worker,
  type Person,
} from "./long-world.ts";
import { managerView } from "../../../src/games/gurps/long-tasks/manager-view.ts";
import { write } from "../../../src/games/gurps/long-tasks/manager.ts";
import { addPart, addTask, dropPart, dropTask, rewrite } from "../../../src/games/gurps/long-tasks/edits.ts";
import { longTasks } from "../../../src/games/gurps/long-tasks/tasks.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { user } from "../../table/support/world.ts";
import type { DayPlan } from "../../../src/games/gurps/checks/long/day.ts";

let ada: Character;
let hand: Character;

beforeEach(async () => {
  workedAt([]);
  ada = worker("Ada's", [ADA]);
  hand = worker("Hand");
  await keeps([task({ assignments: [at(ada, "deck")] })]);
});

const view = (of: Person = GM) => asUser(of, () => managerView(user(of)));
const place = (edit: string, more: object = {}) => ({ edit, task: "bridge", ...more });

describe("the window of long tasks", () => {
  it("[GURPS-LONG-1] lets the GM write tasks and their parts", async () => {
    await rewrite(addTask("The well"));
    const well = longTasks()[1]!;
    await rewrite(addPart(well.id));
    const [shaft] = longTasks()[1]!.parts;
    expect(await write({ edit: "label", task: well.id, part: shaft!.id }, "Shaft")).toBe(true);
    expect(await write({ edit: "skillName", task: well.id, part: shaft!.id }, "Engineer")).toBe(true);
    expect(await write({ edit: "usual", task: well.id, part: shaft!.id }, "120")).toBe(true);
    expect(longTasks()[1]).toMatchObject({
      name: "The well",
      day: 1,
      parts: [{ label: "Shaft", skillName: "Engineer", usual: 120, required: 120, done: 0 }],
    });
    expect(await write({ edit: "usual", task: well.id, part: shaft!.id }, "many")).toBe(false);
  });

  it("[GURPS-LONG-5] turns fewer man-hours for a part into haste for each of its workers", async () => {
    expect(await write(place("required", { part: "deck" }), "28")).toBe(true);
    expect(tasksNow()[0]!.parts[1]!.timeModifiers).toEqual([{ key: "gurps.mod.haste", value: -3, source: "time" }]);
    const card = await plays(GM, "laborDay", ada, { data: { task: "bridge" } });
    expect(bucket((card.system.plan as DayPlan).workers["worker1"]!.skill)).toEqual(["haste -3"]);
    // Twice the usual time gives a bonus; the usual time gives no modifier.
    await write(place("required", { part: "deck" }), "80");
    expect(tasksNow()[0]!.parts[1]!.timeModifiers).toMatchObject([{ value: 1 }]);
    await write(place("required", { part: "deck" }), "40");
    expect(tasksNow()[0]!.parts[1]!.timeModifiers).toEqual([]);
    // Less than a tenth of the usual time is refused.
    expect(await write(place("required", { part: "deck" }), "3")).toBe(false);
  });

  it("[GURPS-LONG-1] [GURPS-LONG-3] sets workers and a supervisor, and no actor is both", async () => {
    await write(place("worker"), hand.uuid);
    await write(place("hours", { actor: hand.uuid }), "10");
    expect(tasksNow()[0]!.assignments).toEqual([at(ada, "deck"), at(hand, "piles", 10)]);
    await write(place("supervisor"), ada.uuid);
    expect(tasksNow()[0]).toMatchObject({ supervisor: ada.uuid, assignments: [at(hand, "piles", 10)] });
    expect(await write(place("hours", { actor: hand.uuid }), "25")).toBe(false);
    const [one] = view().tasks;
    expect(one!.workers.map(({ name, isOvertime }) => [name, isOvertime])).toEqual([["Hand", true]]);
    // The supervisor has neither skill.
    expect(one!.supervisorReason).toContain("longTask.noSupervision");
    expect(one!.workers[0]!.buttons.map(({ data: { check } }) => check)).toEqual(["gurps.influence"]);
  });

  it("[GURPS-LONG-1] shows players the task, and lets them only assign their own work", async () => {
    const { mayEdit, tasks } = view(ADA);
    expect(mayEdit).toBe(false);
    expect(tasks[0]!.workers[0]!.buttons.map(({ data: { check } }) => check)).toEqual(["gurps.assignWork"]);
    expect(tasks[0]!.buttons).toEqual([]);
    await asUser(ADA, () => write(place("name"), "Mine now"));
    expect(tasksNow()[0]!.name).toBe("The bridge");
  });

  it("[GURPS-LONG-2] undoes a card at the part that it changed, even after other parts were deleted", async () => {
    await keeps([task({ id: "old", name: "Old" }), task({ assignments: [at(ada, "deck")] })]);
    const card = await plays(GM, "laborDay", ada, { data: { task: "bridge" } });
    await acts(card, "stage", GM, { choice: "*", dice: { "skill:worker1": [3, 3, 3] } });
    expect(doneNow(1)).toEqual([0, 8]);
    await rewrite(dropTask("old"));
    await rewrite(dropPart("bridge", "piles"));
    expect(longTasks().map(({ parts }) => parts.map(({ id, done }) => [id, done]))).toEqual([[["deck", 8]]]);
    expect(await acts(card, "undo", GM)).toBe("");
    expect(longTasks()[0]).toMatchObject({ day: 1, parts: [{ id: "deck", done: 0 }] });
  });

  it("[GURPS-LONG-1] disables the end of the day for a finished task and for one without workers", async () => {
    await keeps([task({ parts: [part("piles", { done: 40 })] }), task({ id: "idle" })]);
    const reasons = view().tasks.map(({ buttons }) => buttons.at(-1)!.reason);
    expect(reasons[0]).toContain("longTask.finished");
    expect(reasons[1]).toContain("longTask.noWorkers");
    expect(view().tasks[0]!.parts[0]).toMatchObject({ isDone: true, share: 100 });
  });

  it("[GURPS-LONG-1] says why a worker will get nothing done", async () => {
    const clerk = person("Clerk", [ADA]);
    await keeps([task({ assignments: [at(clerk)] })]);
    expect(view().tasks[0]!.workers[0]!.reason).toContain("longTask.noSkill");
  });
});
