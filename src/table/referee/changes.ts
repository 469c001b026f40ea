import type { Change } from "../../rules/check.ts";
import { utils } from "../../foundry.ts";
import type { Refusal, Situation } from "../checks/check.ts";
import type { JournalPage, Placed, TableChange } from "../checks/table-change.ts";
import { conditionOf, followsFrom } from "../conditions/conditions.ts";
import type { ConditionState, ItemSource } from "../documents/card-model.ts";
import { storableName } from "../documents/names.ts";
import type { TurnAct } from "../game.ts";
import { isClock, isPool, poolByKey, poolOf, type TablePool } from "../pools.ts";
import { gameOf, playOfDocument } from "../register.ts";
import { cardByUuid } from "../documents/messages.ts";
import { cardOf, recordOf, type ActRecord } from "../documents/records.ts";
import { giveBack } from "./give-back.ts";
import { pageWrite, type PageToWrite } from "./journal.ts";
import type { Ledger, Writable } from "./ledger.ts";
import { arrivals, tokenGone, type PlacedWithIds } from "./placed.ts";
import { timeThatPasses } from "./world-time.ts";

/** The part of a situation in which the names of changes are looked up. */
export type Scope = Pick<Situation, "parties" | "tied" | "card">;

/** The document or the pool that a change is made to. */
export type Target = Writable | TablePool;

/**
 * The document that a change names. `self`, `target` … are actors; `tool` is the Item that self uses, `targetTool` the
 * target's, `<party>.tool` that of any other party, `<party>.items.<id>` an Item that the party owns; `item` is the Item at
 * stake; `<party>.combatant` a row of the tracker, `<party>.token` the token on the board; `card` the record of the card that
 * this one is tied to, while that card is open. The name of a pool of the card's game is that pool.
 * @returns null if there is no such document: the change is then left out
 */
export function documentOf(who: string, scope: Scope): Target | null {
  const game = scope.card?.system.game ?? gameOf(scope.parties["self"]?.actor)?.id;
  return poolOf(game, who) ?? ownDocumentOf(who, scope) ?? null;
}

/** The document that a change names, if the name is not that of a pool. */
export function ownDocumentOf(who: string, { parties, tied }: Omit<Scope, "card">): Writable | null | undefined {
  if (who === "tool") return parties["self"]?.tool;
  if (who === "targetTool") return parties["target"]?.tool;
  if (who === "item") return parties["item"]?.tool ?? parties["target"]?.tool;
  if (who === "card") return tied?.system.state === "open" ? (recordOf(tied) as Writable | null) : null;
  const [party = "", part, id = ""] = who.split(".");
  const participant = parties[party];
  if (part === "tool") return participant?.tool;
  if (part === "items") return participant?.actor?.items.get(id);
  if (part === "token") return participant?.token;
  return part === "combatant" ? participant?.combatant : participant?.actor;
}

/** A change to a document; an act of the tracker is a change to a whole fight. */
export type PlainChange = Exclude<TableChange, { act: string }>;

/**
 * Enters changes into a ledger.
 * @param words a player's description: the text of the conditions that are gained
 * @returns the notes among the changes, for users to carry out themselves
 */
export function enterChanges(
  ledger: Ledger,
  changes: readonly PlainChange[],
  find: (who: string) => Target | null,
  words = "",
): Refusal[] {
  const notes: Refusal[] = [];
  for (const change of changes) {
    if ("note" in change) {
      notes.push({ key: change.note, ...(change.data && { data: change.data as Refusal["data"] & object }) });
      continue;
    }
    if ("place" in change) {
      for (const write of arrivals(change.place)) ledger.place(write);
      continue;
    }
    if ("page" in change) {
      ledger.place(pageWrite(change, ledger.comingJournal(change.journal)));
      continue;
    }
    const document = find(change.who);
    if (document) enterChange(ledger, document, change, words);
  }
  return notes;
}

/** Enters changes to documents by UUID instead of by party; a pool is named by its full key, e.g. `imperfect.pot`. */
export function enterElsewhere(ledger: Ledger, changes: TurnAct["changes"]): void {
  for (const { uuid, changes: list } of changes) {
    const document = poolByKey(uuid) ?? writableBy(uuid);
    enterChanges(ledger, list, () => document);
  }
}

/** The document of this UUID; for a card its record, because nothing is written on the message itself. */
function writableBy(uuid: string): Writable | null {
  const card = cardByUuid(uuid);
  return (card ? recordOf(card) : fromUuidSync(uuid, { strict: false })) as Writable | null;
}

type SingleChange = Exclude<PlainChange, { note: string } | { place: Placed } | { page: JournalPage }>;

