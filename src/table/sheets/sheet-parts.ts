const path = (template: string): string => `systems/quadrant/templates/${template}`;

/** The part that holds all others, and scrolls. */
export const PAGE = "sheet";

/** The one part of a sheet, and the templates within it; each by its path below `templates/`. */
export const sheetParts = (template: string, ...within: string[]) => ({
  [PAGE]: { template: path(template), templates: within.map(path), scrollable: [""] },
});

/** The same with the parts that the template marks, as Foundry lists them: `{{#qPart "head"}}`. */
export function withParts(page: ReturnType<typeof sheetParts>, ...parts: string[]): typeof page {
  return { ...page, ...Object.fromEntries(parts.map((id) => [id, { template: page[PAGE].template }])) };
}

/**
 * Fields of a sheet that write by themselves, and not by the form that they stand in: it may be that of another document.
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

/** What was listened to already, by the selector it was found with. It goes with the elements; so nothing has to be forgotten. */
const heard = new WeakMap<Element, Set<string>>();

/**
 * The elements that were never asked for with this selector: parts of a sheet that stay as they lie are not listened to twice.
 */
export function newIn<E extends HTMLElement>(root: HTMLElement, selector: string): E[] {
  return [...root.querySelectorAll<E>(selector)].filter((element) => {
    const known = heard.get(element) ?? new Set();
    heard.set(element, known);
    return !known.has(selector) && known.add(selector);
  });
}
