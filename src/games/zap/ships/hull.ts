import { hullUsed } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { abilitiesOf, isAbility, type Ability, type Ship } from "../documents.ts";
import { refusal } from "../refusal.ts";
import type { AbilityKind } from "../vocabulary.ts";

/** A system as far as the hull goes. */
interface Fitting {
  kind: AbilityKind;
  traits: string[];
}

const fittingOf = ({ system }: Ability): Fitting => ({
  kind: system.kind,
  traits: system.traits.map(({ key }) => key),
});

/** Hull space that the systems of a ship take, in quarters (ZAP-SHIP-15). */
export function hullTaken(ship: Ship, ...more: Fitting[]): number {
  return hullUsed([...abilitiesOf(ship).map(fittingOf), ...more]);
}

/** Why a ship cannot be fitted with a system: no room, or no hardpoint for a weapon that takes some (ZAP-SHIP-15). */
export function fitRefusal(ship: Ship, item: Item.Implementation | Fitting): Refusal | null {
  const fitting = "kind" in item ? item : isAbility(item) ? fittingOf(item) : null;
  if (!fitting) return null;
  const before = hullTaken(ship);
  const after = hullTaken(ship, fitting);
  if (after === before) return null;
  if (after > ship.system.hull) return refusal("hullFull", { name: ship.name });
  const isWeapon = fitting.kind === "power" && !("kind" in item ? false : isShield(item));
  const barred = isWeapon && ship.system.restrictions.includes("noHardpoints");
  return barred ? refusal("ship.noHardpoints", { name: ship.name }) : null;
}

/** A Power that works by itself and does not attack is no weapon. */
function isShield(item: Item.Implementation): boolean {
  return isAbility(item) && item.system.automatic && item.system.automaticUse !== "attack";
}
