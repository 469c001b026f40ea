import type { Change } from "#rules/check.ts";
import { applyWealthPoints, type Wealth } from "#rules/zap";
import { type Field, form, type Plan, type Refusal } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { isShip, type Contender } from "../documents.ts";
import { refusal } from "../refusal.ts";

/** Whether the table keeps track of Wealth; without it Wealth Points are XP (ZAP-WEALTH-3). */
export const playsWealth = (): boolean => gameSetting<boolean>("zap", "wealth");

export function wealthOf({ system }: Contender): Wealth {
  return { level: system.wealth.level, points: system.wealth.points };
}

/** Persons have Scale 1. */
export function scaleOf(actor: Contender): number {
  return isShip(actor) ? actor.system.scale : 1;
}

/** Another Wealth as changes, field by field: each is told on the card. */
export function wealthChanges(who: string, { level, points }: Wealth): Change[] {
  return [
    { who, set: "wealth.level", value: level },
    { who, set: "wealth.points", value: points },
  ];
}

/** So many Wealth Points more or fewer; XP where the table plays without Wealth, and then no fewer than none. */
export function pointChanges(who: string, actor: Contender, count: number): Change[] {
  if (playsWealth()) return wealthChanges(who, applyWealthPoints({ ...wealthOf(actor), change: count }));
  const { value } = actor.system.xp;
  return [{ who, add: "xp.value", value: Math.max(-value, count) }];
}

/** Sets the whole of a Wealth apart into its fields. */
export function spelledOut(changes: Change[]): Change[] {
  return changes.flatMap((change) =>
    "set" in change && change.set === "wealth" ? wealthChanges(change.who, change.value as Wealth) : [change],
  );
}

/** What something may be paid with: XP, or Wealth Points where there are such. */
export const PURSES = ["xp", "wealth"] as const;
export type Purse = (typeof PURSES)[number];

export function purseOf(said: unknown): Purse {
  return said === "wealth" && playsWealth() ? "wealth" : "xp";
}

/** How much is in it. */
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
  return say(`QUADRANT.zap.cost.${purse}`, { cost, left: inPurse(actor, purse) });
}

/** With what it is paid, where there is a choice. */
export function purseField<P extends Plan & { purse: Purse }>(plan: P): Field<P>[] {
  return playsWealth() ? [form("QUADRANT.zap", plan).select("purse", PURSES)] : [];
}
