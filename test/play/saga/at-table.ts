import { expect } from "vitest";
import { purses } from "../support/fate.ts";
import type { Table } from "../support/table.ts";
import { Tracker } from "../support/tracker.ts";

export const FIGHTERS = ["Ronan", "Violet", "Constable 1", "Constable 2"] as const;

/** Asserts that the total of chips is unchanged. */
export async function expectAllChips({ gm }: Table): Promise<void> {
  const all = Object.values(await purses(gm));
  expect([0, 1, 2].map((color) => all.reduce((sum, chips) => sum + chips[color]!, 0))).toEqual([50, 25, 10]);
}

/** Opens the tracker on every screen. */
export async function trackers({ gm, ada, ben }: Table): Promise<[gm: Tracker, ada: Tracker, ben: Tracker]> {
  return [await Tracker.open(gm), await Tracker.open(ada), await Tracker.open(ben)];
}
