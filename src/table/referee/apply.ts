import type { Outcome, Reason, Situation, TableChange } from "../checks/check.ts";
import { checkOf, situationOf } from "../checks/situation.ts";
import type { Step, Write } from "../documents/card-model.ts";
import { isCard, messages, oldestFirst, type Card } from "../documents/messages.ts";
import { cardOperation, commit } from "./commit.ts";
import { giveBack } from "./give-back.ts";
import { Ledger } from "./ledger.ts";
import { ruledAgain } from "./rulings.ts";
import { takeStep } from "./steps.ts";
import { isTrusted } from "./trust.ts";
import { reverse } from "./undo.ts";

/** What comes of a thrown card, with the words of whoever described it. */
function takeResult(ledger: Ledger, card: Card, now: Situation, outcome: Outcome): Step {
  const check = checkOf(card);
  const changes = [...check.kind.changes(now.plan, outcome), ...(check.effects?.(now) ?? [])];
  const earlier = card.system.applied.find(({ phase }) => phase === "result")?.changes;
  return takeStep(ledger, "result", changes, now, { words: card.system.words, ...(earlier && { earlier }) });
}

/** Does what comes of a thrown card, once. */
export async function applyCard(card: Card): Promise<Reason | null> {
  const now = situationOf(card);
  if (card.system.state !== "open" || !now.outcome) return { key: "QUADRANT.table.refusal.notOpen" };
  const ledger = new Ledger();
  const step = takeResult(ledger, card, now, now.outcome);
  await commit([
    ...ledger.operations(),
    cardOperation(card, { state: "applied", applied: [...card.system.applied, step] }),
  ]);
  return null;
}

/** Why an undo was not done at once: these writes are not what they were. */
export interface Conflict extends Reason {
  conflicts: Write[];
}

/** Takes back everything that a card did, its price included; where something has changed since, only by force. */
export async function undoCard(card: Card, force: boolean): Promise<Reason | Conflict | null> {
  if (card.system.state !== "applied") return { key: "QUADRANT.table.refusal.notApplied" };
  const { ledger, conflicts } = reverse(card.system.applied.flatMap(({ writes }) => writes));
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  await commit([...ledger.operations(), cardOperation(card, { state: "undone" })]);
  return null;
}

/** Takes a card off the table that nothing came of. What declaring it cost comes back. */
export async function closeCard(card: Card): Promise<Reason | null> {
  if (!["declared", "open"].includes(card.system.state)) return { key: "QUADRANT.table.refusal.notOpen" };
  const returned = new Ledger();
  giveBack(returned, card);
  await commit([...returned.operations(), cardOperation(card, { state: "closed", applied: [] })]);
  return null;
}

/** Does everything again: the prices as they were, and what the plan, perhaps mended since, now leads to. */
export async function redoCard(card: Card): Promise<Reason | null> {
  const now = situationOf(card);
  if (card.system.state !== "undone" || !now.outcome) return { key: "QUADRANT.table.refusal.notUndone" };
  const ledger = new Ledger();
  const prices = card.system.applied
    .filter(({ phase }) => phase === "price")
    .map(({ changes }) => takeStep(ledger, "price", changes as TableChange[], now));
  const result = takeResult(ledger, card, now, now.outcome);
  const applied = [...prices, result, ...ruledAgain(ledger, card, now)];
  await commit([...ledger.operations(), cardOperation(card, { state: "applied", applied })]);
  return null;
}

/**
 * Applies the cards that were left open so that somebody might still spend something: those of the given actors, or all.
 * The table has moved on.
 */
export async function applyHeld(actors: (string | null)[] | "all" = "all"): Promise<void> {
  const open = messages()
    .filter(isCard)
    .filter(({ system }) => system.state === "open" && system.automation === "apply");
  for (const message of oldestFirst(open)) {
    if (!isTrusted(message)) continue;
    const concerned = Object.values(message.system.parties).some(
      ({ actor }) => actors === "all" || actors.includes(actor),
    );
    if (concerned) await applyThrown(message);
  }
}

/** One card that cannot be applied must not keep the table from going on. */
async function applyThrown(card: Card): Promise<void> {
  try {
    if (situationOf(card).outcome) await applyCard(card);
  } catch (error) {
    console.error(`Quadrant | card ${card.id} cannot be applied`, error);
  }
}
