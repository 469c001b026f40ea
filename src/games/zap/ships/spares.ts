import type { Change } from "#rules/check.ts";
import type { Damage } from "#rules/zap";
import { abilitiesOf, type Ability, type Ship } from "../documents.ts";
import { fateChanges } from "./fate.ts";
import { brokenness } from "./work.ts";

/** Spare parts for a system: they lie ready, or the stores have been searched for them in vain. */
export const READY = 0;
export const NONE = -1;
export const SEARCHED = -2;

/** Systems that need parts and have none, beside the one that they would come from (ZAP-SHIP-4). */
export function needy(ship: Ship, source: Ability | null = null): Ability[] {
  return abilitiesOf(ship).filter((system) => {
    const { ruined, damage, parts } = system.system;
    const isBroken =
      damage === "out" || damage === "overkill" || (ship.system.partsOwed && brokenness(system) !== "none");
    return isBroken && !ruined && parts < READY && system.id !== source?.id;
  });
}

/** What it does to the ship that one of its systems is in this state from now on; `who` is the ship's party. */
export function strippedFate(ship: Ship, source: Ability, damage: Damage, who: string): Change[] {
  return fateChanges(ship, who, { damage: { [source.id ?? ""]: damage } });
}
