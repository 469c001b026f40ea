import type { ActionId } from "#rules/zerospace";
import type { Participant, Refusal, TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { characterOf, fighterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actionRefusal } from "../side/action-costs.ts";

/** Whoever is one of these does nothing at all. */
const OUT = ["dead", "unconscious", "defeated"] as const;

/** Why somebody does not do this now: out of it, or not their turn, or the turn has none of it left. */
export function barredFrom(participant: Participant | undefined, id: ActionId): Refusal | null {
  const actor = characterOf(participant);
  if (!actor) return refusal("gone");
  const out = OUT.find((condition) => has(actor, condition));
  if (out) return refusal("out", { condition: say(`QUADRANT.zerospace.condition.${out}.name`) });
  return actionRefusal(participant, id);
}

/** In a fight it is an act of the turn: the tracker counts it, and its conditions come and go with it. */
export function spending(
  participant: Participant | undefined,
  action: ActionId,
  more: Record<string, string> = {},
): TableChange[] {
  return fighterOf(participant) ? [{ who: "self.combatant", act: "spend", data: { does: action, ...more } }] : [];
}
