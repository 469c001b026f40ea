import type { Change } from "#rules/check.ts";
import { applyWealthPoints, assetCost, BOOST_PURCHASES, boostCost, type BoostPurchase, type Wealth } from "#rules/zap";
import { type Field, form, type Plan, type Refusal } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import type { Asset, Character, Complication, Contender } from "../documents.ts";
import { abilitiesOf, isAsset, isCharacter, isComplication, isHero, isShip, itemsOf } from "../documents.ts";
import { fitRefusal } from "../ships/systems.ts";
import { refusal, tell } from "../words.ts";

/** Whether the setting tracks Wealth; without it Wealth Points count as XP (ZAP-WEALTH-3). */
export const playsWealth = (): boolean => gameSetting<boolean>("zap", "wealth");

export function wealthOf({ system }: Contender): Wealth {
  return { level: system.wealth.level, points: system.wealth.points };
}

/** A ship's Scale; characters have Scale 1. */
export function scaleOf(actor: Contender): number {
  return isShip(actor) ? actor.system.scale : 1;
}

/** Sets a Wealth field by field, because the card lists each change. */
export function wealthChanges(who: string, { level, points }: Wealth): Change[] {
  return [
    { who, set: "wealth.level", value: level },
    { who, set: "wealth.points", value: points },
  ];
}

/** Adds `count` Wealth Points, or takes them away if it is negative; without Wealth it changes XP, never below 0. */
export function pointChanges(who: string, actor: Contender, count: number): Change[] {
  if (playsWealth()) return wealthChanges(who, applyWealthPoints({ ...wealthOf(actor), change: count }));
  const { value } = actor.system.xp;
  return [{ who, add: "xp.value", value: Math.max(-value, count) }];
}

/** Splits a change of the whole `wealth` into changes of its fields. */
export function spelledOut(changes: Change[]): Change[] {
  return changes.flatMap((change) =>
    "set" in change && change.set === "wealth" ? wealthChanges(change.who, change.value as Wealth) : [change],
  );
}

/** What a price can be paid with: XP, or Wealth Points where Wealth is tracked. */
export const PURSES = ["xp", "wealth"] as const;
export type Purse = (typeof PURSES)[number];

export function purseOf(declared: unknown): Purse {
  return declared === "wealth" && playsWealth() ? "wealth" : "xp";
}

/** The points that the actor has in this purse. */
export function inPurse(actor: Contender, purse: Purse): number {
  return purse === "wealth" ? actor.system.wealth.points : actor.system.xp.value;
}

export function purseRefusal(actor: Contender, purse: Purse, cost: number): Refusal | null {
  const left = inPurse(actor, purse);
  return left < cost ? refusal(`poor.${purse}`, { cost, left }) : null;
}

export function payment(who: string, purse: Purse, cost: number): Change[] {
  if (cost === 0) return [];
  return [{ who, add: purse === "wealth" ? "wealth.points" : "xp.value", value: -cost }];
}

/** "3 XP of 5". */
export function priceWords(actor: Contender, purse: Purse, cost: number): string {
  return tell(`cost.${purse}`, { cost, left: inPurse(actor, purse) });
}

/** The choice of the purse, where Wealth is tracked. */
export function purseField<P extends Plan & { purse: Purse }>(plan: P): Field<P>[] {
  return playsWealth() ? [form("QUADRANT.zap", plan).select("purse", PURSES)] : [];
}

/** The Assets that a character can work on: its own, and the group's Assets of other players' heroes. */
export function assetsFor(actor: Character): Asset[] {
  const others = (game.actors?.contents ?? []).filter(
    (other) => isCharacter(other) && other.uuid !== actor.uuid && other.hasPlayerOwner && isHero(other),
  );
  const shared = others.flatMap((other) => itemsOf(other, isAsset)).filter(({ system }) => system.ownedBy === "group");
  return [...itemsOf(actor, isAsset), ...shared];
}

