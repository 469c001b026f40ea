import type { Page } from "playwright-core";
import type { Table } from "../support/table.ts";
import { Tracker } from "../support/tracker.ts";

/** Everybody looks at the tracker. */
export async function trackers({ gm, ada, ben }: Table): Promise<[gm: Tracker, ada: Tracker, ben: Tracker]> {
  return [await Tracker.open(gm), await Tracker.open(ada), await Tracker.open(ben)];
}

/** Plot points of the heroes, as a screen knows them. */
export function plotPoints(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const names = ["Soraya", "Venn Rao", "Issvisk"];
    return Object.fromEntries(
      names.map((name) => [name, (game.actors.getName(name) as Loose).system.plotPoints as number]),
    );
  });
}
