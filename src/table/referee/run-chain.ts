import { linksOf, linksToRun } from "../checks/chain.ts";
import type { Refusal } from "../checks/check.ts";
import { situationOf } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import { advance } from "./advance.ts";
import { applyCard } from "./apply.ts";
import { beginSafely } from "./follow.ts";
import { awaitedSpends } from "./holding.ts";

/**
 * Runs a chain from a card on for the GM: every card that follows is begun, answered and applied, until a player has to decide.
 * Each of them can be taken back by itself.
 */
export async function runChain(card: Card): Promise<Refusal | null> {
  if (linksToRun(card, situationOf(card)).length === 0) return { key: "QUADRANT.table.refusal.noSuchLink" };
  await run(card);
  return null;
}

async function run(card: Card): Promise<void> {
  await applyForRun(card);
  for (const link of linksToRun(card, situationOf(card))) {
    const begun = await beginSafely(link);
    // The call of `referee.attend` for the new card is queued behind this act, and finds nothing left to do.
    if (begun) await advance(begun.id);
  }
  for (const next of linksOf(card)) {
    await advance(next.id);
    await run(next);
  }
}

/** If cards wait for the GM's confirmation, running the chain is that confirmation. */
async function applyForRun(card: Card): Promise<void> {
  const { state, automation } = card.system;
  if (state !== "open" || automation === "off" || !situationOf(card).outcome) return;
  if (awaitedSpends(card).length === 0) await applyCard(card);
}
