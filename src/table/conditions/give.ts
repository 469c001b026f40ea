import type { Refusal } from "../checks/check.ts";
import { askedOf } from "./asked.ts";
import { whyNotByHand, type GivenByHand } from "../referee/by-hand.ts";
import { performed } from "../referee/perform.ts";

/**
 * Gives an actor a condition by hand. The referee writes it, and a log reports it, where it can be undone. With no GM
 * online, it waits.
 * @returns why not; null once it is done
 */
export function giveByHand(actor: Actor.Implementation, id: string, given: GivenByHand = {}): Promise<Refusal | null> {
  return byHand("give", actor, id, given);
}

/** Takes a condition away by hand in the same way; without a number of stacks, all of them. */
export function takeByHand(
  actor: Actor.Implementation,
  id: string,
  given: Pick<GivenByHand, "stacks"> = {},
): Promise<Refusal | null> {
  return byHand("take", actor, id, given);
}

async function byHand(
  act: "give" | "take",
  actor: Actor.Implementation,
  id: string,
  given: GivenByHand,
): Promise<Refusal | null> {
  // A refusal that is known here need not be requested.
  const refusal = whyNotByHand(actor, id, game.user!);
  if (refusal) return refusal;
  const data = act === "give" && given.data === undefined ? await askedOf(actor, id) : undefined;
  // Whoever closes the question gives nothing.
  if (data === null) return null;
  return performed({ subject: actor.uuid, act, data: { choice: id, given: { ...given, ...(data && { data }) } } });
}
