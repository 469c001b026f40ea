import { action, type ActionId } from "#rules/zerospace";
import type { Participant, Refusal, TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { spendRefusal } from "../../combat/budget.ts";
import { fighterOf } from "../../documents.ts";

export { isActing } from "../../combat/places.ts";

/** Why somebody cannot do this now: not their turn, or that action is spent. Outside a fight nobody counts (ZS-ACT-1). */
export function actionRefusal(participant: Participant | undefined, id: ActionId): Refusal | null {
  const fighter = fighterOf(participant);
  return fighter && spendRefusal(fighter, id);
}

/** What doing it takes of the turn; of what is spent already, because the GM allowed it, nothing more. */
export function actionCosts(who: string, participant: Participant | undefined, id: ActionId): TableChange[] {
  const fighter = fighterOf(participant);
  if (!fighter) return [];
  const { movement, task, isAnytime } = action(id);
  const { spent } = fighter.system;
  const row = `${who}.combatant`;
  if (movement + task === 0) return isAnytime ? [] : [{ who: row, add: "freeActions", value: 1 }];
  return [
    ...(movement > spent.movement ? [{ who: row, add: "spent.movement", value: 1 }] : []),
    ...(task > spent.task ? [{ who: row, add: "spent.task", value: 1 }] : []),
  ];
}

/** "Task action", "Movement and task action"; nothing outside a fight. */
export function actionPrice(participant: Participant | undefined, id: ActionId): string {
  if (!fighterOf(participant)) return "";
  const { movement, task } = action(id);
  if (movement && task) return say("QUADRANT.zerospace.actionPrice.both");
  if (movement || task) return say(`QUADRANT.zerospace.actionPrice.${task ? "task" : "movement"}`);
  return "";
}
