import { utils } from "../../foundry.ts";
import { readEntries, type Entry } from "../browse/entries.ts";
import { folded, NOTHING, search } from "../browse/search.ts";
import type { ItemLook } from "../game.ts";
import { gameOf } from "../register.ts";

/** What is added in one place of a sheet: a subtype of Items, and what such a one has in a field of `system`. */
export interface Kind {
  type: string;
  /** `{ kind: "power" }`, `{ use: "tool" }`; none where the type has no kinds. */
  kind: Readonly<Record<string, string>>;
}

/** What was typed: a name, and the figure behind it. */
export interface Typed {
  name: string;
  figure: number | null;
}

/** Offers that are shown at once. */
const MOST = 6;

const known = new Map<string, Promise<Entry[]>>();

/** What compendia and world have of a type, read once for each sheet that is opened. */
export function entriesOf(type: string, isFresh = false): Promise<Entry[]> {
  const read = (!isFresh && known.get(type)) || readEntries([type]);
  known.set(type, read);
  return read;
}

/** "Force Belt 7" is a name and a figure, where the type has a figure that is said with its name. */
export function typedIn(text: string, type: string): Typed {
  const hasFigure = figureOf(type) !== undefined || toFigureOf(type) !== undefined;
  const [, name, number] = (hasFigure && /^(.*\S)\s+(\d{1,2})$/.exec(text.trim())) || [];
  return name ? { name, figure: Number(number) } : { name: text.trim(), figure: null };
}

/** The path below `system` of the figure that is said with a name. */
export const figureOf = (type: string): string | undefined =>
  gameOf({ documentName: "Item", type })?.items[type]?.figure;

/** Writes the figure that is said with a name, where no field has it. */
export const toFigureOf = (type: string): ItemLook["toFigure"] =>
  gameOf({ documentName: "Item", type })?.items[type]?.toFigure;

/** What is stored below `system` of an Item: as a form changes it, and read in place, for each row has several. */
export const storedAt = (item: Item.Implementation, path: string): unknown =>
  utils.getProperty(item._source.system as object, path);

/** What is meant by a name, the likeliest first. */
export function offersFor(entries: readonly Entry[], { kind }: Kind, { name }: Typed): Entry[] {
  if (name === "") return [];
  const isOfKind = ({ facts }: Entry): boolean =>
    Object.entries(kind).every(([path, value]) => facts.find((fact) => fact.path === path)?.value === value);
  const names = new Set<string>();
  return search(entries.filter(isOfKind), { ...NOTHING, words: name })
    .filter((entry) => !names.has(folded(entry.name)) && names.add(folded(entry.name)))
    .slice(0, MOST);
}

/** Whether the first offer is what Enter takes: its name begins with what was typed. */
export const isMeant = (offer: Entry | undefined, { name }: Typed): boolean =>
  offer !== undefined && folded(offer.name).startsWith(folded(name));
