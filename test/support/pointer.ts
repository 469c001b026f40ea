import type { Locator } from "playwright-core";
import { expect } from "vitest";

export interface Point {
  x: number;
  y: number;
}

/**
 * Lays the pointer on the middle of what may still be on its way to its place, or be drawn anew: whoever hovers scrolls to it, and
 * looks for it again. @returns where that is
 */
async function pointAt(target: Locator): Promise<Point> {
  await expect
    .poll(async () => {
      await target.hover();
      return target.evaluate((element) => element.matches(":hover"));
    })
    .toBe(true);
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses on the middle of something, and does not let go. @returns where */
export async function holdDown(target: Locator): Promise<Point> {
  const at = await pointAt(target);
  await target.page().mouse.down();
  return at;
}

/** Takes hold of a token of the stand-in's board by its middle, till it follows the pointer. @returns where it was held */
export async function takeHold(token: Locator): Promise<Point> {
  const from = await holdDown(token);
  const { mouse } = token.page();
  await expect
    .poll(async () => {
      await mouse.move(from.x + 20, from.y, { steps: 2 });
      return token.evaluate((element) => element.classList.contains("dragging"));
    })
    .toBe(true);
  return from;
}
