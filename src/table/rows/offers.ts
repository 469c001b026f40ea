import { utils } from "../../foundry.ts";
import { readEntries, type Entry } from "../browse/entries.ts";
import { folded, NOTHING, search } from "../browse/search.ts";
import type { ItemLook } from "../game.ts";
import { gameOf } from "../register.ts";

/** The kind of Item that a field of a sheet adds: a subtype, and values of its `system`. */
export interface Kind {
  type: string;
  /** `{ kind: "power" }`, `{ use: "tool" }`; empty if the type has no kinds. */
  kind: Readonly<Record<string, string>>;
}

/** The typed text, split into a name and the number after it. */
export interface Typed {
  name: string;
  figure: number | null;
}

/** Maximum number of offers shown. */
const MOST = 6;

const known = new Map<string, Promise<Entry[]>>();

/** Has the entries read anew: compendia and world may have changed since. */
export const forgetEntries = (): void => known.clear();

/** The entries of a type in compendia and world. They are cached. */
export function entriesOf(type: string): Promise<Entry[]> {
  const read = known.get(type) ?? readEntries([type]);
  known.set(type, read);
  return read;
}

/** Splits "Force Belt 7" into name and number, if the type has a number that belongs to the name. */
export function typedIn(text: string, type: string): Typed {
  const hasFigure = figureOf(type) !== undefined || toFigureOf(type) !== undefined;
  const [, name, number] = (hasFigure && /^(.*\S)\s+(\d{1,2})$/.exec(text.trim())) || [];
  return name ? { name, figure: Number(number) } : { name: text.trim(), figure: null };
}

/** The path below `system` of the number that belongs to the name. */
export const figureOf = (type: string): string | undefined =>
  gameOf({ documentName: "Item", type })?.items[type]?.figure;

/** The function that writes the number that belongs to the name, if it is computed. */
export const toFigureOf = (type: string): ItemLook["toFigure"] =>
  gameOf({ documentName: "Item", type })?.items[type]?.toFigure;

/** A stored value below `system`. Read directly from the source, since copying it for several cells of each row is slow. */
export const storedAt = (item: Item.Implementation, path: string): unknown =>
  utils.getProperty(item._source.system as object, path);

/** The offers for a typed name, the most likely first. */
export function offersFor(entries: readonly Entry[], { kind }: Kind, { name }: Typed): Entry[] {
  if (name === "") return [];
  const isOfKind = ({ facts }: Entry): boolean =>
    Object.entries(kind).every(([path, value]) => facts.find((fact) => fact.path === path)?.value === value);
  const names = new Set<string>();
  return search(entries.filter(isOfKind), { ...NOTHING, words: name })
    .filter((entry) => !names.has(folded(entry.name)) && names.add(folded(entry.name)))
    .slice(0, MOST);
}

/** Whether Enter takes this offer, because its name begins with the typed text. */
export const isMeant = (offer: Entry | undefined, { name }: Typed): boolean =>
  offer !== undefined && folded(offer.name).startsWith(folded(name));
