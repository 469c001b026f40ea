import { facts, flag, whole } from "../guard.ts";

/** Plot points that every session starts with. */
const STARTING = 1;

/**
 * A character's plot points at the start of a session: one, plus the unspent ones if the GM lets players keep them.
 * ZeroSpace › Plot Points. Errors `unspent`, `carries-over`.
 */
export function startingPlotPoints(session: { unspent: number; carriesOver: boolean }): number {
  const given = facts(session);
  const unspent = whole(given.unspent, "unspent", { min: 0 });
  return flag(given.carriesOver, "carriesOver") ? unspent + STARTING : STARTING;
}
