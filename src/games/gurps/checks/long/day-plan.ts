import { plans } from "#rules/gurps";
import { type Participant, type Parties, partyOf, type Refusal, tokenOf } from "#table/checks";
import { conditionKey, has } from "#table/conditions";
import { say } from "#table/words.ts";
import { type Character, characterOf } from "../../documents.ts";
import { refusal } from "../../words.ts";
import { characterBy, isPartDone, type LongTask, type TaskPart } from "../../long-tasks/tasks.ts";
import { gmParty } from "../../people.ts";
import { levelOf } from "../../abilities.ts";
import { type Way, wayCalled, wayLabel } from "../contests/sides.ts";
import { pushed, stateModifierLines } from "../roll/bucket.ts";
import { incapacitatedRefusal, type Line } from "../roll/roll.ts";
import { bestGear, gearLines } from "../rolls/choices.ts";
import { type DayPlan, SUPERVISING, type Supervising, SUPERVISOR, type Worker } from "./day.ts";

const WORKED_OUT = "workedOut";

/** The parties of a day: the GM as self, the supervisor, and all workers of the task. */
export function dayParties({ assignments, supervisor }: LongTask): Parties {
  const workers = assignments.flatMap(({ actor }, index) => {
    const party = partyFor(actor);
    return party ? [[`worker${index + 1}`, party] as const] : [];
  });
  const leader = partyFor(supervisor);
  return { self: gmParty(), ...(leader && { [SUPERVISOR]: leader }), ...Object.fromEntries(workers) };
}

function partyFor(uuid: string | null): Parties[string] | null {
  const actor = characterBy(uuid);
  return actor && partyOf(actor, tokenOf(actor), null);
}

/** The actor's way for the skill of a part; null if it cannot try the skill. */
const wayTo = (actor: Character, { skillName }: Pick<TaskPart, "skillName">): Way | null =>
  skillName === "" ? null : wayCalled(actor, skillName);

/** Why the actor does not work on a part today; null if it can. */
export function idleRefusal(actor: Character, part: TaskPart): Refusal | null {
  if (has(actor, WORKED_OUT))
    return refusal("longTask.workedOut", { name: actor.name, condition: say(conditionKey("gurps", WORKED_OUT)) });
  if (isPartDone(part)) return refusal("longTask.partDone", { part: part.label });
  const held = incapacitatedRefusal(characterParticipant(actor));
  if (held) return held;
  return wayTo(actor, part) ? null : refusal("longTask.noSkill", { name: actor.name, skill: part.skillName });
}

const characterParticipant = (actor: Character): Participant => ({
  actor,
  token: null,
  tool: null,
  combatant: null,
  name: actor.name,
  img: "",
});

/** The day of a worker, with modifiers for its state, its equipment, and the haste of the part. */
function workerAt(actor: Character, part: TaskPart, hours: number): Worker {
  const way = wayTo(actor, part)!;
  const { skill, attribute, base } = way;
  const gear = skill ? gearLines(actor, skill, bestGear(actor, skill)) : [];
  const lines: Line[] = [...stateModifierLines(actor, attribute, skill), ...gear, ...part.timeModifiers, ...pushed()];
  const { overtime } = plans.laborDay({ skill: base, ht: actor.system.attributes.ht, hours, modifiers: [] });
  return {
    part: part.id,
    hours,
    what: wayLabel(way),
    penalty: skill ? levelOf(skill).penalty : 0,
    skill: { base, modifiers: lines },
    overtime: overtime && {
      base: overtime.base,
      modifiers: [...stateModifierLines(actor, "ht"), ...overtime.modifiers],
    },
  };
}

/** The supervisor's roll, with the skill that the GM has chosen, or else the better of the two. */
function supervisorBy(actor: Character, chosen: Supervising | null): DayPlan["supervisor"] {
  const known = supervisingOf(actor);
  const best = known.toSorted((one, other) => other.way.base - one.way.base)[0];
  const taken = known.find(({ by }) => by === chosen) ?? best;
  if (!taken) return null;
  const { by, way } = taken;
  const modifiers: Line[] = [...stateModifierLines(actor, way.attribute, way.skill), ...pushed()];
  return { by, what: wayLabel(way), base: way.base, modifiers };
}

/** The skills with which the actor can supervise. */
export const supervisingOf = (actor: Character): { by: Supervising; way: Way }[] =>
  SUPERVISING.flatMap((by) => {
    const way = wayCalled(actor, by);
    return way ? [{ by, way }] : [];
  });

/** Why the actor cannot supervise today. */
export function supervisorRefusal(actor: Character): Refusal | null {
  if (has(actor, WORKED_OUT))
    return refusal("longTask.workedOut", { name: actor.name, condition: say(conditionKey("gurps", WORKED_OUT)) });
  const held = incapacitatedRefusal(characterParticipant(actor));
  if (held) return held;
  return supervisingOf(actor).length > 0 ? null : refusal("longTask.noSupervision", { name: actor.name });
}

/** The day, from the present task and actors. @param chosen the supervisor's skill; null: the better one */
export function dayPlan(task: LongTask, parties: Record<string, Participant>, chosen: Supervising | null): DayPlan {
  const workers: DayPlan["workers"] = {};
  const idle: DayPlan["idle"] = {};
  for (const [who, participant] of Object.entries(parties)) {
    const actor = characterOf(participant);
    const work = actor && task.assignments.find((one) => one.actor === actor.uuid);
    const part = work && task.parts.find(({ id }) => id === work.part);
    if (!actor || !part) continue;
    const why = idleRefusal(actor, part);
    if (why) idle[who] = { why, isResting: has(actor, WORKED_OUT) };
    else workers[who] = workerAt(actor, part, work.hours);
  }
  const leader = task.supervisor === null ? null : characterOf(parties[SUPERVISOR]);
  const unfit = leader && supervisorRefusal(leader);
  if (leader && unfit) idle[SUPERVISOR] = { why: unfit, isResting: has(leader, WORKED_OUT) };
  return {
    task: task.id,
    name: task.name,
    day: task.day,
    parts: task.parts.map(({ id, label, required, done }) => ({ id, label, required, done })),
    supervisor: leader && !unfit ? supervisorBy(leader, chosen) : null,
    workers,
    idle,
  };
}
