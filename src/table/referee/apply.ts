import type { Outcome, Refusal, Situation } from "../checks/check.ts";
import type { TableChange } from "../checks/table-change.ts";
import { gapBefore } from "../checks/chain.ts";
import { checkOf, isRead, situationOf, situationWith } from "../checks/situation.ts";
import type { Step, Write } from "../documents/card-model.ts";
import { cardsWhere } from "../documents/in-log.ts";
import { oldestFirst, type Card } from "../documents/messages.ts";
import { recordId, takenOf, type ActRecord } from "../documents/records.ts";
import { cardOperations, commit, type CardPatch } from "./commit.ts";
import { followUp } from "./follow.ts";
import { giveBack } from "./give-back.ts";
import { withoutRequest } from "./in-hand.ts";
import { letInherit, stepsGivenBack } from "./inheritance.ts";
import { reportRefereeError } from "./report-error.ts";
import { Ledger } from "./ledger.ts";
import { noted } from "./noted.ts";
import { refusalOf } from "./refused.ts";
import { ruledAgain } from "./rulings.ts";
import { isFinal, takePrice, takeStep } from "./steps.ts";
import { doAgain, takeBack } from "./undo.ts";
import { Overtaken } from "../send-batch.ts";
import { say, sayRefusal } from "../words.ts";

/** The changes of a thrown card, with the player's description. */
function takeResult(ledger: Ledger, card: Card, now: Situation, outcome: Outcome): Step {
  const check = checkOf(card);
  const own = check.changes ? check.changes(now) : check.kind.changes(now.plan, outcome);
  const changes = [...own, ...(check.effects?.(now) ?? [])];
  const earlier = card.system.applied.find(({ phase }) => phase === "result")?.changes;
  return takeStep(ledger, "result", changes, now, { words: card.system.words, ...(earlier && { earlier }) });
}

/** Makes the changes of a thrown card, once. */
export async function applyCard(card: Card): Promise<Refusal | null> {
  const now = situationOf(card);
  if (card.system.state !== "open" || !now.outcome) return { key: "QUADRANT.table.refusal.notOpen" };
  const ledger = new Ledger();
  const step = takeResult(ledger, card, now, now.outcome);
  await commit([
    ...ledger.operations(),
    ...cardOperations(card, { state: "applied", applied: [...card.system.applied, step] }),
  ]);
  await letInherit(step.writes.flatMap(stepsGivenBack));
  await followUp(card);
  return null;
}

/**
 * Applies an applied card again with another plan: takes it back, pays and applies it in one batch, so that only the
 * difference is written.
 */
export async function applyAgain(
  card: Card,
  patch: CardPatch,
  { costs, rolls, force }: { costs: TableChange[]; rolls: Roll[]; force: boolean },
): Promise<Refusal | Conflict | null> {
  const prices = card.system.applied.filter(({ phase }) => phase === "price");
  const steps = card.system.applied.filter((step) => !prices.includes(step));
  if (steps.some(isFinal)) return { key: "QUADRANT.table.refusal.applied" };
  const { ledger, conflicts } = takeBack(steps, [recordId(card.id)]);
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  const now = situationWith(card, patch);
  if (!isRead(now)) return { key: "QUADRANT.table.refusal.notThrown" };
  const price = takePrice(ledger, costs, now, card.system.automation);
  if (!now.outcome) {
    // The result asks for dice that are not thrown yet: the card waits for them, and no change is made.
    const open = { ...patch, state: "open" as const, applied: [...prices, ...price] };
    await commit([...ledger.operations(), ...cardOperations(card, open, rolls)]);
    await letInherit(steps);
    return null;
  }
  const result = takeResult(ledger, card, now, now.outcome);
  const ruled = ruledAgain(ledger, card, now, patch.rulings ?? card.system.rulings);
  const applied = [...prices, ...price, result, ...ruled];
  await commit([...ledger.operations(), ...cardOperations(card, { ...patch, applied }, rolls)]);
  await letInherit(steps);
  await followUp(card);
  return null;
}

