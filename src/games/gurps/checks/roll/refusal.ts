import { isForbidden } from "#rules/gurps";
import type { Participant, Refusal } from "#table/checks";
import { conditionKey, has } from "#table/conditions";
import { say } from "#table/words.ts";
import { characterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { counting, scoreOf, type Roll, type Rolled } from "./roll.ts";

/** Whoever is so can do nothing but get over it. */
const HELD = ["retching", "unconscious", "comatose", "catatonic"] as const;

/** Why somebody cannot roll by choice at all; null where they can. */
export function heldRefusal(participant: Participant | undefined): Refusal | null {
  const actor = characterOf(participant);
  if (!actor) return refusal("gone");
  const held = HELD.find((condition) => has(actor, condition));
  return held ? refusal("held", { name: actor.name, condition: say(conditionKey("gurps", held)) }) : null;
}

/** Nobody tries by choice what is all but hopeless (GURPS-ROLL-3). */
export function hopelessRefusal(plan: Roll): Refusal | null {
  const isTried = plan.isDefense || plan.granted || !isForbidden(counting(plan));
  return isTried ? null : refusal("forbidden", { score: scoreOf(plan) });
}

/** Why this roll cannot be made now. What is forced on somebody is never refused for being hopeless, or for being helpless. */
export function rollRefusal<P extends Roll>({ plan, parties: { self } }: Rolled<P>): Refusal | null {
  const held = plan.isDefense ? null : heldRefusal(self);
  return held ?? hopelessRefusal(plan);
}
