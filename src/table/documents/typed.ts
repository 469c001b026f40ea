import { once } from "../once.ts";

/** Members that every document has. */
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

/** One finder for each guard: `once` tells questions apart by their function. */
const finders = new WeakMap<Guard, (actor: Actor.Implementation) => Item.Implementation[]>();

function finderOf(is: Guard): (actor: Actor.Implementation) => Item.Implementation[] {
  let finder = finders.get(is);
  if (!finder) {
    finder = ({ items }) => items.contents.filter((item) => is(item)).toSorted((a, b) => a.sort - b.sort);
    finders.set(is, finder);
  }
  return finder;
}

/** The Items of one kind, in the order of the sheet. Found only once while rows are drawn, which need them many times. */
export function itemsOf<I extends Item.Implementation>(
  actor: Actor.Implementation,
  is: (item: Item.Implementation) => item is I,
): I[] {
  return [...once(finderOf(is), actor)] as unknown as I[];
}
