import type { ConditionState } from "../documents/card-model.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { conditionKey, conditionOf, effectId, iconPath } from "./conditions.ts";
import { whenShown } from "./shown.ts";

const PLAIN = "checklist";

/**
 * Source data of the effect that gives a condition.
 * @throws Error if the actor's game has no such condition
 */
export function conditionSource(actor: Actor.Implementation, id: string, state: ConditionState): object {
  const game = gameOf(actor);
  const condition = conditionOf(actor, id);
  if (!game || !condition) throw new Error(`"${actor.type}" knows no condition "${id}"`);
  return {
    _id: effectId(id),
    type: "condition",
    name: say(conditionKey(game.id, id)),
    // A module's picture is not stored, because its path breaks when the module is removed.
    img: iconPath(condition.changes ? PLAIN : condition.icon),
    statuses: [id],
    showIcon: whenShown(),
    flags: condition.overlay ? { core: { overlay: true } } : {},
    system: state,
  };
}
