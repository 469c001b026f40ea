import type { Refusal } from "../checks/check.ts";
import { partLoaded } from "../loading.ts";
import { whyNotByHand, type GivenByHand } from "../referee/by-hand.ts";
import { perform, performed } from "../referee/perform.ts";
import { sayRefusal } from "../words.ts";
import { conditionOf } from "./conditions.ts";

/** Loaded on demand: few conditions ask for further data. */
const loadAsked = () => import("./asked.ts");

/**
 * Gives an actor a condition by hand. The referee writes it, and a log reports it, where it can be undone. While no GM is
 * online, the request waits.
 * @returns the refusal; null once it is done
 */
export function giveByHand(actor: Actor.Implementation, id: string, given: GivenByHand = {}): Promise<Refusal | null> {
  return byHand("give", actor, id, given);
}

/** Takes a condition away by hand in the same way; all stacks unless a number is given. */
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
  // If this client already knows a refusal, no request is sent.
  const refusal = whyNotByHand(actor, id, game.user!);
  if (refusal) return refusal;
  const asked = await asking(act, actor, id, given);
  return asked && performed(asked);
}

/** The request for the referee, with the answer to the condition's question; null if the user closed that dialog. */
async function asking(act: "give" | "take", actor: Actor.Implementation, id: string, given: GivenByHand) {
  const asks = act === "give" && given.data === undefined && conditionOf(actor, id)?.asks;
  const data = asks ? await (await partLoaded(loadAsked))?.askedOf(actor, id, asks) : undefined;
  if (asks && !data) return null;
  return { subject: actor.uuid, act, data: { choice: id, given: { ...given, ...(data && { data }) } } };
}

/**
 * Lets the referee do what Foundry would do itself with a condition (palette, effect sheet, macros). A notification tells the
 * user of a refusal, and that the request waits while no GM is online.
 * @returns whether it is done now
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
