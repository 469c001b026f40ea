import type { ButtonView } from "#table/checks";
import type { Fighter, Ship } from "../documents.ts";
import { ownWays } from "../ways-out.ts";

/**
 * The buttons by which a ship that is hit as one unit clears Hindered (ZAP-SHIP-17). It has no Will for Sheer Determination.
 */
export function shipWays(ship: Ship, fighter: Fighter | null): ButtonView[] {
  return ownWays({ actor: ship, fighter }, "hindered").filter(({ data }) => data.means !== "sheerDetermination");
}
