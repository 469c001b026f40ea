import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * What axe has against a page, or against parts of it. It looks in the page itself: these have no frames, for whose sake it
 * would open another page each time; and no rule that is on needs style sheets or sounds loaded once more.
 */
export async function violationsOn(
  page: Page,
  ...parts: string[]
): Promise<Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ preload: false, resultTypes: ["violations"] });
  for (const part of parts) axe.include(part);
  return (await axe.analyze()).violations;
}
