import axe, { type Result } from "axe-core";
import type { Page } from "playwright-core";

/** Which parts of a page axe examines, and by which rules. */
export interface Axe {
  /** CSS selectors. Default: the whole page. */
  parts?: readonly string[];
  /** Ids of rules. Default: all enabled rules. */
  rules?: readonly string[];
}

/** Runs axe in the page. @returns the violations */
export async function violationsOn(page: Page, { parts = [], rules = [] }: Axe = {}): Promise<Result[]> {
  // Injected only once per page: axe's source is half a megabyte.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([include, values]) => {
      const where = include.length > 0 ? { include } : document;
      const runOnly = values.length > 0 ? { runOnly: { type: "rule" as const, values } } : {};
      // No enabled rule needs what axe would preload: the style sheets again, and sounds.
      const options = { resultTypes: ["violations"], preload: false, ...runOnly };
      const looked = await (globalThis as Loose)["axe"].run(where, options);
      return looked.violations as Result[];
    },
    [[...parts], [...rules]] as const,
  );
}
