import { createMessage } from "../../foundry.ts";
import { isCard, type Card } from "../documents/messages.ts";
import { checkById } from "../register.ts";
import type { Draft } from "./check.ts";
import { participants, type Parties } from "./parties.ts";
import { announcedRoles, situation, withModifiersOf } from "./situation.ts";
import { throwPools } from "./throw.ts";

export interface Declaration {
  words: string;
  /** Put on the table before it is thrown. */
  announced: boolean;
  /** Which follow-up of the card before it this is. */
  link: string | null;
  /** Says who may see the message. */
  show(data: object): object;
}

/** Throws the own side, unless it is only announced, and puts the card on the table. */
export async function declare(
  id: string,
  { plan: drafted, parties, tied }: Draft,
  { words, announced, link, show }: Declaration,
): Promise<Card | null> {
  const { check } = checkById(id);
  // The table may have moved on while the dialog was open.
  const fresh = check.refresh(situation(check, drafted, {}, parties, tied));
  const plan = withModifiersOf(check, fresh, drafted, { believed: () => true, gm: game.user!.isGM });
  const waits = announced || check.mustAnnounce?.(situation(check, plan, {}, parties, tied));
  const own = waits ? [] : announcedRoles(check, plan, {});
  const pools = check.kind.pools(plan);
  const { rolls, throws } = await throwPools(Object.fromEntries(own.map((role) => [role, pools[role]!])));
  const [owner, kind] = id.split(".");
  const data = {
    type: "card",
    speaker: speakerOf(parties),
    rolls: rolls.map((roll) => JSON.stringify(roll)),
    system: { game: owner, kind, plan, parties, throws, words, tied: tied ?? null, link },
  };
  const message = await createMessage(show(data));
  return isCard(message) ? (message as unknown as Card) : null;
}

function speakerOf(parties: Parties): object {
  const { token, actor, name = "" } = participants(parties).self ?? {};
  return { scene: token?.parent?.id ?? null, token: token?.id ?? null, actor: actor?.id ?? null, alias: name };
}
