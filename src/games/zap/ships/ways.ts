import type { ButtonView } from "#table/checks";
import type { Fighter, Ship } from "../documents.ts";
import { ownWays } from "../ways-out.ts";

/** How a ship that is hit as one gets free (ZAP-SHIP-17). It has no Will to do it with. */
export function shipWays(ship: Ship, fighter: Fighter | null): ButtonView[] {
  return ownWays({ actor: ship, fighter }, "hindered").filter(({ data }) => data.means !== "sheerDetermination");
}
