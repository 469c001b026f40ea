import type { ButtonView, Participant, TableChange } from "#table/checks";
import { conditionKey, has } from "#table/conditions";
import { checkButtonOf } from "#table/sheets/check-button.ts";
import { say } from "#table/words.ts";
import { checkFor, isAsked } from "../checks/states/asked.ts";
import { fighterOf, type Fighter } from "../documents.ts";

const checkButton = checkButtonOf("gurps");

/** Whether somebody is still as such a roll is for: who drowns has no air either. */
export const isAsFor = (actor: Actor.Implementation, condition: string): boolean =>
  has(actor, condition) || (condition === "suffocating" && has(actor, "drowning"));

/** The rolls that are due for somebody and not asked for by a card yet, as buttons of the row (GURPS-TURN-3). */
export function dueButtons({ actor, system }: Fighter): ButtonView[] {
  if (!actor) return [];
  return system.due
    .filter((condition) => isAsFor(actor, condition) && !isAsked(actor, condition))
    .map((condition) => {
      const check = checkFor(condition);
      const label = say(`QUADRANT.gurps.tracker.due.${check}`, { condition: say(conditionKey("gurps", condition)) });
      return checkButton({ check, label, data: { actor: actor.uuid, condition }, primary: true });
    });
}

/** Once the roll is made the row asks for it no more. For the costs of those checks. */
export function dueRolled(participant: Participant | undefined, condition: string): TableChange[] {
  const fighter = fighterOf(participant);
  if (!fighter?.system.due.includes(condition)) return [];
  const due = fighter.system.due.filter((one) => one !== condition);
  return [{ who: "self.combatant", set: "due", value: due }];
}
