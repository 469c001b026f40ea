import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { utils } from "../../foundry.ts";
import type { ConditionState, ItemSource, Write } from "../documents/card-model.ts";
import { knownAs } from "../documents/names.ts";
import { isPurse, type TablePool } from "../pools.ts";
import { gameOf } from "../register.ts";
import { conditionOperation, conditionState } from "./condition-writes.ts";
import { completeSource, itemOperation, itemSource, itemUuid, type ItemWrite } from "./items.ts";
import { makesJournal } from "./journal.ts";
import { placedOperations } from "./placed.ts";
import type { PlacedWrite } from "./placed-write.ts";
import { overdrawn, poolOperations, poolValue, type PoolWrite } from "./pool-writes.ts";
import { Refused } from "./refused.ts";
import { same } from "./same.ts";

/** Any document that a write can name. */
export type Writable =
  | Actor.Implementation
  | Item.Implementation
  | Combatant.Implementation
  | Combat.Implementation
  | ChatMessage.Implementation
  | TokenDocument.Implementation;

/**
 * Collects writes to documents, so that they can be sent in one batch and taken back. It reads every value once, when it
 * is first touched; what comes later builds upon what was written before, not upon the document.
 */
export class Ledger {
  readonly #fields = new Map<string, { document: Writable; write: Extract<Write, { kind: "field" }> }>();
  readonly #conditions = new Map<
    string,
    { actor: Actor.Implementation; write: Extract<Write, { kind: "condition" }> }
  >();

  readonly #items = new Map<string, { actor: Actor.Implementation; write: ItemWrite }>();

  readonly #placed = new Map<string, PlacedWrite>();

  readonly #pools = new Map<string, { pool: TablePool; write: PoolWrite }>();

  readonly #base: Ledger | null;

  /** @param base what is to be written before: this ledger reads through it */
  constructor(base: Ledger | null = null) {
    this.#base = base;
  }

  /** The value of a field as it would be after all that was collected so far. */
  read(document: Writable, path: string): unknown {
    const known = this.#fields.get(`${document.uuid} ${path}`);
    if (known) return known.write.after;
    return this.#base ? this.#base.read(document, path) : sourceValue(document, path);
  }

