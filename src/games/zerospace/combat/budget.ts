import type { Change } from "#rules/check.ts";
import { RuleError } from "#rules/error.ts";
import {
  action,
  type ActionId,
  leavesCover,
  mayMoveAfter,
  spendAction,
  type Spent,
  type Struck,
} from "#rules/zerospace";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { Fighter } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { isActing, leaderOf, orderedFightOf, takesNoTurn } from "./places.ts";

/** Why somebody in a fight cannot do this now: not their turn, or that kind of action is spent (ZS-ACT-1). */
export function spendRefusal(fighter: Fighter, id: ActionId): Refusal | null {
  const name = fighter.name ?? "";
  if (takesNoTurn(fighter)) return refusal("turn.out", { name });
  if (action(id).isAnytime) return null;
  if (!orderedFightOf(fighter)) return refusal("turn.notBegun");
  if (!isActing(fighter)) return notActingRefusal(fighter, name);
  return spentRefusal(fighter.system.spent, id) ?? movedRefusal(fighter, id);
}

/** Why an action is not to be had any more; null where it is. */
export const spentRefusal = (before: Spent, id: ActionId): Refusal | null =>
  spent(before, id) ? null : refusal(lackOf(before, id));

/** Why somebody who has attacked in this turn does not run or sprint any more (ZS-AM-6). */
function movedRefusal({ system }: Fighter, id: ActionId): Refusal | null {
  return mayMoveAfter(id, system.struck as Struck | null) ? null : refusal(`turn.after.${id}`);
}

function notActingRefusal(fighter: Fighter, name: string): Refusal {
  const { rank, isHolding } = leaderOf(fighter).system;
  if (rank === null) return refusal("turn.newcomer", { name });
  return refusal(isHolding ? "turn.delayed" : "notYourTurn", { name });
}

/** What is spent with this action, too; null where there is none left of a kind. */
export function spent(before: Spent, id: ActionId): Spent | null {
  try {
    return spendAction({ movement: before.movement, task: before.task }, id);
  } catch (error) {
    if (error instanceof RuleError && error.code === "spent") return null;
    throw error;
  }
}

/** Why the turn of those who share a place is not delayed: some of it is spent (ZS-AM-1). Mere free actions are no matter. */
export function delayRefusal(group: readonly { spent: Spent }[]): Refusal | null {
  return group.some(({ spent: { movement, task } }) => movement + task > 0) ? refusal("turn.delayLate") : null;
}

function lackOf(before: Spent, id: ActionId): string {
  const { movement, task } = action(id);
  if (movement > 0 && before.movement > 0) return task > 0 && before.task > 0 ? "actionSpent" : "turn.movementSpent";
  return "turn.taskSpent";
}

/** What an action puts on whoever does it, and takes off. Whoever moves away leaves cover (ZS-AM-12). */
export function actionEffects(actor: Actor.Implementation, id: ActionId, data: object = {}): Change[] {
  const { gain, lose } = action(id);
  const left = [...(lose ? [lose] : []), ...(leavesCover(id) ? ["cover"] : [])].filter((condition) =>
    has(actor, condition),
  );
  return [
    ...left.map((condition): Change => ({ who: "self", lose: condition })),
    ...(gain ? [{ who: "self", gain, ...(Object.keys(data).length > 0 && { data }) }] : []),
  ];
}
