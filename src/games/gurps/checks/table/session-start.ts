import { bucketOf } from "#table/bucket/bucket.ts";
import { defineCheck, actKind, gmRefusal, type Option, partiesOf, type TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { tasksWords } from "../../long-tasks/told.ts";
import { charactersIn, gmAnd, heroes, sceneActors, type Present } from "../../people.ts";
import { actView } from "../act-view.ts";
import { concerned, losses, PASSING, type Passing } from "./end-scene.ts";

/** What of the last session the GM lets end with it. */
interface SessionPlan {
  ends: Passing[];
}

const key = "QUADRANT.gurps.session";

/** The players' characters, and whoever else bears what may end. */
function people(): Present[] {
  const names = new Set([...heroes(), ...concerned().map(({ actor }) => actor)].map(({ uuid }) => uuid));
  return sceneActors().filter(({ actor }) => names.has(actor.uuid));
}

/** A session starts: the limits of the last one are gone, and everybody hears how far the long tasks are. */
export const sessionStartCheck = defineCheck<SessionPlan>({
  kind: actKind("sessionStart"),
  table: true,
  asks: true,
  prepare: () => ({ plan: { ends: [...PASSING] }, parties: gmAnd(people()) }),
  parties: ({ parties }) => partiesOf(parties),
  refresh: ({ plan }) => ({ ends: PASSING.filter((id) => plan.ends.includes(id)) }),
  refuse: ({ card }) => gmRefusal(card),
  /** A box for everything that would end. */
  options: ({ plan }) =>
    PASSING.filter((id) => concerned([id]).length > 0).map((id): Option<SessionPlan> => {
      const checked = plan.ends.includes(id);
      return {
        id,
        label: say(`${key}.ends`, { condition: say(`QUADRANT.gurps.condition.${id}.name`) }),
        hint: concerned([id])
          .map(({ actor }) => actor.name)
          .join(", "),
        checked,
        reason: null,
        plan: { ends: checked ? plan.ends.filter((one) => one !== id) : [...plan.ends, id] },
      };
    }),
  /** Bonus points may be spent anew (GURPS-BUY-1); nothing waits for anybody's next roll. */
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
      title: say(`${key}.title`),
      parties: [parties["self"]],
      word: say(`${key}.word`),
      why: say(`${key}.why`),
    });
    return { ...card, note: tasks.join(" · ") };
  },
});
