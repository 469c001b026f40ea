import type { Change } from "../check.ts";
import { facts, member, whole } from "../guard.ts";
import { rally, type RecoverPlan } from "./recover.ts";
import { ATTRIBUTES, LASTS, SPENDS, type Attribute, type Lasts } from "./vocabulary.ts";

/** A purchase for a plot point; `plotPoints` is the number before it, 1 and up. */
export type PlotPointPlan = { plotPoints: number } & (
  | { spend: "bonusDie" | "inspiration" | "retcon" | "other" }
  | { spend: "boost"; attribute: Attribute; lasts: Lasts }
  | { spend: "powerStunt"; lasts: Lasts }
  | ({ spend: "rally" } & Pick<RecoverPlan, "endurance" | "stun">)
);

/**
 * The changes of spending a plot point. A bonus die changes no document: it goes into the roll's own plan. ZeroSpace ›
 * Plot Points. Errors `spend`, `plot-points` (none to spend), `attribute`, `lasts`, `endurance`, `stun`.
 */
export function spendPlotPoint(plan: PlotPointPlan): Change[] {
  const given = facts(plan);
  member(given.spend, SPENDS, "spend");
  whole(given.plotPoints, "plotPoints", { min: 1 });
  return [{ who: "self", add: "plotPoints", value: -1 }, ...bought(plan)];
}

function bought(plan: PlotPointPlan): Change[] {
  switch (plan.spend) {
    case "bonusDie":
      return [];
    case "boost": {
      const attribute = member(plan.attribute, ATTRIBUTES, "attribute");
      return [{ who: "self", gain: "boosted", data: { attribute, lasts: member(plan.lasts, LASTS, "lasts") } }];
    }
    case "powerStunt":
      return [{ who: "self", gain: "powerStunt", data: { lasts: member(plan.lasts, LASTS, "lasts") } }];
    case "rally":
      return rally(plan);
    case "inspiration":
    case "retcon":
    case "other":
      return [{ who: "self", note: `zerospace.note.${plan.spend}` }];
  }
}
