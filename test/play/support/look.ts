import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { violationsOn } from "../../support/axe.ts";
import { eventually } from "./eventually.ts";
import { alone, lit } from "./lit.ts";
import { openTab } from "./sidebar.ts";

/** The folder for pictures of everything that is examined; without it none are taken. */
const SCREENS = process.env["QUADRANT_SCREENS"];
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** The rules that depend on colours: in a second theme the same elements need no other rule. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** The findings of axe within an element, one line for each rule; without `rules` of all rules. */
async function findings(page: Page, selector: string, rules: readonly string[] = []): Promise<string[]> {
  const violations = await violationsOn(page, { parts: [selector], rules });
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary})`);
    return `${id}: ${help}: ${where.join("; ")}`;
  });
}

/** Texts that no user should see: keys without a word, and values that were not put into words. */
const UNTOLD = /.{0,40}(?:QUADRANT\.\w|\bundefined\b|\bNaN\b|\[object ).{0,40}/g;

/** The texts of an element, tooltips and names for screen readers included, that no user should see. */
async function untold(element: Locator): Promise<string[]> {
  const texts = await element.evaluate((root: HTMLElement) => [
    root.innerText,
    ...[root, ...root.querySelectorAll("*")].flatMap((one) =>
      ["title", "aria-label", "data-tooltip", "placeholder"].map((name) => one.getAttribute(name) ?? ""),
    ),
  ]);
  return texts.flatMap((text) => text.match(UNTOLD) ?? []).map((text) => `a text for nobody: ${text}`);
}

/** Shows a page in a theme, as for a user whose browser prefers it. */
async function dress(page: Page, theme: Theme | null): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  if (theme) await page.locator(`body.theme-${theme}`).waitFor({ state: "attached" });
}

export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  const settings = await openTab(page, "settings");
  await settings.locator("select[name=theme]").selectOption(theme);
  await page.locator(`body.theme-${theme}`).waitFor({ state: "attached" });
}

/** Removes the chosen theme: the page follows the browser's preference again. */
export async function chooseNoTheme(page: Page): Promise<void> {
  await dress(page, null);
  const isChosen = (): boolean => Boolean((game.settings.get("core", "uiConfig") as Loose).colorScheme.interface);
  if (!(await page.evaluate(isChosen))) return;
  const settings = await openTab(page, "settings");
  await settings.locator("select[name=theme]").selectOption("");
  await page.waitForFunction(() => !(game.settings.get("core", "uiConfig") as Loose).colorScheme.interface);
}

/** Examines elements, in one theme or in both: axe checks them, and people get pictures. */
export class Look {
  readonly found: Record<string, string[]> = {};
  readonly #themes: readonly Theme[];

  constructor(...themes: readonly Theme[]) {
    this.#themes = themes.length > 0 ? themes : THEMES;
  }

  async at(name: string, page: Page, selector: string): Promise<void> {
    const found = page.locator(selector).last();
    await found.waitFor();
    // A card in a chain has `display: contents` and no box; its parent has one.
    const isBoxless = await found.evaluate((element) => getComputedStyle(element).display === "contents");
    const element = isBoxless ? found.locator("xpath=..") : found;
    await alone(page, selector, async () => {
      for (const [index, theme] of this.#themes.entries()) {
        await dress(page, theme);
        await this.#shoot(name, element, theme);
        const lines = await findings(page, selector, index > 0 ? OF_COLOURS : []);
        if (index === 0) lines.push(...(await untold(element)));
        if (lines.length > 0) this.found[`${name}, ${theme}`] = lines;
      }
    });
  }

  async picture(name: string, element: Locator): Promise<void> {
    await lit(element.page(), async () => {
      for (const theme of this.#themes) {
        await dress(element.page(), theme);
        await this.#shoot(name, element, theme);
      }
    });
  }

  async #shoot(name: string, element: Locator, theme: Theme): Promise<void> {
    if (!SCREENS) return;
    await mkdir(path.join(SCREENS, theme), { recursive: true });
    const file = path.join(SCREENS, theme, `${name}.png`);
    // Retried, because the element may be redrawn just now.
    await eventually(
      async () => (await element.screenshot({ path: file, animations: "disabled" })).length,
    ).toBeGreaterThan(0);
  }
}

/** Resizes the open sheet. */
export async function resizeSheet(page: Page, width: number): Promise<void> {
  await page.evaluate((wanted) => {
    const windows = [...(foundry.applications["instances"] as Map<string, Loose>).values()];
    windows.find((app) => app.element?.matches(".q-sheet"))?.setPosition({ width: wanted });
  }, width);
  await eventually(async () => Math.round((await page.locator(".q-sheet").boundingBox())!.width)).toBe(width);
}

/** Elements of a window that do not fit: they reach beyond its right edge, or are so narrow that words break into letters. */
export function overflows(root: Locator): Promise<string[]> {
  return root.evaluate((window) => {
    const edge = window.getBoundingClientRect().right + 1;
    const range = document.createRange();
    const isBroken = (text: Node): boolean => {
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      // A long word may be hyphenated once.
      return lines > 2 * text.textContent!.trim().split(/\s+/).length;
    };
    const isSqueezed = ({ childNodes }: HTMLElement): boolean =>
      [...childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== "" && isBroken(node),
      );
    return (
      [...window.querySelectorAll<HTMLElement>(".window-content *")]
        .filter((element) => !element.closest(".q-sr, svg") && element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().right > edge || isSqueezed(element))
        // Text that ends in "…" is clipped, so it does not overflow.
        .filter((element) => getComputedStyle(element.parentElement!).textOverflow !== "ellipsis")
        .map((element) => `${element.localName}.${element.className}`)
    );
  });
}
