import type { ButtonView, Situation } from "#table/checks";
import { say, sayRefusal } from "#table/words.ts";
import { followUpRefusal } from "../follow-ups.ts";

/** *New Complication*: whoever is injured names what stays. */
export function complicationButton(actor: Actor.Implementation, card: Situation["card"]): ButtonView {
  const why = followUpRefusal(card, ["newComplication"]);
  return {
    action: "check",
    data: { check: "zap.newComplication", actor: actor.uuid },
    label: say("QUADRANT.zap.complication.button"),
    price: "",
    reason: why && sayRefusal(why),
    primary: why === null,
  };
}
