/** The texts of the parts of a page, by their names: each after those within it. */
export type PartTexts = Map<string, string>;

/** What Handlebars hands to a helper with a block. */
interface Block {
  fn(context: unknown): string;
  data: { root: { partTexts?: PartTexts } };
}

/** The empty places of parts in the text around them. */
export const PLACES = "[data-place-of]";

/**
 * The helper `qPart`: writes a part aside, and leaves its place empty. Where nobody gathers parts it stays in its place; one
 * without text is none.
 * @param name a text, or what a helper of Foundry's makes of several: that is an object
 */
export function qPart(this: unknown, name: string | { toString(): string }, { fn, data: { root } }: Block): string {
  const id = String(name);
  const text = fn(this).trim();
  if (!root.partTexts || text === "") return text;
  root.partTexts.set(id, text);
  return `<i data-place-of="${id}" hidden></i>`;
}
