import { chainAfter } from "../checks/chain.ts";
import type { Refusal } from "../checks/check.ts";
import type { Card } from "../documents/messages.ts";
import { takenOf } from "../documents/records.ts";
import type { Conflict } from "./apply.ts";
import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { cardOperations } from "./commit.ts";
import { commitTakenBack, takeAllBack } from "./take-back.ts";

interface Consent {
  /** Also takes back what continues the card. */
  also: boolean;
  /** Also takes back what has changed since. */
  force: boolean;
}

/**
 * Takes back everything that a card did, its price included, and before it what continues it, newest first. All of it or
 * nothing: where something goes with it or has changed since, only with consent.
 */
export async function undoCard(card: Card, { also, force }: Consent): Promise<Refusal | Conflict | null> {
  if (card.system.state !== "applied") return { key: "QUADRANT.table.refusal.notApplied" };
  const after = chainAfter(card);
  const all = [...after, card].map(takenOf);
  const { ledger, conflicts } = takeAllBack(all);
  if (after.length > 0 && !also) return { key: "QUADRANT.table.refusal.continued", conflicts, also: after };
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  await commitTakenBack(all, ledger, {
    last: [...after.flatMap(ending), ...cardOperations(card, { state: "undone" })],
  });
  return null;
}

/** A card that was applied can be redone; one that is undecided has come to nothing. */
export function ending(card: Card): BatchOperation[] {
  if (card.system.state === "applied") return cardOperations(card, { state: "undone" });
  const ended = { key: "QUADRANT.table.ended.beforeUndone" };
  return cardOperations(card, { state: "closed", ended, applied: [] });
}
