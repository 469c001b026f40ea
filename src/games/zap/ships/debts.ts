import type { Damage } from "#rules/zap";
import type { Ship } from "../documents.ts";

/** A repair, as far as it is to be paid for. */
interface Repaired {
  /** Before it. */
  damage: Damage;
  /** Where the parts came from. */
  parts: string;
}

const isExotic = ({ system }: Ship): boolean => system.restrictions.includes("exotic");

/**
 * What a repair costs in XP or Wealth Points: parts that were scrounged are paid for, and so is whatever was destroyed,
 * though its parts lay ready; an exotic ship costs one more each time (ZAP-SHIP-4, ZAP-SHIP-18).
 */
export function repairPrice(ship: Ship, { damage, parts }: Repaired): number {
  return Number(parts === "scrounged" || damage === "overkill") + Number(isExotic(ship));
}

/** What is still to be paid for a ship's repairs, in XP or Wealth Points. */
export function pointsOwed(ship: Ship): number {
  const { partsOwed, pointsOwed: known } = ship.system;
  if (!partsOwed) return 0;
  // Where somebody has but ticked that a part is owed for, it is one that was scrounged.
  return known || repairPrice(ship, { damage: "out", parts: "scrounged" });
}