/**
 * Applies a card without asking a user. If Foundry or the rules refuse its changes, it is not tried again but waits for the
 * GM, who is told why and may mend the card or close it.
 */
export async function applyByItself(card: Card): Promise<void> {
  try {
    await applyCard(card);
  } catch (error) {
    // The card itself is applied: only a follow-up failed.
    if (error instanceof Overtaken || card.system.state !== "open") throw error;
    console.error(`Quadrant | card ${card.id} cannot be applied`, error);
    const why = sayRefusal(refusalOf(error));
    const line = noted("QUADRANT.table.reconsidered.failed", { why }, game.user!);
    await commit(cardOperations(card, { automation: "confirm", spends: [...card.system.spends, line] }));
    ui.notifications?.error(say("QUADRANT.table.reconsidered.failed", { why }));
  }
}

/** Why an undo needs a confirmation. `conflicts` are writes whose values have changed since. */
export interface Conflict extends Refusal {
  conflicts: Write[];
  /** The cards that are also taken back, newest first. */
  also?: Card[];
  /** Records that are entangled with it, and are taken back with it: see `entangledWith`. */
  together?: ActRecord[];
}

/**
 * Closes an open card that is not to be applied, and gives back what was paid for it. What cannot be given back because the
 * turn has moved on stays in its record, and is given back if the turn is taken back.
 */
export async function closeCard(card: Card): Promise<Refusal | null> {
  if (card.system.state !== "open") return { key: "QUADRANT.table.refusal.notOpen" };
  const returned = new Ledger();
  const steps = card.system.applied;
  const applied = giveBack(returned, takenOf(card));
  await commit([...returned.operations(), ...cardOperations(card, { state: "closed", applied })]);
  await letInherit(steps);
  return null;
}

/** Redoes a card: the prices as they were, and the result of the plan, which may have been mended since. */
export async function redoCard(card: Card): Promise<Refusal | null> {
  const now = situationOf(card);
  if (card.system.state !== "undone" || !isRead(now)) return { key: "QUADRANT.table.refusal.notUndone" };
  const gap = gapBefore(card);
  if (gap) return gap;
  const ledger = new Ledger();
  const prices = card.system.applied
    .filter(({ phase }) => phase === "price")
    .map((step) => doneAgain(ledger, step) ?? takeStep(ledger, "price", step.changes as TableChange[], now));
  if (!now.outcome) {
    await commit([...ledger.operations(), ...cardOperations(card, { state: "open", applied: prices })]);
    return null;
  }
  const result = takeResult(ledger, card, now, now.outcome);
  const applied = [...prices, result, ...ruledAgain(ledger, card, now, card.system.rulings)];
  await commit([...ledger.operations(), ...cardOperations(card, { state: "applied", applied })]);
  await followUp(card);
  return null;
}

/**
 * Redoes a step with placed documents or an act of the tracker by repeating its writes. The tracker is not asked anew: a
 * second act of the card builds on the first, which is not written yet. Null for other steps, and if the fight has moved on:
 * then the changes are computed anew.
 */
function doneAgain(ledger: Ledger, step: Step): Step | null {
  if (!isFinal(step)) return null;
  const done = doAgain([step], ledger);
  if (done.conflicts.length > 0) return null;
  ledger.absorb(done.ledger);
  return done.again[0]!;
}

/**
 * Applies the cards that were left open for possible spends: those of the given actors, or all. It is called when the table
 * moves on.
 */
export async function applyHeld(actors: (string | null)[] | "all" = "all"): Promise<void> {
  const open = cardsWhere({ states: ["open"] }).filter(({ system }) => system.automation === "apply");
  for (const message of oldestFirst(open)) {
    const concerned = Object.values(message.system.parties).some(
      ({ actor }) => actors === "all" || (actor !== null && actors.includes(actor)),
    );
    if (concerned) await withoutRequest(() => applyThrown(message));
  }
}

/** One card that cannot be applied must not stop the table. */
async function applyThrown(card: Card): Promise<void> {
  try {
    if (situationOf(card).outcome) await applyByItself(card);
  } catch (error) {
    reportRefereeError(error, `card ${card.id} cannot be applied`);
  }
}
