import { expect } from "vitest";
import type { Page } from "playwright-core";
import { shoot } from "./album.ts";
import { eventually } from "./eventually.ts";
import { chooseTheme, THEMES, type Theme } from "./look.ts";
import { speak } from "./language.ts";
import { openTab } from "./sidebar.ts";

export const LANGUAGES = ["en", "de"] as const;

/** Reloads each page in a language, so that nothing is unfolded by hand. */
export async function speakAll(pages: readonly Page[], language: "en" | "de"): Promise<void> {
  for (const page of pages) {
    const speaks = await page.evaluate(() => String(game.i18n.lang));
    if (speaks === language) await speak(page, language === "en" ? "de" : "en");
    await speak(page, language);
  }
}

export async function inEachLanguage(
  { pages }: { pages: readonly Page[] },
  task: (language: "en" | "de") => Promise<void>,
): Promise<void> {
  for (const language of LANGUAGES) {
    await speakAll(pages, language);
    await task(language);
  }
}

/** A card as it is drawn on a user's screen. */
export interface Cut {
  page: Page;
  /** The id of its message. */
  id: string;
}

/** The HTML of the cards as drawn on their pages, in order. */
export async function cutOut(cards: readonly Cut[]): Promise<string[]> {
  const cut: string[] = [];
  for (const { page, id } of cards) {
    await openTab(page, "chat");
    const card = page.locator(`#chat article.q-card[data-card="${id}"]`);
    await card.waitFor();
    // A chain includes the follow-ups of its card.
    cut.push(await card.evaluate((element) => (element.closest(".q-chain") ?? element).outerHTML));
  }
  return cut;
}

/** Places cards side by side on a plain background, in columns 300 px wide, or in one column as wide as a phone. */
async function lay(page: Page, cards: readonly string[], columns: number): Promise<void> {
  await page.evaluate(
    ([all, count]) => {
      const album = document.createElement("section");
      album.id = "calm-album";
      album.className = "quadrant";
      const width = count === 1 ? 448 : 300;
      album.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: 9999; display: flex; gap: 20px; padding: 16px;
        align-items: start; background: var(--q-ground); width: ${count * width + (count - 1) * 20 + 32}px; box-sizing: border-box;`;
      const stacks = Array.from({ length: count }, () => {
        const stack = document.createElement("div");
        stack.className = "chat-log";
        stack.style.cssText = `display: grid; gap: 16px; width: ${width}px; flex: none; padding: 0; margin: 0;`;
        album.append(stack);
        return stack;
      });
      document.body.append(album);
      for (const card of all) {
        const shortest = stacks.reduce((least, one) => (one.offsetHeight < least.offsetHeight ? one : least));
        shortest.insertAdjacentHTML("beforeend", card);
      }
    },
    [cards, columns] as const,
  );
}

const put = (page: Page): Promise<void> => page.evaluate(() => document.querySelector("#calm-album")?.remove());

/** In bytes: the target size of a picture, small because there are many of them. */
const LARGEST = 64 * 1024;

/** Whether pictures are written to the disk. */
export const WRITES = process.env["QUADRANT_PICTURES"] === "write";
export const WIDTHS = [1512, 480] as const;

export const nameOf = (name: string, width: number, theme: Theme, language: string): string =>
  ["calm/" + name, ...(width === 480 ? ["480"] : []), theme, language].join("-");

/** Takes pictures of cards as drawn on several pages, in both themes. */
export async function takeCards(page: Page, name: string, language: string, cards: readonly Cut[]): Promise<void> {
  for (const theme of THEMES) {
    for (const screen of new Set([page, ...cards.map((card) => card.page)])) await chooseTheme(screen, theme);
    const cut = await cutOut(cards);
    for (const [width, columns] of [
      [1512, Math.min(4, Math.ceil(cards.length / 2))],
      [480, 1],
    ] as const) {
      await page.setViewportSize({ width: 1920, height: width === 480 ? 4000 : 1600 });
      await lay(page, cut, columns);
      await take(page, nameOf(name, width, theme, language), "#calm-album");
      await put(page);
    }
    await page.setViewportSize({ width: 1920, height: 1600 });
  }
}

/**
 * Takes pictures of a page, on a wide screen and on a phone; `show` opens what the picture shows.
 * @param wide selector of the pictured part on the wide screen. Default: the whole page
 */
export async function takeScreen(
  page: Page,
  name: string,
  language: string,
  { show, wide = "body", phone = "body" }: { show: () => Promise<void>; wide?: string; phone?: string },
): Promise<void> {
  for (const theme of THEMES) {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await chooseTheme(page, theme);
    for (const width of WIDTHS) {
      // Windows that are open during a resize are moved, and their new position would be remembered.
      await closeAll(page);
      await page.setViewportSize({ width, height: width === 480 ? 960 : 900 });
      await eventually(() => page.evaluate(() => innerWidth)).toBe(width);
      await show();
      await page.mouse.move(0, 0);
      await take(page, nameOf(name, width, theme, language), width === 480 ? phone : wide);
    }
    await page.setViewportSize({ width: 1920, height: 1080 });
  }
}

/** Closes every window. */
export async function closeAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const windows = [...(foundry.applications["instances"] as Map<string, Loose>).values()];
    for (const app of windows) if (app.hasFrame) void app.close({ animate: false });
  });
  await eventually(() => page.locator("form.q-window").count()).toBe(0);
}

/** Takes pictures of a window or a panel alone, at its own width. */
export async function takeWindow(
  page: Page,
  name: string,
  language: string,
  selector: string,
  show?: () => Promise<void>,
): Promise<void> {
  for (const theme of THEMES) {
    await chooseTheme(page, theme);
    await show?.();
    await take(page, nameOf(name, 0, theme, language), selector);
  }
}

async function take(page: Page, name: string, selector: string): Promise<void> {
  const element = page.locator(selector).last();
  await element.waitFor();
  // A transparent element gets the page's background.
  await element.evaluate((one: HTMLElement) => {
    const isBare = getComputedStyle(one).backgroundColor === "rgba(0, 0, 0, 0)";
    if (isBare) one.style.background = getComputedStyle(document.body).backgroundColor;
  });
  const shot = await shoot(name, element, LARGEST);
  expect(shot.colors, `${name} is blank`).toBeGreaterThan(100);
  expect(shot.bytes, name).toBeLessThanOrEqual(2 * LARGEST);
}
