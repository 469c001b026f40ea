import type { Change } from "#rules/check.ts";
import type { Attribute, Lasts } from "#rules/zerospace";
import { conditionsOf } from "#table/conditions";

/** What one plot point has bought: an attribute that is one higher. */
export interface Boost {
  attribute: Attribute;
  lasts: Lasts;
}

/** The boosts that an actor bears, one for each plot point. */
export function boostsOf(actor: Actor.Implementation): Boost[] {
  return eachOf<Boost>(actor, "boosted");
}

/** What plot points have bought for so long: each stack of the condition with its own data. */
export function eachOf<T extends { lasts: Lasts }>(actor: Actor.Implementation, condition: string): T[] {
  const borne = conditionsOf(actor).find(({ id }) => id === condition);
  return ((borne?.data as { each?: T[] } | undefined)?.each ?? []) as T[];
}

/** A stunt that one plot point has bought, by what it does. */
export interface Stunt {
  named: string;
  lasts: Lasts;
}

/** What is told of a condition beside its name: every stunt, as its player named it. */
export function stuntWords(stunts: readonly { named?: string }[]): string {
  return stunts.flatMap(({ named }) => named || []).join(" · ");
}

/** What takes away all that plot points have bought for so long, and leaves the rest: the changes are the bearer's own. */
export function withoutLasting(actor: Actor.Implementation, condition: string, lasts: Lasts): Change[] {
  const all = eachOf<Stunt>(actor, condition);
  const kept = all.filter((one) => one.lasts !== lasts);
  if (kept.length === all.length) return [];
  const text = stuntWords(kept) || (conditionsOf(actor).find(({ id }) => id === condition)?.text ?? "");
  return [
    { who: "self", lose: condition, stacks: "all" },
    ...kept.map((data): Change => ({ who: "self", gain: condition, data: { ...data, text } })),
  ];
}

/** What makes the boosts of an attribute so many: by hand, till the scene ends. The changes are the bearer's own. */
export function boostedTo(actor: Actor.Implementation, attribute: Attribute, count: number): Change[] {
  const all = boostsOf(actor);
  const own = all.filter((one) => one.attribute === attribute);
  const gained = (boost: Boost): Change => ({ who: "self", gain: "boosted", data: { ...boost } });
  if (count >= own.length) {
    return Array.from({ length: count - own.length }, () => gained({ attribute, lasts: "scene" }));
  }
  const gone = own.slice(count);
  const kept = all.filter((one) => !gone.includes(one));
  return [{ who: "self", lose: "boosted", stacks: "all" }, ...kept.map(gained)];
}
