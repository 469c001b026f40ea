import { shareBounty } from "#rules/imperfect";
import { defineCheck, actKind, type Check, gmRefusal, partiesOf } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { chipHolders } from "../../fate/holders.ts";
import { asMaster, heroesAmong, masterAnd } from "../../fate/master.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

/** Points that the heroes have earned together. */
interface SharePlan {
  points: number;
  /** What was left from the last time. */
  waiting: number;
  /** The parties that get a share. */
  heroes: string[];
}

const leftNow = (): number => gameSetting<number>("imperfect", "bountyLeft");

const isPoints = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Everybody's share, and what waits for the next time. */
const sharesOf = ({ points, waiting, heroes }: SharePlan): { each: number; left: number } =>
  shareBounty({ points: points + waiting, heroes: heroes.length });

/** "7 each, 1 waits for the next time". */
const shareWords = (plan: SharePlan): string =>
  plan.heroes.length > 0
    ? say("QUADRANT.imperfect.share.each", sharesOf(plan))
    : say("QUADRANT.imperfect.share.nobody");

/** Future Imperfect › Bounty: what a session has earned is shared (IMP-BTY-1). */
export const sessionEndCheck: Check<SharePlan, { result: string }> = defineCheck({
  kind: actKind<SharePlan>("shared"),
  table: true,
  asks: true,
  parties: ({ parties }) => partiesOf(parties),
  prepare() {
    const heroes = chipHolders();
    if (heroes.length === 0) return refusal("noHeroes");
    const parties = masterAnd(heroes);
    const whos = Object.keys(parties).filter((who) => who !== "self");
    return { plan: { points: 0, waiting: leftNow(), heroes: whos }, parties };
  },
  refresh({ plan, parties }) {
    const known = heroesAmong(parties).map(([who]) => who);
    return {
      points: isPoints(plan.points) ? plan.points : 0,
      waiting: leftNow(),
      heroes: known.filter((who) => plan.heroes.includes(who)),
    };
  },
  refuse: ({ plan, card }) => gmRefusal(card) ?? (plan.heroes.length === 0 ? refusal("noHeroes") : null),
  options({ plan, parties }) {
    return heroesAmong(parties).map(([who, { name }]) => {
      const checked = plan.heroes.includes(who);
      const heroes = checked ? plan.heroes.filter((one) => one !== who) : [...plan.heroes, who];
      return { id: who, label: name, hint: "", checked, reason: null, plan: { ...plan, heroes } };
    });
  },
  fields({ plan }) {
    return [
      {
        id: "points",
        label: say("QUADRANT.imperfect.share.points"),
        hint: shareWords(plan),
        type: "number",
        value: String(plan.points),
        min: 0,
        apply: (value) => {
          const points = value === "" ? NaN : Number(value);
          return isPoints(points) ? { ...plan, points } : refusal("chip.whole");
        },
      },
    ];
  },
  effects({ plan }) {
    if (plan.heroes.length === 0) return [];
    const { each, left } = sharesOf(plan);
    return [
      ...plan.heroes.map((who) => ({ who, add: "bounty", value: each })),
      { who: "bountyLeft", add: "", value: left - plan.waiting },
    ];
  },
  view: ({ plan, parties: { self, ...heroes } }) =>
    actView({
      kind: "sessionEnd",
      source: "bounty",
      title: say("QUADRANT.imperfect.share.title"),
      parties: [asMaster(self), ...plan.heroes.map((who) => heroes[who])],
      word: shareWords(plan),
      why: say("QUADRANT.imperfect.share.why", { points: plan.points, waiting: plan.waiting }),
    }),
});
