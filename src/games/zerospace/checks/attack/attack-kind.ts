import { type Change, type CheckKind, checkThrows } from "#rules/check.ts";
import type { Pool, Throw } from "#rules/dice";
import {
  attack,
  attackGiven,
  damageOdds,
  type AttackOutcome,
  type AttackPlan,
  hitDamage,
  hitsOdds,
} from "#rules/zerospace";
import { oncePerPlan } from "#table/checks";
import type { Chances } from "../side/own-fields.ts";
import { overridable, type Overridden } from "../side/slot.ts";
import {
  type AttackCard,
  attackRole,
  cardRole,
  isStruck,
  leaderOf,
  rowOfRole,
  rowPlan,
  rowThrows,
} from "./attack-card.ts";

/** The changes of a row's attack, addressed to the parties of its card. */
function rowChanges(plan: AttackCard, index: number, outcome: AttackOutcome | null): Change[] {
  if (!outcome) return [];
  const { who } = plan.rows[index]!;
  return attack
    .changes(rowPlan(plan, index), outcome)
    .map((change) => ({ ...change, who: change.who === "target" ? who : change.who }));
}

export interface CardOutcome {
  /** For one target its own result, for several e.g. `hits2`; `impossible` if no attack is possible. */
  result: string;
  /** In the order of the targets; null: not struck, or a throw is missing. */
  rows: (AttackOutcome | null)[];
}

/** The attack of a row, whose result the GM may override. */
const ruledAttack = overridable<AttackPlan & Overridden, AttackOutcome>(attack, (plan, outcome, ruled) =>
  ruled === "hit"
    ? { ...outcome, result: "hit" as const, damage: hitDamage(plan, outcome.margin) }
    : { ...outcome, result: "miss" as const, damage: 0 },
);

/** The outcome of a row; null while one of its throws is missing, and for a target that is not struck. */
export function rowOutcome(plan: AttackCard, index: number, throws: Record<string, Throw>): AttackOutcome | null {
  const row = plan.rows[index]!;
  if (!isStruck(plan, row)) return null;
  const own = rowPlan(plan, index);
  const thrown = rowThrows(plan, index, throws);
  if (Object.keys(attack.pools(own)).some((role) => !(role in thrown))) return null;
  return ruledAttack.resolve({ ...own, ruled: row.ruled }, thrown);
}

/**
 * An act against one or several targets: each row is an attack of the rules, with an attack throw of its own or a shared one.
 * ZeroSpace › Combat; Special Actions › Sweep Attacks; Special Attack Types › Exploding.
 */
export const cardKind: CheckKind<AttackCard, CardOutcome> = {
  pools: (plan) => cardPools(plan),

  resolve(plan, throws) {
    checkThrows(cardPools(plan), throws);
    const rows = plan.rows.map((_, index) => rowOutcome(plan, index, throws));
    return { result: resultOf(plan, rows), rows };
  },

  odds: cardOdds,

  changes: (plan, outcome) => plan.rows.flatMap((_, index) => rowChanges(plan, index, outcome.rows[index] ?? null)),
};

function resultOf({ rows: { length } }: AttackCard, outcomes: CardOutcome["rows"]): string {
  if (length === 1) return outcomes[0]?.result ?? "miss";
  const struck = outcomes.filter((outcome) => outcome !== null);
  if (struck.length > 0 && struck.every(({ result }) => result === "impossible")) return "impossible";
  return hitsKey(struck.filter(({ result }) => result === "hit").length);
}

/** All pools of the card. A shared attack throw has the full AV, even if the distance lowers it for some rows. */
function cardPools(plan: AttackCard): Record<string, Pool> {
  const pools: Record<string, Pool> = {};
  for (const [index, row] of plan.rows.entries()) {
    if (!isStruck(plan, row)) continue;
    for (const [role, pool] of Object.entries(attack.pools(rowPlan(plan, index)))) {
      const known = cardRole(plan, index, role);
      const shared = plan.self.find(({ who }) => who === known && attackRole(plan, index) === "self");
      pools[known] ??= shared ? { ...pool, modifier: shared.roller.value } : pool;
    }
  }
  return pools;
}

/** Whether the result or damage of any target differs, even if the number of hits is the same. */
export function faresOtherwise(one: CardOutcome, other: CardOutcome): boolean {
  return one.rows.some(
    (row, index) => row?.result !== other.rows[index]?.result || row?.damage !== other.rows[index]?.damage,
  );
}

/** Key of the result with so many hits. */
export const hitsKey = (hits: number): string => `hits${hits}`;

/** The odds of the whole act before any dice are thrown: for one target its own, for several by the number of hits. */
function cardOdds(plan: AttackCard): Record<string, number> {
  const struck = struckRows(plan);
  if (plan.rows.length === 1)
    return struck.length === 1 ? oddsOf(rowPlan(plan, 0)) : { impossible: 0, miss: 1, hit: 0 };
  const plans = struck.map((index) => rowPlan(plan, index));
  const sums = plans.map((one) => oddsOf(one));
  const impossible = sums.length > 0 && sums.every((odds) => odds.impossible === 1) ? 1 : 0;
  const hits =
    struck.length === 0 ? [1] : plan.form === "explosion" ? hitsOdds(plans, ties(plan, struck)) : eachAlone(sums);
  return {
    impossible,
    ...Object.fromEntries(
      Array.from({ length: plan.rows.length + 1 }, (_, count) => [hitsKey(count), impossible ? 0 : (hits[count] ?? 0)]),
    ),
  };
}

/** The odds of one row, given the dice that are thrown already. */
export function rowOdds(plan: AttackCard, index: number, throws: Record<string, Throw>): Record<string, number> {
  return givenOnce(rowPlan(plan, index), rowThrows(plan, index, throws));
}

const oddsOf = oncePerPlan((plan: AttackPlan) => attack.odds(plan));
const givenOnce = oncePerPlan(attackGiven);

/** The odds of every row that a role takes part in, by damage if the margin counts. An overridden row has none: it is certain. */
export function rowChances(plan: AttackCard, role: string, throws: Record<string, Throw>): Chances {
  const own = rowOfRole(plan, role);
  const isShared = own < 0 || plan.rows.some(({ tiedTo }) => tiedTo === own);
  return struckRows(plan)
    .filter((index) => isShared || index === own)
    .map((index) => {
      if (plan.rows[index]!.ruled) return {};
      const thrown = rowThrows(plan, index, throws);
      const row = rowPlan(plan, index);
      return plan.usesMargin ? Object.fromEntries(damageOdds(row, thrown)) : attackGiven(row, thrown);
    });
}

const struckRows = (plan: AttackCard): number[] =>
  [...plan.rows.keys()].filter((index) => isStruck(plan, plan.rows[index]!));

/** Groups of rows that share a defence throw, by their indexes in `struck`. */
function ties(plan: AttackCard, struck: readonly number[]): number[][] {
  const leaders = [...new Set(struck.map((index) => leaderOf(plan, index)))];
  return leaders
    .map((leader) => [...struck.keys()].filter((place) => leaderOf(plan, struck[place]!) === leader))
    .filter(({ length }) => length > 1);
}

/** By number of hits: the probability for independent rows. */
function eachAlone(odds: readonly Record<"hit", number>[]): number[] {
  return odds.reduce<number[]>(
    (counts, { hit }) => {
      const next = [...counts.map((chance) => chance * (1 - hit)), 0];
      counts.forEach((chance, count) => (next[count + 1]! += chance * hit));
      return next;
    },
    [1],
  );
}
