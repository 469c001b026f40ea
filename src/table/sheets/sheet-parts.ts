const path = (template: string): string => `systems/quadrant/templates/${template}`;

/** The part that contains all others, and scrolls. */
export const PAGE = "sheet";

/** `PARTS` with the page of a sheet, and the templates that it includes; all by their paths below `templates/`. */
export const sheetParts = (template: string, ...within: string[]) => ({
  [PAGE]: { template: path(template), templates: within.map(path), scrollable: [""] },
});

/** The same with the parts that the template marks with `{{#qPart "head"}}`. */
export function withParts(page: ReturnType<typeof sheetParts>, ...parts: string[]): typeof page {
  return { ...page, ...Object.fromEntries(parts.map((id) => [id, { template: page[PAGE].template }])) };
}

/**
 * Sets up fields that are written separately, not by the form around them, which may belong to another document.
 */
export function onChange<F extends HTMLInputElement | HTMLSelectElement = HTMLSelectElement>(
  root: HTMLElement,
  selector: string,
  write: (field: F) => unknown,
): void {
  for (const field of newIn<F>(root, selector)) {
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      void write(field);
    });
  }
}

/** The selectors by which each element was returned by `newIn`. */
const heard = new WeakMap<Element, Set<string>>();

/**
 * The elements that were not returned for this selector before, so that unchanged parts of a sheet get no second listener.
 */
export function newIn<E extends HTMLElement>(root: HTMLElement, selector: string): E[] {
  return [...root.querySelectorAll<E>(selector)].filter((element) => {
    const known = heard.get(element) ?? new Set();
    heard.set(element, known);
    return !known.has(selector) && known.add(selector);
  });
}
