import { fail, member } from "../guard.ts";
import { declinable, type DeclinableOutcome, type DeclinablePlan } from "./declining.ts";

/** The distance between two sides, nearest first. A side at `lost` cannot close the Range by moving. */
export const RANGES = ["combat", "pursuit", "lost"] as const;
export type Range = (typeof RANGES)[number];

/** `open` makes the Range longer, `close` shorter. */
export const WAYS = ["open", "close"] as const;
export type Way = (typeof WAYS)[number];

/** A contest about the Range; `declined`: the opponent does not oppose the change. */
export type ChasePlan = DeclinablePlan;
export type ChaseOutcome = DeclinableOutcome<"unopposed">;

/** Movement or senses against movement or stealth. Zap! › Tropes › Chases. Errors: those of `contest`; `declined`. */
export const chase = declinable("opponent", "unopposed");

/**
 * The Range one step further in this direction. Zap! › Quick Summary › Tropes. Errors `range`, `way`, `range-end` (no
 * nearer than combat), `range-lost` (contact is lost).
 */
export function shiftRange(range: Range, way: Way): Range {
  member(range, RANGES, "range");
  member(way, WAYS, "way");
  if (range === "lost") return fail("range", "range-lost");
  if (way === "open") return range === "combat" ? "pursuit" : "lost";
  return range === "pursuit" ? "combat" : fail("range", "range-end");
}
