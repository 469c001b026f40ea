import { decode } from "./data/operators.ts";
import type { Source } from "./protocol.ts";
import { equals, mergeObject } from "./utils/index.ts";

const SCALARS = ["name", "img", "type"];
const OBJECTS = ["system", "flags", "ownership"];
const COLLECTIONS = ["items", "effects"];

function isObject(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectAt(source: Source, key: string): Source {
  const value = source[key];
  return isObject(value) ? value : {};
}

function listAt(source: Source, key: string): Source[] {
  const value = source[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The data of an unlinked token's actor: its base actor's data with the token's delta applied (fact 95). */
export function applyDelta(base: Source, delta: Source): Source {
  const actor = structuredClone(base);
  for (const key of SCALARS) if (delta[key] !== undefined && delta[key] !== null) actor[key] = delta[key];
  for (const key of OBJECTS) {
    const changes = decode(objectAt(delta, key));
    actor[key] = mergeObject(objectAt(actor, key), changes, { performDeletions: true, applyOperators: true });
  }
  for (const key of COLLECTIONS) {
    const own = new Map(listAt(delta, key).map((child) => [child["_id"], child]));
    const kept = listAt(actor, key).map((child) => own.get(child["_id"]) ?? child);
    const ids = new Set(kept.map((child) => child["_id"]));
    const added = [...own.values()].filter((child) => !ids.has(child["_id"]));
    actor[key] = structuredClone([...kept, ...added].filter((child) => child["_tombstone"] !== true));
  }
  return actor;
}

/** The delta that, applied to `base`, gives `actor`. A key that only the base has becomes a forced deletion. */
export function deltaOf(base: Source, actor: Source, delta: Source): Source {
  const result: Source = { ...delta };
  for (const key of SCALARS) {
    if (actor[key] !== base[key]) result[key] = actor[key];
    else if (key in result) result[key] = null;
  }
  for (const key of OBJECTS) {
    const changes = difference(objectAt(base, key), objectAt(actor, key));
    if (Object.keys(changes).length || isObject(result[key])) result[key] = changes;
  }
  for (const key of COLLECTIONS) {
    const inherited = new Map(listAt(base, key).map((child) => [child["_id"], child]));
    const children = listAt(actor, key);
    const own = children.filter((child) => !equals(inherited.get(child["_id"]), child));
    const present = new Set(children.map((child) => child["_id"]));
    const gone = [...inherited.keys()].filter((id) => !present.has(id));
    result[key] = [...structuredClone(own), ...gone.map((id) => ({ _id: id, _tombstone: true }))];
  }
  return result;
}

function difference(base: Source, actor: Source): Source {
  const changes: Source = {};
  for (const [key, value] of Object.entries(actor)) {
    const before = base[key];
    if (equals(before, value)) continue;
    if (!isObject(before) || !isObject(value)) {
      changes[key] = structuredClone(value);
      continue;
    }
    changes[key] = difference(before, value);
  }
  for (const key of Object.keys(base)) if (!(key in actor)) changes[`-=${key}`] = null;
  return changes;
}
