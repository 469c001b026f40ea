import type { Use } from "#rules/zap";
import {
  type Check,
  combatantOf,
  type Draft,
  isRefusal,
  type Option,
  partyOf,
  type Refusal,
  type Situation,
  type Spend,
  type Subject,
  type TableChange,
} from "#table/checks";
import { abilityOf, contenderOf, isAbility, isContender } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { jointly } from "../admitted.ts";
import { attackFields } from "./attack-fields.ts";
import { attackKind, type AimedOutcome } from "./attack-kind.ts";
import { attackPlan, unfitRefusal, type AimedAttack, type Attacker, type DeclaredAttack } from "./attack-plan.ts";
import { attackCosts, attackPrice, attackRefusal } from "./attack-price.ts";
import { attackActs, attackView } from "./attack-view.ts";
import { combineFields } from "../joining/combine-fields.ts";
import { togetherOf } from "../joining/combining.ts";
import { defenseAnswers } from "./defense-answers.ts";
import { effortSpends } from "../efforts.ts";
import { guardsOf } from "./guarding.ts";
import { interventionsOf } from "../joining/interventions.ts";
import type { JoinableAct } from "../joining/joinable.ts";
import { lastsRuling } from "../lasts.ts";
import { ownFields, ownOptions } from "../own-side.ts";
import { senseOptions } from "../tasks/senses.ts";
import { spoils } from "../tropes/spoiling.ts";
import { takesBullet } from "../tropes/take-a-bullet.ts";
import { attackedOf, isAttackable } from "../target.ts";
import { called, words, type Slot } from "../tropes/tropes.ts";
import { renewed, settled } from "../use.ts";
import { volleyDraft } from "./volley-draft.ts";

export type AttackSituation = Situation<AimedAttack, AimedOutcome>;

/** What the tile of the Shoulder Roll asks for: the better die attacks. */
const SHOULDER_ROLL: DeclaredAttack = { shoulder: { attacks: "larger", automatic: null } };

function prepare(subject: Subject): Draft<AimedAttack> | Refusal {
  const { actor, token, item } = subject;
  if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
  const ability = isAbility(item) ? item : null;
  const unfit = unfitRefusal(actor, ability);
  if (unfit) return unfit;
  // What is aimed at several is another check: one throw, and a row for each.
  if (subject.targets.length > 1) return volleyDraft(subject, actor) as Draft<AimedAttack> | Refusal;
  const target = attackedOf(subject);
  if (isRefusal(target)) return target;
  const rolls = subject.data.trope === "shoulderRoll" ? SHOULDER_ROLL : null;
  const { plan, defense } = attackPlan({ actor, ability, fight: fightOf(combatantOf(actor, token)) }, target, rolls);
  const use = called(plan.attack, subject.data.trope, actor);
  const pulled = use.carefulAim && subject.data.trope === "pullYourPunch" && pullable(plan);
  return {
    plan: { ...plan, attack: use, pulled },
    parties: { self: partyOf(actor, token, ability), target: partyOf(target.actor, target.token, defense) },
  };
}

/** Of what the declarer's screen said, only the own choices, Tropes and modifiers are believed; the defence is the other side's. */
function refresh(situation: AttackSituation): AimedAttack {
  const { plan, parties } = situation;
  const attacker = attackerOf(situation);
  const target = parties.target?.actor ?? null;
  if (!attacker || !isAttackable(target)) return plan;
  const attacked = {
    actor: target,
    fight: fightOf(parties.target?.combatant),
    bullet: takesBullet(situation, "target"),
  };
  const fresh = attackPlan(attacker, attacked, plan).plan;
  const own = renewed(plan.attack, fresh.attack, attacker.actor, attacker.ability);
  return { ...fresh, attack: own, pulled: plan.pulled && own.carefulAim && pullable(fresh) };
}

/** Who attacks as the card stands now, with all who have joined in. */
export function attackerOf(situation: Pick<AttackSituation, "plan" | "parties" | "card">): Attacker | null {
  const { self } = situation.parties;
  const actor = contenderOf(self);
  if (!actor) return null;
  const { joint, attack: declared } = situation.plan;
  const together = togetherOf(situation, "attack", { joint, declared });
  return { actor, ability: abilityOf(self), fight: fightOf(self?.combatant), together };
}

/** The plan with another choice, or other parties. What is written against the defence stays. */
function anew(situation: AttackSituation, choice: Partial<AimedAttack>, parties = situation.parties): AimedAttack {
  const fresh = refresh({ ...situation, parties, plan: { ...situation.plan, ...choice } });
  return { ...fresh, defense: { ...fresh.defense, modifiers: situation.plan.defense.modifiers } };
}

