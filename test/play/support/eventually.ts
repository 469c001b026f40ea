import type { Locator } from "playwright-core";
import { expect } from "vitest";

const TIMEOUT = 15_000;

/**
 * Asserts what will be so once every screen has heard of it. Whatever is read from a page is asserted like this: between an act and
 * its drawing lies a way through the server.
 */
export function eventually<T>(read: () => T | Promise<T>, { timeout = TIMEOUT, message = "" } = {}) {
  return expect.poll(read, { timeout, interval: 120, message });
}

/** The words of every element found, text by text: as written, not in the capitals that a style makes of them. */
export function wordsOfAll(locator: Locator): Promise<string[]> {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
      return texts.join(" ").replace(/\s+/g, " ").trim();
    }),
  );
}

/** The words of an element; waits till it is there. */
export async function words(locator: Locator): Promise<string> {
  await locator.first().waitFor({ state: "attached" });
  return (await wordsOfAll(locator))[0] ?? "";
}

/** The words of something that may not be there: then none. */
export async function wordsIfAny(locator: Locator): Promise<string> {
  return (await wordsOfAll(locator))[0] ?? "";
}

/** So many clicks in one tick: faster than anything could be drawn anew, and than any pause that parts two acts. */
export async function clicks(locator: Locator, times: number): Promise<void> {
  await locator.waitFor();
  await locator.evaluate((element: HTMLElement, count) => {
    for (let click = 0; click < count; click += 1) element.click();
  }, times);
}

export const doubleClick = (locator: Locator): Promise<void> => clicks(locator, 2);

/** Opens a fold; one that is drawn open in the very moment of the click stays open, too. */
export async function unfold(fold: Locator): Promise<void> {
  const isOpen = (): Promise<boolean> => fold.evaluate((element: HTMLDetailsElement) => element.open);
  await eventually(async () => {
    if (!(await isOpen())) await fold.locator("summary").click();
    return isOpen();
  }).toBe(true);
}
