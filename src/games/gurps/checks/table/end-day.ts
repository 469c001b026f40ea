import { defineCheck, actKind, gmRefusal, type Option, partiesOf, present, type TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { engagedIn, isFinished, longTasks } from "../../long-tasks/tasks.ts";
import { charactersIn, gmAnd, sceneActors, type Present } from "../../people.ts";
import { actView } from "../act-view.ts";
import { neglectChanges } from "../states/neglect.ts";

/** Those for whom nobody has cared: by the names under which they take part. */
interface DayEndPlan {
  neglected: string[];
}

const key = "QUADRANT.gurps.dayEnd";

/** Everybody in the world whom the end of a day concerns, and whoever stands on the scene. */
function people(): Present[] {
  const world = (game.actors?.contents ?? []) as Actor.Implementation[];
  const all = [...sceneActors(), ...world.filter(isCharacter).map(present)];
  const once = [...new Map(all.map((one) => [one.actor.uuid, one])).values()];
  return once.filter(({ actor }) => has(actor, "catatonic") || hasRested(actor.uuid, has(actor, "workedOut")));
}

/** Whoever is at work on a task has rested when the day of that task is over, and not before. */
const hasRested = (actor: string, isWorkedOut: boolean): boolean =>
  isWorkedOut && !longTasks().some((task) => !isFinished(task) && engagedIn(task).includes(actor));

/** A day ends: whoever was worked out has rested, nobody has cared for some, the long tasks go on (GURPS-LONG-1). */
export const endDayCheck = defineCheck<DayEndPlan>({
  kind: actKind("dayEnd"),
  table: true,
  asks: true,
  prepare: () => ({ plan: { neglected: [] }, parties: gmAnd(people()) }),
  parties: ({ parties }) => partiesOf(parties),
  refresh: ({ plan, parties }) => ({ neglected: plan.neglected.filter((who) => who in parties) }),
  refuse: ({ card }) => gmRefusal(card),
  /** Whether anybody has cared for the catatonic, the GM says. */
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
  /** The day of every task that somebody works at. */
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
