import { grouped } from "../grouped.ts";
import { dotted, say } from "../words.ts";
import { typeName, type Entry, type Listed } from "./entries.ts";
import { choiceName, fieldOf } from "./facts.ts";
import { search, type Wanted } from "./search.ts";

/** A value of a filter. */
interface ChipView {
  value: string;
  label: string;
  count: number;
  isOn: boolean;
}

interface FacetView {
  path: string;
  label: string;
  /** The values to choose from; empty for a number. */
  chips: ChipView[];
  /** For a number: the typed bounds, and the lowest and highest value found. */
  range: { least: number | ""; most: number | ""; lowest: number; highest: number } | null;
}

interface RowView {
  uuid: string;
  document: string;
  name: string;
  img: string;
  /** Font Awesome icon for an entry without a picture. */
  symbol: string;
  line: string;
  isChosen: boolean;
  isOwned: boolean;
}

export interface BrowseView {
  games: ChipView[];
  /** The kinds chosen as filter; all kinds where none is chosen. */
  types: ChipView[];
  /** The kinds not chosen, shown apart; empty where none is chosen. */
  otherTypes: ChipView[];
  facets: FacetView[];
  rows: RowView[];
  count: string;
  more: number;
}

export interface BrowseState {
  entries: readonly Entry[];
  wanted: Wanted;
  chosen: ReadonlySet<string>;
  /** Whether the actor that takes Items has this one already, by name and subtype. */
  owned?: ((entry: Entry) => boolean) | undefined;
  /** Number of rows shown. */
  most: number;
}

/** The view of the browser: filters with the number of matches of each value, and the first rows of the result. */
export function browseView(state: BrowseState): BrowseView {
  const { entries, wanted, most } = state;
  const found = search(entries, wanted);
  const shown = found.slice(0, most);
  const types = chipsOf(
    entries,
    search(entries, { ...wanted, types: [], facts: {} }),
    wanted.types,
    ({ type }) => type,
    (type, { document }) => typeName(document, type),
  );
  const isAny = !types.some(({ isOn }) => isOn);
  return {
    games: chipsOf(entries, search(entries, { ...wanted, games: [] }), wanted.games, ({ game }) => game, gameName),
    types: isAny ? types : types.filter(({ isOn }) => isOn),
    otherTypes: isAny ? [] : types.filter(({ isOn }) => !isOn),
    facets: facetsOf(entries, wanted),
    rows: shown.map((entry) => rowOf(entry, state)),
    count: say("QUADRANT.table.browse.count", { count: found.length }),
    more: found.length - shown.length,
  };
}

const gameName = (id: string): string => say(`QUADRANT.${id}.name`);

/** The values of a filter among the found entries, each with its count; and the chosen values, which can be switched off. */
function chipsOf(
  all: readonly Entry[],
  found: readonly Entry[],
  on: readonly string[],
  valueOf: (entry: Entry) => string,
  nameOf: (value: string, entry: Entry) => string,
): ChipView[] {
  const counts = grouped(found, valueOf);
  const chips = [...grouped(all, valueOf)].map(([value, [first]]) => ({
    value,
    label: nameOf(value, first!),
    count: counts.get(value)?.length ?? 0,
    isOn: on.includes(value),
  }));
  return chips.filter(({ count, isOn }) => count > 0 || isOn).sort((a, b) => a.label.localeCompare(b.label));
}

/** The filters by facts, only while one single subtype is chosen: several subtypes have no facts in common. */
function facetsOf(entries: readonly Entry[], wanted: Wanted): FacetView[] {
  const [type, ...others] = wanted.types;
  const own = entries.filter((entry) => entry.type === type);
  const [first] = own;
  if (!first || others.length > 0 || (first.document !== "Actor" && first.document !== "Item")) return [];
  const { document } = first;
  const labels = new Map(own.flatMap(({ facts }) => facts.map(({ path, label }) => [path, label])));
  return [...labels].flatMap(([path, label]): FacetView[] => {
    const asked = wanted.facts[path];
    const { [path]: _own, ...facts } = wanted.facts;
    const others = search(own, { ...wanted, facts });
    const valueOf = (entry: Entry): string | number | boolean =>
      entry.facts.find((fact) => fact.path === path)?.value ?? false;
    const values = own.map(valueOf);
    if (new Set(values).size < 2) return [];
    const numbers = values.filter((value) => typeof value === "number");
    if (numbers.length > 0) {
      const { least = null, most = null } = asked && "least" in asked ? asked : {};
      const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
      return [{ path, label, chips: [], range: { least: least ?? "", most: most ?? "", lowest, highest } }];
    }
    const field = fieldOf(document, type!, path);
    const nameOf = (value: string): string =>
      value === "true" || value === "false"
        ? say(`QUADRANT.table.browse.${value === "true" ? "yes" : "no"}`)
        : choiceName(field, value);
    const on = asked && "values" in asked ? asked.values : [];
    return [{ path, label, chips: chipsOf(own, others, on, (entry) => String(valueOf(entry)), nameOf), range: null }];
  });
}

const SYMBOLS: Record<Listed, string> = {
  Actor: "user",
  Item: "suitcase",
  ActiveEffect: "person-rays",
  RollTable: "table-list",
  JournalEntryPage: "book-open",
};

/** A row. It names the entry's kind only if more than one kind may be listed. */
function rowOf(
  entry: Entry,
  { chosen, owned = () => false, wanted }: Pick<BrowseState, "chosen" | "owned" | "wanted">,
): RowView {
  const isOneKind = wanted.types.length === 1;
  const { uuid, document, name, img, type, facts } = entry;
  return {
    uuid,
    document,
    name,
    img,
    symbol: SYMBOLS[document],
    line: dotted(isOneKind ? "" : typeName(document, type), ...facts.map(({ text }) => text)),
    isChosen: chosen.has(uuid),
    isOwned: owned(entry),
  };
}
