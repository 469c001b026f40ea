import { bucketOf } from "#table/bucket/bucket.ts";
import type { Check, Option, Situation, TableChange } from "#table/checks";
import { actKind, defineCheck, gmRefusal, partiesOf, present } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { type Character, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { engagedIn, isFinished, longTasks, tasksWords } from "../../long-tasks/tasks.ts";
import { castIn, charactersIn, gmAnd, heroes, type Present, sceneActors } from "../../people.ts";
import { actView } from "../roll/roll-view.ts";
import { neglectChanges } from "../states/neglect.ts";

type SceneEnd = Situation<object, { result: string }>;

/** The conditions that end with a scene. */
export const PASSING = ["motivated", "influenced"] as const;
export type Passing = (typeof PASSING)[number];

/** The loss of each of these conditions that the actor has, with all stacks. */
export const losses = (who: string, actor: Character, which: readonly Passing[] = PASSING): TableChange[] =>
  which.filter((id) => has(actor, id)).map((lose) => ({ who, lose, stacks: "all" }));

/** The actors of the scene that have one of these conditions. */
export const concerned = (which: readonly Passing[] = PASSING) =>
  sceneActors().filter(({ actor }) => losses("self", actor, which).length > 0);

/** The GM ends the scene, and with it these conditions. */
export const endSceneCheck: Check<object, { result: string }> = defineCheck({
  kind: actKind<object>("sceneEnd"),
  table: true,
  prepare() {
    const people = concerned();
    return people.length > 0 ? { plan: {}, parties: gmAnd(people) } : refusal("nothingEnds");
  },
  parties: ({ parties }) => partiesOf(parties),
  refuse: ({ card }) => gmRefusal(card),
  effects: ({ parties }: SceneEnd) => charactersIn(parties).flatMap(([who, actor]) => losses(who, actor)),
  view: ({ parties }: SceneEnd) =>
    actView({
      kind: "endScene",
      source: "influence",
      title: tell("sceneEnd.title"),
      parties: [parties["self"]],
      word: tell("sceneEnd.word"),
      why: tell("sceneEnd.why", { count: castIn(parties).length }),
      tone: "plain",
    }),
});

/** The conditions that end with the last session, by the GM's choice. */
interface SessionPlan {
  ends: Passing[];
}

const SESSION = "QUADRANT.gurps.session";

/** The players' characters, and all other actors of the scene that have such a condition. */
function concernedHeroes(): Present[] {
  const names = new Set([...heroes(), ...concerned().map(({ actor }) => actor)].map(({ uuid }) => uuid));
  return sceneActors().filter(({ actor }) => names.has(actor.uuid));
}

/** A session starts: the limits on spending begin anew, and the card shows the progress of the long tasks. */
export const sessionStartCheck = defineCheck<SessionPlan>({
  kind: actKind("sessionStart"),
  table: true,
  asks: true,
  prepare: () => ({ plan: { ends: [...PASSING] }, parties: gmAnd(concernedHeroes()) }),
  parties: ({ parties }) => partiesOf(parties),
  refresh: ({ plan }) => ({ ends: PASSING.filter((id) => plan.ends.includes(id)) }),
  refuse: ({ card }) => gmRefusal(card),
  /** A switch for each condition that would end. */
  options: ({ plan }) =>
    PASSING.filter((id) => concerned([id]).length > 0).map((id): Option<SessionPlan> => {
      const checked = plan.ends.includes(id);
      return {
        id,
        label: say(`${SESSION}.ends`, { condition: tell(`condition.${id}.name`) }),
        hint: concerned([id])
          .map(({ actor }) => actor.name)
          .join(", "),
        checked,
        reason: null,
        plan: { ends: checked ? plan.ends.filter((one) => one !== id) : [...plan.ends, id] },
      };
    }),
  /** The limit on bonus points begins anew (GURPS-BUY-1), and the GM's modifiers for the next roll are cleared. */
  effects({ plan, parties }) {
    const own = charactersIn(parties).flatMap(([who, actor]): TableChange[] => [
      ...(actor.system.points.spentThisSession > 0
        ? [{ who, set: "points.spentThisSession", value: 0 } satisfies TableChange]
        : []),
      ...losses(who, actor, plan.ends),
    ]);
    return bucketOf("gurps").length > 0 ? [...own, { who: "bucket", set: "", value: [] }] : own;
  },
  view({ parties }) {
    const tasks = tasksWords();
    const card = actView({
      kind: "sessionStart",
      source: "influencingRolls",
      title: say(`${SESSION}.title`),
      parties: [parties["self"]],
      word: say(`${SESSION}.word`),
      why: say(`${SESSION}.why`),
    });
    return { ...card, note: tasks.join(" · ") };
  },
});

/** The parties that went without care today. */
interface DayEndPlan {
  neglected: string[];
}

const key = "QUADRANT.gurps.dayEnd";

/** The actors of scene and world that the end of a day concerns: catatonic ones, and worked-out ones that have rested. */
function tired(): Present[] {
  const world = (game.actors?.contents ?? []) as Actor.Implementation[];
  const all = [...sceneActors(), ...world.filter(isCharacter).map(present)];
  const once = [...new Map(all.map((one) => [one.actor.uuid, one])).values()];
  return once.filter(({ actor }) => has(actor, "catatonic") || hasRested(actor.uuid, has(actor, "workedOut")));
}

/** A worked-out actor has rested, unless it works at a long task: then it rests with the day of that task. */
const hasRested = (actor: string, isWorkedOut: boolean): boolean =>
  isWorkedOut && !longTasks().some((task) => !isFinished(task) && engagedIn(task).includes(actor));

/** A day ends: worked-out actors have rested, catatonic ones may lose HP, and the long tasks go on (GURPS-LONG-1). */
export const endDayCheck = defineCheck<DayEndPlan>({
  kind: actKind("dayEnd"),
  table: true,
  asks: true,
  prepare: () => ({ plan: { neglected: [] }, parties: gmAnd(tired()) }),
  parties: ({ parties }) => partiesOf(parties),
  refresh: ({ plan, parties }) => ({ neglected: plan.neglected.filter((who) => who in parties) }),
  refuse: ({ card }) => gmRefusal(card),
  /** The GM chooses which catatonic actors went without care. */
  options: ({ plan, parties }) =>
    charactersIn(parties)
      .filter(([, actor]) => has(actor, "catatonic"))
      .map(([who, actor]): Option<DayEndPlan> => {
        const checked = plan.neglected.includes(who);
        const neglected = checked ? plan.neglected.filter((one) => one !== who) : [...plan.neglected, who];
        const label = say(`${key}.neglected`, { name: actor.name });
        return { id: who, label, hint: say(`${key}.neglect`), checked, reason: null, plan: { neglected } };
      }),
  effects: ({ plan, parties }) =>
    charactersIn(parties).flatMap(([who, actor]): TableChange[] => [
      ...(hasRested(actor.uuid, has(actor, "workedOut")) ? [{ who, lose: "workedOut" } satisfies TableChange] : []),
      ...(plan.neglected.includes(who) ? neglectChanges(actor).map((change) => ({ ...change, who })) : []),
    ]),
  /** The day of each long task that has workers. */
  follows: () =>
    longTasks()
      .filter((task) => !isFinished(task) && task.assignments.length > 0)
      .map(({ id, name }) => ({
        check: "gurps.laborDay",
        actor: "",
        data: { task: id },
        label: say(`${key}.task`, { name }),
        automatic: false,
        gm: true,
      })),
  view: ({ parties }) =>
    actView({
      kind: "endDay",
      source: "longTasks",
      title: say(`${key}.title`),
      parties: [parties["self"]],
      word: say(`${key}.word`),
      why: say(`${key}.why`),
      tone: "plain",
    }),
});