function joinable(situation: AttackSituation): JoinableAct<AimedAttack> {
  return {
    situation,
    purpose: "attack",
    anew: (parties, triggered) => anew(situation, { joint: { base: "self", triggered } }, parties),
  };
}

const ownSlot = (plan: AimedAttack): Slot<AimedAttack> => ({
  use: plan.attack,
  put: (use) => ({ ...plan, attack: use, pulled: plan.pulled && use.carefulAim }),
});

function options({ plan, parties }: AttackSituation): Option<AimedAttack>[] {
  const pull: Option<AimedAttack> = {
    ...words("pullYourPunch"),
    checked: plan.pulled,
    reason: plan.pulled ? null : pullRefusal(plan),
    plan: { ...plan, pulled: !plan.pulled },
  };
  return [...ownOptions(ownSlot(plan), parties.self), pull, ...senseOptions(plan, parties.self)];
}

/** Pulling takes away Overkill, so there must be an aim that could, and an Overkill to take away (ZAP-TR-3). */
function pullRefusal(plan: AimedAttack): Refusal | null {
  if (!plan.attack.carefulAim) return refusal("needsCarefulAim");
  return pullable(plan) ? null : refusal("noOverkill");
}

const pullable = ({ overkillRule, versus, aim }: AimedAttack): boolean =>
  overkillRule && (versus === "toughness" || aim === "disable" || aim === "ship");

function spends({ plan, throws, parties: { self, target } }: AttackSituation): Spend<AimedAttack>[] {
  const own = effortSpends("attack", "self", self, ownSlot(plan));
  const others = effortSpends("defense", "target", target, {
    use: plan.defense,
    put: (use) => ({ ...plan, defense: use }),
  });
  return [...(throws.attack ? own : []), ...(throws.defense ? others : [])];
}

/** The die of a Shoulder Roll stands till the own next turn (ZAP-SPLIT-4). */
function effects({ outcome, parties }: AttackSituation): TableChange[] {
  const { self } = parties;
  const total = outcome?.shoulder ?? null;
  const spoiled = spoils(parties, ["target"]);
  if (total === null || !fightOf(self?.combatant)) return spoiled;
  const stands = { total, ability: abilityOf(self)?.id ?? null };
  return [...spoiled, { who: "self.combatant", set: "shoulder", value: stands }];
}

/** Zap! › Damage: an attack against a defence. */
export const attackCheck: Check<AimedAttack, AimedOutcome> = {
  kind: attackKind,
  roles: ({ shoulder }) => ({ attack: "self", ...(shoulder && { shoulder: "self" }), defense: "target" }),
  asks: true,
  announces: true,
  prepare,
  parties: jointly("target"),
  withTool: true,
  refresh,
  refuse: (situation) => attackRefusal(situation, situation.parties.target),
  costs: attackCosts,
  price: attackPrice,
  options,
  fields: (situation) => [
    ...attackFields({
      plan: situation.plan,
      self: situation.parties.self,
      target: situation.parties.target,
      anew: (choice) => anew(situation, choice),
    }),
    ...ownFields(ownSlot(situation.plan), situation.parties.self),
    ...combineFields(joinable(situation)),
  ],
  interventions: (situation, actor, user) => interventionsOf(joinable(situation), actor, user),
  conditional: (plan, throws) =>
    attackKind.odds({
      ...plan,
      attack: settled(plan.attack, throws.attack),
      defense: settled(plan.defense, throws.defense),
    }),
  answers: (role, situation) => {
    const { plan, parties } = situation;
    if (role !== "defense") return [];
    return defenseAnswers({
      plan,
      who: "target",
      target: parties.target,
      attacker: parties.self,
      guards: guardsOf(parties, "target"),
      bullet: takesBullet(situation, "target"),
    });
  },
  spends,
  effects,
  rulings: ({ plan, outcome }) => (outcome && outcome.result !== "miss" && plan.aim !== "ship" ? [lastsRuling()] : []),
  modifiers: (plan, role) => (plan[role as "attack" | "defense"] as Use | undefined)?.modifiers ?? null,
  withModifiers: (plan, role, modifiers) =>
    role === "attack"
      ? { ...plan, attack: { ...plan.attack, modifiers } }
      : { ...plan, defense: { ...plan.defense, modifiers } },
  view: attackView,
  acts: attackActs,
};
