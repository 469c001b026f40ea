import { inLog, latestAct } from "./log-index.ts";
import { oldestFirst, type Card } from "./messages.ts";
import type { ActRecord } from "./record.ts";

export {
  cardOf,
  isActRecord,
  isAdmitted,
  isForgedRecord,
  isGone,
  isOfFight,
  recordId,
  recordOf,
  takenOf,
  writesOf,
  type ActRecord,
  type Taken,
} from "./record.ts";

const inOrder = (list: readonly ActRecord[]): ActRecord[] => list.toSorted((a, b) => a.system.at - b.system.at);

/** All records of the world, the oldest first. */
export const records = (): ActRecord[] => inOrder(inLog("record") as readonly ActRecord[]);

/** Records of cards that were closed, the oldest first. */
export const closedRecords = (): ActRecord[] => inOrder(inLog("record closed") as readonly ActRecord[]);

/** Records of acts whose later batches are still to be written, the oldest first. */
export const unfinishedRecords = (): ActRecord[] => inOrder(inLog("record later") as readonly ActRecord[]);

/** Records of acts that stand: done, and not taken back. In no order. */
export const standing = (): readonly ActRecord[] => inLog("record applied", "record open") as readonly ActRecord[];

/** Whether a request was carried out, by its id. */
export const isCarriedOut = (id: string): boolean => inLog(`carried ${id}`).length > 0;

/** Time of the last act in milliseconds, even if its record was deleted since; 0 if there was none. */
export const lastMoment = latestAct;

/** The records of a fight's own steps. */
export const stepsOf = ({ uuid }: { uuid: string }): ActRecord[] =>
  inOrder(inLog(`subject ${uuid}`).filter(({ type }) => type === "record") as ActRecord[]);

/**
 * The cards that are about this one, e.g. its counters and mishaps, the oldest first. Deleted cards are included, because
 * what they wrote still counts.
 */
export const cardsTiedTo = ({ uuid }: { uuid: string }): Card[] =>
  oldestFirst(inLog(`tied ${uuid}`) as readonly Card[]);
