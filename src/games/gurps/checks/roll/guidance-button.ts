import { guidanceCost, type Result } from "../../../../rules/gurps/index.ts";
import { owns } from "../../../../table/checks/reader.ts";
import type { ButtonView } from "../../../../table/checks/views.ts";
import { gameSetting } from "../../../../table/settings.ts";
import { say } from "../../../../table/words.ts";
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
    {
      action: "check",
      data: { check: "gurps.guidance", actor: actor.uuid },
      label: say("QUADRANT.gurps.guidance.button"),
      price: say(`QUADRANT.gurps.buy.price.${cost === 1 ? "one" : "many"}`, { cost }),
      reason: null,
      primary: false,
    },
  ];
}

/** Where no roll was needed it costs what it costs after a success. */
export const costOfGuidance = ({ granted }: Pick<Roll, "granted">, result: Result): number =>
  guidanceCost(granted ? null : result);
