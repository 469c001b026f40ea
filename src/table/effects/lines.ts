import type { Modifier } from "../checks/choices.ts";
import { LIMITS } from "../limits.ts";
import { amountOf, isMeant, isRollKey, type EffectChange } from "./keys.ts";

type Effect = ActiveEffect.Implementation;

const LINE = /^effect:[\w.]+:\d+/;

/** Whether a line of a list comes of an effect: nobody types such a key, and no other client is believed one. */
export const isEffectLine = ({ key }: Pick<Modifier, "key">): boolean => LINE.test(key);

/** What an effect changes, of whatever type it is. */
export const changesOf = (effect: Effect): readonly EffectChange[] =>
  (effect.system as { changes?: readonly EffectChange[] } | undefined)?.changes ?? [];

/** Items of one compendium may carry effects of one id: the Item is named with it. */
const idOf = ({ id, parent }: Effect): string =>
  parent?.documentName === "Item" ? `${parent.id ?? ""}.${id ?? ""}` : (id ?? "");

/**
 * The lines that an actor's effects bring into a roll, each under the name of its effect.
 * @param names what the roll is known by
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
