import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { utils } from "../../foundry.ts";
import type { Placed } from "../checks/table-change.ts";
import { storableName } from "../documents/names.ts";
import { gameOf } from "../register.ts";
import { pagesGone, withPagesOf } from "./journal.ts";
import { idOf, type Data } from "./inside.ts";
import { gone, made, type PlacedWrite } from "./placed-write.ts";
import { wholeOperations } from "./whole.ts";

/**
 * Documents are created in this order, so that a document exists before another names it, and deleted in the reverse
 * order.
 */
const ORDER: readonly PlacedWrite["documentName"][] = [
  "Actor",
  "JournalEntry",
  "JournalEntryPage",
  "Token",
  "Combat",
  "Combatant",
];

/** Both ids are set beforehand, so that a redo makes the same documents. */
export type PlacedWithIds = Placed & { _id?: string; tokenId?: string };

/** The writes that create an actor of the world and, if it has a place (`at`), its token, both with the defaults of its type. */
export function arrivals({
  at,
  _id = utils.randomID(),
  tokenId = utils.randomID(),
  ...actor
}: PlacedWithIds): PlacedWrite[] {
  const { type } = actor;
  const system = (actor.system ?? {}) as Record<string, unknown>;
  const look = gameOf({ documentName: "Actor", type })?.actors[type];
  const named = { name: storableName("Actor", actor) };
  const img = actor.img ?? look?.portrait(system) ?? "";
  const arrived = made("Actor", null, { ...actor, ...named, _id, img, system: completeSystem(type, system) });
  if (!at) return [arrived];
  const place = { x: at.x, y: at.y, actorId: _id, actorLink: true, texture: { src: img } };
  return [arrived, made("Token", at.scene, { ...look?.token(system), ...place, ...named, _id: tokenId })];
}

/** The fields of a new actor as its type's model completes them, so that undo notices later changes. */
function completeSystem(type: string, system: object): object {
  const Implementation = CONFIG.Actor.documentClass as unknown as new (data: object) => { _source: { system: object } };
  return utils.deepClone(new Implementation({ type, name: type, system })._source.system);
}

/** The writes that delete a token and its rows in fights. */
export function tokenGone(token: TokenDocument.Implementation): PlacedWrite[] {
  const fights = (game.combats?.contents ?? []) as Combat.Implementation[];
  const rows = fights.flatMap(({ combatants }) => combatants.contents).filter(({ tokenId }) => tokenId === token.id);
  return [gone(token), ...rows.map((row) => gone(row))];
}

/**
 * The reverse of a write. A deleted token takes its rows with it, including later ones; a journal stays if other pages
 * were written in it since.
 * @param now the present source of the document
 */
export function reversed(write: PlacedWrite, now: Data | null): PlacedWrite[] {
  const back = { ...write, before: write.after, after: write.before };
  if (write.documentName === "JournalEntry" && write.after) return pagesGone(write, now ?? {}) ?? [back];
  if (write.documentName !== "Token" || !write.after) return [back];
  const token = fromUuidSync(write.uuid, { strict: false }) as TokenDocument.Implementation | null;
  const [, ...rows] = token ? tokenGone(token) : [];
  return [back, ...rows];
}

/**
 * Whether a write still stands: what it created exists unchanged, and what it deleted does not exist.
 * @param now the present source; null if there is none
 */
export function stands({ documentName, after }: PlacedWrite, now: Data | null): "so" | "changed" | "not" {
  if ((now !== null) !== (after !== null)) return "not";
  if (!now || !after) return "so";
  const collections = documentName === "Actor" ? { items: [], effects: [] } : {};
  const own = documentName === "JournalEntry" ? withPagesOf(after, now) : now;
  return isKept({ ...collections, ...after }, own) ? "so" : "changed";
}

/** Whether everything that was written is still there; additions and stamps of the server do not count. */
function isKept(written: unknown, now: unknown): boolean {
  if (Array.isArray(written)) {
    const list: unknown[] = Array.isArray(now) ? now : [];
    return list.length === written.length && written.every((one, index) => isKept(one, list[index]));
  }
  if (typeof written !== "object" || written === null) return (written ?? "") === (now ?? "");
  const facts = (now ?? {}) as Record<string, unknown>;
  return Object.entries(written).every(([key, value]) => key === "_stats" || isKept(value, facts[key]));
}

/** The operations for documents on the board, in the order of creation and deletion. */
export function placedOperations(writes: readonly PlacedWrite[]): BatchOperation[] {
  const rank = ({ documentName, after }: PlacedWrite): number =>
    after ? ORDER.indexOf(documentName) : -ORDER.indexOf(documentName);
  return [...writes].sort((a, b) => rank(a) - rank(b)).flatMap(operations);
}

function operations({ documentName, uuid, parent, before, after }: PlacedWrite): BatchOperation[] {
  const at = (one: string | null): Stored => (one ? (fromUuidSync(one, { strict: false }) as Stored) : null);
  const place = { documentName, parent: at(parent), document: at(uuid) };
  return wholeOperations({ ...place, id: idOf(uuid), now: before, then: after });
}

type Stored = foundry.abstract.Document.Any | null;
