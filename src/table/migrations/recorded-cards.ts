import { utils } from "../../foundry.ts";
import { isRecord } from "../../rules/guard.ts";
import type { CardData } from "../documents/messages.ts";
import { isCard, messages, oldestFirst, type Card } from "../documents/messages.ts";
import { recordOf } from "../documents/records.ts";
import { commit, messageUpdate } from "../referee/commit.ts";
import { recordOfMessage } from "../referee/new-record.ts";
import { enqueue, refereeHere } from "../referee/queue.ts";

/** A card of version 0.2: the message itself held what the referee had done. */
type OldCard = Card & {
  system: { legacy: Partial<CardData> | null };
  _stats: { lastModifiedBy: string | null; systemVersion: string | null };
};

/** The version that brought records. */
const RECORDED = "0.3.0";

/** Number of cards in one batch. */
const AT_ONCE = 50;

/**
 * Creates records for the cards that version 0.2 has left in the chat, so that they can still be taken back. As in that
 * version, a card is believed if a GM was the last user to write on it; all others get the record of a refused card.
 */
export async function recordOldCards(): Promise<void> {
  if (!refereeHere()) return;
  const old = oldestFirst(messages().filter(isCard).filter(isOld));
  for (let from = 0; from < old.length; from += AT_ONCE) {
    const some = old.slice(from, from + AT_ONCE);
    await enqueue(() =>
      commit(
        some.flatMap((card) => [recordFor(card), messageUpdate(card, { system: { legacy: null, admitted: true } })]),
      ),
    );
  }
}

/** Whether a card is of version 0.2, by the version that the server stamped on it: authors can write `legacy` themselves. */
export function isOld(card: Pick<Card, "id" | "uuid" | "system" | "_stats">): card is OldCard {
  const { system, _stats } = card as OldCard;
  return (
    isRecord(system.legacy) && utils.isNewerVersion(RECORDED, _stats.systemVersion ?? "0") && recordOf(card) === null
  );
}

function recordFor(card: OldCard): ReturnType<typeof recordOfMessage> {
  const isBelieved = Boolean(game.users!.get(card._stats.lastModifiedBy ?? "")?.isGM);
  const { legacy } = card.system;
  const { game: owner = "", kind = "" } = legacy ?? {};
  const kept = isBelieved ? { ...legacy } : { game: owner, kind, state: "refused" as const, refusal: NOT_BELIEVED };
  const named = { act: { key: "QUADRANT.table.acts.card" }, by: card.author?.name ?? "", at: card.timestamp };
  return recordOfMessage(card.id, { ...named, ...kept });
}

const NOT_BELIEVED = { key: "QUADRANT.table.refusal.notAdmitted" };
