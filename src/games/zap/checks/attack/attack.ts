import type { Change, CheckKind } from "#rules/check.ts";
import { total } from "#rules/dice";
import { attack, type AttackOutcome, type AttackResult, DAMAGES, usePool } from "#rules/zap";
import type { Draft, Option, Participant, Refusal, Situation, TableChange } from "#table/checks";
import { combatantOf, defineCheck, isRefusal, listOf, oncePerPlan, partyOf } from "#table/checks";
import { tooFarRefusal } from "../../combat/ranges.ts";
import { abilityOf, contenderOf, isAbility, isContender, sceneryOf } from "../../documents.ts";
import { fightOf, showRefusal, useChanges, useRefusal } from "../../fight.ts";
import { worded } from "../parts.ts";
import { weaponDice } from "../../ships/systems.ts";
import { attackedOf, isAttackable, jointly, lastsRuling, oneselfRefusal, outsideFight } from "../target.ts";
import { effortSpends, renewed, settled, usePrice } from "../use.ts";
import { gearChanges } from "../gear/gear-fields.ts";
import { combineFields } from "../joining/combine-fields.ts";
import type { JoinableAct, Joined } from "../joining/combining.ts";
import { ownActions, ownRefusal, partnersCosts, combinationOf } from "../joining/combining.ts";
import { interventionsOf } from "../joining/joint-act.ts";
import { ownFields, ownOptions } from "../own-side.ts";
import { senseOptions } from "../tasks/spotting.ts";
import { shipHitFollows } from "../ships/system-hit-button.ts";
import { interruptsFinishing, takesBullet } from "../tropes/take-a-bullet.ts";
import { called, type Slot, words } from "../tropes/tropes.ts";
import { aimsFor, CHOSEN_AIMS, onlyShows } from "./aims.ts";
import { attackFields, retargeted } from "./attack-fields.ts";
import { type AimedAttack, type Attacker, attackPlan, type DeclaredAttack, unfitRefusal } from "./attack-plan.ts";
import { attackActs, attackView } from "./attack-view.ts";
import { defenseAnswers, guardsOf } from "./defense-answers.ts";
import { type AttackUse, frightens, showChanges, showCost } from "./shoulder.ts";
import { volleyDraft } from "./volley-plan.ts";
import { refusal } from "../../words.ts";

type Attack = Pick<Situation<Joined & AttackUse>, "plan" | "parties" | "card">;

/** An attack needs the attacker's own turn, an Action and an Ability not used yet this Round (ZAP-ACT-1, -2, -5). */
export function attackRefusal(situation: Attack, target: Participant | undefined): Refusal | null {
  const { self } = situation.parties;
  const actor = contenderOf(self);
  if (!actor) return refusal("gone");
  const ability = abilityOf(self);
  const outside = ability?.system.automatic ? null : outsideFight(self, target);
  return (
    targetRefusal(self, target) ??
    outside ??
    tooFarRefusal(self, target) ??
    (frightens(situation.plan)
      ? showRefusal(actor, ability, fightOf(self?.combatant))
      : useRefusal(actor, ability, "attack", fightOf(self?.combatant))) ??
    ownRefusal(situation, "attack", situation.plan)
  );
}

/**
 * Why the target cannot be attacked: it is missing or destroyed, permanent (ZAP-PER-4), out of reach, immune to the Ability, or
 * the attacker.
 */
function targetRefusal(self: Participant | undefined, target: Participant | undefined): Refusal | null {
  const aimed = target?.actor ?? null;
  if (!target || !isAttackable(aimed)) return refusal("gone");
  const name = target.name;
  const thing = sceneryOf(target);
  if (thing?.system.state === "destroyed") return refusal("alreadyDestroyed", { name });
  if (thing?.system.permanent) return refusal("permanent", { name });
  const ability = abilityOf(self);
  const reach = self?.actor ? weaponDice(self.actor, ability, aimed) : 2;
  if (reach === 0) return refusal("ship.outOfReach", { ability: ability?.name ?? "" });
  if (aimsFor(ability, aimed).length === 0) return refusal("noPrey", { name, ability: ability?.name ?? "" });
  return oneselfRefusal(self, target);
}

