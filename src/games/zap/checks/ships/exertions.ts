import type { Effort, Use } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { isShip, type Ability, type Character, type Contender } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { shipExertions } from "./ship-exertions.ts";

/** A way to put more into a throw than the dice show, and why it cannot be now. */
export interface Exertion {
  effort: Effort;
  reason: Refusal | null;
}

/** What a user could put into a use of an Ability: a character's Will, a ship's Power (ZAP-TR-4, ZAP-SHIP-8, -9). */
export function exertionsOf(user: Contender, use: Use, tool: Ability | null): Exertion[] {
  if (isShip(user)) return shipExertions(user, use, tool);
  return [{ effort: supremeEffort(user), reason: supremeEffortRefusal(use, user) }];
}

/** Why no Supreme Effort can be made (ZAP-TR-4): neither by whoever threw Tired, nor by whoever is Tired since. */
export function supremeEffortRefusal(use: Use, actor: Character | null): Refusal | null {
  if (use.kind === "peril") return refusal("noPerilTrope");
  if (use.tired || (actor && has(actor, "tired"))) return refusal("notWhileTired");
  return (actor?.system.stamina.value ?? 0) < 1 ? refusal("noStamina") : null;
}

/** The effort that an actor could make: the Will that is left. */
export function supremeEffort(actor: Character): Effort {
  return { kind: "supremeEffort", value: actor.system.will.value };
}
