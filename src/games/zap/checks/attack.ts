import { attack, tieTo, whyNotUse, type AttackOutcome, type AttackPlan, type Use } from "../../../rules/zap/index.ts";
import { partyOf } from "../../../table/checks/parties.ts";
import type { Check, Draft, Option, Reason, Situation, Spend, Subject } from "../../../table/checks/check.ts";
import { gameSetting } from "../../../table/settings.ts";
import { abilityOf, characterOf, isAbility, isCharacter, isHero, type Ability, type Character } from "../documents.ts";
import { abilityState, barReason, fightOf, momentOf, useChanges, useReason, type Fight } from "../fight.ts";
import { isReason, reason } from "../reason.ts";
import { attackActs, attackView } from "./attack-view.ts";
import { defenseAnswers } from "./defense-answers.ts";
import { effortSpend, usePrice } from "./efforts.ts";
import { likelyDefense } from "./defenses.ts";
import { oneselfReason, outsideFight, targetOf } from "./target.ts";
import { called, tropeOptions, words } from "./tropes.ts";
import { renewed, settled, useOf } from "./use.ts";

export type AttackSituation = Situation<AttackPlan, AttackOutcome>;

/** Why this Ability never attacks anybody (ZAP-ABI-1, ZAP-ABI-2). */
export function attackReason(actor: Character, ability: Ability | null): Reason | null {
  const never = whyNotUse(abilityState(ability, null), "attack", { ...momentOf(actor, null), out: false });
  return never && barReason(never, actor, ability);
}

/** The plan of an attack as both sides stand now, with the defence that is most likely. */
export function attackPlan(
  actor: Character,
  ability: Ability | null,
  target: { actor: Character; fight: Fight | null },
): { plan: AttackPlan; defense: Ability | null } {
  const defense = likelyDefense(target.actor, target.fight);
  const versus = ability?.system.versus ?? "toughness";
  const plan: AttackPlan = {
    attack: useOf(actor, ability, "attack"),
    defense: defense.use,
    tieTo: tieTo({ actorIsPlayer: isHero(actor), opponentIsPlayer: isHero(target.actor) }),
    versus,
    attribute: attributeOf(target.actor, versus),
    aim: "harm",
    pulled: false,
    overkillRule: gameSetting<boolean>("zap", "overkill"),
    disabling: null,
    object: null,
    calledShot: null,
  };
  return { plan, defense: defense.ability };
}

/** What Damage is compared with: Stamina and Will as they are now. */
function attributeOf({ system }: Character, versus: AttackPlan["versus"]): number {
  return versus === "toughness" ? system.toughness : system[versus].value;
}

function draft(subject: Subject): Draft<AttackPlan> | Reason {
  const { actor, token, item } = subject;
  if (!isCharacter(actor)) return reason("otherGame", { name: actor.name });
  const ability = isAbility(item) ? item : null;
  const unfit = attackReason(actor, ability);
  if (unfit) return unfit;
  const target = targetOf(subject);
  if (isReason(target)) return target;
  const { plan, defense } = attackPlan(actor, ability, target);
  const use = called(plan.attack, subject.data.trope, actor);
  const pulled = use.carefulAim && subject.data.trope === "pullYourPunch" && plan.overkillRule;
  return {
    plan: { ...plan, attack: use, pulled: pulled && plan.versus === "toughness" },
    parties: { self: partyOf(actor, token, ability), target: partyOf(target.actor, target.token, defense) },
  };
}

/** Of what the declarer's screen said, only the own Tropes and modifiers are believed; the defence is the other side's. */
function refresh({ plan, parties }: AttackSituation): AttackPlan {
  const actor = characterOf(parties.self);
  const target = characterOf(parties.target);
  if (!actor || !target) return plan;
  const fight = fightOf(parties.target?.combatant);
  const fresh = attackPlan(actor, abilityOf(parties.self), { actor: target, fight }).plan;
  const own = renewed(plan.attack, fresh.attack, actor);
  return {
    ...fresh,
    attack: own,
    pulled: plan.pulled && own.carefulAim,
  };
}

/** Attacks are made in the own turn, with an Action and an Ability not used yet (ZAP-ACT-1, -2, -5). */
function refuse({ parties: { self, target } }: AttackSituation): Reason | null {
  const actor = characterOf(self);
  if (!actor || !characterOf(target)) return reason("gone");
  const ability = abilityOf(self);
  const outside = ability?.system.automatic ? null : outsideFight(self, target);
  return oneselfReason(self, target) ?? outside ?? useReason(actor, ability, "attack", fightOf(self?.combatant));
}

function options({ plan, parties }: AttackSituation): Option<AttackPlan>[] {
  const put = (use: Use): AttackPlan => ({ ...plan, attack: use, pulled: plan.pulled && use.carefulAim });
  const [wild, aim, effort] = tropeOptions({ use: plan.attack, put }, parties.self?.actor ?? null);
  const pull: Option<AttackPlan> = {
    ...words("pullYourPunch"),
    checked: plan.pulled,
    reason: plan.pulled ? null : pullReason(plan),
    plan: { ...plan, pulled: !plan.pulled },
  };
  return [wild!, effort!, aim!, pull];
}

/** Pulling takes away Overkill, so there must be an aim that could, and an Overkill to take away (ZAP-TR-3). */
function pullReason(plan: AttackPlan): Reason | null {
  if (!plan.attack.carefulAim) return reason("needsCarefulAim");
  return plan.overkillRule && plan.versus === "toughness" ? null : reason("noOverkill");
}

function spends({ plan, throws, parties: { self, target } }: AttackSituation): Spend<AttackPlan>[] {
  const own = effortSpend("attack", "self", self, {
    use: plan.attack,
    put: (use) => ({ ...plan, attack: use }),
  });
  const others = effortSpend("defense", "target", target, {
    use: plan.defense,
    put: (use) => ({ ...plan, defense: use }),
  });
  return [...(throws.attack ? own : []), ...(throws.defense ? others : [])];
}

/** Zap! › Damage: an attack against a defence. */
export const attackCheck: Check<AttackPlan, AttackOutcome> = {
  kind: attack,
  roles: { attack: "self", defense: "target" },
  asks: true,
  draft,
  refresh,
  refuse,
  costs: ({ parties: { self } }) => useChanges("self", abilityOf(self), self),
  price: ({ plan, parties: { self } }) => usePrice(self, plan.attack),
  options,
  conditional: (plan, throws) =>
    attack.odds({
      ...plan,
      attack: settled(plan.attack, throws.attack),
      defense: settled(plan.defense, throws.defense),
    }),
  answers: (role, situation) => (role === "defense" ? defenseAnswers(situation) : []),
  spends,
  modifiers: (plan, role) => (plan[role as "attack" | "defense"] as Use | undefined)?.modifiers ?? null,
  withModifiers: (plan, role, modifiers) =>
    role === "attack"
      ? { ...plan, attack: { ...plan.attack, modifiers } }
      : { ...plan, defense: { ...plan.defense, modifiers } },
  view: attackView,
  acts: attackActs,
};
