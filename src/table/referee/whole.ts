import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { replaceWith } from "../../foundry.ts";
import { LISTS, unstamped, type Data } from "./inside.ts";
import { isObject } from "./path-writes.ts";
import { same } from "./same.ts";

interface Place {
  documentName: string;
  parent: foundry.abstract.Document.Any | null;
}

/** The write that creates a document, deletes it, or replaces it. */
export interface Whole extends Place {
  id: string;
  now: Data | null;
  then: Data | null;
  /** The existing document: the parent of its children for their own operations. */
  document: foundry.abstract.Document.Any | null;
}

/**
 * Operations that take a whole document from one source to another, under its own id. An existing one is updated: no
 * batch may delete an id and create it again.
 */
export function wholeOperations({ documentName, parent, id, now, then, document }: Whole): BatchOperation[] {
  const place = { documentName, parent };
  if (!then) return now ? [{ action: "delete", ...place, ids: [id] }] : [];
  if (!now) {
    const hasOwn = Object.values(LISTS).some((key) => Array.isArray(then[key]) && then[key].length > 0);
    return [{ action: "create", ...place, keepId: true, ...(hasOwn && { keepEmbeddedIds: true }), data: [then] }];
  }
  const changes = changesTo(now, then);
  const own: BatchOperation[] =
    Object.keys(changes).length > 0 ? [{ action: "update", ...place, updates: [{ _id: id, ...changes }] }] : [];
  return [...own, ...Object.keys(LISTS).flatMap((name) => childOperations(name, { document, now, then }))];
}

const LISTED = new Set(Object.values(LISTS));

function changesTo(now: Data, then: Data): Data {
  const changes: Data = {};
  for (const [key, value] of Object.entries(then)) {
    if (["_id", "_stats"].includes(key) || LISTED.has(key) || same(now[key], value)) continue;
    changes[key] = key === "system" ? systemChanges(now[key], value) : whole(value);
  }
  return changes;
}

/** An object replaces the existing one: an update would only merge into that. */
export const whole = (value: unknown): unknown =>
  isObject(value) && !Array.isArray(value) ? replaceWith(value) : value;

function systemChanges(now: unknown, then: unknown): unknown {
  if (!isObject(now) || !isObject(then) || Object.keys(now).some((key) => !(key in then))) return whole(then);
  const changed = Object.entries(then).filter(([key, value]) => !same(now[key], value));
  return Object.fromEntries(changed.map(([key, value]) => [key, whole(value)]));
}

function childOperations(
  name: string,
  { document, now, then }: Pick<Whole, "document"> & Record<"now" | "then", Data>,
) {
  const key = LISTS[name]!;
  if (!Array.isArray(then[key])) return [];
  const [are, will] = [now, then].map(
    (source) => new Map(((source[key] ?? []) as Data[]).map((one) => [one["_id"], one])),
  );
  return [...new Set([...are!.keys(), ...will!.keys()])].flatMap((id): BatchOperation[] => {
    const [is, becomes] = [are!.get(id) ?? null, will!.get(id) ?? null];
    if (same(unstamped(is), unstamped(becomes))) return [];
    const child = document?.getEmbeddedDocument?.(name as never, id as never, {}) ?? null;
    const place = { documentName: name, parent: document, document: child as Whole["document"] };
    return wholeOperations({ ...place, id: id as string, now: is, then: becomes });
  });
}
