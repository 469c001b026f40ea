import type { Draft, Refusal, Subject } from "./check.ts";
import { partyOf } from "./parties.ts";

/**
 * A `Check.prepare` for an act that needs only its actor.
 * @param is whether an actor may do it
 * @param reason the game's own words: `otherGame`
 */
export function ownDraft(
  is: (actor: object | null | undefined) => boolean,
  reason: (key: string, data?: Record<string, string>) => Refusal,
): (subject: Subject) => Draft | Refusal {
  return ({ actor, token }) =>
    is(actor)
      ? { plan: {}, parties: { self: partyOf(actor, token, null) } }
      : reason("otherGame", { name: actor.name });
}
