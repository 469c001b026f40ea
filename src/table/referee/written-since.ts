import type { Step, Write } from "../documents/card-model.ts";
import { standing } from "../documents/records.ts";

/** Where something was written, and when. */
export interface Spot {
  /** The document, the setting or the condition. */
  key: string;
  /** The field below it; "" is all of it. */
  path: string;
  at: number;
  /** What was merely put in or taken out: in whatever order that happens, it comes to the same. */
  isSum: boolean;
}

/** The document or the setting that a write is about, and below it a condition or a field; a whole document has none. */
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

/** Whether what was written, of the same key, lies over what was written before. */
export const liesOver = (newer: Spot, older: Spot): boolean =>
  newer.at > older.at && overlap(older.path, newer.path) && !(older.isSum && newer.isSum);

/**
 * The writes of some steps that a newer act, still standing, has written over. It does not matter that the value is the
 * same again: taking the older one back would pull the ground from under the newer one, and neither could be taken back
 * any more.
 * @param together ids of the records that go along: what they wrote is no hindrance
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

/** What records that stand have written since, by what it is about. */
function newerSpots(since: number, together: readonly string[]): Map<string, Spot[]> {
  const others = standing().filter(({ id }) => !together.includes(id));
  const spots = others.flatMap(({ system }) => spotsOf(system.applied.filter(({ at }) => at > since)));
  return byKey(spots);
}

/** Spots of the same key together. */
export function byKey<One extends Spot>(spots: readonly One[]): Map<string, One[]> {
  const found = new Map<string, One[]>();
  for (const spot of spots) {
    const known = found.get(spot.key);
    if (known) known.push(spot);
    else found.set(spot.key, [spot]);
  }
  return found;
}