/** The price in XP of a planned Asset, or of an Asset's next improvement (ZAP-RES-2). */
export function assetPrice({ system }: Asset, actor: Character): number {
  const { grade, ownedBy, planned, boosts } = system;
  if (planned) return newAssetPrice({ grade, ownedBy }, actor);
  return grade === "minor" ? 1 : boostCost({ start: 0, bonus: 0, bought: boosts });
}

type NewAsset = Pick<Asset["system"], "grade" | "ownedBy">;

export function newAssetPrice({ grade, ownedBy }: NewAsset, { system }: Character): number {
  return assetCost({ grade, owner: ownedBy, boosts: system.boosts.start + system.boosts.bought });
}

/** The price of an Asset: the part covered by its banked XP, and the rest that is still to be paid. */
export function stillToPay(asset: Asset, actor: Character): { banked: number; rest: number } {
  const price = assetPrice(asset, actor);
  const banked = Math.min(asset.system.banked, price);
  return { banked, rest: price - banked };
}

/** The figures that a Boost can raise by one. */
export const CHARACTER_ATTRIBUTES = ["toughness", "stamina", "will", "actions"] as const;
export const SHIP_ATTRIBUTES = ["toughness", "power", "crew"] as const;
export type GrowingAttribute = (typeof CHARACTER_ATTRIBUTES)[number] | (typeof SHIP_ATTRIBUTES)[number];

/** Whether the figure has a maximum beside its present value. */
export const isResource = (attribute: GrowingAttribute): boolean =>
  attribute !== "toughness" && attribute !== "actions";

export const attributesOf = (actor: Contender): readonly GrowingAttribute[] =>
  isShip(actor) ? SHIP_ATTRIBUTES : CHARACTER_ATTRIBUTES;

export const HIGHEST_LEVEL = 25;
/** The level of a new Power or Shtick; the Template Crew gets a Shtick at 5. */
export const NEW_LEVEL = 4;
export const SHTICK_LEVELS = [NEW_LEVEL, 5] as const;
/** The Wealth level that a Boost buys at the start. */
export const STARTING_WEALTH = 5;
export const MINOR_ASSETS = 3;

/** What the actor's next Boosts can buy (ZAP-XP-3). */
export function purchasesFor(actor: Contender): BoostPurchase[] {
  const all = Object.keys(BOOST_PURCHASES) as BoostPurchase[];
  return all.filter((what) => {
    if (what === "ability") return abilitiesOf(actor).length > 0;
    if (what === "injury") return injuriesOf(actor).length > 0;
    if (what === "minorAssets") return !isShip(actor);
    return what !== "wealth" || startsWithWealth(actor);
  });
}

/** Only at the start a Boost buys Wealth; later it is bought level by level. */
function startsWithWealth(actor: Contender): boolean {
  const { boosts, wealth } = actor.system;
  return !isShip(actor) && playsWealth() && boosts.bought === 0 && wealth.level < STARTING_WEALTH;
}

export function injuriesOf(actor: Contender): Complication[] {
  return itemsOf(actor, isComplication).filter(({ system }) => system.isInjury);
}

/**
 * The price in XP: every Boost costs more than the last (ZAP-XP-1). An exotic ship pays one more for every upgrade
 * (ZAP-SHIP-18).
 */
export function costOf(actor: Contender, what: BoostPurchase): number {
  const { start, bonus, bought } = actor.system.boosts;
  const count = BOOST_PURCHASES[what];
  const costs = Array.from({ length: count }, (_, more) => boostCost({ start, bonus, bought: bought + more }));
  const extra = isShip(actor) && actor.system.restrictions.includes("exotic") ? 1 : 0;
  return costs.reduce((sum, cost) => sum + cost, extra);
}

/** Why a ship cannot be fitted with another system: its hull is fixed once it is built (ZAP-SHIP-15). Null if it can. */
export function hullRefusal(actor: Contender, kind: "power" | "movement" | "shtick"): Refusal | null {
  return isShip(actor) ? fitRefusal(actor, { kind, traits: [] }) : null;
}
