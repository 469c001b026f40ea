import type { Use } from "#rules/zap";
import type { Ability } from "../../documents.ts";
import { gearItem } from "../../gear.ts";

/** Whether what is used has a trait: the Ability, or the thing that it is used with. */
export function bears(actor: Actor.Implementation | null, ability: Ability | null, use: Use, trait: string): boolean {
  return Boolean(ability?.system.hasTrait(trait) || gearItem(actor, use)?.system.hasTrait(trait));
}
