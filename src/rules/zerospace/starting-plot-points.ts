import { facts, flag, whole } from "../guard.ts";

/** What a session starts with. */
const STARTING = 1;

/**
 * A character's plot points at the start of a session: one, and those left over only where the GM lets them be kept.
 * ZeroSpace › Plot Points. Errors `unspent`, `carries-over`.
 */
export function startingPlotPoints(session: { unspent: number; carriesOver: boolean }): number {
  const given = facts(session);
  const unspent = whole(given.unspent, "unspent", { min: 0 });
  return flag(given.carriesOver, "carriesOver") ? unspent + STARTING : STARTING;
}
