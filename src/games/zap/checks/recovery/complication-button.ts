import type { Situation } from "../../../../table/checks/check.ts";
import type { ButtonView } from "../../../../table/checks/views.ts";
import { say, sayReason } from "../../../../table/words.ts";
import { followUpReason } from "../follow-ups.ts";

/** *New Complication*: whoever is injured names what stays. */
export function complicationButton(actor: Actor.Implementation, card: Situation["card"]): ButtonView {
  const why = followUpReason(card, ["newComplication"]);
  return {
    action: "check",
    data: { check: "zap.newComplication", actor: actor.uuid },
    label: say("QUADRANT.zap.complication.button"),
    price: "",
    reason: why && sayReason(why),
    primary: why === null,
  };
}
