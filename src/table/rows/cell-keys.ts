import { OfferList } from "./offer-list.ts";
import { becomeLike, isUnmade, putBack } from "./cell-writes.ts";

/** What leads from row to row in the same column: names are followed by the field that adds the next. */
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

/** The field in which a group is begun: that which adds rows, else its first. */
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

/** To where the next group is begun, or the one before. */
export function goToGroup(root: HTMLElement, from: HTMLElement, by: 1 | -1): void {
  const follows = (field: HTMLElement): boolean => {
    const [one, other] = by > 0 ? [from, field] : [field, from];
    return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  const all = beginnings(root).filter(follows);
  const next = by > 0 ? all[0] : all.at(-1);
  if (next) enter(next);
}

/** Goes to a field, with all that stands in it chosen: typing replaces it. */
export function enter(field: HTMLElement): void {
  field.focus();
  if (field.localName === "input") (field as HTMLInputElement).select();
  field.scrollIntoView({ block: "nearest" });
}

const lists = new WeakMap<HTMLElement, OfferList>();

export const listOf = (input: HTMLElement): OfferList | undefined => lists.get(input);

/** Offers what the compendia have by the name that is typed: where nothing was made of the row yet. */
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

/** @returns whether there was one */
export function takeOffer(item: Item.Implementation, input: HTMLInputElement, list: OfferList): boolean {
  const { chosen } = list;
  if (!chosen) return false;
  list.close();
  // What was typed was but a question.
  putBack(input);
  void becomeLike(item, chosen);
  return true;
}