/** The costs of an attack, due whatever its result. */
export function attackCosts(situation: Attack): TableChange[] {
  const { self } = situation.parties;
  return [
    ...useChanges("self", abilityOf(self), self),
    ...showChanges(situation.plan, self),
    ...gearChanges("self", situation.plan.attack, self),
    ...partnersCosts(situation, "attack", situation.plan),
  ];
}

export function attackPrice(situation: Attack): string {
  const { plan, parties } = situation;
  return usePrice(parties.self, plan.attack, ownActions(situation, plan) + showCost(plan, parties.self));
}

export interface AimedOutcome extends AttackOutcome {
  /** Total of the Shoulder Roll's defending die; null without one. */
  shoulder: number | null;
}

/**
 * The rule's attack with three additions: a Shoulder Roll's defending die is thrown along, an attack on a peril or obstacle
 * changes its state (it has no Ability to disable), and notes get the table's words.
 */
export const attackKind: CheckKind<AimedAttack, AimedOutcome> = {
  pools(plan) {
    const pools = attack.pools(plan);
    return plan.shoulder ? { ...pools, shoulder: usePool(plan.shoulder.use).pool } : pools;
  },

  resolve(plan, throws) {
    const { shoulder, ...sides } = throws;
    const stands = plan.shoulder && shoulder ? total(usePool(plan.shoulder.use).pool, shoulder) : null;
    return { ...attack.resolve(plan, sides), shoulder: stands };
  },

  odds: oncePerPlan((plan) => attack.odds(plan)),

  changes(plan, outcome) {
    const changes = attack.changes(plan, outcome);
    return worded(changes.flatMap((change) => asPlayed(plan, outcome.result as AttackResult, change)));
  },
};

/** A lesser hit never improves the Ability's damage; a peril or obstacle is idle for a Round, or destroyed (ZAP-PER-4). */
function asPlayed(plan: AimedAttack, result: AttackResult, change: Change): Change[] {
  if ("note" in change && change.note === "zap.note.systemHit")
    return [{ ...change, note: plan.breach ? "zap.note.breached" : `${change.note}.${result}` }];
  if (!("set" in change) || change.who !== "item") return [change];
  if (plan.hazard) {
    const idle: Change = { who: "target", set: "idleRound", value: plan.hazard.round + 1 };
    return [result === "hindered" ? idle : { who: "target", set: "state", value: "destroyed" }];
  }
  const known = DAMAGES.indexOf(plan.prey?.damage ?? "none");
  return DAMAGES.some((damage, step) => damage === change.value && step > known) ? [change] : [];
}

export type AttackSituation = Situation<AimedAttack, AimedOutcome>;

const chosen = (aim: string | undefined): AimedAttack["aim"] => CHOSEN_AIMS.find((one) => one === aim) ?? "harm";

/** Preset of the Shoulder Roll's tile: the larger die attacks. */
const SHOULDER_ROLL: DeclaredAttack = { shoulder: { attacks: "larger", automatic: null } };

/**
 * From the declaration only the attacker's own choices, Tropes and modifiers are kept; the defence is the other side's choice.
 */
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

/** The attacker from the card's present state, with all who have joined in. */
export function attackerOf(situation: Pick<AttackSituation, "plan" | "parties" | "card">): Attacker | null {
  const { self } = situation.parties;
  const actor = contenderOf(self);
  if (!actor) return null;
  const { joint, attack: declared } = situation.plan;
  const together = combinationOf(situation, "attack", { joint, declared });
  return { actor, ability: abilityOf(self), fight: fightOf(self?.combatant), together };
}

/** The plan with another choice, or other parties. The modifiers of the defence are kept. */
function anew(situation: AttackSituation, choice: Partial<AimedAttack>, parties = situation.parties): AimedAttack {
  const fresh = refresh({ ...situation, parties, plan: { ...situation.plan, ...choice } });
  return { ...fresh, defense: { ...fresh.defense, modifiers: situation.plan.defense.modifiers } };
}

function joinable(situation: AttackSituation): JoinableAct<AimedAttack> {
  return {
    situation,
    purpose: "attack",
    anew: (parties, triggered, base = "self") => anew(situation, { joint: { base, triggered } }, parties),
  };
}

const ownSlot = (plan: AimedAttack): Slot<AimedAttack> => ({
  use: plan.attack,
  put: (use) => ({ ...plan, attack: use, pulled: plan.pulled && use.carefulAim }),
});

