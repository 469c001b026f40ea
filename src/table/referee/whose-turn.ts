import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { inOrder, type Fight } from "./fight-writes.ts";
import { callStepHooks } from "./tell-step.ts";

/** A row of the tracker, as far as its place depends on it. */
interface Place {
  id: string;
  initiative: number | null;
}

type Update = { _id: string; turn?: number | null; round?: number; initiative?: number | null };

/** The option of deleted rows in a batch that sets the turn itself: the turn need not be passed on afterwards. */
export const SAYS_TURN = { saysTurn: true };

/** Runs a method of Foundry, and then restores the turn's pointer in the operation, which that method overwrites. */
export async function asSaid<T>(
  operation: { combatTurn?: number; turnEvents?: boolean },
  does: () => Promise<T>,
): Promise<T> {
  const { combatTurn, turnEvents } = operation;
  const done = await does();
  if (combatTurn !== undefined) Object.assign(operation, { combatTurn, turnEvents });
  return done;
}

/** The operations of a batch on one fight. */
interface FightWrites {
  fight: Fight;
  /** Those on its rows. */
  rows: BatchOperation[];
  /** The update of its turn and Round. */
  own: BatchOperation | null;
}

/**
 * Adds to every write on rows of the tracker whose turn it is then. Foundry would compute that from the state before the
 * batch, and move the pointer back to the earlier combatant. With this addition, the pointer goes where the batch sets it;
 * if the batch does not set it, it stays with the acting combatant.
 *
 * First the turn passes on, among the rows in their present order. Then the rows change places and the pointer moves
 * with them, without ending or beginning a turn. Undo goes the other way round. So the pointer never points at a wrong
 * combatant in between.
 */
export function withPointers(operations: readonly BatchOperation[]): BatchOperation[] {
  const all = fightsIn(operations);
  if (all.length === 0) return [...operations];
  const isBack = operations.some(takesBack);
  const pointed = new Map(all.map((writes) => [lastOf(writes, operations), pointing(writes, operations, isBack)]));
  const taken = new Set(all.flatMap(({ rows, own }) => [...rows, ...(own ? [own] : [])]));
  return operations.flatMap((one) => pointed.get(one) ?? (taken.has(one) ? [] : [one]));
}

const lastOf = ({ rows, own }: FightWrites, operations: readonly BatchOperation[]): BatchOperation =>
  operations.findLast((one) => one === own || rows.includes(one))!;

/** The operations on one fight, in such an order that the pointer is right after each of them. */
function pointing(writes: FightWrites, batch: readonly BatchOperation[], isBack: boolean): BatchOperation[] {
  const { fight, own } = writes;
  const rows = inOne(writes.rows);
  const before = placesOf(fight);
  const after = placesAfter(before, rows);
  const acting = fight.round > 0 ? (fight.combatant?.id ?? null) : null;
  const update = own && updateOf(own);
  const isSaid = update !== null && "turn" in update;
  const kept = heirOf(acting, before, after);
  const holder = isSaid ? idAt(after, update.turn ?? null) : kept;
  const turn = isSaid ? (update.turn ?? null) : placeOf(after, holder);
  const said = isSaid && { quadrant: { ...SAYS_TURN } };
  /** The operations that change the places of rows during the turn of this row. */
  const moved = (whose: string | null): BatchOperation[] =>
    rows.map((one, index) => {
      const there = placeOf(placesAfter(before, rows.slice(0, index + 1)), whose);
      return { ...one, ...said, combatTurn: there ?? (whose === null ? null : turn), turnEvents: false };
    });
  if (!own || !update) return moved(holder);
  const round = update.round ?? fight.round;
  if (round === fight.round && holder === acting) return [...moved(holder), { ...own, turnEvents: false }];
  // Listeners of the hook find the rows in their present order.
  const here = placeOf(before, holder) ?? turn;
  const passed = callStepHooks(fight, { operation: own, round, turn: here, isBack, batch });
  if (isBack) {
    // Foundry decides by the index alone whether a turn goes on or back: an undo to a higher index must not begin a turn.
    const isOn = round === fight.round && (turn ?? -1) > (placeOf(after, kept) ?? -1);
    return [...moved(kept), { ...passed, ...(isOn && { turnEvents: false }) }];
  }
  const first = turnIn(passed, here);
  if (here === turn) return [first, ...moved(holder)];
  const last = { action: "update" as const, documentName: "Combat", updates: [{ _id: fight.id, turn }] };
  return [first, ...moved(holder), { ...last, diff: false, turnEvents: false }];
}

