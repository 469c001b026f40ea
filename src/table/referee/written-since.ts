import type { Step, Write } from "../documents/card-model.ts";
import { standing } from "../documents/records.ts";

/** The place and the time of a write. */
export interface Spot {
  /** The document, the setting or the condition. */
  key: string;
  /** The field below it; "" is all of it. */
  path: string;
  at: number;
  /** An amount was only added or taken out: the order of such writes does not matter. */
  isSum: boolean;
}

/** The document or setting that a write is on, and its condition or field below that; a whole document has none. */
const placeOf = (write: Write): { key: string; path: string } => {
  if (write.kind === "condition") return { key: `${write.uuid} ${write.id}`, path: "" };
  if (write.kind === "field" || write.kind === "setting") return { key: write.uuid, path: write.path };
  return { key: write.uuid, path: "" };
};

const spotOf = (write: Write, at: number): Spot => ({
  ...placeOf(write),
  at,
  isSum: "added" in write && write.added !== undefined,
});

/** Everything that some steps wrote. */
export const spotsOf = (steps: readonly Step[]): Spot[] =>
  steps.flatMap(({ at, writes }) => writes.map((write) => spotOf(write, at)));

const isBelow = (path: string, other: string): boolean =>
  other === "" || path === other || path.startsWith(`${other}.`);

const overlap = (one: string, other: string): boolean => isBelow(one, other) || isBelow(other, one);

/** Whether a newer write with the same key overwrites an older one. */
export const liesOver = (newer: Spot, older: Spot): boolean =>
  newer.at > older.at && overlap(older.path, newer.path) && !(older.isSum && newer.isSum);

/**
 * The writes of some steps that a newer act has overwritten which is not taken back. That the value may be the same again does
 * not matter: if the older write were taken back first, the newer one could not be taken back any more.
 * @param together ids of the records that are taken back at the same time: their writes do not count
 */
export function writtenSince(steps: readonly Step[], together: readonly string[]): Write[] {
  const newer = newerSpots(Math.min(...steps.map(({ at }) => at)), together);
  if (newer.size === 0) return [];
  return steps.flatMap(({ at, writes }) =>
    writes.filter((write) => {
      const spot = spotOf(write, at);
      return (newer.get(spot.key) ?? []).some((other) => liesOver(other, spot));
    }),
  );
}

/** The writes since a time of all other records that are not taken back, by key. */
function newerSpots(since: number, together: readonly string[]): Map<string, Spot[]> {
  const others = standing().filter(({ id }) => !together.includes(id));
  const spots = others.flatMap(({ system }) => spotsOf(system.applied.filter(({ at }) => at > since)));
  return byKey(spots);
}

/** Groups spots by their keys. */
export function byKey<One extends Spot>(spots: readonly One[]): Map<string, One[]> {
  const found = new Map<string, One[]>();
  for (const spot of spots) {
    const known = found.get(spot.key);
    if (known) known.push(spot);
    else found.set(spot.key, [spot]);
  }
  return found;
}