/** Pulling a punch prevents Overkill, so the attack needs Careful Aim and must be able to cause Overkill (ZAP-TR-3). */
function pullRefusal(plan: AimedAttack): Refusal | null {
  if (!plan.attack.carefulAim) return refusal("needsCarefulAim");
  return pullable(plan) ? null : refusal("noOverkill");
}

const pullable = ({ overkillRule, versus, aim }: AimedAttack): boolean =>
  overkillRule && (versus === "toughness" || aim === "disable" || aim === "ship");

/** Zap! › Damage: an attack against a defence. */
export const attackCheck = defineCheck<AimedAttack, AimedOutcome>({
  kind: attackKind,
  roles: ({ shoulder }) => ({ attack: "self", ...(shoulder && { shoulder: "self" }), defense: "target" }),
  asks: true,
  announces: true,
  prepare(subject) {
    const { actor, token, item } = subject;
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const ability = isAbility(item) ? item : null;
    const shows = onlyShows(ability) && subject.data.aim === "intimidate";
    const unfit = shows ? null : unfitRefusal(actor, ability);
    if (unfit) return unfit;
    // An attack on several targets is another check, the volley: one throw, and a row for each target.
    if (subject.targets.length > 1) return volleyDraft(subject, actor) as Draft<AimedAttack> | Refusal;
    const target = attackedOf(subject);
    if (isRefusal(target)) return target;
    const rolls = subject.data.trope === "shoulderRoll" ? SHOULDER_ROLL : { aim: chosen(subject.data.aim) };
    const { plan, defense } = attackPlan({ actor, ability, fight: fightOf(combatantOf(actor, token)) }, target, rolls);
    const use = called(plan.attack, subject.data.trope, actor);
    const pulled = use.carefulAim && subject.data.trope === "pullYourPunch" && pullable(plan);
    return {
      plan: { ...plan, attack: use, pulled },
      parties: { self: partyOf(actor, token, ability), target: partyOf(target.actor, target.token, defense) },
    };
  },
  parties: jointly("target"),
  withTool: true,
  refresh,
  refuse: (situation) => attackRefusal(situation, situation.parties.target),
  costs: attackCosts,
  price: attackPrice,
  options({ plan, parties }) {
    const pull: Option<AimedAttack> = {
      ...words("pullYourPunch"),
      checked: plan.pulled,
      reason: plan.pulled ? null : pullRefusal(plan),
      plan: { ...plan, pulled: !plan.pulled },
    };
    return [...ownOptions(ownSlot(plan), parties.self), pull, ...senseOptions(plan, parties.self)];
  },
  fields: (situation) => [
    ...attackFields({
      plan: situation.plan,
      self: situation.parties.self,
      target: situation.parties.target,
      anew: (choice) => anew(situation, choice),
    }).map((field) => retargeted(field, situation.parties)),
    ...ownFields(ownSlot(situation.plan), situation.parties.self),
    ...combineFields(joinable(situation)),
  ],
  interventions: (situation, actor, user) => interventionsOf(joinable(situation), actor, user),
  odds: (plan, throws) =>
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
  spends({ plan, throws, parties: { self, target } }) {
    const own = effortSpends("attack", "self", self, ownSlot(plan));
    const others = effortSpends("defense", "target", target, {
      use: plan.defense,
      put: (use) => ({ ...plan, defense: use }),
    });
    return [...(throws.attack ? own : []), ...(throws.defense ? others : [])];
  },
  /** The defending die of a Shoulder Roll stands until the attacker's next turn (ZAP-SPLIT-4). */
  effects({ outcome, parties }) {
    const { self } = parties;
    const total = outcome?.shoulder ?? null;
    const spoiled = interruptsFinishing(parties, ["target"]);
    if (total === null || !fightOf(self?.combatant)) return spoiled;
    const stands = { total, ability: abilityOf(self)?.id ?? null };
    return [...spoiled, { who: "self.combatant", set: "shoulder", value: stands }];
  },
  rulings: ({ plan, outcome }) => (outcome && outcome.result !== "miss" && plan.aim !== "ship" ? [lastsRuling()] : []),
  modifiers: (plan, role) => (role === "attack" || role === "defense" ? listOf(plan, role) : null),
  follows: (situation) => shipHitFollows(situation),
  view: attackView,
  acts: attackActs,
});
