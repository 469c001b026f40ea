import { conditionsOf } from "../../table/conditions/conditions.ts";
import type { Attribute, Lasts } from "../../rules/zerospace/vocabulary.ts";

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
