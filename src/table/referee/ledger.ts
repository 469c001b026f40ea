import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { utils } from "../../foundry.ts";
import { conditionData, conditionEffect, conditionKey, effectId, iconPath } from "../conditions/conditions.ts";
import type { ConditionState, ItemSource, Write } from "../documents/card-model.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { completeSource, itemOperation, itemSource, itemUuid, type ItemWrite } from "./items.ts";
import { placedOperations, type PlacedWrite } from "./placed.ts";
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
    const known = this.#fields.get(key);
    if (known) known.write.after = value;
    else {
      const before = this.read(document, path);
      const { uuid } = document;
      const write = { kind: "field" as const, uuid, name: nameOf(document), path, before, after: value };
      this.#fields.set(key, { document, write });
    }
  }

  add(document: Writable, path: string, value: number): void {
    const before = this.read(document, path);
    this.set(document, path, (typeof before === "number" ? before : 0) + value);
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
      const { uuid, name } = actor;
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
        write: { kind: "item", uuid, name: actor.name, parent: actor.uuid, before, after },
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

  /** Takes over what another ledger, built upon this one, has collected. */
  absorb(other: Ledger): void {
    for (const { document, write } of other.#fields.values()) this.set(document, write.path, write.after);
    for (const { actor, write } of other.#conditions.values()) this.setCondition(actor, write.id, write.after);
    for (const { actor, write } of other.#items.values()) this.setItem(actor, idOf(write.uuid), write.after);
    for (const write of other.#placed.values()) this.place(write);
  }

  /** What is really different, in the order in which it was first touched. */
  get writes(): Write[] {
    const changed = [...this.#fields.values(), ...this.#conditions.values(), ...this.#items.values()]
      .map(({ write }) => write)
      .filter(({ before, after }) => !same(before, after));
    return [...changed, ...this.#placed.values()];
  }

  /** The same writes as operations of one batch. */
  operations(): BatchOperation[] {
    const updates = new Map<string, { document: Writable; changes: Record<string, unknown> }>();
    for (const { document, write } of this.#fields.values()) {
      // Of what goes away nothing else is written.
      const goes = this.#items.has(document.uuid);
      if (goes || same(write.before, write.after)) continue;
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
    }));
    const conditions = [...this.#conditions.values()].flatMap(({ actor, write }) => conditionOperation(actor, write));
    const items = [...this.#items.values()].flatMap(({ actor, write }) => itemOperation(actor, write));
    return [...fields, ...conditions, ...items, ...placedOperations([...this.#placed.values()])];
  }
}

const idOf = (uuid: string): string => uuid.slice(uuid.lastIndexOf(".") + 1);

function withValue(source: ItemSource, path: string, value: unknown): ItemSource {
  const copy = utils.deepClone(source);
  utils.setProperty(copy, path, value);
  return copy;
}

/** An Item is named with its owner: "Freeze Ray" may be anybody's. A card is its speaker's. */
function nameOf(document: Writable): string {
  if (document.documentName === "ChatMessage") return (document as ChatMessage.Implementation).alias;
  const owner = document.documentName === "Item" ? (document as Item.Implementation).actor : null;
  return owner ? `${owner.name} (${document.name})` : ((document as { name?: string | null }).name ?? "");
}

/** Stored data, not prepared data: effects may bend what a field shows. */
function sourceValue(document: Writable, path: string): unknown {
  return utils.deepClone(utils.getProperty(document._source, path));
}

function conditionState(actor: Actor.Implementation, id: string): ConditionState | null {
  const effect = conditionEffect(actor, id);
  return effect ? conditionData(effect) : null;
}

function conditionOperation(
  actor: Actor.Implementation,
  { id, before, after }: Extract<Write, { kind: "condition" }>,
): BatchOperation[] {
  if (same(before, after)) return [];
  // One that is switched off is still there, under the same id.
  const effect = conditionEffect(actor, id) ?? actor.effects.get(effectId(id));
  const place = { documentName: "ActiveEffect", parent: actor };
  if (after === null) return effect ? [{ action: "delete", ...place, ids: [effect.id ?? ""] }] : [];
  if (effect) return [{ action: "update", ...place, updates: [{ _id: effect.id, disabled: false, system: after }] }];
  return [{ action: "create", ...place, keepId: true, data: [conditionSource(actor, id, after)] }];
}

/** Source data of the effect that gives a condition. */
function conditionSource(actor: Actor.Implementation, id: string, state: ConditionState): object {
  const game = gameOf(actor);
  const condition = game?.conditions.find((one) => one.id === id);
  if (!game || !condition) throw new Error(`"${actor.type}" knows no condition "${id}"`);
  return {
    _id: effectId(id),
    type: "condition",
    name: say(conditionKey(game.id, id)),
    img: iconPath(condition.icon),
    statuses: [id],
    flags: condition.overlay ? { core: { overlay: true } } : {},
    system: state,
  };
}
