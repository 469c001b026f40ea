import { checkThrows } from "../check.ts";
import { diceOf, plainPool, total, type Pool, type Throw } from "../dice/index.ts";
import { facts, member, whole } from "../guard.ts";
import { diceWith, modifiers, roller, rollers } from "./guards.ts";
import type { Roller } from "./vocabulary.ts";

/** The two sides of every roll; several rollers of one side work together. */
export interface Sides {
  self: Roller[];
  target: Roller[];
}
export type SideName = keyof Sides;

/** The throws of one side. */
export interface SideOutcome {
  /** By roller; null: the roller threw nothing. */
  totals: (number | null)[];
  /** Index of the roller that counts, the first of equals; null: no roller threw. */
  best: number | null;
  /** The best roller's total, plus the number of rollers that threw if two or more; null: no roller threw. */
  total: number | null;
}

/** The throws of both sides. `margin` is self minus target; null if no totals are compared. */
export interface Meeting {
  margin: number | null;
  self: SideOutcome;
  target: SideOutcome;
}

/**
 * How the sides meet: `impossible` (no roller of `self` has dice), `unresisted` (no roller of `target` has dice),
 * `open` (`target` is empty), `contested`.
 */
export type Standing = "impossible" | "unresisted" | "open" | "contested";

/** Each full margin of this size earns an extra effect. ZeroSpace › Consequences, margin of success. */
export const EXTRA_MARGIN = 3;

const SIDE_NAMES: readonly SideName[] = ["self", "target"];
/** All rollers throw d6. */
export const FACES = 6;

/**
 * Two dice, plus the dice that circumstances add or take; may be below 0. ZeroSpace › Bonuses And Penalties. Error
 * `modifiers`.
 */
export function sideDice(one: Roller): number {
  return diceWith(modifiers(facts(one).modifiers));
}

/** Whether this roller has dice to throw. ZeroSpace › Bonuses And Penalties. Errors: of a roller. */
export function hasDice(one: Roller): boolean {
  return throwsDice(roller(one, "roller"));
}

function throwsDice({ isAble, modifiers: given }: Roller): boolean {
  return isAble && diceWith(given) > 0;
}

/** The role of a roller, for pools and changes alike: `self`, `self2`, `self3` … Errors `side`, `index`. */
export function roleOf(side: SideName, index: number): string {
  member(side, SIDE_NAMES, "side");
  whole(index, "index", { min: 0 });
  return index === 0 ? side : `${side}${index + 1}`;
}

/** How the sides meet. ZeroSpace › Bonuses And Penalties, Consequences. Errors `self`, `target`, and of a roller. */
export function standing(sides: Sides): Standing {
  const given = facts(sides);
  const self = rollers(given.self, "self", 0);
  const target = rollers(given.target, "target", 0);
  if (!self.some(throwsDice)) return "impossible";
  if (target.length === 0) return "open";
  return target.some(throwsDice) ? "contested" : "unresisted";
}

/** The pools by role; empty if the result is certain without dice. `rerollOnes` applies to `self` only. */
export function sidePools(sides: Sides, rerollOnes = false): Record<string, Pool> {
  const how = standing(sides);
  if (how === "impossible" || how === "unresisted") return {};
  return { ...poolsOf("self", sides.self, rerollOnes), ...poolsOf("target", sides.target, false) };
}

/** Reads the throws of these pools. ZeroSpace › Rolling Dice, Combining Effort. Errors as `checkThrows`. */
export function readSides(sides: Sides, pools: Record<string, Pool>, throws: Record<string, Throw>): Meeting {
  checkThrows(pools, throws);
  const self = readSide("self", sides.self, pools, throws);
  const target = readSide("target", sides.target, pools, throws);
  const isWeighed = self.total !== null && target.total !== null;
  return { margin: isWeighed ? self.total! - target.total! : null, self, target };
}

/** A side's bonus for its number of rollers: every one counts, as soon as there are two. ZeroSpace › Combining Effort. */
export function headCount(rolled: number): number {
  return rolled >= 2 ? rolled : 0;
}

function readSide(
  side: SideName,
  rollers: readonly Roller[],
  pools: Record<string, Pool>,
  throws: Record<string, Throw>,
): SideOutcome {
  const totals = rollers.map((_, index) => {
    const role = roleOf(side, index);
    const pool = pools[role];
    return pool ? total(pool, throws[role]!) : null;
  });
  const thrown = totals.filter((one) => one !== null);
  if (thrown.length === 0) return { totals, best: null, total: null };
  const highest = Math.max(...thrown);
  return { totals, best: totals.indexOf(highest), total: highest + headCount(thrown.length) };
}

function poolsOf(side: SideName, rollers: readonly Roller[], rerollOnes: boolean): Record<string, Pool> {
  return Object.fromEntries(
    rollers.flatMap((one, index) => (throwsDice(one) ? [[roleOf(side, index), poolOf(one, rerollOnes)]] : [])),
  );
}

function poolOf({ value, modifiers: given }: Roller, rerollOnes: boolean): Pool {
  return { ...plainPool(diceOf(diceWith(given), FACES)), modifier: value, rerollOnes };
}
