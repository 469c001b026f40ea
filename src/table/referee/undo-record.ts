import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { chainAfter, isAlive } from "../checks/chain.ts";
import type { Refusal } from "../checks/check.ts";
import { cardByUuid, type Card } from "../documents/messages.ts";
import { cardOf, isOfFight, recordOf, stepsOf, type ActRecord } from "../documents/records.ts";
import type { Conflict } from "./apply.ts";
import { cardOperations, recordOperation } from "./commit.ts";
import { entangledWith } from "./entangled.ts";
import { fightOf, keepTurn } from "./fight-writes.ts";
import type { Ledger } from "./ledger.ts";
import { commitTakenBack, takeAllBack } from "./take-back.ts";
import { clockOperations } from "./world-time.ts";

/** What the user who takes a record back has agreed to, and may do. */
export interface Consent {
  /** Cards that build on it, and records entangled with it, are taken back with it. */
  also: boolean;
  /** It is taken back although values have changed since. */
  force: boolean;
  /** Records entangled with it may be taken back, too: they may be acts of other users. */
  isGM: boolean;
}

/**
 * Takes back everything that a record did, after the cards that build on it: all of it or nothing. Records that are entangled
 * with it are taken back together with it (see `entangledWith`). If other records are taken back with it, or values have changed
 * since, it needs the user's consent.
 */
export async function undoRecord(
  record: ActRecord,
  { also, force, isGM }: Consent,
): Promise<Refusal | Conflict | null> {
  if (record.system.state !== "applied") return { key: "QUADRANT.table.refusal.notApplied" };
  if (newerSteps(record).length > 0) return { key: "QUADRANT.table.refusal.newerStep" };
  const own = withUpon(record);
  const alone = takeAllBack(own);
  const knot = isGM && alone.conflicts.length > 0 ? knotOf(own) : null;
  const { all, ledger, conflicts } = knot ?? { all: own, ...alone };
  const upon = own.slice(0, -1).flatMap((one) => cardOf(one) ?? []);
  const together = all.filter((one) => !own.includes(one));
  const asked = { conflicts, also: upon, together };
  if (all.length > 1 && !also) return { key: `QUADRANT.table.refusal.${uponWord(record, knot !== null)}`, ...asked };
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", ...asked };
  await commitUndone(all, ledger);
  return null;
}

/** Takes back the last step of a fight. */
export async function undoStep(fight: { uuid: string }, consent: Consent): Promise<Refusal | Conflict | null> {
  const last = stepsOf(fight).findLast(({ system }) => system.state === "applied");
  return last ? undoRecord(last, consent) : { key: "QUADRANT.table.refusal.noStep" };
}

const uponWord = (record: ActRecord, isKnot: boolean): string =>
  isKnot || isOfFight(record) ? "changedSince" : "continued";

/** The records of the cards that build on a record, the newest first, and the record itself at the end. */
function withUpon(record: ActRecord): ActRecord[] {
  const card = cardOf(record);
  const upon = card ? chainAfter(card) : begunBy(record);
  return [...upon.flatMap((one) => recordOf(one) ?? []), record];
}

/** The cards that began with a step, and those that continue them, without those taken back already. The newest first. */
function begunBy({ system: { begun } }: ActRecord): Card[] {
  const cards = begun.map((uuid) => cardByUuid(uuid)).filter((card) => card !== null);
  return cards.toReversed().flatMap((card) => (isAlive(card) ? [...chainAfter(card), card] : []));
}

interface Knot {
  all: ActRecord[];
  ledger: Ledger;
  conflicts: [];
}

/**
 * These records, those that are entangled with them, and those that build on any of them, the newest first. Null if nothing is
 * entangled with them, or if even all of them together cannot be taken back without conflicts.
 */
function knotOf(own: readonly ActRecord[]): Knot | null {
  let all = [...own];
  for (let size = 0; size !== all.length;) {
    size = all.length;
    const more = [...all, ...entangledWith(all)].flatMap(withUpon);
    all = [...new Map(more.map((one) => [one.id, one])).values()];
  }
  if (all.length === own.length || all.some((one) => newerSteps(one).some((newer) => !all.includes(newer))))
    return null;
  const { ledger, conflicts } = takeAllBack(all);
  if (conflicts.length > 0) return null;
  return { all: all.toSorted((a, b) => b.system.at - a.system.at), ledger, conflicts: [] };
}

/** The newer steps of the same fight that are not taken back: steps of a fight are taken back in order. */
function newerSteps(record: ActRecord): ActRecord[] {
  if (!isOfFight(record)) return [];
  const steps = stepsOf({ uuid: record.system.subject });
  return steps
    .slice(steps.findIndex(({ id }) => id === record.id) + 1)
    .filter(({ system }) => system.state === "applied");
}

/** Writes what was taken back, with the world's clock, the turns of fights and the new states of the records. */
async function commitUndone(all: readonly ActRecord[], ledger: Ledger): Promise<void> {
  const steps = all.filter(isOfFight);
  for (const fight of new Set(steps.map(fightOf))) if (fight) keepTurn(ledger, fight);
  const seconds = steps.reduce((sum, { system }) => sum + system.seconds, 0);
  await commitTakenBack(all, ledger, { first: clockOperations(-seconds), last: all.flatMap(ending) });
}

/** The update of a record that was taken back. An open card is closed; any other record is `undone`, and can be redone. */
function ending(record: ActRecord): BatchOperation[] {
  const { begins, begun, state } = record.system;
  const begunSoFar = isOfFight(record) ? { begins: begins.slice(0, begun.length) } : {};
  if (state !== "open") return [recordOperation(record, { state: "undone", ...begunSoFar })];
  const ended = { key: "QUADRANT.table.ended.beforeUndone" };
  return cardOperations(cardOf(record)!, { state: "closed", ended, applied: [] });
}
