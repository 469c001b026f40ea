import type { AttackOutcome, AttackPlan } from "../../../rules/zap/index.ts";
import type { Answer, Situation } from "../../../table/checks/check.ts";
import { say } from "../../../table/words.ts";
import { defenseChanges, defensesFor, takenUnasked, type Defense } from "./defenses.ts";
import { actionPrice } from "./efforts.ts";

/** What the defender may choose from, each with its price and the odds that it leaves (ZAP-DEF-1). */
export function defenseAnswers({
  plan,
  parties: { target },
}: Situation<AttackPlan, AttackOutcome>): Answer<AttackPlan>[] {
  const all = defensesFor(target);
  return all.map((defense) => ({
    id: defense.id,
    label: defenseLabel(defense),
    tool: defense.ability?.uuid ?? null,
    price: defensePrice(defense),
    costs: defenseChanges(defense, target),
    reason: defense.reason,
    plan: { ...plan, defense: { ...defense.use, modifiers: plan.defense.modifiers } },
    automatic: takenUnasked(defense, all),
  }));
}

function defenseLabel({ ability, way }: Defense): string {
  return ability?.name ?? say(`QUADRANT.zap.defense.${way}`);
}

function defensePrice({ way, cost }: Defense): string {
  if (way === "automatic" || way === "standing") return say(`QUADRANT.zap.defense.${way}`);
  return actionPrice(cost);
}
