/** The texts of the parts of a page, by their names: each after those within it. */
export type PartTexts = Map<string, string>;

/** What parts were written from when they were last, by their names. It lives as long as their page. */
export type Written = Map<string, { from: string; text: string }>;

/** What a page gives to its template beside what it shows. */
interface Page {
  partTexts?: PartTexts;
  written?: Written;
  rootId?: string;
  isPlay?: boolean;
  editable?: boolean;
}

/** What Handlebars hands to a helper with a block. */
interface Block {
  fn(context: unknown, options?: { data: object }): string;
  data: { root: Page };
  hash: { of?: object };
}

/** The empty places of parts in the text around them. */
export const PLACES = "[data-place-of]";

/**
 * The helper `qPart`: writes a part aside, and leaves its place empty. Where nobody gathers parts it stays in its place; one
 * without text is none.
 *
 * `{{#qPart "gear" of=view.gear}}` says that the part shows nothing else: that is its context, the block is given nothing
 * beside it, and as long as it is the same the text is not written again. Other parts cannot lie within.
 * @param name a text, or what a helper of Foundry's makes of several: that is an object
 */
export function qPart(this: unknown, name: string | { toString(): string }, { fn, data, hash }: Block): string {
  const { root } = data;
  const id = String(name);
  const text = hash.of ? textOf(id, hash.of, root, fn) : fn(this).trim();
  if (!root.partTexts || text === "") return text;
  root.partTexts.set(id, text);
  return `<i data-place-of="${id}" hidden></i>`;
}

function textOf(id: string, of: object, { written, rootId, isPlay, editable }: Page, fn: Block["fn"]): string {
  const root = { rootId, isPlay, editable };
  const from = JSON.stringify([root, of]);
  const known = written?.get(id);
  if (known?.from === from) return known.text;
  const text = fn(of, { data: { root } }).trim();
  written?.set(id, { from, text });
  return text;
}
