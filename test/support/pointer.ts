import type { Locator } from "playwright-core";
import { expect } from "vitest";

export interface Point {
  x: number;
  y: number;
}

/**
 * Moves the pointer to the middle of an element that may still move or be redrawn: each attempt looks up the element again
 * and scrolls to it. @returns the point
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

/** Presses the mouse button on the middle of an element and keeps it pressed. @returns the point */
export async function holdDown(target: Locator): Promise<Point> {
  const at = await pointAt(target);
  await target.page().mouse.down();
  return at;
}

/**
 * Grabs a token of the stand-in's board by its middle, and moves until it follows the pointer. @returns the point of the grab
 */
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
