import type { Frame } from "../game.ts";
import { packsInTheWay } from "../packs.ts";
import { pictureOf } from "../documents/item-pictures.ts";
import { gameById } from "../register.ts";
import { playedGames } from "../settings.ts";
import { factsOf, type Fact } from "./facts.ts";
import { folded } from "./search.ts";

/** Documents that the browser lists. Journals are listed by their pages. */
export const LISTED = ["Actor", "Item", "ActiveEffect", "RollTable", "JournalEntryPage"] as const;
export type Listed = (typeof LISTED)[number];

/** A document of a compendium or of the world, as the browser lists it before it is opened. */
export interface Entry {
  uuid: string;
  name: string;
  /** Empty for documents without a picture: rules and tables. */
  img: string;
  document: Listed;
  /** For actors and Items their subtype; for all others the document's name. */
  type: string;
  game: string;
  facts: Fact[];
  /** The text that is searched, folded. */
  words: string;
}

/** A row of an index, or a document. */
interface Source {
  _id?: string;
  id?: string | null;
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  system?: object;
}

interface Shelf {
  collection: string;
  visible: boolean;
  metadata: { type: string; flags?: { quadrant?: { game?: string } } };
  index: Iterable<Source>;
  getIndex(options: { fields: string[] }): Promise<Iterable<Source>>;
  getDocuments(): Promise<Journal[]>;
}

interface Journal {
  pages: Iterable<Source>;
}

/** A document of the world. */
interface InWorld extends Source {
  testUserPermission(user: User.Implementation, level: "OBSERVER"): boolean;
}

/**
 * All entries that this user may read: from the compendia of the played games in the reader's language, from other compendia
 * with documents of these games, and the actors and Items of the world. Documents of the world need OBSERVER permission,
 * because the list shows their figures and their text.
 * @param only the kinds wanted: compendia without any of them are not loaded. Default: all
 */
export async function readEntries(only: readonly string[] = []): Promise<Entry[]> {
  const frames = playedGames().flatMap((id) => gameById(id) ?? []);
  const inTheWay = new Set(packsInTheWay());
  const shelves = [...(game.packs as unknown as Iterable<Shelf>)].filter(
    ({ collection, visible }) => visible && !inTheWay.has(collection),
  );
  const wanted =
    only.length === 0 ? shelves : shelves.filter((shelf) => kindsOn(shelf).some((kind) => only.includes(kind)));
  const read = await Promise.all(wanted.map((shelf) => fromShelf(shelf, frames)));
  const all = [...read.flat(), ...frames.flatMap(ofWorld)];
  return only.length === 0 ? all : all.filter(({ type }) => only.includes(type));
}

/** The kinds of entries in a compendium. */
function kindsOn({ metadata: { type }, index }: Shelf): string[] {
  if (type === "JournalEntry") return ["JournalEntryPage"];
  return type === "Actor" || type === "Item" ? [...index].map((entry) => entry.type ?? "") : [type];
}

async function fromShelf(shelf: Shelf, frames: readonly Frame[]): Promise<Entry[]> {
  const { type } = shelf.metadata;
  if (type === "Actor" || type === "Item") {
    const known = [...shelf.index].map((entry) => frames.find((frame) => frame.models[type]?.[entry.type ?? ""]));
    const fields = [...new Set(known.flatMap((frame) => (frame ? pathsOf(frame, type) : [])))];
    if (!known.some(Boolean)) return [];
    return [...(await shelf.getIndex({ fields }))].flatMap((entry) => typed(entry, type, frames));
  }
  const owner = frames.find(({ id }) => id === shelf.metadata.flags?.quadrant?.game);
  if (!owner) return [];
  if (type === "JournalEntry") {
    const journals = await shelf.getDocuments();
    return journals.flatMap(({ pages }) => [...pages].map((page) => plain(page, "JournalEntryPage", owner)));
  }
  if (type === "RollTable" || type === "ActiveEffect")
    return [...shelf.index].map((entry) => plain(entry, type, owner));
  return [];
}

/** The paths of the stored facts that the index of a compendium must load. */
const pathsOf = ({ facts = {}, models }: Frame, document: "Actor" | "Item"): string[] =>
  Object.keys(models[document] ?? {}).flatMap((type) => (facts[type] ?? []).map((path) => `system.${path}`));

/** The entry of an actor or an Item; empty if its subtype belongs to none of these games. */
function typed(source: Source, document: "Actor" | "Item", frames: readonly Frame[]): Entry[] {
  const { type = "" } = source;
  const frame = frames.find(({ models }) => models[document]?.[type]);
  return frame ? [entryOf(source, document, type, frame, factsOf(document, type, frame, source.system ?? {}))] : [];
}

const plain = (source: Source, document: Listed, frame: Frame): Entry => entryOf(source, document, document, frame, []);

function entryOf(source: Source, document: Listed, type: string, { id }: Frame, facts: Fact[]): Entry {
  const { uuid, name } = source;
  const img = document === "Item" ? pictureOf({ ...source, type }) : (source.img ?? "");
  const words = folded([name, typeName(document, type), ...facts.map(({ text }) => text)].join(" "));
  return { uuid, name, img, document, type, game: id, facts, words };
}

/** The name of a kind of document; for Items and actors of their subtype. */
export const typeName = (document: Listed, type: string): string =>
  document === "Actor" || document === "Item"
    ? game.i18n!.localize(`TYPES.${document}.${type}`)
    : game.i18n!.localize(`QUADRANT.table.browse.document.${document}`);

/** The entries of the world's own actors and Items. */
function ofWorld(frame: Frame): Entry[] {
  const documents = { Actor: game.actors, Item: game.items } as unknown as Record<"Actor" | "Item", Iterable<InWorld>>;
  return (["Actor", "Item"] as const).flatMap((document) =>
    [...documents[document]]
      .filter((one) => one.testUserPermission(game.user!, "OBSERVER"))
      .flatMap((one) => typed(one, document, [frame])),
  );
}
