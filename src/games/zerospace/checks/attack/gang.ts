import type { ActionId } from "#rules/zerospace";
import type { Participant, Refusal, TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { spentRefusal } from "../../combat/budget.ts";
import { leaderOf, orderedFightOf, takesNoTurn } from "../../combat/places.ts";
import { type Fighter, fighterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actionPrice, breakInCosts, turnCosts } from "../side/action-costs.ts";

/** Ganging up: who leads, who comes to help, and what striking takes of a turn (ZS-COMB-2). */
interface Gang {
  lead: Participant | undefined;
  helper: Participant;
  action: ActionId;
}

/** Those who share a place strike in the same turn: it is theirs already. */
const sharesTurn = (one: Fighter, other: Fighter): boolean => leaderOf(one).id === leaderOf(other).id;

/** Whether somebody's turn is on, though others may have broken into it. */
function isTheirTurn(fighter: Fighter): boolean {
  const acting = orderedFightOf(fighter)?.system.acting ?? [];
  return acting.some(({ id }) => id === leaderOf(fighter).id);
}

/** Why somebody cannot gang up now: all but one have delayed their turns, and the lead's own turn is on (ZS-AM-2). */
export function gangRefusal({ lead, helper, action: id }: Gang): Refusal | null {
  const [leader, fighter] = [fighterOf(lead), fighterOf(helper)];
  if (!leader) return null;
  if (!fighter) return refusal("notInFight", { name: helper.name });
  if (takesNoTurn(fighter)) return refusal("turn.out", { name: helper.name });
  if (!isTheirTurn(leader)) return refusal("notYourTurn", { name: lead?.name ?? "" });
  if (sharesTurn(leader, fighter)) return spentRefusal(fighter.system.spent, id);
  return leaderOf(fighter).system.isHolding ? null : refusal("notHolding", { name: helper.name });
}

/** What ganging up takes: the delayed turn with the action; of a turn that is shared the action alone. */
export function gangCosts(who: string, { lead, helper, action: id }: Gang): TableChange[] {
  const [leader, fighter] = [fighterOf(lead), fighterOf(helper)];
  if (!fighter) return [];
  if (leader && sharesTurn(leader, fighter)) return turnCosts(who, fighter, id);
  return breakInCosts(who, id);
}

/** "Task action, with the delayed turn" */
export function gangPrice({ lead, helper, action: id }: Gang): string {
  const [leader, fighter] = [fighterOf(lead), fighterOf(helper)];
  const price = actionPrice(helper, id);
  if (!fighter || (leader && sharesTurn(leader, fighter))) return price;
  return say("QUADRANT.zerospace.join.delayed", { price });
}
