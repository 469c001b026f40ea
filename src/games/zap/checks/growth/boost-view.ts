import { BOOST_PURCHASES } from "#rules/zap";
import type { CheckView } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf } from "../../documents.ts";
import { MINOR_ASSETS, NEW_LEVEL, STARTING_WEALTH } from "../../growth/boosts.ts";
import { actView } from "../act-view.ts";
import type { Boosted, BoostPlan } from "./boost.ts";

/** What something new is called; till it has a name, by its kind. */
export function nameOf({ what, names }: BoostPlan, index: number): string {
  return names[index]?.trim() || say(`QUADRANT.zap.boost.new.${what}`);
}

export function boostView({ plan, parties }: Boosted): CheckView {
  const { self } = parties;
  return actView({
    kind: "boost",
    source: "experience",
    title: say("QUADRANT.zap.boost.title"),
    chip: say("QUADRANT.zap.boost.count", { count: BOOST_PURCHASES[plan.what] }),
    parties: [self],
    word: say(`QUADRANT.zap.boost.what.${plan.what}`),
    why: say(`QUADRANT.zap.boost.why.${plan.what}`, { name: self?.name ?? "", ...facts({ plan, parties }) }),
  });
}

/** What the sentence of the card names. */
function facts({ plan, parties }: Pick<Boosted, "plan" | "parties">): Record<string, string | number> {
  switch (plan.what) {
    case "ability":
      return { what: abilityOf(parties.self)?.name ?? "" };
    case "attribute":
      return { what: say(`QUADRANT.zap.boost.attribute.${plan.attribute}`) };
    case "shtick":
      return { what: nameOf(plan, 0), level: plan.level };
    case "power":
      return { what: nameOf(plan, 0), level: NEW_LEVEL };
    case "injury":
      return { what: parties.injury?.name ?? "" };
    case "minorAssets":
      return { what: Array.from({ length: MINOR_ASSETS }, (_, index) => nameOf(plan, index)).join(", ") };
    case "wealth":
      return { level: STARTING_WEALTH };
  }
}