function enterChange(ledger: Ledger, document: Target, change: SingleChange, words: string): void {
  if (isPool(document)) return enterPool(ledger, document, change);
  if ("giveBack" in change) {
    const record = document as unknown as ActRecord;
    if (cardOf(record)) ledger.set(document, "system.applied", giveBack(ledger, record));
    return;
  }
  if ("move" in change) return enterMove(ledger, document, change.move);
  if ("set" in change) return ledger.set(document, `system.${change.set}`, change.value);
  if ("add" in change) return ledger.add(document, `system.${change.add}`, change.value);
  if ("remove" in change && document.documentName === "Token") {
    for (const write of tokenGone(document as TokenDocument.Implementation)) ledger.place(write);
    return;
  }
  if ("remove" in change) {
    const item = document.documentName === "Item" ? (document as Item.Implementation) : null;
    if (item?.actor) ledger.setItem(item.actor, item.id ?? "", null);
    return;
  }
  if (document.documentName !== "Actor") return;
  const actor = document as Actor.Implementation;
  if ("create" in change) {
    const item = newItem(change.create);
    ledger.setItem(actor, item._id, item);
  } else enterCondition(ledger, actor, change, words);
}

/** Moves a token. No other document has a position. */
function enterMove(ledger: Ledger, document: Writable, { x, y }: { x: number; y: number }): void {
  if (document.documentName !== "Token") return;
  ledger.set(document, "x", x);
  ledger.set(document, "y", y);
}

/** Enters a change to a pool. The clock only advances if this client's user may write the world's settings. */
function enterPool(ledger: Ledger, pool: TablePool, change: SingleChange): void {
  if (isClock(pool)) {
    const seconds = "add" in change ? timeThatPasses(change.value) : 0;
    if (seconds !== 0) ledger.addToPool(pool, "seconds", seconds);
    return;
  }
  if ("set" in change) ledger.setPool(pool, change.set, change.value);
  else if ("add" in change) ledger.addToPool(pool, change.add, change.value);
}

/** An Item that a change creates. With a fixed id, the change creates the same Item each time. */
type Made = Extract<TableChange, { create: object }>["create"] & { _id?: string };

function newItem({ _id = utils.randomID(), ...made }: Made): ItemSource {
  return { ...made, _id, name: storableName("Item", made) };
}

/**
 * The same changes with an id for every document that they create. Ids of corresponding `earlier` changes are used again, so
 * that a redo creates the same documents.
 */
export function withItemIds(changes: readonly TableChange[], earlier: readonly object[] = []): TableChange[] {
  const known = (earlier as TableChange[]).filter((change) => "create" in change);
  const placed = (earlier as TableChange[]).filter((change) => "place" in change);
  const pages = (earlier as TableChange[]).filter((change) => "page" in change);
  return changes.map((change) => {
    if ("page" in change) {
      const again = pages.shift() as PageToWrite | undefined;
      const ids = { _id: again?._id ?? utils.randomID(), journalId: again?.journalId ?? utils.randomID() };
      return { ...ids, ...change };
    }
    if ("place" in change) {
      const again = placed.shift()?.place as PlacedWithIds | undefined;
      const ids = { _id: again?._id ?? utils.randomID(), tokenId: again?.tokenId ?? utils.randomID() };
      return { ...change, place: { ...ids, ...change.place } };
    }
    if (!("create" in change)) return change;
    const index = known.findIndex(({ who, create }) => who === change.who && create.type === change.create.type);
    const again = index < 0 ? undefined : (known.splice(index, 1)[0]?.create as Made);
    return { ...change, create: { _id: again?._id ?? utils.randomID(), ...change.create } };
  });
}

/** The data that each stack keeps of its own (`Condition.each`). */
const eachOf = (state: ConditionState | null): object[] => (state?.data as { each?: object[] } | undefined)?.each ?? [];

type ConditionChange = Extract<Change, { gain: string } | { lose: string }>;

function enterCondition(ledger: Ledger, actor: Actor.Implementation, change: ConditionChange, words: string): void {
  const condition = conditionOf(actor, "gain" in change ? change.gain : change.lose);
  // A derived condition is neither given nor taken.
  if (condition && followsFrom(actor, condition) !== null) return;
  if ("gain" in change) {
    const known = ledger.condition(actor, change.gain);
    const { text = words || (known?.text ?? ""), ...data } = (change.data ?? {}) as { text?: string };
    const more = change.stacks ?? 1;
    // A condition that does not stack is there once, even if it is gained twice.
    const count = condition?.stacks ? (known?.stacks ?? 0) + more : 1;
    const kept = condition?.each ? { each: [...eachOf(known), ...Array<object>(more).fill(data)] } : data;
    ledger.setCondition(actor, change.gain, { stacks: count, text, data: { ...known?.data, ...kept } });
    if (!known) enterElsewhere(ledger, playOfDocument(actor)?.onConditionGained?.(actor, change.gain) ?? []);
    return;
  }
  const known = ledger.condition(actor, change.lose);
  if (!known) return;
  const left = change.stacks === undefined || change.stacks === "all" ? 0 : known.stacks - change.stacks;
  // The newest stacks are removed first, with the data that each of them keeps.
  const kept = condition?.each && { data: { ...known.data, each: eachOf(known).slice(0, left) } };
  ledger.setCondition(actor, change.lose, left > 0 ? { ...known, ...kept, stacks: left } : null);
  if (left <= 0) enterElsewhere(ledger, playOfDocument(actor)?.onConditionLost?.(actor, change.lose) ?? []);
}
