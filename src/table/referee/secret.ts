import { utils } from "../../foundry.ts";
import type { Plan } from "../checks/check.ts";
import { declare } from "../checks/declare.ts";
import type { Parties } from "../checks/parties.ts";
import { cardByUuid, type Card } from "../documents/messages.ts";
import { commit } from "./commit.ts";
import { cardRecord, messageCreation } from "./new-record.ts";

interface Asked {
  plan: Plan;
  parties: Parties;
  link: string | null;
}

/**
 * Makes a secret throw that a user has asked for. The dice, the price and all changes go on a card that only GMs see; the
 * user's card, which everybody may read, is closed without any of them.
 */
export async function throwInSecret(card: Card, { plan, parties, link }: Asked): Promise<void> {
  const { game, kind, words, tied, answers } = card.system;
  const ended = { key: "QUADRANT.table.ended.thrownInSecret" };
  const closed = {
    game,
    kind,
    words,
    tied,
    link,
    answers,
    plan,
    parties,
    secret: "declared" as const,
    state: "closed" as const,
    ended,
  };
  // Both are in one batch: a referee who leaves in between has not thrown.
  const put = async (data: object): Promise<Card | null> => {
    const id = utils.randomID();
    await commit([messageCreation(id, data), ...cardRecord(card, closed)]);
    return cardByUuid(`ChatMessage.${id}`);
  };
  const draft = { plan, parties, ...(tied !== null && { tied }) };
  await declare(`${game}.${kind}`, draft, {
    words,
    announced: false,
    link,
    asked: card.uuid,
    show: (data) => data,
    put,
  });
}
