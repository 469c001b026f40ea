import { USUAL_HOURS } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { percent, say, sayRefusal, signed } from "#table/words.ts";
import type { ButtonView, Refusal } from "#table/checks";
import { idleRefusal, supervisorRefusal } from "../checks/long/day-plan.ts";
import { persuadeButton } from "../checks/long/labor-day.ts";
import { type Character, isSkill, itemsOf, type Skill } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { sceneActors } from "../people.ts";
import { checkButton } from "../sheets/facts.ts";
import { mayEdit } from "./edits.ts";
import type { Assignment, LongTask, TaskPart } from "./tasks.ts";
import { characterBy, isFinished, isPartDone, longTasks, stateWords } from "./tasks.ts";

/** The long tasks as one user sees them, with the acts that this user may do. */
export function managerView(user: User.Implementation) {
  return { tasks: longTasks().map((task) => taskView(task, user)), mayEdit: mayEdit(user), skills: skillNames() };
}

const people = (): Character[] =>
  sceneActors()
    .map(({ actor }) => actor)
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n?.lang));

/** The skills of all actors of the scene, as suggestions for the skill of a part. */
const skillNames = (): string[] =>
  [...new Set(people().flatMap((actor) => itemsOf<Skill>(actor, isSkill).map(({ name }) => name)))].toSorted(
    (one, other) => one.localeCompare(other, game.i18n?.lang),
  );

function taskView(task: LongTask, user: User.Implementation) {
  const { id, name, parts, assignments, supervisor } = task;
  const leader = characterBy(supervisor);
  const all = people();
  const busy = new Set(assignments.map(({ actor }) => actor));
  const unfit = leader && supervisorRefusal(leader);
  return {
    id,
    name,
    words: stateWords(task),
    isFinished: isFinished(task),
    parts: parts.map(partView),
    workers: assignments.flatMap((one) => workerView(task, one, user)),
    supervisor: leader?.name ?? "",
    supervisorReason: unfit ? sayRefusal(unfit) : "",
    supervisors: [
      { value: "", label: tell("longTask.supervisor.none"), selected: leader === null },
      ...withThem(all, leader).map((actor) => ({
        value: actor.uuid,
        label: actor.name,
        selected: actor.uuid === supervisor,
      })),
    ],
    idle: all
      .filter(({ uuid }) => !busy.has(uuid) && uuid !== supervisor)
      .map(({ uuid, name: label }) => ({ value: uuid, label, selected: false })),
    buttons: [...joinButtons(task, all, user), ...(user.isGM ? [endButton(task)] : [])],
  };
}

/** Adds the supervisor, who may not be an actor of the scene. */
const withThem = (all: Character[], leader: Character | null): Character[] =>
  leader && !all.some(({ uuid }) => uuid === leader.uuid) ? [leader, ...all] : all;

function partView(part: TaskPart) {
  const { done, required, timeModifiers } = part;
  return {
    ...part,
    share: Math.round(100 * Math.min(1, done / required)),
    words: tell("longTask.part.progress", {
      done: amount(done),
      required: amount(required),
      share: percent(Math.min(1, done / required)),
    }),
    isDone: isPartDone(part),
    time: timeModifiers.map(({ key, value }) => `${say(`QUADRANT.${key}`)} ${signed(value)}`).join(", "),
  };
}

function workerView(task: LongTask, { actor: uuid, part: id, hours }: Assignment, user: User.Implementation) {
  const actor = characterBy(uuid);
  const part = task.parts.find((one) => one.id === id);
  if (!actor || !part) return [];
  const why = idleRefusal(actor, part);
  const isOwn = actor.testUserPermission(user, "OWNER");
  const leader = characterBy(task.supervisor);
  return [
    {
      uuid,
      name: actor.name,
      img: actor.img ?? "",
      hours,
      words: tell("longTask.works", { part: part.label, hours }),
      isOvertime: hours > USUAL_HOURS,
      parts: task.parts.map(({ id: value, label }) => ({ value, label, selected: value === id })),
      reason: why ? sayRefusal(why) : "",
      buttons: [
        ...(isOwn && !user.isGM ? [workButton(task, actor, "change")] : []),
        ...(user.isGM && hours > USUAL_HOURS ? persuadeButton(actor, leader) : []),
      ],
    },
  ];
}

const workButton = (task: LongTask, actor: Character, words: "join" | "change"): ButtonView =>
  checkButton({
    check: "assignWork",
    label: tell(`longTask.${words}`, { name: actor.name }),
    data: { task: task.id, actor: actor.uuid },
  });

/** Players choose the work of their own characters. */
const joinButtons = (task: LongTask, all: Character[], user: User.Implementation): ButtonView[] =>
  user.isGM || isFinished(task) || task.parts.length === 0
    ? []
    : all
        .filter((actor) => actor.testUserPermission(user, "OWNER") && actor.uuid !== task.supervisor)
        .filter((actor) => !task.assignments.some((one) => one.actor === actor.uuid))
        .map((actor) => workButton(task, actor, "join"));

function endButton(task: LongTask): ButtonView {
  const label = tell("longTask.endDay", { day: task.day });
  const button = checkButton({ check: "laborDay", label, data: { task: task.id } });
  const why = endRefusal(task);
  return { ...button, primary: true, reason: why && sayRefusal(why) };
}

function endRefusal(task: LongTask): Refusal | null {
  if (isFinished(task)) return refusal("longTask.finished", { name: task.name });
  return task.assignments.length === 0 ? refusal("longTask.noWorkers", { name: task.name }) : null;
}
