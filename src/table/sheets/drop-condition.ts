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
 * The flags of a compendium's condition name its game, because several games have one with the same id; the condition
 * of an actor has its actor's game. Null for one that a user keeps in a compendium of their own.
 */
function gameOfCondition(effect: Dropped): Game | null {
  return gameOf(actorOf(effect)) ?? gameById(effect.flags.quadrant?.game ?? "");
}

/**
 * Gives an actor a condition that was dropped on its sheet, as the token's palette does: the referee writes it, and it
 * can be taken back.
 * @returns why not; null once it is done
 */
export async function giveDropped(actor: Actor.Implementation, effect: Dropped): Promise<Refusal | null> {
  const [id = ""] = (effect.toObject() as { statuses?: string[] }).statuses ?? [];
  const owner = gameOfCondition(effect);
  if (owner && owner !== gameOf(actor)) {
    return { key: "QUADRANT.table.refusal.otherGame", data: { item: effect.name, name: knownAs(actor) } };
  }
  return giveByHand(actor, id, conditionData(effect));
}
