import type { Refusal } from "#table/checks";
import { isAbility, isShip, type Ability, type Ship } from "../documents.ts";
import { refusal } from "../refusal.ts";

/** The system that a button names: `data-ship` (a UUID) and `data-system` (an Item id). */
export function systemAt({
  ship: uuid,
  system: id,
}: Record<string, string>): { ship: Ship; system: Ability } | Refusal {
  const ship = shipAt(uuid);
  const system = ship?.items.get(id ?? "");
  return ship && isAbility(system) ? { ship, system } : refusal("gone");
}

export function shipAt(uuid: string | undefined): Ship | null {
  const ship = uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : null;
  return isShip(ship) ? ship : null;
}
