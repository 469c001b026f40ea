import type { BatchOperation } from "../../../types/foundry-v14.ts";
import type { ConditionState, ItemSource, PlacedSource, Write } from "../documents/card-model.ts";
import { knownAs } from "../documents/names.ts";
import { isPurse, type TablePool } from "../pools.ts";
import { conditionWrite, given, giving, isOther, type Given, type GivenWrite } from "./condition-writes.ts";
import { pathBelow, idOf, isAtOrIn, sourceWith, partOf, withChild, withPart, type Data, type Put } from "./inside.ts";
import { completeSource, itemSource, itemUuid, type ItemEntry, type ItemWrite } from "./items.ts";
import { makesJournal } from "./journal.ts";
import { batchOf, fieldWrite, type FieldWrites, type PoolWrites } from "./ledger-operations.ts";
import { PathWrites, type PathMore } from "./path-writes.ts";
import type { PlacedWrite } from "./placed-write.ts";
import { overdrawn, poolValue, poolWrite } from "./pool-writes.ts";
import { conditionPuts, fieldPuts, itemPut, placedPuts } from "./puts.ts";
import { Refused } from "./refused.ts";
import { same } from "./same.ts";
import { heldValue, maximumOf, minimumOf, storedSource, storedValue, type Writable } from "./stored.ts";

export type { Writable };

/** The segments of a path that always exist: a model fills in `system.<field>`; keys below it may be missing. */
const FIELD_DEPTH = 2;

/**
 * Collects writes to documents, so that they can be sent in one batch and taken back. It reads every value once, when
 * it is first touched; later writes build upon earlier ones, not upon the document.
 */
export class Ledger {
  readonly #fields = new Map<string, FieldWrites>();
  readonly #conditions = new Map<string, GivenWrite>();
  readonly #items = new Map<string, ItemEntry>();
  readonly #placed = new Map<string, PlacedWrite>();
  readonly #pools = new Map<string, PoolWrites>();
  readonly #base: Ledger | null;

  /** @param base a ledger that is written before this one: values are read as they are after it */
  constructor(base: Ledger | null = null) {
    this.#base = base;
  }

  /** The value of a field after all writes so far; undefined where there would be none. */
  read(document: Writable, path: string): unknown {
    const paths = this.#fields.get(document.uuid)?.paths;
    if (paths) return paths.read(path);
    return this.#base ? this.#base.read(document, path) : storedValue(document, path);
  }

  set(document: Writable, path: string, value: unknown, more: PathMore = {}): void {
    if (!this.isGone(document.uuid)) this.#pathsOf(document).set(path, value, more);
  }

  /**
   * Adds to a value; a negative value is subtracted. The result does not pass the maximum beside the value, nor the minimum of
   * the field. The entry keeps the stored value, the value that was shown in its place and, for a purse, the amount added.
   */
  add(document: Writable, path: string, value: number): void {
    if (this.isGone(document.uuid)) return;
    const paths = this.#pathsOf(document);
    const known = paths.entries.get(path);
    const stored = this.read(document, path);
    const held = this.#held(document, path);
    const now = typeof held === "number" ? held : 0;
    const room = Math.max(0, (maximumOf(document, path) ?? Infinity) - now);
    const floor = Math.min(now, minimumOf(document, path) ?? -Infinity);
    const after = Math.max(floor, now + Math.min(value, room));
    // Without a change nothing is written: a stored null keeps following its maximum.
    if (!known && after === held) return;
    // After a `set`, the write is not a mere sum.
    const isSum = (!known || known.added !== undefined) && isPurse(document, path);
    paths.set(path, after, {
      ...(!same(held, stored) && { held }),
      ...(isSum && { added: (known?.added ?? 0) + after - now }),
    });
  }

