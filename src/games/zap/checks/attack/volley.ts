import { type Answer, defineCheck, listIn, listOf, type Participant, type Situation } from "#table/checks";
import { has } from "#table/conditions";
import { contenderOf, isHero } from "../../documents.ts";
import { jointly, lastsRuling } from "../target.ts";
import { allowedFields, effortSpends, settled } from "../use.ts";
import { shipHitFollows } from "../ships/system-hit-button.ts";
import { combineFields } from "../joining/combine-fields.ts";
import { interventionsOf } from "../joining/joint-act.ts";
import type { JoinableAct } from "../joining/combining.ts";
import { ownFields } from "../own-side.ts";
import { interruptsFinishing, takesBullet } from "../tropes/take-a-bullet.ts";
import type { Slot } from "../tropes/tropes.ts";
import { attackCosts, attackKind, attackPrice, attackRefusal } from "./attack.ts";
import type { AimedAttack } from "./attack-plan.ts";
import { areEqual, defenseAnswers, guardsOf } from "./defense-answers.ts";
import type { VolleyPlan } from "./volley-plan.ts";
import {
  allowsAreas,
  areaSteps,
  attackFaces,
  defenseRole,
  groupOf,
  ownRoles,
  quickGroup,
  rowOfRole,
  rowPlan,
  volleyAnew,
} from "./volley-plan.ts";
import type { AskedVolley, VolleyOutcome } from "./volley-kind.ts";
import { faresOtherwise, tooFewDice, volleyFields, volleyKind, volleyOptions } from "./volley-kind.ts";
import { rowSituation, volleyActs, volleyView } from "./volley-view.ts";
import { refusal, tell } from "../../words.ts";

/** Size of a group from which the GM is asked whether it shares one throw; a pair may answer without asking. */
const WORTH_ASKING = 3;

/** The given row, followed by those rows whose defenders equal its own and have not thrown yet. */
function equalRows(plan: VolleyPlan, index: number, throws: object, parties: Record<string, Participant>): number[] {
  const own = contenderOf(parties[plan.rows[index]!.target]);
  if (!own || isHero(own) || has(own, "out")) return [index];
  const others = plan.rows.flatMap(({ target, plan: attack }, place) => {
    const other = contenderOf(parties[target]);
    const open = !(defenseRole(place) in throws) && !quickGroup(plan, place) && place !== index;
    const fits = other && areEqual(own, other) && !has(other, "out") && attack.aim === plan.rows[index]!.plan.aim;
    return open && fits ? [place] : [];
  });
  return [index, ...others];
}

/** The answer by which a group of equal foes shares one throw (ZAP-ATT-7), with a defence that costs none of them anything. */
function quickAnswer(
  answers: readonly Answer<AimedAttack>[],
  group: readonly number[],
  put: (answer: Answer<AimedAttack>, rows: readonly number[]) => VolleyPlan,
): Answer<VolleyPlan>[] {
  const free = answers.find(({ reason, costs }) => !reason && costs.length === 0);
  const [own = 0, ...others] = group;
  // Only the first row of the group offers it.
  if (others.length === 0 || others.some((other) => other < own) || !free) return [];
  const quick: Answer<VolleyPlan> = {
    ...free,
    id: `quick:${free.id}`,
    label: tell("quick.defense", { count: group.length, ability: free.label }),
    plan: put(free, group),
    automatic: false,
  };
  return [quick];
}

/** Whether single answers may be taken without asking the GM first whether the group throws once. */
const mayAnswerAlone = (group: readonly number[]): boolean => group.length < WORTH_ASKING;

export type Volley = Situation<VolleyPlan, VolleyOutcome>;

const ownSlot = (plan: VolleyPlan): Slot<VolleyPlan> => ({
  use: plan.attack,
  put: (use) => ({ ...plan, attack: use }),
});

const asked = (situation: Volley): AskedVolley => ({
  plan: situation.plan,
  parties: situation.parties,
  anew: (plan) => volleyAnew({ ...situation, plan }),
});

function joinable(situation: Volley): JoinableAct<VolleyPlan> {
  return {
    situation,
    purpose: "attack",
    anew: (parties, triggered, base = "self") =>
      volleyAnew({ ...situation, parties, plan: { ...situation.plan, joint: { base, triggered } } }),
  };
}

/** The plan with the attack of one row replaced. */
function withRow(plan: VolleyPlan, index: number, row: AimedAttack): VolleyPlan {
  return { ...plan, rows: plan.rows.map((one, place) => (place === index ? { ...one, plan: row } : one)) };
}

/** Gives another row of the group the same defence. */
function withDefense(plan: VolleyPlan, index: number, { defense }: AimedAttack): VolleyPlan {
  return withRow(plan, index, { ...plan.rows[index]!.plan, defense });
}

