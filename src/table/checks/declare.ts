import { createMessage } from "../../foundry.ts";
import { isCard, type Card } from "../documents/messages.ts";
import { checkById } from "../register.ts";
import type { Check, Draft, Plan, Situation, Throws } from "./check.ts";
import { diceOfSelf } from "./dice-owed.ts";
import { participants } from "./parties.ts";
import { owns } from "./reader.ts";
import { gms, secrecyOf } from "./secrecy.ts";
import { isHidden, speakerFor } from "./speaker.ts";
import { situation, withModifiersOf } from "./situation.ts";
import { throwAtOnce } from "./stages.ts";
import { throwPools } from "./throw.ts";

/** How the card of a check is posted. */
export interface Declaring {
  words: string;
  /** The act is announced before it is thrown. */
  announced: boolean;
  /** Key of the follow-up (`Link.link`) of the card before it, if this card is one. */
  link: string | null;
  /** UUID of the card on which a user asked the GM to throw this in secret. */
  asked?: string | null;
  /** UUID of the message with which the GM asked for this roll. */
  answers?: string | null;
  /** Sets who may see the message. */
  show(data: object): object;
  /** Creates the message. Default: at once, by itself. A secret throw is created in the referee's batch instead. */
  put?(data: object): Promise<Card | null>;
}

async function putOnTable(data: object): Promise<Card | null> {
  const message = await createMessage(data);
  return isCard(message) ? message : null;
}

/**
 * Throws for the acting party and, at once, the dice that its result asks for, unless the act is only announced; then posts
 * the card. A throw with the secrecy "declared" is not thrown here, but by the GM's client; an "unseen" one is for GMs only.
 */
export async function declare(
  id: string,
  { plan: drafted, parties, tied }: Draft,
  { words, announced, link, asked = null, answers = null, show, put = putOnTable }: Declaring,
): Promise<Card | null> {
  const { check } = checkById(id);
  // The table may have changed while the dialog was open.
  const fresh = check.refresh(situation(check, drafted, {}, parties, tied));
  const plan = withModifiersOf(check, fresh, drafted, { believed: () => true, gm: game.user!.isGM });
  const at = (throws: Throws): Situation => situation(check, plan, throws, parties, tied);
  const unthrown = at({});
  const secret = asked === null ? secrecyOf(check, unthrown) : "unseen";
  const waits = announced || secret === "declared" || check.mustAnnounce?.(unthrown);
  const { rolls, throws } = waits ? { rolls: [], throws: {} } : await throwOwn(check, plan, at);
  const [owner, kind] = id.split(".");
  const all = participants(parties);
  const data = {
    type: "card",
    speaker: speakerFor(all, { secret, hidden: isHidden(all.self), otherwise: game.user!.name }),
    // Foundry and modules with 3D dice would show players that there was a throw, so an unseen one has no rolls.
    rolls: secret === "unseen" ? [] : rolls.map((roll) => JSON.stringify(roll)),
    system: {
      declared: { game: owner, kind, plan, parties, throws, words, tied: tied ?? null, link, secret, asked, answers },
    },
  };
  return put(secret === "unseen" ? { ...data, whisper: gms(), blind: true } : show(data));
}

/** Throws for the acting party, and at once what its result asks of the parties that this user owns. */
async function throwOwn(
  check: Check,
  plan: Plan,
  at: (throws: Throws) => Situation,
): Promise<{ rolls: Roll[]; throws: Throws }> {
  const thrown = await throwPools(diceOfSelf(check, plan, {}));
  return throwAtOnce(check, at, thrown, (party) => owns(game.user!, party, check));
}
