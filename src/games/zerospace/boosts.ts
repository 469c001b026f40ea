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
