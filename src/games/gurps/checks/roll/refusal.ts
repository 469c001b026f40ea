import { isForbidden } from "../../../../rules/gurps/index.ts";
import type { Reason } from "../../../../table/checks/check.ts";
import type { Participant } from "../../../../table/checks/parties.ts";
import { conditionKey, has } from "../../../../table/conditions/conditions.ts";
import { say } from "../../../../table/words.ts";
import { characterOf } from "../../documents.ts";
import { reason } from "../../reason.ts";
import { counting, scoreOf, type Roll, type Rolled } from "./roll.ts";

/** Whoever is so can do nothing but get over it. */
const HELD = ["retching", "unconscious", "comatose", "catatonic"] as const;

/** Why somebody cannot roll by choice at all; null where they can. */
export function heldReason(participant: Participant | undefined): Reason | null {
  const actor = characterOf(participant);
  if (!actor) return reason("gone");
  const held = HELD.find((condition) => has(actor, condition));
  return held ? reason("held", { name: actor.name, condition: say(conditionKey("gurps", held)) }) : null;
}

/** Nobody tries by choice what is all but hopeless (GURPS-ROLL-3). */
export function hopelessReason(plan: Roll): Reason | null {
  const isTried = plan.isDefense || plan.granted || !isForbidden(counting(plan));
  return isTried ? null : reason("forbidden", { score: scoreOf(plan) });
}

/** Why this roll cannot be made now. What is forced on somebody is never refused for being hopeless, or for being helpless. */
export function rollReason<P extends Roll>({ plan, parties: { self } }: Rolled<P>): Reason | null {
  const held = plan.isDefense ? null : heldReason(self);
  return held ?? hopelessReason(plan);
}
