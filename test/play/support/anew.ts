import type { Page } from "playwright-core";
import { watch } from "./calm.ts";

/** Milliseconds: loading a world takes a while on a small machine. */
export const LOADING = 60_000;

/** The world has been loaded on a screen. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForSelector('body[data-ready="true"]', { state: "attached", timeout: LOADING });
}

/** Changes what has the world loaded anew, and waits for it. */
export async function anew(page: Page, change: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent("load", { timeout: LOADING }), change()]);
  await loaded(page);
  await watch(page);
}
