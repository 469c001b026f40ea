import { chainAfter } from "../checks/chain.ts";
import type { Reason } from "../checks/check.ts";
import type { Write } from "../documents/card-model.ts";
import type { Card } from "../documents/messages.ts";
import type { Conflict } from "./apply.ts";
import { cardOperation, commit } from "./commit.ts";
import { Ledger } from "./ledger.ts";
import { isTrusted } from "./trust.ts";
import { reverse } from "./undo.ts";

interface Consent {
  /** Takes back what continues the card, too. */
  also: boolean;
  /** Takes back what has changed since, too. */
  force: boolean;
}

/**
 * Takes back everything that a card did, its price included, and before it what continues it, newest first. All of it or
 * nothing: where something goes with it or has changed since, only with consent.
 */
export async function undoCard(card: Card, { also, force }: Consent): Promise<Reason | Conflict | null> {
  if (card.system.state !== "applied") return { key: "QUADRANT.table.refusal.notApplied" };
  const after = chainAfter(card);
  const { ledger, conflicts } = takenBack([...after, card]);
  if (after.length > 0 && !also) return { key: "QUADRANT.table.refusal.continued", conflicts, also: after };
  // Nothing is done on the word of a card that somebody else has written on, unless a GM has looked at it.
  if (after.some((one) => !isTrusted(one)) && !force)
    return { key: "QUADRANT.table.refusal.tampered", conflicts, also: after };
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  await commit([...ledger.operations(), ...after.map(ending), cardOperation(card, { state: "undone" })]);
  return null;
}

/** What all these cards did, taken back in one go. */
export function takenBack(newestFirst: Card[]): { ledger: Ledger; conflicts: Write[] } {
  const ledger = new Ledger();
  const conflicts: Write[] = [];
  for (const { system } of newestFirst) {
    const back = reverse(
      system.applied.flatMap(({ writes }) => writes),
      ledger,
    );
    conflicts.push(...back.conflicts);
    ledger.absorb(back.ledger);
  }
  return { ledger, conflicts };
}

/** One that was done can be done again; one that nobody has decided yet has come to nothing. */
export function ending(card: Card): ReturnType<typeof cardOperation> {
  if (card.system.state === "applied") return cardOperation(card, { state: "undone" });
  const ended = { key: "QUADRANT.table.ended.beforeUndone" };
  return cardOperation(card, { state: "closed", ended, applied: [] });
}
