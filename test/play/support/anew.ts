import type { Page } from "playwright-core";
import { watch } from "./calm.ts";

/** Milliseconds: loading a world takes a while on a small machine. */
export const LOADING = 60_000;

/** Waits until a page has loaded the world. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForSelector('body[data-ready="true"]', { state: "attached", timeout: LOADING });
}

/** Makes a change that reloads the page, and waits for the world to be loaded. */
export async function reloadBy(page: Page, change: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent("load", { timeout: LOADING }), change()]);
  await waitUntilLoaded(page);
  await watch(page);
}
