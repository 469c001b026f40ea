import { chainAfter, isAlive } from "../checks/chain.ts";
import type { Refusal } from "../checks/check.ts";
import { cardByUuid, type Card } from "../documents/messages.ts";
import { stepsOf, takenOf, type ActRecord } from "../documents/records.ts";
import type { Conflict } from "./apply.ts";
import { commit, recordOperation } from "./commit.ts";
import { keepTurn, type Fight } from "./fight-writes.ts";
import { commitTakenBack, takeAllBack } from "./take-back.ts";
import { doAgain } from "./undo.ts";
import { ending } from "./undo-card.ts";
import { clockOperations } from "./world-time.ts";

const fightOf = ({ system }: ActRecord): Fight | null =>
  fromUuidSync(system.subject, { strict: false }) as unknown as Fight | null;

/** Takes back the last step of a fight. */
export async function undoStep(fight: { uuid: string }, force: boolean): Promise<Refusal | Conflict | null> {
  const last = stepsOf(fight).findLast(({ system }) => system.state === "applied");
  return last ? undoStepRecord(last, force) : { key: "QUADRANT.table.refusal.noStep" };
}

/**
 * Takes a step back, and before it what began with it: all of it or nothing. Each step builds upon the one before it.
 */
export async function undoStepRecord(step: ActRecord, force: boolean): Promise<Refusal | Conflict | null> {
  const { subject, state, seconds } = step.system;
  if (state !== "applied") return { key: "QUADRANT.table.refusal.notApplied" };
  const newer = stepsOf({ uuid: subject }).findLast((one) => one.system.state === "applied");
  if (newer?.id !== step.id) return { key: "QUADRANT.table.refusal.newerStep" };
  const also = cardsOf(step);
  const all = [...also.map(takenOf), step];
  const { ledger, conflicts } = takeAllBack(all);
  const refusal = { key: "QUADRANT.table.refusal.changedSince", conflicts, also };
  if (conflicts.length + also.length > 0 && !force) return refusal;
  const fight = fightOf(step);
  if (fight) keepTurn(ledger, fight);
  const undone = recordOperation(step, {
    state: "undone",
    begins: step.system.begins.slice(0, step.system.begun.length),
  });
  await commitTakenBack(all, ledger, { first: clockOperations(-seconds), last: [...also.flatMap(ending), undone] });
  return null;
}

/** Redoes a step as it was, where nothing has happened in its fight since. */
export async function redoStepRecord(step: ActRecord, force: boolean): Promise<Refusal | Conflict | null> {
  const { subject, state, seconds } = step.system;
  if (state !== "undone") return { key: "QUADRANT.table.refusal.notUndone" };
  const steps = stepsOf({ uuid: subject });
  const next = steps.slice(steps.findLastIndex((one) => one.system.state === "applied") + 1)[0];
  if (next?.id !== step.id) return { key: "QUADRANT.table.refusal.newerStep" };
  const { ledger, conflicts, again } = doAgain(step.system.applied);
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  const fight = fightOf(step);
  if (fight) keepTurn(ledger, fight);
  const redone = recordOperation(step, { state: "applied", applied: again });
  await commit([...clockOperations(seconds), ...ledger.operations(), redone]);
  return null;
}

/** The cards that began with a step, and those that followed, as far as they stand. Newest first. */
function cardsOf({ system: { begun } }: ActRecord): Card[] {
  const cards = begun.map((uuid) => cardByUuid(uuid)).filter((card) => card !== null);
  return cards.toReversed().flatMap((card) => (isAlive(card) ? [...chainAfter(card), card] : []));
}
