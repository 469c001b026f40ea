import type { OverkillRuling } from "../../../rules/zap/index.ts";
import type { ButtonView } from "../../../table/checks/views.ts";
import { say } from "../../../table/words.ts";

/** What the GM may rule now. */
const RULINGS = ["outOnly", "restOfFight", "injury", "death"] as const satisfies OverkillRuling[];

export type Ruling = (typeof RULINGS)[number];

export function isRuling(value: string | undefined): value is Ruling {
  return RULINGS.some((ruling) => ruling === value);
}

/** One button for every ruling on somebody's Overkill. */
export function overkillButtons(victim: Actor.Implementation): ButtonView[] {
  return RULINGS.map((ruling) => ({
    action: "check",
    data: { check: "zap.overkill", actor: victim.uuid, ruling },
    label: say(`QUADRANT.zap.overkill.${ruling}.label`),
    price: "",
    reason: null,
    primary: false,
  }));
}
