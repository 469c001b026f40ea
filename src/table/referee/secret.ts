import type { Plan } from "../checks/check.ts";
import { declare } from "../checks/declare.ts";
import type { Parties } from "../checks/parties.ts";
import { isCard, messages, type Card } from "../documents/messages.ts";
import { cardOperation, commit } from "./commit.ts";

/**
 * Somebody has asked the GM to throw in secret: it is thrown on a card of the GMs, and nothing of it is written on the one
 * that everybody reads. Its price is paid there, too, and everything that comes of it.
 */
export async function throwInSecret(card: Card, { plan, parties }: { plan: Plan; parties: Parties }): Promise<void> {
  const { game, kind, words, link, tied } = card.system;
  // A referee who went away in between has thrown already.
  if (!isThrown(card)) {
    const draft = { plan, parties, ...(tied !== null && { tied }) };
    await declare(`${game}.${kind}`, draft, { words, announced: false, link, asked: card.uuid, show: (data) => data });
  }
  const ended = { key: "QUADRANT.table.ended.thrownInSecret" };
  await commit([cardOperation(card, { state: "closed", parties, ended })]);
}

const isThrown = ({ uuid }: Card): boolean =>
  messages().some((one) => isCard(one) && one.system.asked === uuid && one.author?.isGM === true);