  #pathsOf(document: Writable): PathWrites {
    const known = this.#fields.get(document.uuid)?.paths;
    if (known) return known;
    const base = this.#base;
    const stored = (path: string): unknown => (base ? base.read(document, path) : storedValue(document, path));
    const paths = new PathWrites(stored, FIELD_DEPTH);
    this.#fields.set(document.uuid, { document, paths });
    return paths;
  }

  /** The value to add to, as it is shown. */
  #held(document: Writable, path: string): unknown {
    const paths = this.#fields.get(document.uuid)?.paths;
    const known = paths?.entries.get(path);
    if (known) return known.shown ?? known.after;
    if (paths?.touches(path)) return paths.read(path);
    return this.#base ? this.#base.#held(document, path) : heldValue(document, path);
  }

  condition(actor: Actor.Implementation, id: string): ConditionState | null {
    return this.given(actor, id).state;
  }

  /** A condition with the effect that gives it, after all writes so far. */
  given(actor: Actor.Implementation, id: string): Given {
    const known = this.#conditions.get(`${actor.uuid} ${id}`);
    if (known) return known.then;
    return this.#base ? this.#base.given(actor, id) : given(actor, id);
  }

  setCondition(actor: Actor.Implementation, id: string, state: ConditionState | null): void {
    const now = this.given(actor, id);
    const was = this.#conditions.get(`${actor.uuid} ${id}`)?.was ?? now;
    if (state) this.setGiven(actor, id, giving(actor, id, { state, effect: now.effect ?? was.effect }));
    else this.setGiven(actor, id, was.state ? { state: null, effect: null } : was);
  }

  setGiven(actor: Actor.Implementation, id: string, then: Given): void {
    if (this.isGone(actor.uuid)) return;
    const key = `${actor.uuid} ${id}`;
    const was = this.#conditions.get(key)?.was ?? this.given(actor, id);
    this.#conditions.set(key, { actor, id, was, then });
  }

  /** An Item of an actor after all writes so far; null where there would be none. */
  item(actor: Actor.Implementation, id: string): ItemSource | null {
    const uuid = itemUuid(actor, id);
    const known = this.#items.get(uuid);
    if (known) return known.write.after;
    const source = this.#base ? this.#base.item(actor, id) : itemSource(actor, id);
    return source && (sourceWith(source, uuid, this.#puts()) as ItemSource);
  }

  /** Creates an Item, completed by its type's model, changes an existing one, or deletes one (null). */
  setItem(actor: Actor.Implementation, id: string, source: ItemSource | null): void {
    this.putItem(actor, id, source && completeSource(actor, source, this.item(actor, id)));
  }

  /** Writes an Item whole, as it is given; null deletes it. */
  putItem(actor: Actor.Implementation, id: string, after: ItemSource | null): void {
    if (this.isGone(actor.uuid)) return;
    const uuid = itemUuid(actor, id);
    const known = this.#items.get(uuid)?.write;
    const found = (): ItemSource | null => (this.#base ? this.#base.item(actor, id) : itemSource(actor, id));
    const before = known ? known.before : found();
    // The Item is written whole: writes of its single fields are dropped.
    this.#fields.delete(uuid);
    const write: ItemWrite = { kind: "item", uuid, name: knownAs(actor), parent: actor.uuid, before, after };
    this.#items.set(uuid, { actor, write });
  }

  /** Enters the creation or deletion of a document of the world or the board. */
  place(write: PlacedWrite): void {
    const { uuid, parent, documentName, after } = write;
    if (parent !== null && this.coming(parent)) {
      // A child of a document that is about to be created is created with it.
      const child = { name: documentName, id: idOf(uuid), child: after };
      return this.changeComing(parent, (part) => withChild(part, child));
    }
    if (parent !== null && after === null && this.isGone(parent)) return;
    const known = this.#placed.get(uuid);
    const found = (): object | null => (this.#base ? this.#base.source(uuid) : storedSource(uuid));
    const before = known ? known.before : this.#base?.isGone(uuid) ? null : ((found() ?? write.before) as PlacedSource);
    // Its children are deleted and restored with it, so their own writes are dropped.
    if (after === null) this.#forget(uuid);
    this.#placed.set(uuid, { ...write, before });
  }

  #forget(owner: string): void {
    for (const all of [this.#fields, this.#items, this.#placed])
      for (const uuid of [...all.keys()]) if (isAtOrIn(uuid, owner)) all.delete(uuid);
    for (const [key, { actor }] of this.#conditions) if (isAtOrIn(actor.uuid, owner)) this.#conditions.delete(key);
  }

  /** The journal of this name that is about to be created; null if there is none. */
  comingJournal(key: string): PlacedWrite | null {
    const own = [...this.#placed.values()].find((write) => makesJournal(write, key));
    return own ?? this.#base?.comingJournal(key) ?? null;
  }

  /** The source of a document that this ledger is about to create or replace; null if there is none. */
  coming(uuid: string): Data | null {
    const holder = this.#holder(uuid);
    return holder?.after ? partOf(holder.after, pathBelow(uuid, holder.uuid)) : null;
  }

  /** Changes the source of a document that is about to be created. */
  changeComing(uuid: string, change: (part: Data) => Data): void {
    const holder = this.#holder(uuid);
    if (!holder?.after) return;
    const after = withPart(holder.after, pathBelow(uuid, holder.uuid), change);
    if (holder.kind === "placed") return this.place({ ...holder, after: after as PlacedSource });
    const actor = fromUuidSync(holder.parent, { strict: false }) as Actor.Implementation;
    this.putItem(actor, idOf(holder.uuid), after as ItemSource);
  }

  /** The write that creates or deletes a document, by itself or with its parent. */
  #holder(uuid: string): PlacedWrite | ItemWrite | null {
    const writes = [...this.#placed.values(), ...[...this.#items.values()].map(({ write }) => write)];
    const own = writes.find((write) => isAtOrIn(uuid, write.uuid));
    return own ?? (this.#base ? this.#base.#holder(uuid) : null);
  }

  isGone(uuid: string): boolean {
    return this.#holder(uuid)?.after === null;
  }

  /** The source of any document after all writes so far, with its embedded documents; null if there is none. */
  source(uuid: string): Data | null {
    if (this.#holder(uuid)) return this.coming(uuid);
    const source = this.#base ? this.#base.source(uuid) : storedSource(uuid);
    return source && sourceWith(source, uuid, this.#puts());
  }

  /** The writes of this ledger, as changes to sources. */
  #puts(): Put[] {
    return [
      ...[...this.#fields.values()].flatMap(fieldPuts),
      ...[...this.#conditions.values()].flatMap(conditionPuts),
      ...[...this.#items.values()].map(({ write }) => itemPut(write)),
      ...[...this.#placed.values()].flatMap(placedPuts),
    ];
  }

  /** A field of a pool of the table after all writes so far; the whole pool where the path is "". */
  pool(pool: TablePool, path: string): unknown {
    const paths = this.#pools.get(pool.key)?.paths;
    if (paths) return paths.read(path);
    return this.#base ? this.#base.pool(pool, path) : poolValue(pool, path);
  }

  setPool(pool: TablePool, path: string, value: unknown): void {
    this.#poolPaths(pool).set(path, value);
  }

  /** Adds to a pool, or subtracts. */
  addToPool(pool: TablePool, path: string, value: number): void {
    const paths = this.#poolPaths(pool);
    const known = paths.entries.get(path);
    const now = this.pool(pool, path);
    const after = (typeof now === "number" ? now : 0) + value;
    // After a `set`, the write is not a mere sum.
    const isSum = !known || known.added !== undefined;
    paths.set(path, after, isSum ? { added: (known?.added ?? 0) + value } : {});
  }

  #poolPaths(pool: TablePool): PathWrites {
    const known = this.#pools.get(pool.key)?.paths;
    if (known) return known;
    const base = this.#base;
    const paths = new PathWrites((path) => (base ? base.pool(pool, path) : poolValue(pool, path)), 0);
    this.#pools.set(pool.key, { pool, paths });
    return paths;
  }

  /** Takes over the writes of another ledger that is based on this one. */
  absorb(other: Ledger): void {
    for (const { document, paths } of other.#fields.values())
      for (const { path, after, added, held, shown } of paths.entries.values()) {
        if (added === undefined) this.set(document, path, after, { held, shown });
        else this.add(document, path, added);
      }
    for (const { actor, id, then } of other.#conditions.values()) this.setGiven(actor, id, then);
    for (const { actor, write } of other.#items.values()) this.putItem(actor, idOf(write.uuid), write.after);
    for (const write of other.#placed.values()) this.place(write);
    for (const { pool, paths } of other.#pools.values())
      for (const { path, after, added } of paths.entries.values()) {
        if (added === undefined) this.setPool(pool, path, after);
        else this.addToPool(pool, path, added);
      }
  }

  /** The real differences, in the order of first touch. */
  get writes(): Write[] {
    const fields = [...this.#fields.values()]
      .flatMap(({ document, paths }) => [...paths.entries.values()].map((entry) => ({ document, entry })))
      .toSorted((a, b) => a.entry.order - b.entry.order)
      .map(({ document, entry }) => fieldWrite(document, entry));
    const conditions = [...this.#conditions.values()].filter(isOther).map(conditionWrite);
    const items = [...this.#items.values()].map(({ write }) => write);
    const pools = [...this.#pools.values()].flatMap(({ pool, paths }) =>
      [...paths.entries.values()].map((entry) => poolWrite(pool, entry)),
    );
    const isChange = (write: Write): boolean => write.kind === "condition" || !same(write.before, write.after);
    return [...fields, ...conditions, ...items, ...pools, ...this.#placed.values()].filter(isChange);
  }

  /**
   * The same writes as operations of one batch.
   * @throws Refused if this user may not write the world's settings, or if more is taken from a pool or a purse than it contains
   */
  operations(): BatchOperation[] {
    for (const write of this.writes) {
      const refusal = overdrawn(write);
      if (refusal) throw new Refused(refusal);
    }
    return batchOf({
      fields: [...this.#fields.values()],
      conditions: [...this.#conditions.values()],
      items: [...this.#items.values()],
      placed: [...this.#placed.values()],
      pools: [...this.#pools.values()],
    });
  }
}
