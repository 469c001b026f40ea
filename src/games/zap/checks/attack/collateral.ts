import { leftOutDie, type Use } from "#rules/zap";
import { defineCheck, isRefusal, admitOnly, partyOf } from "#table/checks";
import { abilityOf, contenderOf, isAbility, isContender } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { type AimedOutcome, attackCheck } from "./attack.ts";
import { type AimedAttack, attackPlan } from "./attack-plan.ts";
import { isHazard } from "./aims.ts";
import { attackView } from "./attack-view.ts";
import { interruptsFinishing } from "../tropes/take-a-bullet.ts";
import { attackedOf, isAttackable } from "../target.ts";
import { useOf } from "../use.ts";
import { refusal, tell } from "../../words.ts";

/**
 * The use that throws the die the attack left out, with the attack's modifier. The causes that left the attack one die are
 * cleared: they do not remove this die again.
 */
function leftOut(use: Use, modifier: number): Use {
  const added = { key: tell("collateralOf.modifier"), value: modifier };
  return {
    ...use,
    kind: use.kind === "movement" ? "power" : use.kind,
    hindered: false,
    tired: false,
    damaged: false,
    outranged: false,
    equipped: true,
    split: "smaller",
    modifiers: modifier === 0 ? [] : [added],
  };
}

const whole = (value: string | undefined): number | null => {
  const number = Number(value);
  return value !== undefined && value !== "" && Number.isInteger(number) ? number : null;
};

/** The attack behind the button: with its known total, or with the die still to be thrown; null if there is no such die. */
function attackOf(use: Use, { total, level, modifier }: Record<string, string>): Use | null {
  const known = whole(total);
  if (known !== null) return { ...use, fixed: known };
  const then = { ...use, level: Math.max(1, whole(level) ?? use.level) };
  return leftOutDie(then) && leftOut(then, whole(modifier) ?? 0);
}

/** Zap! › Damage › Collateral Damage: an attack's effect on a bystander. The GM starts it; it costs no Action. */
export const collateralCheck = defineCheck<AimedAttack, AimedOutcome>({
  ...attackCheck,
  asks: false,
  announces: false,
  prepare(subject) {
    const { actor, item, data } = subject;
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const ability = isAbility(item) ? item : null;
    // The button names the attacking Item: if that is deleted, the check must not fall back to the Default Skill.
    if (data.tool && ability?.uuid !== data.tool) return refusal("gone");
    const target = attackedOf(subject);
    if (isRefusal(target)) return target;
    if (isHazard(target.actor)) return refusal("noCollateralTo", { name: target.token.name });
    const attack = attackOf(useOf(actor, ability, "attack"), data);
    if (!attack) return refusal("noCollateral");
    const { plan, defense } = attackPlan({ actor, ability }, target);
    const token = data.token
      ? (fromUuidSync(data.token, { strict: false }) as TokenDocument.Implementation | null)
      : subject.token;
    return {
      plan: { ...plan, attack },
      parties: { self: partyOf(actor, token, ability), target: partyOf(target.actor, target.token, defense) },
    };
  },
  parties: admitOnly("target"),
  /** The attack is fixed by the other card: only the bystander's side is read anew. */
  refresh({ plan, parties: { self, target } }) {
    const actor = contenderOf(self);
    const bystander = target?.actor ?? null;
    if (!actor || !isAttackable(bystander)) return plan;
    const aimed = { actor: bystander, fight: fightOf(target?.combatant) };
    const fresh = attackPlan({ actor, ability: abilityOf(self) }, aimed).plan;
    return { ...fresh, attack: plan.attack };
  },
  refuse: () => refusal("gmOnly"),
  costs: () => [],
  price: () => tell("price.free"),
  options: () => [],
  fields: () => [],
  interventions: () => [],
  effects: ({ parties }) => interruptsFinishing(parties, ["target"]),
  spends: (situation) => attackCheck.spends(situation).filter(({ role }) => role === "defense"),
  modifiers: (plan, role) =>
    role === "attack" && plan.attack.fixed !== null ? null : attackCheck.modifiers(plan, role),
  view(situation, reader) {
    const known = attackView(situation, reader);
    return { ...known, kind: tell("card.collateral"), title: tell("collateralOf.title") };
  },
});
