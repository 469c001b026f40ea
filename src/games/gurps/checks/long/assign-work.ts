import { USUAL_HOURS } from "#rules/gurps";
import { defineCheck, actKind, form, admitOnly, partyOf, type TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../words.ts";
import { assigned, hoursOfDay, MOST_HOURS } from "../../long-tasks/edits.ts";
import { isFinished, isPartDone, storedTasks, taskOf, type TaskPart, workOf } from "../../long-tasks/tasks.ts";
import { actView } from "../roll/roll-view.ts";
import { idleRefusal } from "./day-plan.ts";

/** The actor's work for the day; 0 hours: none. */
interface WorkPlan {
  task: string;
  part: string;
  hours: number;
}

const key = "QUADRANT.gurps.longTask.assign";

const partOf = ({ task, part }: WorkPlan): TaskPart | null => taskOf(task)?.parts.find(({ id }) => id === part) ?? null;

/** GURPS › Long Tasks: the player chooses the part that the actor works on, and the hours a day. */
export const assignWorkCheck = defineCheck<WorkPlan>({
  kind: actKind("assigned"),
  asks: true,
  /** `data.task` is the task's id. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const task = taskOf(data["task"] ?? "");
    if (!task) return refusal("gone");
    const known = workOf(actor.uuid);
    const isHere = known?.task === task.id;
    const first = task.parts.find((part) => idleRefusal(actor, part) === null) ?? task.parts[0];
    if (!first) return refusal("longTask.noParts", { name: task.name });
    const plan = {
      task: task.id,
      part: isHere ? known.part : first.id,
      hours: isHere ? known.hours : USUAL_HOURS,
    };
    return { plan, parties: { self: partyOf(actor, token, null) } };
  },
  parties: admitOnly(),
  refresh: ({ plan }) => ({ task: plan.task, part: plan.part, hours: hoursOfDay(plan.hours) ?? 0 }),
  refuse({ plan, parties: { self } }) {
    const actor = characterOf(self);
    const task = taskOf(plan.task);
    const part = partOf(plan);
    if (!actor || !task || !part) return refusal("gone");
    if (plan.hours === 0) return workOf(actor.uuid) ? null : refusal("longTask.idle", { name: actor.name });
    if (isFinished(task)) return refusal("longTask.finished", { name: task.name });
    if (isPartDone(part)) return refusal("longTask.partDone", { part: part.label });
    if (task.supervisor === actor.uuid) return refusal("longTask.supervises", { name: actor.name });
    return idleRefusal(actor, part);
  },
  fields({ plan }) {
    const parts = taskOf(plan.task)?.parts ?? [];
    const words = (part: string): string => {
      const { label = "", skillName = "" } = parts.find(({ id }) => id === part) ?? {};
      return say(`${key}.part.choice`, { part: label, skill: skillName });
    };
    const asked = form(key, plan);
    const ids = parts.map(({ id }) => id);
    return [asked.select("part", ids, { words }), asked.number("hours", { max: MOST_HOURS })];
  },
  /** For each task whose workers change, the whole list of assignments is written. */
  effects({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return [];
    const before = storedTasks();
    const after = assigned(plan.task, { actor: actor.uuid, part: plan.part, hours: plan.hours })(before);
    return after.flatMap(({ assignments }, index): TableChange[] =>
      JSON.stringify(assignments) === JSON.stringify(before[index]!.assignments)
        ? []
        : [{ who: "longTasks", set: `${index}.assignments`, value: assignments }],
    );
  },
  view({ plan, parties: { self } }) {
    const part = partOf(plan)?.label ?? "";
    const name = self?.name ?? "";
    return actView({
      kind: "assignWork",
      source: "longTasks",
      title: taskOf(plan.task)?.name ?? "",
      parties: [self],
      word: plan.hours > 0 ? say(`${key}.word`, { part }) : say(`${key}.none`),
      why: plan.hours > 0 ? say(`${key}.why`, { name, part, hours: plan.hours }) : say(`${key}.stops`, { name }),
      tone: plan.hours > USUAL_HOURS ? "strain" : "plain",
    });
  },
});
