import type { Modifier } from "../checks/choices.ts";
import { LIMITS } from "../limits.ts";
import { amountOf, isMeant, isRollKey, type EffectChange } from "./keys.ts";

type Effect = ActiveEffect.Implementation;

const LINE = /^effect:[\w.]+:\d+/;

/** Whether a line comes from an effect. Users cannot type such a key, and the referee accepts none from another client. */
export const isEffectLine = ({ key }: Pick<Modifier, "key">): boolean => LINE.test(key);

/** The changes of an effect of any type. */
export const changesOf = (effect: Effect): readonly EffectChange[] =>
  (effect.system as { changes?: readonly EffectChange[] } | undefined)?.changes ?? [];

/** An id that includes the Item's, because copies from a compendium may have effects with the same id. */
const idOf = ({ id, parent }: Effect): string =>
  parent?.documentName === "Item" ? `${parent.id ?? ""}.${id ?? ""}` : (id ?? "");

/**
 * The lines that an actor's effects bring into a roll, each under the name of its effect.
 * @param names the names of the roll, e.g. `skill:stealth`
 */
export function effectLines(actor: Actor.Implementation, names: readonly string[]): Modifier[] {
  return actor.appliedEffects.flatMap((effect) =>
    changesOf(effect).flatMap((change, index): Modifier[] => {
      const value = isRollKey(change.key) && isMeant(change.key, names) ? amountOf(change) : null;
      if (value === null) return [];
      return [{ key: `effect:${idOf(effect)}:${index}`, value, label: effect.name.slice(0, LIMITS.label) }];
    }),
  );
}
