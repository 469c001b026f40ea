import type { Refusal } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import type { Contender } from "../documents.ts";
import { refusal } from "../refusal.ts";

/** Scenes of other things between one try and the next of its kind (ZAP-TRADE-5). */
export const WAIT = 3;

export const tradesHere = (): boolean => gameSetting<boolean>("zap", "commerce");

/** Why nobody trades now: the table does not, nobody knows where the ship is, or it was tried too lately. */
export function tradeRefusal(ship: Contender, wait: "buyWait" | "sellWait"): Refusal | null {
  if (!tradesHere()) return refusal("noCommerce");
  const { trade } = ship.system;
  if (trade.place.trim() === "") return refusal("noPlace", { name: ship.name });
  const count = trade[wait];
  return count > 0 ? refusal(count === 1 ? "waitOne" : "wait", { count }) : null;
}

/** Whether two names mean one place. */
export function isSamePlace(one: string, other: string): boolean {
  const plain = (name: string): string => name.trim().toLocaleLowerCase();
  return plain(one) === plain(other) && plain(one) !== "";
}
