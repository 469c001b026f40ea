import type { ButtonView } from "#table/checks";
import { say } from "#table/words.ts";
import { checkButton } from "../../sheets/check-button.ts";
import type { Roll, Rolled } from "../roll/roll.ts";
import { stood } from "./stood.ts";

/** *Make it a contest*, for the GM, on the card of a success roll (GURPS-SENSE-4). */
export function contestButton<P extends Roll>(
  { card, parties: { self } }: Rolled<P>,
  user: User.Implementation,
): ButtonView[] {
  const isOver = !card || !["open", "applied"].includes(card.system.state);
  if (!user.isGM || isOver || !self?.actor || !stood(card)) return [];
  return [
    checkButton({
      check: "madeContest",
      label: say("QUADRANT.gurps.contest.make"),
      data: { actor: self.actor.uuid },
    }),
  ];
}
