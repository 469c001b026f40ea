import { checkThrows } from "../check.ts";
import { total, type Pool, type Throw } from "../dice/index.ts";
import type { Roller } from "./vocabulary.ts";

/** The two sides of every roll; several rollers of one side work together. */
export interface Sides {
  self: Roller[];
  target: Roller[];
}
export type SideName = keyof Sides;

/** What one side threw. */
export interface SideOutcome {
  /** By roller; null: threw nothing. */
  totals: (number | null)[];
  /** Index of the roller that counts, the first of equals; null: nobody threw. */
  best: number | null;
  /** That one's total, plus the number who rolled if two or more. */
  total: number | null;
}

/** What both sides threw. `margin` is self minus target; null where nothing was weighed against anything. */
export interface Meeting {
  margin: number | null;
  self: SideOutcome;
  target: SideOutcome;
}

/**
 * How the sides meet: `impossible` (nobody on the own side has dice), `unresisted` (nobody on the other side has),
 * `open` (there is no other side), `contested`.
 */
export type Standing = "impossible" | "unresisted" | "open" | "contested";

/** Each full margin of so much is worth something more. ZeroSpace › Consequences, margin of success. */
export const EXTRA_MARGIN = 3;

const USUAL_DICE = 2;
const FACES = 6;

/** Two dice and what circumstances add or take; may be below 0. ZeroSpace › Bonuses And Penalties. */
export function sideDice({ modifiers }: Roller): number {
  return modifiers.reduce((dice, { value }) => dice + value, USUAL_DICE);
}

/** Whether this one has dice to throw at all. ZeroSpace › Bonuses And Penalties. */
export function hasDice(roller: Roller): boolean {
  return roller.isAble && sideDice(roller) > 0;
}

/** The role of a roller, for pools and changes alike: `self`, `self2`, `self3` … */
export function roleOf(side: SideName, index: number): string {
  return index === 0 ? side : `${side}${index + 1}`;
}

/** ZeroSpace › Bonuses And Penalties, Consequences. */
export function standing({ self, target }: Sides): Standing {
  if (!self.some(hasDice)) return "impossible";
  if (target.length === 0) return "open";
  return target.some(hasDice) ? "contested" : "unresisted";
}

/** What is thrown, by role; nothing where the result stands without dice. `rerollOnes` is for the own side alone. */
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

/** What a side gains by its number: everyone counts, as soon as there are two. ZeroSpace › Combining Effort. */
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
    rollers.flatMap((roller, index) => (hasDice(roller) ? [[roleOf(side, index), poolOf(roller, rerollOnes)]] : [])),
  );
}

function poolOf(roller: Roller, rerollOnes: boolean): Pool {
  const dice = Array.from({ length: sideDice(roller) }, () => ({ faces: FACES, bonus: 0 }));
  return { dice, read: "sum", modifier: roller.value, aces: false, rerollOnes };
}
