import type { OverkillRuling } from "#rules/zap";
import type { ButtonView } from "#table/checks";
import { say } from "#table/words.ts";
import { isShip } from "../../documents.ts";

/** What the GM may rule now. */
const RULINGS = ["outOnly", "restOfFight", "injury", "death"] as const satisfies OverkillRuling[];

export type Ruling = (typeof RULINGS)[number];

/** What may be ruled on somebody: nothing wounds a ship that is hit as one (ZAP-SHIP-17). */
export function rulingsOn(victim: Actor.Implementation): readonly Ruling[] {
  return isShip(victim) ? RULINGS.filter((ruling) => ruling !== "injury") : RULINGS;
}

/** What a ruling is called: death to a character is the end of a ship. */
export function rulingKey(ruling: Ruling, isOnShip = false): string {
  return `QUADRANT.zap.overkill.${isOnShip && ruling === "death" ? "destroyed" : ruling}`;
}

/** One button for every ruling on somebody's Overkill. */
export function overkillButtons(victim: Actor.Implementation): ButtonView[] {
  return rulingsOn(victim).map((ruling) => ({
    action: "check",
    data: { check: "zap.overkill", actor: victim.uuid, ruling },
    label: say(`${rulingKey(ruling, isShip(victim))}.label`),
    price: "",
    reason: null,
    primary: false,
  }));
}
