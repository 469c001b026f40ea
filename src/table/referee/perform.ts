import { createMessage } from "../../foundry.ts";
import { say } from "../words.ts";
import { refereeHere } from "./queue.ts";
import { referee } from "./referee.ts";
import { cardByUuid, isUnseen, waitingRequests } from "../documents/messages.ts";
import type { ActData } from "./requests.ts";

export interface Performance {
  /** UUID of the card or combat. */
  subject: string;
  act: string;
  data?: ActData;
  /** Dice thrown for it, as Foundry keeps them. */
  rolls?: Roll[];
}

/** Acts whose message is being written: what a double click would send twice. */
const sending = new Set<string>();

/**
 * Acts upon a card or a combat. At the referee's screen it happens at once; from any other it is a request, which waits
 * visibly where no GM is online.
 */
export async function perform({ subject, act, data = {}, rolls = [] }: Performance): Promise<void> {
  const user = game.user!;
  const key = JSON.stringify([subject, act, { ...data, faces: null }]);
  if (sending.has(key)) return;
  sending.add(key);
  try {
    if (refereeHere()) return await referee.carryOut({ subject, act, data, user, rolls });
    if (isWaiting(subject, act, data)) {
      ui.notifications?.warn(say("QUADRANT.table.refusal.stillWaiting"));
      return;
    }
    const thrown = rolls.map((roll) => JSON.stringify(roll));
    // Foundry tells everybody of the rolls of a message, whoever may read it.
    const unseen = isUnseen(cardByUuid(subject));
    await createMessage({
      type: "request",
      whisper: game.users!.filter((one) => one.isGM).map(({ id }) => id),
      rolls: unseen ? [] : thrown,
      system: { subject, act, data: unseen ? { ...data, hiddenRolls: thrown } : data },
    });
    if (!game.users!.activeGM) ui.notifications?.info(say("QUADRANT.table.request.waits"));
  } finally {
    sending.delete(key);
  }
}

/** What tells two acts of one name apart. */
const MATTERS = ["role", "choice", "combatant", "actor", "ruling"] as const satisfies (keyof ActData)[];

function isWaiting(subject: string, act: string, data: ActData): boolean {
  return waitingRequests(subject).some(({ isAuthor, system }) => {
    return isAuthor && system.act === act && MATTERS.every((key) => system.data[key] === data[key]);
  });
}
