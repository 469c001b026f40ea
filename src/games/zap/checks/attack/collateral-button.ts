import { type AttackOutcome, type AttackPlan, leftOutDie, usePool } from "#rules/zap";
import type { ButtonView, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { checkButton } from "../../buttons.ts";

/**
 * The GM's button by which a thrown attack befalls a bystander, too (ZAP-ATT-3): with the low die where two were thrown,
 * else with the die that was left out, which is thrown then. None where there is no such die.
 */
export function collateralButton({
  plan,
  outcome,
  parties: { self },
}: Situation<AttackPlan, AttackOutcome>): ButtonView[] {
  if (!outcome || !self?.actor) return [];
  const button = (label: string, price: string, data: Record<string, string>): ButtonView =>
    checkButton({
      data: {
        check: "zap.collateral",
        actor: self.actor!.uuid,
        ...(self.token && { token: self.token.uuid }),
        ...(self.tool?.id && { itemId: self.tool.id, tool: self.tool.uuid }),
        ...data,
      },
      label,
      price,
    });
  if (outcome.collateral !== null) {
    const hint = say("QUADRANT.zap.collateralOf.lowDie", { value: outcome.collateral });
    return [button(say("QUADRANT.zap.collateralOf.button"), hint, { total: String(outcome.collateral) })];
  }
  const die = leftOutDie(plan.attack);
  if (!die) return [];
  // What was aimed carefully stands in the modifier instead of dice: it is no part of the die left out.
  const { modifier } = usePool({ ...plan.attack, carefulAim: false }).pool;
  const size = die.bonus > 0 ? `${die.faces}+${die.bonus}` : String(die.faces);
  const hint = say(`QUADRANT.zap.collateralOf.${plan.attack.carefulAim ? "aimed" : "leftOut"}`, {
    die: say("QUADRANT.table.die.ready", { die: size }),
  });
  return [
    button(say("QUADRANT.zap.collateralOf.button"), hint, {
      level: String(plan.attack.level),
      modifier: String(modifier),
    }),
  ];
}
