import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { record, type Measured, type Recorded } from "./calm-recorder.ts";
import { recordUnfolded } from "./calm-unfolded.ts";
import { CARDS_FOLD, keepCardsOpen } from "./world.ts";

/** The folder for the measurements; nothing is measured if it is not set: see tools/calm.ts. */
const FOLDER = process.env["QUADRANT_CALM"] ?? "";
export const MEASURES = FOLDER !== "";

/** Starts to measure what a page draws. */
export async function watch(page: Page): Promise<void> {
  if (!MEASURES) return;
  await page.evaluate(record);
  await page.evaluate(recordUnfolded);
}

/** Saves the measurements of some pages since the last call. */
export async function gather(file: string, pages: readonly Page[]): Promise<void> {
  if (!MEASURES) return;
  for (const page of pages) {
    if (!CARDS_FOLD) await fold(page);
    const taken = await page
      .evaluate(() => ((globalThis as Loose)["calm"] as { take(): Promise<Recorded> } | undefined)?.take() ?? null)
      .catch(() => null);
    if (taken) await write({ file: path.basename(file), ...taken });
    if (!CARDS_FOLD) await keepCardsOpen(page, true);
  }
}

/** Lets cards fold as they do by default, and waits until all are folded. */
async function fold(page: Page): Promise<void> {
  await keepCardsOpen(page, false);
  const isFolded = (): boolean => document.querySelector("#chat article.q-card.is-unfolded") === null;
  // Cards that a test has unfolded by hand stay open: the recorder folds them.
  await page.waitForFunction(isFolded, undefined, { timeout: 5000 }).catch(() => undefined);
}

/** Saves measurements that a test has made itself. */
export const measured = (file: string, seen: Measured[]): Promise<void> =>
  MEASURES ? write({ file: path.basename(file), seen, log: [] }) : Promise.resolve();

async function write(line: object): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await appendFile(path.join(FOLDER, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}
