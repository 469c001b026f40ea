import { type AttackOutcome, type AttackPlan, leftOutDie, usePool } from "#rules/zap";
import type { ButtonView, Situation } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { type Ability, abilityOf, type Contender, contenderOf, isContender, isHero } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { checkButton } from "../follow-ups.ts";
import type { AttackSituation } from "./attack.ts";
import { areEqual, sameAbility } from "./defense-answers.ts";
import { tell } from "../../words.ts";

/** A member of a group of equal foes, with the Ability it attacks with. */
export interface Equal {
  actor: Contender;
  ability: Ability | null;
  token: TokenDocument.Implementation | null;
}

/**
 * The other members of a group of equal foes in the fight that could make the same attack: not Out, and the Ability not used
 * this Round (ZAP-ATT-7).
 */
export function equalsOf(self: AttackSituation["parties"][string] | undefined): Equal[] {
  const actor = contenderOf(self);
  const fight = fightOf(self?.combatant);
  if (!actor || !fight || isHero(actor)) return [];
  const rows = fight.fighter.combat?.combatants.contents ?? [];
  return rows.flatMap((row): Equal[] => {
    const other = row.actor;
    if (!isContender(other) || !areEqual(actor, other) || has(other, "out")) return [];
    const ability = sameAbility(other, abilityOf(self));
    const used = ability && ability.system.usedRound === fight.round;
    if (ability === undefined || used) return [];
    return [{ actor: other, ability, token: row.token as TokenDocument.Implementation | null }];
  });
}

/** The GM's Quick Roll button: one throw counts for the whole group. */
export function quickRollButton({ plan, throws, parties: { self, target }, card }: AttackSituation): ButtonView[] {
  const others = equalsOf(self);
  if (!throws.attack || plan.attack.fixed !== null || !self?.actor || !target || others.length === 0 || !card)
    return [];
  return [
    checkButton({
      data: {
        check: "zap.quickRoll",
        actor: self.actor.uuid,
        card: card.uuid,
        ...(self.tool?.id && { itemId: self.tool.id }),
      },
      label: tell("quick.button"),
      price: tell("quick.hint", { count: others.length }),
    }),
  ];
}

/**
 * The GM's button that applies a thrown attack to a bystander, too (ZAP-ATT-3): with the low die if two were thrown, else with
 * the die that was left out, which is then thrown. No button if there is no such die.
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
    const hint = tell("collateralOf.lowDie", { value: outcome.collateral });
    return [button(tell("collateralOf.button"), hint, { total: String(outcome.collateral) })];
  }
  const die = leftOutDie(plan.attack);
  if (!die) return [];
  // Careful Aim puts its value into the modifier; the die that was left out does not get it.
  const { modifier } = usePool({ ...plan.attack, carefulAim: false }).pool;
  const size = die.bonus > 0 ? `${die.faces}+${die.bonus}` : String(die.faces);
  const hint = tell(`collateralOf.${plan.attack.carefulAim ? "aimed" : "leftOut"}`, {
    die: say("QUADRANT.table.die.ready", { die: size }),
  });
  return [
    button(tell("collateralOf.button"), hint, {
      level: String(plan.attack.level),
      modifier: String(modifier),
    }),
  ];
}
