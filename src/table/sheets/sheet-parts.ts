const path = (template: string): string => `systems/quadrant/templates/${template}`;

/** The one part of a sheet, and the templates within it; each by its path below `templates/`. */
export const sheetParts = (template: string, ...within: string[]) => ({
  sheet: { template: path(template), templates: within.map(path), scrollable: [""] },
});

/**
 * Fields of a sheet that write by themselves, and not by the form that they stand in: it may be that of another document.
 */
export function onChange<F extends HTMLInputElement | HTMLSelectElement = HTMLSelectElement>(
  root: HTMLElement,
  selector: string,
  write: (field: F) => unknown,
): void {
  for (const field of root.querySelectorAll<F>(selector)) {
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      void write(field);
    });
  }
}
