import { guidanceCost, type Result } from "#rules/gurps";
import { type ButtonView, owns } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { checkButton } from "../../sheets/check-button.ts";
import { pointsWords } from "./points-words.ts";
import { isMade, type Roll, type Rolled } from "./roll.ts";

/** *Guidance*: after a success whoever made it may have a word in the story (GURPS-BUY-2). */
export function guidanceButton<P extends Roll>(
  { plan, outcome, parties: { self }, card }: Rolled<P>,
  user: User.Implementation,
): ButtonView[] {
  const actor = self?.actor;
  if (!gameSetting<boolean>("gurps", "playerGuidance") || !actor || !owns(user, self) || !card || !isMade(outcome))
    return [];
  const cost = costOfGuidance(plan, outcome!.result as Result);
  return [
    checkButton({
      check: "guidance",
      label: say("QUADRANT.gurps.guidance.button"),
      data: { actor: actor.uuid },
      price: pointsWords(cost),
    }),
  ];
}

/** Where no roll was needed it costs what it costs after a success. */
export const costOfGuidance = ({ granted }: Pick<Roll, "granted">, result: Result): number =>
  guidanceCost(granted ? null : result);
