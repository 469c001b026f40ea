import { chainAfter } from "../checks/chain.ts";
import type { Reason } from "../checks/check.ts";
import type { Write } from "../documents/card-model.ts";
import type { Card } from "../documents/messages.ts";
import { recordId } from "../documents/records.ts";
import type { Conflict } from "./apply.ts";
import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { cardOperations, commit } from "./commit.ts";
import { giveBackOwed } from "./give-back.ts";
import { letInherit } from "./inheritance.ts";
import { Ledger } from "./ledger.ts";
import { takeBack } from "./undo.ts";

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
  const all = [...after, card];
  const { ledger, conflicts } = takenBack(all);
  if (after.length > 0 && !also) return { key: "QUADRANT.table.refusal.continued", conflicts, also: after };
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  const owed = giveBackOwed(ledger, idsOf(all));
  const steps = all.flatMap(({ system }) => system.applied);
  await commit([
    ...ledger.operations(),
    ...owed,
    ...after.flatMap(ending),
    ...cardOperations(card, { state: "undone" }),
  ]);
  await letInherit(steps);
  return null;
}

/** The ids of the records of cards. */
export const idsOf = (cards: readonly Card[]): string[] => cards.map(({ id }) => recordId(id));

/**
 * What all these cards did, taken back in one go.
 * @param together ids of the records of everything that is taken back with them, themselves among them
 */
export function takenBack(newestFirst: Card[], together = idsOf(newestFirst)): { ledger: Ledger; conflicts: Write[] } {
  const ledger = new Ledger();
  const conflicts: Write[] = [];
  for (const card of newestFirst) {
    const back = takeBack(card.system.applied, together, ledger);
    conflicts.push(...back.conflicts);
    ledger.absorb(back.ledger);
  }
  return { ledger, conflicts };
}

/** One that was done can be done again; one that nobody has decided yet has come to nothing. */
export function ending(card: Card): BatchOperation[] {
  if (card.system.state === "applied") return cardOperations(card, { state: "undone" });
  const ended = { key: "QUADRANT.table.ended.beforeUndone" };
  return cardOperations(card, { state: "closed", ended, applied: [] });
}
