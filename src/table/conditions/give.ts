import type { Refusal } from "../checks/check.ts";
import { partLoaded } from "../loading.ts";
import { whyNotByHand, type GivenByHand } from "../referee/by-hand.ts";
import { perform, performed } from "../referee/perform.ts";
import { sayRefusal } from "../words.ts";
import { conditionOf } from "./conditions.ts";

/** Few conditions ask anything. */
const loadAsked = () => import("./asked.ts");

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
  const asked = await asking(act, actor, id, given);
  return asked && performed(asked);
}

/** What the referee is asked for, with what the condition itself asks; null where the reader closes that question. */
async function asking(act: "give" | "take", actor: Actor.Implementation, id: string, given: GivenByHand) {
  const asks = act === "give" && given.data === undefined && conditionOf(actor, id)?.asks;
  const data = asks ? await (await partLoaded(loadAsked))?.askedOf(actor, id, asks) : undefined;
  if (asks && !data) return null;
  return { subject: actor.uuid, act, data: { choice: id, given: { ...given, ...(data && { data }) } } };
}

/**
 * What Foundry's own ways do with a condition (palette, effect sheet, macros), done by the referee instead. Where it
 * refuses, the reader is told; with no GM online the request waits, and the reader is told that.
 * @returns whether it is done by now
 */
export async function handOver(
  act: "give" | "take",
  actor: Actor.Implementation,
  id: string,
  given: GivenByHand = {},
): Promise<boolean> {
  const refusal = whyNotByHand(actor, id, game.user!);
  if (!refusal && !game.users!.activeGM) {
    const asked = await asking(act, actor, id, given);
    if (asked) await perform(asked);
    return false;
  }
  const why = refusal ?? (await byHand(act, actor, id, given));
  if (why) ui.notifications?.warn(sayRefusal(why));
  return why === null;
}
