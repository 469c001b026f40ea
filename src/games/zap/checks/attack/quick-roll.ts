import { quickRoll, usePool } from "#rules/zap";
import type { Parties, Refusal, Subject } from "#table/checks";
import { defineCheck, isRefusal, partiesOf, partyOf, readOrNull, situationOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { abilityOf, contenderOf } from "../../documents.ts";
import { fightOf, useChanges } from "../../fight.ts";
import type { AttackSituation } from "./attack.ts";
import { attackPlan, type Attacked } from "./attack-plan.ts";
import { equalsOf } from "./hit-buttons.ts";
import { aimedAt, isAttackable } from "../target.ts";
import { volleyCheck } from "./volley.ts";
import type { VolleyOutcome } from "./volley-kind.ts";
import type { VolleyPlan, VolleyRow } from "./volley-plan.ts";
import { volleyView } from "./volley-view.ts";
import { refusal, tell } from "../../words.ts";

/** The situation of an attack card; null unless its dice are thrown. */
function attackOn(card: Card | null | undefined): AttackSituation | null {
  if (card?.system.kind !== "attack") return null;
  const attack = readOrNull(card, (one) => situationOf(one) as unknown as AttackSituation);
  return attack?.throws.attack ? attack : null;
}

/** The totals of the other attackers: the high die for half of the group, the thrower included, the low die for the rest. */
function totalsFor({ plan, throws }: AttackSituation, others: number): number[] {
  const [high, low] = quickRoll(usePool(plan.attack).pool, throws.attack!, others + 1);
  return Array.from({ length: others }, (_, index) => (index + 1 < high.count ? high.total : low.total));
}

/** The targets of the other attackers: the user's targets in turn; without any, the thrower's target. */
function targetsOf(subject: Subject, attack: AttackSituation): Aimed[] | Refusal {
  if (subject.targets.length === 0) {
    const { actor = null, token = null, combatant } = attack.parties.target ?? {};
    return isAttackable(actor) ? [{ actor, token, fight: fightOf(combatant) }] : refusal("gone");
  }
  const found: Aimed[] = [];
  for (const token of subject.targets) {
    const aimed = aimedAt(subject.actor, token, isAttackable);
    if (isRefusal(aimed)) return aimed;
    found.push(aimed);
  }
  return found;
}

interface Aimed extends Attacked {
  token: Subject["token"];
}

/** Zap! › Damage › Quick Roll: one foe's throw counts for the whole group of equals. The GM starts it. */
export const quickRollCheck = defineCheck<VolleyPlan, VolleyOutcome>({
  ...volleyCheck,
  asks: false,
  announces: false,
  prepare(subject) {
    const card = cardByUuid(subject.data.card);
    const attack = attackOn(card);
    const { self } = attack?.parties ?? {};
    if (!card || !attack || self?.actor?.uuid !== subject.actor.uuid) return refusal("gone");
    const targets = targetsOf(subject, attack);
    if (isRefusal(targets)) return targets;
    const parties: Parties = { self: partyOf(subject.actor, self.token, self.tool) };
    const equals = equalsOf(self);
    if (equals.length === 0) return refusal("noEquals", { name: self.name });
    const totals = totalsFor(attack, equals.length);
    const rows = equals.map(({ actor, ability, token }, index): VolleyRow => {
      const target = targets[index % targets.length]!;
      const names = { self: `equal${index + 1}`, target: `target${index + 1}` };
      const { plan, defense } = attackPlan({ actor, ability }, target);
      parties[names.self] = partyOf(actor, token, ability);
      parties[names.target] = partyOf(target.actor, target.token, defense);
      return { ...names, share: "known", plan: { ...plan, attack: { ...plan.attack, fixed: totals[index]! } } };
    });
    return { plan: { attack: attack.plan.attack, rows, quick: [] }, parties, tied: card.uuid };
  },
  // Only the GM starts this check, so all parties of the declaration are kept.
  parties: ({ parties }) => partiesOf(parties),
  ties: "follows",
  /** The throw is read from the attack's card; attackers and targets are read anew. */
  refresh({ plan, parties, tied }) {
    const attack = attackOn(tied);
    if (!attack) return plan;
    const totals = totalsFor(attack, plan.rows.length);
    const rows = plan.rows.map((row, index): VolleyRow => {
      const actor = contenderOf(parties[row.self]);
      const target = parties[row.target];
      const aimed = target?.actor ?? null;
      if (!actor || !isAttackable(aimed)) return row;
      const ability = abilityOf(parties[row.self]);
      const fresh = attackPlan({ actor, ability }, { actor: aimed, fight: fightOf(target?.combatant) }).plan;
      return { ...row, share: "known", plan: { ...fresh, attack: { ...fresh.attack, fixed: totals[index]! } } };
    });
    return { attack: attack.plan.attack, rows, quick: [] };
  },
  refuse: () => refusal("gmOnly"),
  costs({ plan, parties }) {
    return plan.rows.flatMap(({ self }) => useChanges(self, abilityOf(parties[self]), parties[self]));
  },
  price: () => "",
  options: () => [],
  fields: () => [],
  interventions: () => [],
  modifiers: (plan, role) => (role === "attack" ? null : volleyCheck.modifiers(plan, role)),
  view(situation, reader) {
    return {
      ...volleyView(situation, reader),
      kind: tell("card.quickRoll"),
      chip: tell("quick.chip", { count: situation.plan.rows.length }),
    };
  },
});
