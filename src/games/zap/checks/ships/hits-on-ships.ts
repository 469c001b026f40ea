import { readable, situationOf } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { isShip, type Ship } from "../../documents.ts";
import type { AttackSituation } from "../attack/attack.ts";
import { hitOn } from "./system-hit-button.ts";
import { rowSituation } from "../attack/volley-view.ts";

/** An attack that has hit a ship. */
export interface ShipHit {
  attack: AttackSituation;
  ship: Ship;
}

/** The attack of a card, or that of one of its rows, where it has hit a ship's systems. */
export function shipHitOf(card: Card | null | undefined, row: number): ShipHit | null {
  const attack = card ? readable(card, (one) => attackOf(one, row)) : null;
  const ship = attack?.parties.target?.actor;
  return attack && isShip(ship) && hitOn(attack) ? { attack, ship } : null;
}

function attackOf(card: Card, row: number): AttackSituation | null {
  if (card.system.kind === "attack") return situationOf(card) as unknown as AttackSituation;
  if (card.system.kind !== "volley") return null;
  const volley = situationOf(card) as unknown as Parameters<typeof rowSituation>[0];
  return volley.plan.rows[row] ? rowSituation(volley, row) : null;
}
