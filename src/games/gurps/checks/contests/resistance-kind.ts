import type { CheckKind } from "#rules/check.ts";
import type { Pool } from "#rules/dice";
import { resistance, resistanceGiven, type ResistanceOutcome, type ResistancePlan, TOTALS } from "#rules/gurps";
import type { Plan, Throws } from "#table/checks";
import { wholeThrows } from "./contest-plan.ts";
import type { ContestSide } from "./side.ts";

/** Somebody who resists. */
export interface Defender extends ContestSide {
  /** Whether it lives, or thinks: the Rule of 16 shields it. */
  isLiving: boolean;
  /** What takes hold of them if they fail, as the GM says: a condition; blank, or unsaid: nothing that has a name. */
  befalls?: string;
}

/** One attempt upon one or several, each of whom resists for themselves. */
export interface ResistCard extends Plan {
  attacker: ContestSide;
  /** By the names under which they take part. */
  defenders: Record<string, Defender>;
  isSupernatural: boolean;
}

export interface ResistOutcome {
  /** Of one its own result; of several how many it takes hold of: `held2`. */
  result: string;
  rows: Record<string, ResistanceOutcome>;
  pending: Record<string, Pool>;
}

/** The plan with something else of one of them. */
export const withDefender = (plan: ResistCard, who: string, change: Partial<Defender>): ResistCard => ({
  ...plan,
  defenders: { ...plan.defenders, [who]: { ...plan.defenders[who]!, ...change } },
});

export const heldKey = (count: number): string => `held${count}`;

/** The rule's own plan for one of them. */
export function rowPlan({ attacker, defenders, isSupernatural }: ResistCard, who: string): ResistancePlan {
  const defender = defenders[who]!;
  return { attacker, defender, isSupernatural, isLiving: defender.isLiving };
}

/** What of the dice is this one's. */
function rowThrows(throws: Throws, who: string): Throws {
  const { attacker } = throws;
  const defender = throws[who];
  return { ...(attacker && { attacker }), ...(defender && { defender }) };
}

/**
 * GURPS › Resistance Rolls, at the table: one throw of whoever does it, and one of each who has to resist it. All of them
 * resist at once.
 */
export const resistKind: CheckKind<ResistCard, ResistOutcome> = {
  pools: (plan) => {
    const [first] = Object.keys(plan.defenders);
    return first === undefined ? {} : resistance.pools(rowPlan(plan, first));
  },

  resolve(plan, throws) {
    const rows = Object.fromEntries(
      Object.keys(plan.defenders).map((who) => [who, resistance.resolve(rowPlan(plan, who), rowThrows(throws, who))]),
    );
    const pending = Object.entries(rows).flatMap(([who, row]) =>
      row.pending["defender"] ? [[who, row.pending["defender"]] as const] : [],
    );
    return { result: resultOf(rows), rows, pending: Object.fromEntries(pending) };
  },

  odds: (plan) => resistGiven(plan, {}),

  changes: () => [],
};

function resultOf(rows: Record<string, ResistanceOutcome>): string {
  const results = Object.values(rows).map(({ result }) => result);
  if (results.includes("pending")) return "pending";
  if (results.length === 1) return results[0]!;
  return heldKey(results.filter((result) => result === "attacker").length);
}

/** The chances of one of them, with the dice that lie. */
export const rowGiven = (plan: ResistCard, who: string, throws: Throws): Record<string, number> =>
  resistanceGiven(rowPlan(plan, who), rowThrows(wholeThrows(throws), who));

/** The chances of all together: all resist the same throw, so that total by total they are counted apart. */
export function resistGiven(plan: ResistCard, throws: Throws): Record<string, number> {
  const names = Object.keys(plan.defenders);
  const whole = wholeThrows(throws);
  if (names.length === 1) return rowGiven(plan, names[0]!, whole);
  const held = new Array<number>(names.length + 1).fill(0);
  const attempts = whole["attacker"] ? [{ attacker: whole["attacker"], chance: 1 }] : ATTEMPTS;
  for (const { attacker, chance } of attempts) {
    const chances = names.map((who) => rowGiven(plan, who, { ...whole, attacker })["attacker"]!);
    countChances(chances).forEach((share, count) => (held[count]! += chance * share));
  }
  return Object.fromEntries(held.map((share, count) => [heldKey(count), share]));
}

/** A throw for each total of 3d6, and how likely it is. */
const ATTEMPTS = TOTALS.map(({ total, ways }) => {
  const first = Math.min(6, total - 2);
  const second = Math.min(6, total - first - 1);
  return { attacker: [[first], [second], [total - first - second]], chance: ways / 216 };
});

/** How likely it is that so many of these come true. */
export function countChances(chances: readonly number[]): number[] {
  return chances.reduce(
    (counts, chance) => [...counts, 0].map((share, count) => share * (1 - chance) + (counts[count - 1] ?? 0) * chance),
    [1],
  );
}
