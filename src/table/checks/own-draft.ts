import type { Draft, Refusal, Subject } from "./check.ts";
import { partyOf } from "./parties.ts";

/**
 * Drafts an act that takes nothing but whoever does it.
 * @param is who may, in a game
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
