import { BOOST_PURCHASES, boostCost, type BoostPurchase } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { abilitiesOf, isComplication, isShip, itemsOf, type Complication, type Contender } from "../documents.ts";
import { fitRefusal } from "../ships/hull.ts";
import { playsWealth } from "./purse.ts";

/** What a figure may be bought one higher. */
export const CHARACTER_ATTRIBUTES = ["toughness", "stamina", "will", "actions"] as const;
export const SHIP_ATTRIBUTES = ["toughness", "power", "crew"] as const;
export type GrowingAttribute = (typeof CHARACTER_ATTRIBUTES)[number] | (typeof SHIP_ATTRIBUTES)[number];

/** Those that are spent and come back have a full value beside the present one. */
export const isResource = (attribute: GrowingAttribute): boolean =>
  attribute !== "toughness" && attribute !== "actions";

export const attributesOf = (actor: Contender): readonly GrowingAttribute[] =>
  isShip(actor) ? SHIP_ATTRIBUTES : CHARACTER_ATTRIBUTES;

export const HIGHEST_LEVEL = 25;
/** What a new Power begins with, and a new Shtick, which the Template Crew teaches better. */
export const NEW_LEVEL = 4;
export const SHTICK_LEVELS = [NEW_LEVEL, 5] as const;
/** What somebody who starts with Wealth has. */
export const STARTING_WEALTH = 5;
export const MINOR_ASSETS = 3;

/** What this one's next Boosts may buy (ZAP-XP-3). */
export function purchasesFor(actor: Contender): BoostPurchase[] {
  const all = Object.keys(BOOST_PURCHASES) as BoostPurchase[];
  return all.filter((what) => {
    if (what === "ability") return abilitiesOf(actor).length > 0;
    if (what === "injury") return injuriesOf(actor).length > 0;
    if (what === "minorAssets") return !isShip(actor);
    return what !== "wealth" || startsWithWealth(actor);
  });
}

/** At the start Wealth costs a Boost; later it is bought by the level. */
function startsWithWealth(actor: Contender): boolean {
  const { boosts, wealth } = actor.system;
  return !isShip(actor) && playsWealth() && boosts.bought === 0 && wealth.level < STARTING_WEALTH;
}

export function injuriesOf(actor: Contender): Complication[] {
  return itemsOf(actor, isComplication).filter(({ system }) => system.isInjury);
}

/** XP for it: every Boost costs more than the last (ZAP-XP-1). What is exotic costs one more on every upgrade (ZAP-SHIP-18). */
export function costOf(actor: Contender, what: BoostPurchase): number {
  const { start, bonus, bought } = actor.system.boosts;
  const count = BOOST_PURCHASES[what];
  const costs = Array.from({ length: count }, (_, more) => boostCost({ start, bonus, bought: bought + more }));
  const extra = isShip(actor) && actor.system.restrictions.includes("exotic") ? 1 : 0;
  return costs.reduce((sum, cost) => sum + cost, extra);
}

/** Why a ship cannot be fitted with another system: its hull is fixed once it is built (ZAP-SHIP-15). */
export function hullRefusal(actor: Contender, kind: "power" | "movement" | "shtick"): Refusal | null {
  return isShip(actor) ? fitRefusal(actor, { kind, traits: [] }) : null;
}
