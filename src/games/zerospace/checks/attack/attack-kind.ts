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

/** What a row's attack does, to the parties of its card. */
function rowChanges(plan: AttackCard, index: number, outcome: AttackOutcome | null): Change[] {
  if (!outcome) return [];
  const { who } = plan.rows[index]!;
  return attack
    .changes(rowPlan(plan, index), outcome)
    .map((change) => ({ ...change, who: change.who === "target" ? who : change.who }));
}

export interface CardOutcome {
  /** Of one target its own result, of several how many are hit; `impossible` where none can be. */
  result: string;
  /** In the order of the targets; null: nothing comes near it. */
  rows: (AttackOutcome | null)[];
}

/** A row's attack: the GM's word stands over its dice. */
const ruledAttack = overridable<AttackPlan & Overridden, AttackOutcome>(attack, (plan, outcome, ruled) =>
  ruled === "hit"
    ? { ...outcome, result: "hit" as const, damage: hitDamage(plan, outcome.margin) }
    : { ...outcome, result: "miss" as const, damage: 0 },
);

/** What became of a row; null as long as one of its throws is missing, and for one that is not struck. */
export function rowOutcome(plan: AttackCard, index: number, throws: Record<string, Throw>): AttackOutcome | null {
  const row = plan.rows[index]!;
  if (!isStruck(plan, row)) return null;
  const own = rowPlan(plan, index);
  const thrown = rowThrows(plan, index, throws);
  if (Object.keys(attack.pools(own)).some((role) => !(role in thrown))) return null;
  return ruledAttack.resolve({ ...own, ruled: row.ruled }, thrown);
}

/**
 * One act aimed at one or at several: an attack of the rules for every row, by a throw of its own or by one that all share.
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

/** Everything that is thrown. What all share is thrown with the whole AV, however far off some stand. */
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

/** Whether anybody fares otherwise, though as many are hit. */
export function faresOtherwise(one: CardOutcome, other: CardOutcome): boolean {
  return one.rows.some(
    (row, index) => row?.result !== other.rows[index]?.result || row?.damage !== other.rows[index]?.damage,
  );
}

/** Result key: so many are hit. */
export const hitsKey = (hits: number): string => `hits${hits}`;

/** The chances of a whole act before anything is thrown: of one target its own, of several how many are hit. */
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

/** The chances of one row, of whose throws some may lie already. */
export function rowOdds(plan: AttackCard, index: number, throws: Record<string, Throw>): Record<string, number> {
  return givenOnce(rowPlan(plan, index), rowThrows(plan, index, throws));
}

const oddsOf = oncePerPlan((plan: AttackPlan) => attack.odds(plan));
const givenOnce = oncePerPlan(attackGiven);

/** The chances of every row that a role has a part in, with the damage where the margin counts; what is ruled is certain. */
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

/** Groups of those that defend with one throw, by their place among the struck. */
function ties(plan: AttackCard, struck: readonly number[]): number[][] {
  const leaders = [...new Set(struck.map((index) => leaderOf(plan, index)))];
  return leaders
    .map((leader) => [...struck.keys()].filter((place) => leaderOf(plan, struck[place]!) === leader))
    .filter(({ length }) => length > 1);
}

/** Throws that have nothing to do with each other. */
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
