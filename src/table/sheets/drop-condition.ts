import type { Refusal } from "../checks/check.ts";
import { conditionData } from "../conditions/conditions.ts";
import { giveByHand } from "../conditions/give.ts";
import { actorOf } from "../documents/actor-of.ts";
import { knownAs } from "../documents/names.ts";
import { gameById, gameOf } from "../register.ts";
import type { Game } from "../game.ts";

/** An effect that a user drops on a sheet. */
export type Dropped = ActiveEffect.Implementation & { flags: { quadrant?: { game?: string } } };

/**
 * The game of a dropped condition: that of its actor, or in our compendia that of its flags, because several games have
 * conditions with the same id. Null for a condition in a user's own compendium.
 */
function gameOfCondition(effect: Dropped): Game | null {
  return gameOf(actorOf(effect)) ?? gameById(effect.flags.quadrant?.game ?? "");
}

/**
 * Gives an actor a condition that was dropped on its sheet, as the token's palette does: the referee writes it, and it
 * can be undone.
 * @returns the refusal; null once it is done
 */
export async function giveDropped(actor: Actor.Implementation, effect: Dropped): Promise<Refusal | null> {
  const [id = ""] = (effect.toObject() as { statuses?: string[] }).statuses ?? [];
  const owner = gameOfCondition(effect);
  if (owner && owner !== gameOf(actor)) {
    return { key: "QUADRANT.table.refusal.otherGame", data: { item: effect.name, name: knownAs(actor) } };
  }
  return giveByHand(actor, id, conditionData(effect));
}
