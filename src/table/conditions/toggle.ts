import type { Condition } from "../game.ts";
import { conditionEffect, followsFrom } from "./conditions.ts";
import { handOver } from "./give.ts";

interface Toggle {
  /** True: the actor is to bear it. False: it is not. Without it, the condition is toggled. */
  active?: boolean | null | undefined;
  /** Drawn over the whole token, whatever its game says. */
  overlay?: boolean | null | undefined;
}

/**
 * Gives an actor a condition of its game by hand, or takes it away: the referee does it, and where it refuses the
 * reader is told. With no GM online it waits, and nothing has changed yet.
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
