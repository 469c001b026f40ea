import type { Condition } from "../game.ts";
import { conditionEffect, followsFrom } from "./conditions.ts";
import { handOver } from "./give.ts";

interface Toggle {
  /** True: give it. False: take it away. Default: toggle it. */
  active?: boolean | null | undefined;
  /** Draws it over the whole token, regardless of the condition's own setting. */
  overlay?: boolean | null | undefined;
}

/**
 * Gives an actor a condition of its game by hand, or takes it away. The referee does it; a notification shows a refusal. While
 * no GM is online, the request waits and nothing has changed yet.
 * @returns like Foundry: the new effect; true if the actor bore it already; false if it was taken away; undefined if nothing
 *   changed
 */
export async function toggleCondition(
  actor: Actor.Implementation,
  condition: Condition,
  { active, overlay }: Toggle = {},
): Promise<ActiveEffect.Implementation | boolean | undefined> {
  const { id } = condition;
  const isBorne = conditionEffect(actor, id) !== null;
  if (followsFrom(actor, condition) === null) {
    if (isBorne && active) return true;
    if (!isBorne && active === false) return undefined;
  }
  const isDone = await (isBorne
    ? handOver("take", actor, id)
    : handOver("give", actor, id, overlay ? { overlay: true } : {}));
  if (!isDone) return undefined;
  return isBorne ? false : (conditionEffect(actor, id) ?? undefined);
}
