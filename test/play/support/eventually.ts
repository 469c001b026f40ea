import type { Locator } from "playwright-core";
import { expect } from "vitest";

const TIMEOUT = 15_000;

/**
 * Asserts a value that will be right once every client is updated. Use it for everything that is read from a page: an act is
 * drawn only after a round trip to the server.
 */
export function eventually<T>(read: () => T | Promise<T>, { timeout = TIMEOUT, message = "" } = {}) {
  return expect.poll(read, { timeout, interval: 120, message });
}

/** The text of every element found, as written, not in the capitals of its style. */
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

/** The text of an element; waits until it exists. */
export async function words(locator: Locator): Promise<string> {
  await locator.first().waitFor({ state: "attached" });
  return (await wordsOfAll(locator))[0] ?? "";
}

/** The text of an element; "" if it does not exist. */
export async function wordsIfAny(locator: Locator): Promise<string> {
  return (await wordsOfAll(locator))[0] ?? "";
}

/** Clicks several times in one tick: faster than a redraw, and than the pause that separates two acts. */
export async function clicks(locator: Locator, times: number): Promise<void> {
  await locator.waitFor();
  await locator.evaluate((element: HTMLElement, count) => {
    for (let click = 0; click < count; click += 1) element.click();
  }, times);
}

export const doubleClick = (locator: Locator): Promise<void> => clicks(locator, 2);

/** Opens a fold. It stays open even if it is redrawn open at the moment of the click. */
export async function unfold(fold: Locator): Promise<void> {
  const isOpen = (): Promise<boolean> => fold.evaluate((element: HTMLDetailsElement) => element.open);
  await eventually(async () => {
    if (!(await isOpen())) await fold.locator("summary").click();
    return isOpen();
  }).toBe(true);
}
