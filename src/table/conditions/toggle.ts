import type { Condition } from "../game.ts";
import { gameOf } from "../register.ts";
import { say, sayRefusal } from "../words.ts";
import { conditionEffect, conditionKey, effectId, followsFrom } from "./conditions.ts";
import { conditionSource } from "./effects.ts";
import { giveByHand } from "./give.ts";

interface Toggle {
  /** True: the actor is to bear it. False: it is not. Without it, the condition is toggled. */
  active?: boolean | null | undefined;
  /** Drawn over the whole token, whatever its game says. */
  overlay?: boolean | null | undefined;
}

/**
 * Gives an actor a condition of its game by hand, or takes it away; where it follows from numbers, the reader is told.
 * @returns as Foundry does: the new effect, true where it was there, false where it was taken away, undefined where
 * nothing
 *   changed
 */
export async function toggleCondition(
  actor: Actor.Implementation,
  condition: Condition,
  { active, overlay }: Toggle = {},
): Promise<ActiveEffect.Implementation | boolean | undefined> {
  const { id } = condition;
  if (followsFrom(actor, condition) !== null) {
    const name = say(conditionKey(gameOf(actor)?.id ?? "", id));
    ui.notifications?.warn(say("QUADRANT.table.refusal.derived", { name }));
    return undefined;
  }
  const known = conditionEffect(actor, id);
  if (known) {
    if (active) return true;
    await known.delete();
    return false;
  }
  if (active === false) return undefined;
  if (condition.asks) {
    const why = await giveByHand(actor, id);
    if (why) ui.notifications?.warn(sayRefusal(why));
    return conditionEffect(actor, id) ?? undefined;
  }
  // An effect that is switched off stands in its place.
  await actor.effects.get(effectId(id))?.delete();
  const source = conditionSource(actor, id, { stacks: 1, text: "" }) as { flags: object };
  const data = overlay ? { ...source, flags: { core: { overlay: true } } } : source;
  const [made] = await actor.createEmbeddedDocuments("ActiveEffect", [data as never], { keepId: true });
  return made as ActiveEffect.Implementation | undefined;
}
