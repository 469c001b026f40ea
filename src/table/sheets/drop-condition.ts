import type { Refusal } from "../checks/check.ts";
import { conditionData } from "../conditions/conditions.ts";
import { giveByHand } from "../conditions/give.ts";
import { actorOf } from "../documents/actor-of.ts";
import { knownAs } from "../documents/names.ts";
import { gameById, gameOf } from "../register.ts";
import type { Game } from "../game.ts";

/** An effect that somebody drops on a sheet. */
export type Dropped = ActiveEffect.Implementation & { flags: { quadrant?: { game?: string } } };

/**
 * Of a compendium's condition its flags say the game, as several have one of the same id; of somebody's its bearer. Null for
 * one that somebody keeps in a compendium of their own.
 */
function gameOfCondition(effect: Dropped): Game | null {
  return gameOf(actorOf(effect)) ?? gameById(effect.flags.quadrant?.game ?? "");
}

/**
 * Gives an actor a condition that was dropped on its sheet, as the token's palette does: the referee does it, and it can be
 * taken back.
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
