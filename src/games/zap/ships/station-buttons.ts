import type { ButtonView } from "#table/checks";
import { say, sayRefusal } from "#table/words.ts";
import type { Character, Ship } from "../documents.ts";
import type { Fight } from "../fight.ts";
import { stationOf } from "./crew.ts";
import { mannable, takeRefusal } from "./manning.ts";

/** *Station*: whoever is aboard takes a system of the ship, or leaves the one where they are (ZAP-SHIP-7). */
export function stationButtons(ship: Ship, actor: Character, fight: Fight | null): ButtonView[] {
  const button = (check: string, key: string, more: Partial<ButtonView> = {}): ButtonView => ({
    action: "check",
    data: { check: `zap.${check}`, actor: actor.uuid, ship: ship.uuid },
    label: say(`QUADRANT.zap.ship.station.${key}`),
    price: "",
    reason: null,
    primary: false,
    ...more,
  });
  if (stationOf(ship, actor)) return [button("leaveStation", "leave")];
  const [first] = mannable(ship, actor);
  const why = first ? takeRefusal(actor, ship, first, fight) : null;
  const price = fight ? say("QUADRANT.zap.price.turn") : "";
  return first ? [button("station", "take", { price, reason: why && sayRefusal(why) })] : [];
}
