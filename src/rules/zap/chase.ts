import { fail, member } from "../guard.ts";
import { declinable, type DeclinableOutcome, type DeclinablePlan } from "./declining.ts";

/** How far apart two sides are, nearest first; a side at `lost` does not find back by moving. */
export const RANGES = ["combat", "pursuit", "lost"] as const;
export type Range = (typeof RANGES)[number];

/** `open` the Range, or `close` it. */
export const WAYS = ["open", "close"] as const;
export type Way = (typeof WAYS)[number];

/** A contest for the Range; `declined`: the other side does not oppose it. */
export type ChasePlan = DeclinablePlan;
export type ChaseOutcome = DeclinableOutcome<"unopposed">;

/** Movement or senses against movement or stealth. Zap! › Tropes › Chases. Errors: those of `contest`; `declined`. */
export const chase = declinable("opponent", "unopposed");

/**
 * The Range one step on. Zap! › Quick Summary › Tropes. Errors `range`, `way`, `range-end` (no nearer than combat),
 * `range-lost` (contact is lost).
 */
export function shiftRange(range: Range, way: Way): Range {
  member(range, RANGES, "range");
  member(way, WAYS, "way");
  if (range === "lost") return fail("range", "range-lost");
  if (way === "open") return range === "combat" ? "pursuit" : "lost";
  return range === "pursuit" ? "combat" : fail("range", "range-end");
}
