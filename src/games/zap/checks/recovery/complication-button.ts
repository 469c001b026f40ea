import type { ButtonView, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { followUpRefusal } from "../follow-ups.ts";
import { checkButton } from "../../buttons.ts";

/** *New Complication*: whoever is injured names what stays. */
export function complicationButton(actor: Actor.Implementation, card: Situation["card"]): ButtonView {
  const why = followUpRefusal(card, ["newComplication"]);
  return checkButton({
    data: { check: "zap.newComplication", actor: actor.uuid },
    label: say("QUADRANT.zap.complication.button"),
    why,
    primary: true,
  });
}
