import { OfferList } from "./offer-list.ts";
import { becomeLike, isUnmade, putBack } from "./cell-writes.ts";

/** Selectors of the columns. The column of names ends with the field that adds a new row. */
const COLUMNS: Record<string, string> = {
  name: "[data-cell=name], [data-quick]",
  kind: "[data-cell=kind]",
  figure: "[data-cell=figure]",
};

const shownIn = (root: HTMLElement, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

/** The field in the same column of the row before or after. */
export function neighbour(root: HTMLElement, from: HTMLElement, by: 1 | -1): HTMLElement | null {
  const { cell = from.dataset["quick"] ? "name" : "" } = from.dataset;
  const column = COLUMNS[cell] ? shownIn(root, COLUMNS[cell]) : [];
  return column[column.indexOf(from) + by] ?? null;
}

/** The first field to fill in of each group: the one that adds rows, else the group's first field. */
function beginnings(root: HTMLElement): HTMLElement[] {
  const groups = new Set<Element>();
  return shownIn(root, "[data-quick], .q-group :is(input, select, textarea)").filter((field) => {
    const group = field.closest(".q-group");
    if (field.dataset["quick"]) return true;
    if (!group || groups.has(group) || group.querySelector("[data-quick]")) return false;
    groups.add(group);
    return true;
  });
}

/** Moves to the first field of the next or previous group. */
export function goToGroup(root: HTMLElement, from: HTMLElement, by: 1 | -1): void {
  const follows = (field: HTMLElement): boolean => {
    const [one, other] = by > 0 ? [from, field] : [field, from];
    return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  const all = beginnings(root).filter(follows);
  const next = by > 0 ? all[0] : all.at(-1);
  if (next) enter(next);
}

/** Focuses a field and selects its content, so that typing replaces it. */
export function enter(field: HTMLElement): void {
  field.focus();
  if (field.localName === "input") (field as HTMLInputElement).select();
  field.scrollIntoView({ block: "nearest" });
}

const lists = new WeakMap<HTMLElement, OfferList>();

export const listOf = (input: HTMLElement): OfferList | undefined => lists.get(input);

/** Offers documents of compendia with the typed name, as long as the row's Item is otherwise empty. */
export function offerFor(item: Item.Implementation, input: HTMLInputElement): void {
  if (!isUnmade(item)) return;
  const known = lists.get(input);
  const list = known ?? newList(item, input);
  void list.draw();
}

function newList(item: Item.Implementation, input: HTMLInputElement): OfferList {
  const kind = { type: item.type as string, kind: {} };
  const list: OfferList = new OfferList({
    input,
    kind,
    id: `${input.id}-offers`,
    hasNew: false,
    take: () => void takeOffer(item, input, list),
  });
  input.after(list.element);
  input.addEventListener("blur", () => list.close());
  lists.set(input, list);
  return list;
}

/** Turns the Item into the chosen offer. @returns false if none is chosen */
export function takeOffer(item: Item.Implementation, input: HTMLInputElement, list: OfferList): boolean {
  const { chosen } = list;
  if (!chosen) return false;
  list.close();
  // The typed text was only a search.
  putBack(input);
  void becomeLike(item, chosen);
  return true;
}
