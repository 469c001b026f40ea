import type { Change } from "#rules/check.ts";
import { holdState, type HoldState } from "#rules/zap";
import type { Plan, Refusal, Spend } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { abilitiesOf, type Ability, type Cargo, type Contender, isCargo, itemsOf } from "../documents.ts";
import { pointChanges } from "../growth/purse.ts";
import { refusal, tell } from "../words.ts";

/** The answer to an offer. */
export type Deal = "taken" | "refused";

/** A plan that may lead to an offer; `deal` is null until the offer is answered. */
export interface WithDeal {
  deal: Deal | null;
}

interface Offer<P extends Plan & WithDeal> {
  role: string;
  /** Localization key of the accepting button, below `QUADRANT.zap.deal`. */
  yes: string;
  data?: Record<string, string | number>;
  /** The plan with the accepted offer. */
  taken: P;
  reason?: Spend<P>["reason"];
}

/** The buttons to accept or to refuse an offer. The card waits for one of them. */
export function dealSpends<P extends Plan & WithDeal>(
  plan: P,
  { role, yes, data, taken, reason }: Offer<P>,
): Spend<P>[] {
  if (plan.deal !== null) return [];
  const answer = (id: string, words: string, next: P): Spend<P> => ({
    id,
    role,
    label: tell(`deal.${words}`, data),
    note: `QUADRANT.zap.deal.noted.${words}`,
    price: "",
    costs: [],
    reason: null,
    plan: next,
    timing: "owed",
  });
  return [
    { ...answer("take", yes, { ...taken, deal: "taken" }), reason: reason ?? null },
    answer("refuse", "refuse", { ...plan, deal: "refused" }),
  ];
}

/** Adds the answer to an outcome, so that it differs from the outcome of the open offer. */
export function withDeal<O extends object>(outcome: O, { deal }: WithDeal): O & WithDeal {
  return { ...outcome, deal };
}

export function dealDiffers(one: WithDeal & { result: string }, other: WithDeal & { result: string }): boolean {
  return one.result !== other.result || one.deal !== other.deal;
}

/** An Ability with the cargoes that it carries; any fitting Ability may be a hold. */
export interface Hold {
  ability: Ability;
  cargoes: Cargo[];
  state: HoldState;
}

/** The cargoes in a hold. */
export function loadsOf(ship: Contender, hold: Ability): Cargo[] {
  return itemsOf(ship, isCargo).filter(({ system }) => system.hold === hold.id);
}

/** How full a hold is; half full, it has one die for the next cargo (ZAP-TRADE-4). */
export function fillOf(ship: Contender, hold: Ability): HoldState {
  return holdState(loadsOf(ship, hold).length);
}

/** The possible holds: Shticks, and other Abilities that carry goods already. */
export function holdsOf(ship: Contender): Hold[] {
  return abilitiesOf(ship)
    .map((ability) => ({ ability, cargoes: loadsOf(ship, ability), state: fillOf(ship, ability) }))
    .filter(({ ability, cargoes }) => ability.system.kind === "shtick" || cargoes.length > 0);
}

/** Cargoes whose hold does not exist. */
export function looseCargoes(ship: Contender): Cargo[] {
  const holds = new Set(abilitiesOf(ship).map(({ id }) => id));
  return itemsOf(ship, isCargo).filter(({ system }) => !holds.has(system.hold));
}

/** The changes of a journey, and the number of freights that were paid. */
export interface Passage {
  changes: Change[];
  paid: number;
}

/** Scenes of the journey that are still to come. */
export function scenesLeft({ system: { trek } }: Contender): number {
  return Math.max(0, trek.scenes - trek.done);
}

/** Whether travel scenes count for a journey or a freight of this trader. */
export function isUnderWay(ship: Contender): boolean {
  return scenesLeft(ship) > 0 || ship.system.trek.shipments.some((left) => left > 0);
}

/**
 * A travel scene passes: it counts for the journey and for every freight (ZAP-TREK-1). With the journey's last scene the ship
 * arrives.
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

/** The arrival: every freight whose scenes have passed is paid, 1 Wealth Point each (ZAP-TRADE-1). */
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

/** Scenes of other things between two tries to buy, or to sell (ZAP-TRADE-5). */
export const WAIT = 3;

export const tradesHere = (): boolean => gameSetting<boolean>("zap", "commerce");

/**
 * Why the trader cannot trade now: the setting is off, its place is not set, or the last try was too recent. Null if it can.
 */
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
