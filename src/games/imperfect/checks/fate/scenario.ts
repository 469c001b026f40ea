import { defineCheck, actKind, type Check, gmRefusal, only } from "#table/checks";
import { say } from "#table/words.ts";
import { asMaster, masterParty } from "../../fate/master.ts";
import { isBetween } from "../../fate/session.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

/** One scenario is over, and the next one has not begun; or it begins. */
interface ScenarioPlan {
  between: boolean;
}

/** Future Imperfect › Bounty: between scenarios chips turn into points, and points into more. */
export const scenarioCheck: Check<ScenarioPlan, { result: string }> = defineCheck({
  kind: actKind<ScenarioPlan>("scenario"),
  table: true,
  parties: only(),
  prepare: ({ data }) => ({ plan: { between: data.between === "true" }, parties: { self: masterParty() } }),
  refresh: ({ plan }) => ({ between: Boolean(plan.between) }),
  refuse: ({ plan, card }) => gmRefusal(card) ?? (plan.between === isBetween() ? refusal("sameAsBefore") : null),
  effects: ({ plan }) => [{ who: "betweenScenarios", set: "", value: plan.between }],
  view: ({ plan, parties: { self } }) => {
    const base = `QUADRANT.imperfect.scenario.${plan.between ? "over" : "begins"}`;
    return actView({
      kind: "scenario",
      source: "bounty",
      title: say(`${base}.title`),
      parties: [asMaster(self)],
      word: say(`${base}.word`),
      why: say(`${base}.why`),
    });
  },
});
