import { holdState, type HoldState } from "#rules/zap";
import { abilitiesOf, isCargo, itemsOf, type Ability, type Cargo, type Contender } from "../documents.ts";

/** A system with what it carries; any that fits may be one. */
export interface Hold {
  ability: Ability;
  cargoes: Cargo[];
  state: HoldState;
}

/** The cargoes in a system. */
export function loadsOf(ship: Contender, hold: Ability): Cargo[] {
  return itemsOf(ship, isCargo).filter(({ system }) => system.hold === hold.id);
}

/** How full a system is; half full, it has one die for the next cargo (ZAP-TRADE-4). */
export function fillOf(ship: Contender, hold: Ability): HoldState {
  return holdState(loadsOf(ship, hold).length);
}

/** What might carry goods: the Shticks of a ship, and whatever carries some already. */
export function holdsOf(ship: Contender): Hold[] {
  return abilitiesOf(ship)
    .map((ability) => ({ ability, cargoes: loadsOf(ship, ability), state: fillOf(ship, ability) }))
    .filter(({ ability, cargoes }) => ability.system.kind === "shtick" || cargoes.length > 0);
}

/** Goods aboard that no system carries any more. */
export function looseCargoes(ship: Contender): Cargo[] {
  const holds = new Set(abilitiesOf(ship).map(({ id }) => id));
  return itemsOf(ship, isCargo).filter(({ system }) => !holds.has(system.hold));
}
