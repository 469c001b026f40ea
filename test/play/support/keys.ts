import type { Page } from "playwright-core";

/** The name of the focused element: its label or its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").replace(/\s+/g, " ").trim();
  });

/** A description of the focused element: where it is, and its first words. */
const whereabouts = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const words = (element?.getAttribute("aria-label") ?? element?.textContent ?? "").replace(/\s+/g, " ").trim();
    return `${element?.closest("[id]")?.id ?? ""} ${element?.localName ?? "nothing"} "${words.slice(0, 30)}"`;
  });

/**
 * Presses Tab, or another key, until the focused element matches. Waits for a matching element first.
 * @returns the number of presses
 * @throws with the path of the focus if it is not reached
 */
export async function tabTo(
  page: Page,
  selector: string,
  { back = false, most = 120, key = "" }: { back?: boolean; most?: number; key?: string } = {},
): Promise<number> {
  await page.locator(selector).first().waitFor({ state: "attached" });
  const way: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    way.push(await whereabouts(page));
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return presses;
    await page.keyboard.press(key || (back ? "Shift+Tab" : "Tab"));
  }
  const wanted = await page.evaluate((it) => {
    const element = document.querySelector<HTMLElement>(it);
    return `${element?.outerHTML.slice(0, 200)} ${element?.offsetWidth}x${element?.offsetHeight}; ${document.body.className}`;
  }, selector);
  throw new Error(`${key || "Tab"} does not lead to ${selector} (${wanted}); the way was\n${way.join("\n")}`);
}
