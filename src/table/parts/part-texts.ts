/** The HTML of a page's parts by name. Inner parts come before the part that contains them. */
export type PartTexts = Map<string, string>;

/** The data (as JSON) and HTML of each part when it was last rendered, by name. Kept as long as the page. */
export type Written = Map<string, { from: string; text: string }>;

/** The members of a page's root context that parts use. */
interface Page {
  partTexts?: PartTexts;
  written?: Written;
  rootId?: string;
  isPlay?: boolean;
  editable?: boolean;
}

/** The options that Handlebars passes to a block helper. */
interface Block {
  fn(context: unknown, options?: { data: object }): string;
  data: { root: Page };
  hash: { of?: object };
}

/** Selector of the placeholders of parts in the HTML around them. */
export const PLACES = "[data-place-of]";

/**
 * The block helper `qPart`: renders a part into `partTexts` of the root context and leaves a placeholder. Without `partTexts`
 * it is rendered in place. An empty part is left out.
 *
 * `{{#qPart "gear" of=view.gear}}`: the part depends only on `view.gear`, which is its context. While that stays the same, the
 * part is not rendered again. It cannot contain other parts.
 * @param name a text, or the object that Foundry's `concat` helper returns
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
