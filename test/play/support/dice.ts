import type { BrowserContext, Page } from "playwright-core";
import { eventually } from "./eventually.ts";

/** A face of a die: `"6/8"` is a 6 on a d8. */
export type Face = `${number}/${number}`;

interface Loaded {
  quadrantFaces?: number[];
  /** Foundry's own random function. */
  quadrantChance?: unknown;
}

/** The random numbers for these faces: Foundry rolls `⌈(1 − uniform) · faces⌉`. */
function uniforms(faces: Face[]): number[] {
  return faces.map((face) => {
    const [shown, sides] = face.split("/").map(Number) as [number, number];
    if (!(shown >= 1 && shown <= sides)) throw new Error(`There is no face ${face}`);
    return 1 - (shown - 0.5) / sides;
  });
}

function load(queue: number[]): void {
  (globalThis as Loaded).quadrantFaces = queue;
  const inHand = setInterval(takeInHand, 1);
  function takeInHand(): void {
    // In an init script CONFIG does not exist yet.
    const dice = (globalThis as { CONFIG?: LooseObject }).CONFIG?.["Dice"] as LooseObject | undefined;
    if (!dice) return;
    clearInterval(inHand);
    (globalThis as Loaded).quadrantChance ??= dice["randomUniform"];
    dice["randomUniform"] = () => {
      const next = queue.shift();
      if (next === undefined) throw new Error("A die was thrown for which no face was loaded");
      return next;
    };
  }
  takeInHand();
}

/** Loads the dice of a page: these faces come next, in this order; rolling more dice is an error. */
export async function loadDice(page: Page, ...faces: Face[]): Promise<void> {
  await page.evaluate(load, uniforms(faces));
}

/** The same for a page that is not open yet: dice may be rolled as soon as the world is. */
export async function loadDiceAtTheDoor(context: BrowserContext, faces: Face[]): Promise<void> {
  await context.addInitScript(load, uniforms(faces));
}

/** Makes the dice of a page random again. */
export async function unloadDice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { quadrantChance } = globalThis as Loaded;
    if (quadrantChance) CONFIG["Dice"]!["randomUniform"] = quadrantChance;
    delete (globalThis as Loaded).quadrantChance;
    delete (globalThis as Loaded).quadrantFaces;
  });
}

/** The number of loaded faces that were not rolled yet. */
export function diceLeft(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as Loaded).quadrantFaces?.length ?? 0);
}

/** Waits until all loaded faces are rolled. */
export async function allThrown(...pages: Page[]): Promise<void> {
  for (const page of pages) await eventually(() => diceLeft(page)).toBe(0);
}
