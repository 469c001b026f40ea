import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { record, type Measured, type Recorded } from "./calm-recorder.ts";
import { recordUnfolded } from "./calm-unfolded.ts";
import { FOLDS, keepCardsOpen } from "./world.ts";

/** The folder into which what is drawn is written down, measured; without it nothing is: see tools/calm.ts. */
const FOLDER = process.env["QUADRANT_CALM"] ?? "";
export const MEASURES = FOLDER !== "";

/** From now on a screen measures what it draws. */
export async function watch(page: Page): Promise<void> {
  if (!MEASURES) return;
  await page.evaluate(record);
  await page.evaluate(recordUnfolded);
}

/** Writes down what some screens have drawn since this was asked the last time. */
export async function gather(file: string, pages: readonly Page[]): Promise<void> {
  if (!MEASURES) return;
  for (const page of pages) {
    if (!FOLDS) await fold(page);
    const taken = await page
      .evaluate(() => ((globalThis as Loose)["calm"] as { take(): Promise<Recorded> } | undefined)?.take() ?? null)
      .catch(() => null);
    if (taken) await write({ file: path.basename(file), ...taken });
    if (!FOLDS) await keepCardsOpen(page, true);
  }
}

/** Cards as they are by themselves, once all of them are drawn so. */
async function fold(page: Page): Promise<void> {
  await keepCardsOpen(page, false);
  const isFolded = (): boolean => document.querySelector("#chat article.q-card.is-unfolded") === null;
  // What is left a test has unfolded by hand: the recorder folds it.
  await page.waitForFunction(isFolded, undefined, { timeout: 5000 }).catch(() => undefined);
}

/** What a test has measured by itself. */
export const measured = (file: string, seen: Measured[]): Promise<void> =>
  MEASURES ? write({ file: path.basename(file), seen, log: [] }) : Promise.resolve();

async function write(line: object): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await appendFile(path.join(FOLDER, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}