  set(document: Writable, path: string, value: unknown): void {
    const key = `${document.uuid} ${path}`;
    const known = this.#fields.get(key)?.write;
    const before = known ? known.before : this.read(document, path);
    const { uuid } = document;
    this.#fields.set(key, {
      document,
      write: { kind: "field", uuid, name: nameOf(document), path, before, after: value },
    });
  }

  /**
   * Puts something in, or takes it out. Of what has a maximum no more goes in than there is room for, and no more comes out
   * than its field lets. Of a purse it is remembered how much that was.
   */
  add(document: Writable, path: string, value: number): void {
    const known = this.#fields.get(`${document.uuid} ${path}`)?.write;
    const held = this.#held(document, path);
    const now = typeof held === "number" ? held : 0;
    const room = Math.max(0, (maximumOf(document, path) ?? Infinity) - now);
    const floor = Math.min(now, minimumOf(document, path) ?? -Infinity);
    this.set(document, path, Math.max(floor, now + Math.min(value, room)));
    if (!known) this.#fields.get(`${document.uuid} ${path}`)!.write.before = held;
    // What was replaced is no sum any more.
    const isSum = !known || known.added !== undefined;
    const written = this.#fields.get(`${document.uuid} ${path}`)!.write;
    if (isSum && isPurse(document, path)) written.added = (known?.added ?? 0) + value;
  }

  /** What is there to add to. */
  #held(document: Writable, path: string): unknown {
    const known = this.#fields.get(`${document.uuid} ${path}`);
    if (known) return known.write.after;
    return this.#base ? this.#base.#held(document, path) : heldValue(document, path);
  }

  condition(actor: Actor.Implementation, id: string): ConditionState | null {
    const known = this.#conditions.get(`${actor.uuid} ${id}`);
    if (known) return known.write.after;
    return this.#base ? this.#base.condition(actor, id) : conditionState(actor, id);
  }

  setCondition(actor: Actor.Implementation, id: string, state: ConditionState | null): void {
    const key = `${actor.uuid} ${id}`;
    const known = this.#conditions.get(key);
    if (known) known.write.after = state;
    else {
      const before = this.condition(actor, id);
      const { uuid } = actor;
      const name = knownAs(actor);
      const game = gameOf(actor)?.id ?? "";
      this.#conditions.set(key, { actor, write: { kind: "condition", uuid, name, game, id, before, after: state } });
    }
  }

  /** An Item of an actor as it would be; null where there would be none. */
  item(actor: Actor.Implementation, id: string): ItemSource | null {
    const uuid = itemUuid(actor, id);
    const known = this.#items.get(uuid);
    if (known) return known.write.after;
    const source = this.#base ? this.#base.item(actor, id) : itemSource(actor, id);
    const written = [...this.#fields.values()].filter(({ document }) => document.uuid === uuid);
    return source && written.reduce((all, { write }) => withValue(all, write.path, write.after), source);
  }

  /** Makes an Item, puts one back, or takes it away. */
  setItem(actor: Actor.Implementation, id: string, source: ItemSource | null): void {
    const uuid = itemUuid(actor, id);
    const after = source && completeSource(actor, source);
    const known = this.#items.get(uuid);
    if (known) known.write.after = after;
    else {
      const before = this.item(actor, id);
      this.#items.set(uuid, {
        actor,
        write: { kind: "item", uuid, name: knownAs(actor), parent: actor.uuid, before, after },
      });
    }
  }

  /** The Item of this UUID that is no document yet, because this ledger is only about to make it. */
  comingItem(uuid: string): ItemSource | null {
    return this.#items.get(uuid)?.write.after ?? null;
  }

  /** Writes a field of an Item that is about to be made. */
  setComing(uuid: string, path: string, value: unknown): void {
    const write = this.#items.get(uuid)?.write;
    if (write?.after) write.after = withValue(write.after, path, value);
  }

  /** Something comes to the board or leaves it. */
  place(write: PlacedWrite): void {
    this.#placed.set(write.uuid, write);
  }

  /** The journal of this name that is about to be made; null where none is. */
  comingJournal(key: string): PlacedWrite | null {
    const own = [...this.#placed.values()].find((write) => makesJournal(write, key));
    return own ?? this.#base?.comingJournal(key) ?? null;
  }

  /** A field of a pool of the table as it would be; all of it where the path is "". */
  pool(pool: TablePool, path: string): unknown {
    const known = this.#pools.get(`${pool.key} ${path}`);
    if (known) return known.write.after;
    return this.#base ? this.#base.pool(pool, path) : poolValue(pool, path);
  }

  setPool(pool: TablePool, path: string, value: unknown): void {
    this.#writePool(pool, path, value);
  }

  /** Puts something in, or takes it out. */
  addToPool(pool: TablePool, path: string, value: number): void {
    const known = this.#pools.get(`${pool.key} ${path}`)?.write;
    const now = this.pool(pool, path);
    const after = (typeof now === "number" ? now : 0) + value;
    // What was replaced is no sum any more.
    if (known && known.added === undefined) this.#writePool(pool, path, after);
    else this.#writePool(pool, path, after, (known?.added ?? 0) + value);
  }

  #writePool(pool: TablePool, path: string, after: unknown, added?: number): void {
    const key = `${pool.key} ${path}`;
    const known = this.#pools.get(key)?.write;
    const before = known ? known.before : this.pool(pool, path);
    const write: PoolWrite = { kind: "setting", uuid: pool.key, name: pool.who, path, before, after };
    this.#pools.set(key, { pool, write: added === undefined ? write : { ...write, added } });
  }

  /** Takes over what another ledger, built upon this one, has collected. */
  absorb(other: Ledger): void {
    for (const { document, write } of other.#fields.values()) {
      if (write.added === undefined) this.set(document, write.path, write.after);
      else this.add(document, write.path, write.added);
    }
    for (const { actor, write } of other.#conditions.values()) this.setCondition(actor, write.id, write.after);
    for (const { actor, write } of other.#items.values()) this.setItem(actor, idOf(write.uuid), write.after);
    for (const write of other.#placed.values()) this.place(write);
    for (const { pool, write } of other.#pools.values()) {
      if (write.added === undefined) this.setPool(pool, write.path, write.after);
      else this.addToPool(pool, write.path, write.added);
    }
  }

  /** What is really different, in the order in which it was first touched. */
  get writes(): Write[] {
    const all = [this.#fields, this.#conditions, this.#items, this.#pools].flatMap((kind) => [...kind.values()]);
    const changed = all.map(({ write }) => write).filter(({ before, after }) => !same(before, after));
    return [...changed, ...this.#placed.values()];
  }

  /**
   * The same writes as operations of one batch.
   * @throws Refused where something is to be written that this user may not write, or taken that is not there
   */
  operations(): BatchOperation[] {
    for (const write of this.writes) {
      const refusal = overdrawn(write);
      if (refusal) throw new Refused(refusal);
    }
    const updates = new Map<string, { document: Writable; changes: Record<string, unknown> }>();
    for (const { document, write } of this.#fields.values()) {
      // Of what goes away nothing else is written.
      const goes = this.#items.has(document.uuid);
      if (goes || (same(write.before, write.after) && !isTurn(document, write.path))) continue;
      const entry = updates.get(document.uuid) ?? { document, changes: {} };
      entry.changes[write.path] = write.after;
      updates.set(document.uuid, entry);
    }
    const fields = [...updates.values()].map(({ document, changes }): BatchOperation => ({
      action: "update",
      documentName: document.documentName,
      parent: document.parent,
      updates: [{ _id: document.id, ...changes }],
      // Whose turn it is stands in the same batch: Foundry would put it back to whoever had it before.
      ...(document.documentName === "Combatant" && { updateTurn: false }),
      // Foundry would drop a turn that is the same number as before, and leave it with whoever had it.
      ...("turn" in changes && document.documentName === "Combat" && { diff: false }),
    }));
    // Rows that change places come before the fight that says whose turn it is.
    const fights = fields.filter(({ documentName }) => documentName === "Combat");
    const others = fields.filter((operation) => !fights.includes(operation));
    const conditions = [...this.#conditions.values()].flatMap(({ actor, write }) => conditionOperation(actor, write));
    const items = [...this.#items.values()].flatMap(({ actor, write }) => itemOperation(actor, write));
    const pools = poolOperations([...this.#pools.values()]);
    const placed = placedOperations([...this.#placed.values()]);
    return [...others, ...conditions, ...items, ...placed, ...pools, ...fights];
  }
}

/** Whose turn it is, is written along even where it is the same place as before: rows may have changed theirs. */
const isTurn = ({ documentName }: Writable, path: string): boolean => documentName === "Combat" && path === "turn";

const idOf = (uuid: string): string => uuid.slice(uuid.lastIndexOf(".") + 1);

function withValue(source: ItemSource, path: string, value: unknown): ItemSource {
  const copy = utils.deepClone(source);
  utils.setProperty(copy, path, value);
  return copy;
}

/** An Item is named with its owner: "Freeze Ray" may be anybody's. A card is its speaker's. */
function nameOf(document: Writable): string {
  if (document.documentName === "ChatMessage") return (document as ChatMessage.Implementation).alias;
  if (document.documentName === "Actor") return knownAs(document as Actor.Implementation);
  const owner = document.documentName === "Item" ? (document as Item.Implementation).actor : null;
  return owner ? `${knownAs(owner)} (${document.name})` : ((document as { name?: string | null }).name ?? "");
}

/**
 * Stored data, not prepared data: effects may bend what a field shows. What a free-form field has no entry for is null, so
 * that it can be written when it is taken back.
 */
function sourceValue(document: Writable, path: string): unknown {
  return utils.deepClone(utils.getProperty(document._source, path)) ?? null;
}

/** The maximum that a model keeps beside a value: `wind.max` of `wind.value`. */
function maximumOf(document: Writable, path: string): number | null {
  const max: unknown = path.endsWith(".value") ? utils.getProperty(document, path.replace(/value$/, "max")) : null;
  return typeof max === "number" ? max : null;
}

/**
 * The least that a field may hold: Foundry would keep that, and what is written would not be what is there. A purse without
 * enough in it is another matter.
 */
function minimumOf(document: Writable, path: string): number | null {
  if (isPurse(document, path)) return null;
  const { schema } = document.system as { schema?: foundry.data.fields.SchemaField.Any };
  const field = schema?.getField(path.replace(/^system\./, "")) as { min?: unknown } | undefined;
  return typeof field?.min === "number" ? field.min : null;
}

/** A model keeps what has a maximum within its bounds, and shows that; what is stored may be from when they were wider. */
function heldValue(document: Writable, path: string): unknown {
  return maximumOf(document, path) === null ? sourceValue(document, path) : utils.getProperty(document, path);
}
