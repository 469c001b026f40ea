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

/** How a check comes to the table. */
export interface Declaring {
  words: string;
  /** The act is put on the table before it is thrown. */
  announced: boolean;
  /** Which follow-up of the card before it this one is. */
  link: string | null;
  /** UUID of the card on which a user asked the GM to throw this in secret. */
  asked?: string | null;
  /** UUID of the message with which the GM asked for this roll. */
  answers?: string | null;
  /** Sets who may see the message. */
  show(data: object): object;
  /** Creates the message. Default: by itself. */
  put?(data: object): Promise<Card | null>;
}

async function putOnTable(data: object): Promise<Card | null> {
  const message = await createMessage(data);
  return isCard(message) ? message : null;
}

/**
 * Throws the own side and, at once, what its result asks for, unless the act is only announced; then posts the card. Of
 * a secret throw it posts only the question, for the GM's client to throw, or the throw, for the GMs alone.
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
    // Foundry, and dice that roll on the screen, would tell users of a throw that they may not see.
    rolls: secret === "unseen" ? [] : rolls.map((roll) => JSON.stringify(roll)),
    system: {
      declared: { game: owner, kind, plan, parties, throws, words, tied: tied ?? null, link, secret, asked, answers },
    },
  };
  return put(secret === "unseen" ? { ...data, whisper: gms(), blind: true } : show(data));
}

/** Throws for the acting party. */
async function throwOwn(
  check: Check,
  plan: Plan,
  at: (throws: Throws) => Situation,
): Promise<{ rolls: Roll[]; throws: Throws }> {
  const thrown = await throwPools(diceOfSelf(check, plan, {}));
  return throwAtOnce(check, at, thrown, (party) => owns(game.user!, party, check));
}