/** Zap! › Special Situations: one throw at several targets. */
export const volleyCheck = defineCheck<VolleyPlan, VolleyOutcome>({
  kind: volleyKind,
  /** The attacker throws the shared dice; every target throws its own defence, unless equals share one throw. */
  roles(plan) {
    const own = ownRoles(plan).map((role) => [role, "self"]);
    const others = plan.rows.flatMap(({ target }, index) => {
      const group = quickGroup(plan, index);
      return group && group[0] !== index ? [] : [[defenseRole(index), target]];
    });
    return Object.fromEntries([...own, ...others]) as Record<string, string>;
  },
  asks: true,
  announces: true,
  prepare: () => refusal("noTarget"),
  /** The targets, and all who have joined in. */
  parties(situation) {
    const targets = situation.plan.rows.map(({ target }) => target).filter((who) => /^target\d+$/.test(who));
    return jointly(...targets)(situation);
  },
  withTool: true,
  refresh: volleyAnew,
  refuse(situation) {
    const { plan, parties } = situation;
    const known = plan.rows.map(({ target }) => parties[target]?.actor?.uuid);
    if (new Set(known).size < known.length) return refusal("aimedTwice");
    if (areaSteps(plan.rows) > 0 || groupOf(plan.rows, "rest") > 0) {
      if (groupOf(plan.rows, "rest") === plan.rows.length) return refusal("oneDie");
      if (!allowsAreas()) return refusal("noArea", { count: plan.rows.length });
    }
    for (const { target } of plan.rows) {
      const refusal = attackRefusal(situation, parties[target]);
      if (refusal) return refusal;
    }
    return null;
  },
  costs: attackCosts,
  price: attackPrice,
  options: (situation) => volleyOptions(asked(situation)),
  fields: (situation) =>
    allowedFields(
      [
        ...volleyFields(asked(situation)),
        ...ownFields(ownSlot(situation.plan), situation.parties.self),
        ...combineFields(joinable(situation)),
      ],
      tooFewDice,
    ),
  interventions: (situation, actor, user) => interventionsOf(joinable(situation), actor, user),
  /** The odds of the row that `role` belongs to, with the dice thrown so far; for other roles those of the whole volley. */
  odds(plan, throws, role) {
    const index = rowOfRole(role ?? "");
    const row = plan.rows[index];
    if (!row) return volleyKind.odds(plan);
    const attack = rowPlan(plan, index);
    return attackKind.odds({
      ...attack,
      attack: settled(attack.attack, attackFaces(plan, row, throws)),
      defense: settled(attack.defense, throws[defenseRole(index)]),
    });
  },
  answers(role, situation) {
    const { plan, parties, throws } = situation;
    const index = rowOfRole(role);
    const row = plan.rows[index];
    if (!row) return [];
    const single = defenseAnswers({
      plan: rowPlan(plan, index),
      who: row.target,
      target: parties[row.target],
      attacker: parties[row.self],
      guards: guardsOf(parties, row.target),
      bullet: takesBullet(situation, row.target),
    });
    const group = equalRows(plan, index, throws, parties);
    const quick = quickAnswer(single, group, (answer, rows) => ({
      ...rows.reduce((next, place) => withDefense(next, place, answer.plan), plan),
      quick: [...plan.quick, [...rows]],
    }));
    const alone = single.map((answer) => ({
      ...answer,
      plan: withRow(plan, index, answer.plan),
      automatic: answer.automatic && mayAnswerAlone(group),
    }));
    return [...quick, ...alone];
  },
  spends({ plan, throws, parties }) {
    const own = throws.attack ? effortSpends("attack", "self", parties.self, ownSlot(plan)) : [];
    const others = plan.rows.flatMap(({ target, plan: row }, index) => {
      const role = defenseRole(index);
      if (!throws[role] || quickGroup(plan, index)) return [];
      const put = (use: AimedAttack["defense"]): VolleyPlan => withRow(plan, index, { ...row, defense: use });
      return effortSpends(role, target, parties[target], { use: row.defense, put });
    });
    return [...own, ...others];
  },
  effects: ({ plan, parties }) =>
    interruptsFinishing(
      parties,
      plan.rows.map(({ target }) => target),
    ),
  rulings: ({ outcome }) => (outcome?.rows.some(({ result }) => result !== "miss") ? [lastsRuling()] : []),
  isOtherOutcome: faresOtherwise,
  modifiers(plan, role) {
    if (role === "attack") return listOf(plan, role);
    const index = rowOfRole(role);
    const row = plan.rows[index];
    return row ? listIn(row.plan.defense, (defense) => withRow(plan, index, { ...row.plan, defense })) : null;
  },
  follows: (situation) => situation.plan.rows.flatMap((_row, row) => shipHitFollows(rowSituation(situation, row), row)),
  view: volleyView,
  acts: volleyActs,
});
