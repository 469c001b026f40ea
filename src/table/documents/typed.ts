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

/** The Items of one kind, in the order of the sheet. */
export function itemsOf<I extends Item.Implementation>(
  actor: Actor.Implementation,
  is: (item: object | null | undefined) => item is I,
): I[] {
  return (actor.items.contents.filter((item) => is(item)) as unknown as I[]).toSorted((a, b) => a.sort - b.sort);
}
