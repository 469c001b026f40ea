import { isOfFight, standing, type ActRecord } from "../documents/records.ts";
import { byKey, liesOver, spotsOf } from "./written-since.ts";

/** By the id of a record: the ids of the records that must be taken back before it, because they overwrote its writes. */
type Over = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The records that are entangled with these: in a circle, each has overwritten writes of another, so that none of them can be
 * taken back before the others. Open cards are left out: they can be closed.
 */
export function entangledWith(some: readonly ActRecord[]): ActRecord[] {
  const all = standing().filter(({ system }) => system.state === "applied");
  const over = overOf(all);
  const own = some.map(({ id }) => id);
  const above = reached(own, over);
  const below = reached(own, inverted(over));
  return all.filter(({ id }) => above.has(id) && below.has(id) && !own.includes(id));
}

function overOf(all: readonly ActRecord[]): Over {
  const over = new Map(all.map(({ id }) => [id, new Set<string>()]));
  const spots = byKey(all.flatMap(({ id, system }) => spotsOf(system.applied).map((spot) => ({ ...spot, id }))));
  for (const same of spots.values())
    for (const older of same)
      for (const newer of same) if (newer.id !== older.id && liesOver(newer, older)) over.get(older.id)!.add(newer.id);
  // The steps of a fight are taken back in order, the newest first.
  for (const older of all.filter(isOfFight))
    for (const newer of all)
      if (newer.system.subject === older.system.subject && newer.system.at > older.system.at)
        over.get(older.id)!.add(newer.id);
  return over;
}

function inverted(over: Over): Over {
  const under = new Map([...over.keys()].map((id) => [id, new Set<string>()]));
  for (const [id, others] of over) for (const other of others) under.get(other)?.add(id);
  return under;
}

/** All ids that can be reached from these, including these. */
function reached(from: readonly string[], ways: Over): Set<string> {
  const found = new Set(from);
  // The loop over a Set includes what is added during the loop.
  for (const id of found) for (const next of ways.get(id) ?? []) found.add(next);
  return found;
}