/** Joins all updates of rows into one: one after the other, they would pass through orders that the fight never has. */
function inOne(operations: readonly BatchOperation[]): BatchOperation[] {
  const updates = operations.filter(({ action }) => action === "update");
  const [first] = updates;
  const all = first && { ...first, updates: updates.flatMap((one) => one.updates ?? []) };
  return operations.flatMap((one) => (one === first ? all! : updates.includes(one) ? [] : one));
}

/** The same update with the turn at another place. */
const turnIn = (operation: BatchOperation, turn: number | null): BatchOperation => ({
  ...operation,
  updates: operation.updates!.map((one) => ("turn" in one ? { ...one, turn } : one)),
});

/** Every fight whose rows or turn are written. */
function fightsIn(operations: readonly BatchOperation[]): FightWrites[] {
  const all = new Map<Fight, FightWrites>();
  const of = (fight: Fight): FightWrites => {
    const known = all.get(fight) ?? { fight, rows: [], own: null };
    all.set(fight, known);
    return known;
  };
  for (const operation of operations) {
    if (operation.documentName === "Combatant" && operation.parent) of(operation.parent as Fight).rows.push(operation);
    const update = operation.documentName === "Combat" && operation.action === "update" ? updateOf(operation) : null;
    const fight = update && ("turn" in update || "round" in update) ? fightBy(update._id) : null;
    if (fight) of(fight).own = operation;
  }
  return [...all.values()];
}

const fightBy = (id: string): Fight | null =>
  fromUuidSync(`Combat.${id}`, { strict: false }) as unknown as Fight | null;

/** An operation's update of a fight; each has one. */
const updateOf = ({ updates = [] }: BatchOperation): Update | null => (updates[0] as Update | undefined) ?? null;

/** Whether the operation shows that its batch is an undo: a step is then taken back. */
function takesBack({ documentName, updates = [] }: BatchOperation): boolean {
  const isUndone = (one: object): boolean => (one as { system?: { state?: string } }).system?.state === "undone";
  return documentName === "ChatMessage" && updates.some(isUndone);
}

const placesOf = ({ combatants }: Fight): Place[] =>
  inOrder(combatants.contents.map(({ id, initiative }) => ({ id: id!, initiative: initiative ?? null })));

/** The rows in the order after the batch. */
function placesAfter(before: readonly Place[], operations: readonly BatchOperation[]): Place[] {
  const places = new Map(before.map((place) => [place.id, place]));
  for (const { data = [], updates = [], ids = [] } of operations) {
    for (const { _id, initiative = null } of data as Update[]) places.set(_id, { id: _id, initiative });
    for (const { _id, initiative } of updates as Update[])
      if (initiative !== undefined) places.set(_id, { id: _id, initiative });
    for (const id of ids) places.delete(id);
  }
  return inOrder([...places.values()]);
}

const placeOf = (places: readonly Place[], id: string | null): number | null => {
  const place = places.findIndex((one) => one.id === id);
  return place < 0 ? null : place;
};

const idAt = (places: readonly Place[], turn: number | null): string | null =>
  turn === null ? null : (places[turn]?.id ?? null);

/**
 * The row that has the turn if the batch does not set it: the acting row or, if that is deleted, the next row that stays, or
 * else the last one.
 */
function heirOf(acting: string | null, before: readonly Place[], after: readonly Place[]): string | null {
  const stays = ({ id }: Place): boolean => after.some((one) => one.id === id);
  const from = before.slice(placeOf(before, acting) ?? before.length);
  return from.find(stays)?.id ?? (acting === null ? null : (before.findLast(stays)?.id ?? null));
}
