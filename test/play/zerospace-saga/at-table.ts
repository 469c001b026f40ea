import type { Page } from "playwright-core";
import type { Table } from "../support/table.ts";
import { Tracker } from "../support/tracker.ts";

/** Opens the tracker on every screen. */
export async function trackers({ gm, ada, ben }: Table): Promise<[gm: Tracker, ada: Tracker, ben: Tracker]> {
  return [await Tracker.open(gm), await Tracker.open(ada), await Tracker.open(ben)];
}

/** The heroes' plot points, as a client has them. */
export function plotPoints(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const names = ["Soraya", "Venn Rao", "Issvisk"];
    return Object.fromEntries(
      names.map((name) => [name, (game.actors.getName(name) as Loose).system.plotPoints as number]),
    );
  });
}
