import type { Step, Write } from "../documents/card-model.ts";
import { standing } from "../documents/records.ts";

/** The document or setting that a write is about and, below it, a condition or a field; a whole document has none. */
const placeOf = (write: Write): { key: string; path: string } => {
  if (write.kind === "condition") return { key: `${write.uuid} ${write.id}`, path: "" };
  if (write.kind === "field" || write.kind === "setting") return { key: write.uuid, path: write.path };
  return { key: write.uuid, path: "" };
};

const isBelow = (path: string, other: string): boolean =>
  other === "" || path === other || path.startsWith(`${other}.`);

const overlap = (one: string, other: string): boolean => isBelow(one, other) || isBelow(other, one);

/** An amount that was only put in or taken out: the order does not change the sum. */
const isSum = (write: Write): boolean => "added" in write && write.added !== undefined;

/**
 * The writes of some steps that a newer act, still standing, has written over. It does not matter that the value is the
 * same again: taking the older one back would pull the ground from under the newer one, and neither could be taken back
 * any more.
 * @param together ids of the records that go along: what they wrote is no hindrance
 */
export function writtenSince(steps: readonly Step[], together: readonly string[]): Write[] {
  const newer = newerWrites(Math.min(...steps.map(({ at }) => at)), together);
  if (newer.size === 0) return [];
  return steps.flatMap(({ at, writes }) =>
    writes.filter((write) => {
      const { key, path } = placeOf(write);
      return (newer.get(key) ?? []).some(
        (other) => other.at > at && overlap(path, other.path) && !(isSum(write) && other.isSum),
      );
    }),
  );
}

interface Newer {
  at: number;
  path: string;
  isSum: boolean;
}

/** What records that stand have written since, by what it is about. */
function newerWrites(since: number, together: readonly string[]): Map<string, Newer[]> {
  const found = new Map<string, Newer[]>();
  for (const record of standing()) {
    if (together.includes(record.id)) continue;
    for (const { at, writes } of record.system.applied) {
      if (at <= since) continue;
      for (const write of writes) {
        const { key, path } = placeOf(write);
        found.set(key, [...(found.get(key) ?? []), { at, path, isSum: isSum(write) }]);
      }
    }
  }
  return found;
}
