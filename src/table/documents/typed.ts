import { once } from "../once.ts";

/** What every document says about itself. */
interface Typed {
  documentName: string;
  type: string;
}

/** A guard for the documents of one type: an Actor may belong to any game. */
export const typed =
  <D extends Typed>(name: string, type: string) =>
  (document: object | null | undefined): document is D =>
    (document as Typed | null | undefined)?.documentName === name && (document as Typed).type === type;

type Guard = (item: Item.Implementation) => boolean;

/** For each kind: how its Items are found. */
const finders = new WeakMap<Guard, (actor: Actor.Implementation) => Item.Implementation[]>();

function finderOf(is: Guard): (actor: Actor.Implementation) => Item.Implementation[] {
  let finder = finders.get(is);
  if (!finder) {
    finder = ({ items }) => items.contents.filter((item) => is(item)).toSorted((a, b) => a.sort - b.sort);
    finders.set(is, finder);
  }
  return finder;
}

/** The Items of one kind, in the order of the sheet. Whoever draws a sheet asks for them again and again. */
export function itemsOf<I extends Item.Implementation>(
  actor: Actor.Implementation,
  is: (item: Item.Implementation) => item is I,
): I[] {
  return [...once(finderOf(is), actor)] as unknown as I[];
}
