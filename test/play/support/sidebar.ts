import type { Locator, Page } from "playwright-core";
import { holdDown } from "../../support/pointer.ts";
import { wordsOfAll } from "./eventually.ts";

export type Tab = "chat" | "combat" | "actors" | "items" | "journal" | "tables" | "compendium" | "settings";

/** Opens a tab of the sidebar. */
export async function openTab(page: Page, tab: Tab): Promise<Locator> {
  await page.locator(`[role=tab][data-tab="${tab}"]`).first().click();
  const panel = page.locator(`#${tab}`);
  await panel.waitFor();
  return panel;
}

/** A document's entry in its directory. */
export async function entry(
  page: Page,
  tab: "actors" | "items" | "journal" | "tables",
  name: string,
): Promise<Locator> {
  const panel = await openTab(page, tab);
  const exactly = new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*$`);
  return panel.locator(".directory-item", { has: page.locator(".entry-name", { hasText: exactly }) });
}

/** Opens the window of a compendium. */
export async function openPack(page: Page, title: string): Promise<Locator> {
  const panel = await openTab(page, "compendium");
  await panel.locator("[data-pack]", { hasText: title }).locator(".entry-name").click();
  const window = page.getByRole("dialog", { name: title });
  await window.waitFor();
  return window;
}

/** The texts of the notifications that are shown now. */
export function notifications(page: Page): Promise<string[]> {
  return wordsOfAll(page.locator("#notifications .notification .message"));
}

/** Drags a window by its title. */
export async function moveWindow(window: Locator, x: number, y: number): Promise<void> {
  const grip = await holdDown(window.locator(".window-title"));
  const frame = (await window.boundingBox())!;
  const { mouse } = window.page();
  await mouse.move(x + grip.x - frame.x, y + grip.y - frame.y, { steps: 4 });
  await mouse.up();
}
