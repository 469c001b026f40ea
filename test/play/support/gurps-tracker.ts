import { eventually } from "./eventually.ts";
import type { Tracker } from "./tracker.ts";

/** Chooses a maneuver in the row's menu. */
export async function chooses(tracker: Tracker, name: string, maneuver: string): Promise<void> {
  const menu = tracker.row(name).locator(".q-acts-menu").first();
  await menu.locator(`button[data-value="${maneuver}"]`).click();
  await menu.locator(`button[data-value="${maneuver}"][aria-pressed="true"]`).waitFor({ state: "attached" });
}

/** Ends an actor's turn; returns when the next one's has begun. */
export async function ends(tracker: Tracker, name: string, next: string): Promise<void> {
  await tracker.row(name).locator('button[data-act="endTurn"]').first().click();
  await eventually(() => tracker.acting()).toBe(next);
}
