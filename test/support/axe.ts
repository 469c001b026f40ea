import axe, { type Result } from "axe-core";
import type { Page } from "playwright-core";

/** Which parts of a page are looked at, and by which rules. */
export interface Axe {
  /** CSS selectors. Default: the whole page. */
  parts?: readonly string[];
  /** Ids of rules. Default: all that are on. */
  rules?: readonly string[];
}

/** What axe has against a page, in the page itself. */
export async function violationsOn(page: Page, { parts = [], rules = [] }: Axe = {}): Promise<Result[]> {
  // Once a page: what looks is half a megabyte.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([include, values]) => {
      const where = include.length > 0 ? { include } : document;
      const runOnly = values.length > 0 ? { runOnly: { type: "rule" as const, values } } : {};
      // No rule that is on needs what axe would load beforehand: style sheets once more, and sounds.
      const options = { resultTypes: ["violations"], preload: false, ...runOnly };
      const looked = await (globalThis as Loose)["axe"].run(where, options);
      return looked.violations as Result[];
    },
    [[...parts], [...rules]] as const,
  );
}
