import type { Throw } from "#rules/dice";
import { quickRoll, type Use, usePool } from "#rules/zap";
import { largerFirst } from "#rules/zap/die-sizes.ts";
import type { AimedAttack } from "./attack-plan.ts";
import type { Joined } from "../joining/combining.ts";

/**
 * What a row of a volley throws: both dice, as all in an area do; one of the two; the d4 for the rest; or nothing, because
 * its total is known.
 */
export const SHARES = ["both", "larger", "smaller", "rest", "known"] as const;
export type Share = (typeof SHARES)[number];

/** One target of a volley, with the attack upon it. */
export interface VolleyRow {
  /** Names of the parties. */
  self: string;
  target: string;
  share: Share;
  plan: AimedAttack;
}

/** One throw at several targets (ZAP-SPLIT-1 to -3), or the same attack by several equals (ZAP-ATT-7). */
export interface VolleyPlan extends Joined {
  /** The use whose dice are thrown, unsplit and at full size. */
  attack: Use;
  rows: VolleyRow[];
  /** Rows whose equal defenders throw once for all: the first of each throws. */
  quick: number[][];
}

/** The level whose single die is a d4: what an impromptu area leaves for all others. */
const REST_LEVEL = 3;

/** The role of a row's defence. */
export const defenseRole = (index: number): string => `defense${index + 1}`;

/** The row that a role belongs to; −1 for the attacker's own. */
export function rowOfRole(role: string): number {
  const number = Number(/^defense(\d+)$/.exec(role)?.[1]);
  return Number.isInteger(number) ? number - 1 : -1;
}

/** How many sizes smaller the dice are, so that each reaches its whole group: one for each doubling (ZAP-SPLIT-2). */
export function areaSteps(rows: readonly Pick<VolleyRow, "share">[]): number {
  const most = Math.max(...(["larger", "smaller"] as const).map((share) => groupOf(rows, share)), 1);
  return Math.ceil(Math.log2(most));
}

export function groupOf(rows: readonly Pick<VolleyRow, "share">[], share: Share): number {
  return rows.filter((row) => row.share === share).length;
}

/** The dice that all rows but the rest throw, before one of them is picked. */
export function thrownUse({ attack, rows }: Pick<VolleyPlan, "attack" | "rows">): Use {
  return { ...attack, sizeSteps: attack.sizeSteps + areaSteps(rows) };
}

/** The use by which a row is hit. */
export function rowUse(plan: Pick<VolleyPlan, "attack" | "rows">, row: VolleyRow): Use {
  switch (row.share) {
    case "both":
      return thrownUse(plan);
    case "larger":
    case "smaller":
      return { ...thrownUse(plan), split: row.share };
    case "rest":
      return { ...plan.attack, level: REST_LEVEL, equipmentDie: null, wildShot: false };
    case "known":
      return row.plan.attack;
  }
}

/** The attack of a row, as the rules resolve it. */
export function rowPlan(plan: VolleyPlan, index: number): AimedAttack {
  const row = plan.rows[index]!;
  return { ...row.plan, attack: rowUse(plan, row) };
}

/** Whether anybody is hit by the throw of the attacker's own dice, and whether by the d4 for the rest. */
export function ownRoles({ rows }: VolleyPlan): ("attack" | "rest")[] {
  const thrown = rows.some(({ share }) => share !== "rest" && share !== "known");
  const rest = rows.some(({ share }) => share === "rest");
  return [...(thrown ? (["attack"] as const) : []), ...(rest ? (["rest"] as const) : [])];
}

/** The group of equal defenders of a row, if they throw once for all. */
export function quickGroup({ quick }: VolleyPlan, index: number): number[] | null {
  return quick.find((group) => group.includes(index)) ?? null;
}

/** The faces by which a row is hit; undefined as long as they are not thrown. */
export function attackFaces(plan: VolleyPlan, row: VolleyRow, throws: Record<string, Throw>): Throw | undefined {
  if (row.share === "known") return [];
  if (row.share === "both" || row.share === "rest") return throws[row.share === "both" ? "attack" : "rest"];
  const thrown = throws.attack;
  if (!thrown || thrown.length === 0) return thrown;
  const { dice } = usePool(thrownUse(plan)).pool;
  const die = largerFirst(dice)[row.share === "larger" ? 0 : 1]!;
  return [thrown[dice.indexOf(die)]!];
}

/** A row's attack and its faces; null as long as one side is missing. */
export function thrownRow(
  plan: VolleyPlan,
  index: number,
  throws: Record<string, Throw>,
): { plan: AimedAttack; throws: { attack: Throw; defense: Throw } } | null {
  const own = rowPlan(plan, index);
  const attack = attackFaces(plan, plan.rows[index]!, throws);
  const group = quickGroup(plan, index);
  const leader = group?.[0] ?? index;
  const thrown = throws[defenseRole(leader)];
  if (!attack || !thrown) return null;
  if (!group || leader === index) return { plan: own, throws: { attack, defense: thrown } };
  const total = sharedTotal(plan, group, index, thrown);
  return { plan: { ...own, defense: { ...own.defense, fixed: total } }, throws: { attack, defense: [] } };
}

/** The high die is that of the first half, the low die that of the rest (ZAP-ATT-7). */
export function sharedTotal(plan: VolleyPlan, group: number[], index: number, thrown: Throw): number {
  const { pool } = usePool(plan.rows[group[0]!]!.plan.defense);
  const [high, low] = quickRoll(pool, thrown, group.length);
  return group.indexOf(index) < high.count ? high.total : low.total;
}
