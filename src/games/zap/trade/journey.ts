import type { Change } from "#rules/check.ts";
import type { Contender } from "../documents.ts";
import { pointChanges } from "../growth/purse.ts";

/** What a journey changes, and how many freights were paid for. */
export interface Passage {
  changes: Change[];
  paid: number;
}

/** Scenes of the journey that are still to come. */
export function scenesLeft({ system: { trek } }: Contender): number {
  return Math.max(0, trek.scenes - trek.done);
}

/** Whether anything on this ship counts travel scenes. */
export function isUnderWay(ship: Contender): boolean {
  return scenesLeft(ship) > 0 || ship.system.trek.shipments.some((left) => left > 0);
}

/**
 * A travel scene passes: it counts for the journey and for every freight (ZAP-TREK-1). With the journey's last one the
 * ship is there.
 */
export function scenePasses(ship: Contender, who: string): Passage {
  const { trek } = ship.system;
  const shipments = trek.shipments.map((left) => Math.max(0, left - 1));
  const left = scenesLeft(ship);
  const arrives = left === 1;
  const done: Change[] = left > 0 ? [{ who, set: "trek.done", value: trek.done + 1 }] : [];
  if (arrives) return arrival(ship, who, shipments, done);
  return { changes: [...done, { who, set: "trek.shipments", value: shipments }], paid: 0 };
}

/** The ship is somewhere else: every freight whose scenes have passed is paid, 1 Wealth Point each (ZAP-TRADE-1). */
export function arrival(
  ship: Contender,
  who: string,
  shipments: readonly number[] = ship.system.trek.shipments,
  before: Change[] = [],
): Passage {
  const due = shipments.filter((left) => left === 0).length;
  const rest: Change[] = [
    { who, set: "trek.scenes", value: 0 },
    { who, set: "trek.done", value: 0 },
    { who, set: "trek.shipments", value: shipments.filter((left) => left > 0) },
  ];
  return { changes: [...before, ...rest, ...(due > 0 ? pointChanges(who, ship, due) : [])], paid: due };
}
