import { effectId } from "../conditions/conditions.ts";
import type { ItemSource, Step, Write } from "../documents/card-model.ts";
import { writesOf } from "../documents/records.ts";
import { restored, sameCondition } from "./condition-writes.ts";
import { idOf, withChild, type Data } from "./inside.ts";
import { sameItem } from "./items.ts";
import { isUndoneByAmount } from "./counted-out.ts";
import { Ledger, type Writable } from "./ledger.ts";
import { valueAt, withValue } from "./path-writes.ts";
import { moment } from "./moment.ts";
import { reversed, stands } from "./placed.ts";
import { reversePool } from "./pool-writes.ts";
import { same } from "./same.ts";
import { writtenSince } from "./written-since.ts";

export interface Reversal {
  ledger: Ledger;
  /** Writes that cannot be taken back as they were: the value has changed since, has been written over, or is gone. */
  conflicts: Write[];
}

type Of<Kind extends Write["kind"]> = Extract<Write, { kind: Kind }>;

/** The write with `before` and `after` exchanged: taking it back redoes this one. */
export function inverted(write: Write): Write {
  const added = "added" in write && write.added !== undefined ? { added: -write.added } : {};
  const { held: _held, effect: _effect, ...kept } = write as Write & { held?: unknown; effect?: unknown };
  return { ...kept, before: write.after, after: write.before, ...added } as Write;
}

/**
 * Takes writes back, newest first. Nothing is written yet: the caller asks about conflicts and sends the ledger.
 * @param base a ledger that is written before
 */
export function reverse(writes: readonly Write[], base: Ledger | null = null): Reversal {
  const ledger = new Ledger(base);
  const conflicts = writes.toReversed().filter((write) => !takenBack(ledger, write));
  return { ledger, conflicts };
}

/**
 * Takes steps of records back, the newest first.
 * @param together ids of all records that are taken back at the same time
 */
export function takeBack(steps: readonly Step[], together: readonly string[], base: Ledger | null = null): Reversal {
  const { ledger, conflicts } = reverse(writesOf({ system: { applied: [...steps] } }), base);
  return { ledger, conflicts: [...new Set([...conflicts, ...writtenSince(steps, together)])] };
}

/** Redoes steps of records as they were, but with new times: they are the newest steps then. */
export function doAgain(steps: readonly Step[], base: Ledger | null = null): Reversal & { again: Step[] } {
  const back = reverse(
    writesOf({ system: { applied: [...steps] } })
      .map(inverted)
      .reverse(),
    base,
  );
  return { ...back, again: steps.map((step) => ({ ...step, at: moment() })) };
}

/** @returns whether the value was still the one that the write left, so that all is as before the write */
function takenBack(ledger: Ledger, write: Write): boolean {
  if (write.kind === "setting") return reversePool(ledger, write);
  if (write.kind === "placed") return placedBack(ledger, write);
  const uuid = write.kind === "item" ? write.parent : write.uuid;
  // The write is in a document that this undo restores: it is taken back in the source of that document.
  const coming = ledger.coming(uuid);
  if (coming) return backInComing(ledger, uuid, coming, write);
  const document = fromUuidSync(uuid, { strict: false }) as Writable | null;
  if (!document) return false;
  if (write.kind === "field") return fieldBack(ledger, document, write);
  if (write.kind === "item") return itemBack(ledger, document as Actor.Implementation, write);
  return conditionBack(ledger, document as Actor.Implementation, write);
}

function placedBack(ledger: Ledger, write: Of<"placed">): boolean {
  const now = ledger.source(write.uuid);
  const state = stands(write, now);
  if (state !== "not") for (const back of reversed(write, now)) ledger.place(back);
  return state === "so";
}

function fieldBack(ledger: Ledger, document: Writable, write: Of<"field">): boolean {
  const { path, before, after, held } = write;
  const now = ledger.read(document, path);
  const isSo = same(now, after);
  if (!isUndoneByAmount(write, isSo)) {
    ledger.set(document, path, before, { shown: held });
    return isSo;
  }
  ledger.add(document, path, -write.added);
  // Subtracting restores a number that was stored, and only as far as there is room.
  const isCounted = ledger.read(document, path) === Number(now) - write.added;
  return isCounted && typeof before === "number" && held === undefined;
}

function itemBack(ledger: Ledger, actor: Actor.Implementation, { uuid, before, after }: Of<"item">): boolean {
  const isSo = sameItem(ledger.item(actor, idOf(uuid)), after);
  ledger.putItem(actor, idOf(uuid), before);
  return isSo;
}

function conditionBack(ledger: Ledger, actor: Actor.Implementation, write: Of<"condition">): boolean {
  const now = ledger.given(actor, write.id);
  ledger.setGiven(actor, write.id, restored(actor, write, now));
  return sameCondition(now.state, write.after);
}

type OfOwner = Of<"field"> | Of<"item"> | Of<"condition">;

/** The same in the source of a document that this undo restores. */
function backInComing(ledger: Ledger, owner: string, now: Data, write: OfOwner): boolean {
  const change = (how: (part: Data) => Data): void => ledger.changeComing(owner, how);
  if (write.kind === "field") {
    const { path, before, after, added } = write;
    const value = valueAt(now, path);
    const isSo = same(value, after);
    const back = isSo || added === undefined ? before : Number(value) - added;
    change((part) => withValue(part, path, back) as Data);
    return isSo;
  }
  if (write.kind === "item") {
    const id = idOf(write.uuid);
    const item = childOf(now, "items", id) as ItemSource | null;
    change((part) => withChild(part, { name: "Item", id, child: write.before }));
    return sameItem(item, write.after);
  }
  const { id, effect = null, after } = write;
  const made = childOf(now, "effects", effectId(id));
  const stood = effect && childOf(now, "effects", effect._id);
  const system = ((stood ?? made)?.["system"] ?? null) as typeof after;
  change((part) => {
    const without = after && !stood ? withChild(part, { name: "ActiveEffect", id: effectId(id), child: null }) : part;
    return effect ? withChild(without, { name: "ActiveEffect", id: effect._id, child: effect }) : without;
  });
  return sameCondition(system, after);
}

const childOf = (source: Data, list: string, id: string): Data | null =>
  ((source[list] ?? []) as Data[]).find(({ _id }) => _id === id) ?? null;
