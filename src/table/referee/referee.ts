import { allWaitingRequests, cardsWhere } from "../documents/in-log.ts";
import {
  cardByUuid,
  isCard,
  isLog,
  isRequest,
  messageById,
  oldestFirst,
  type Card,
  type Message,
  type Request,
} from "../documents/messages.ts";
import { gameOfMessage } from "../documents/game-of-message.ts";
import { isActRecord, isCarriedOut, recordOf, records } from "../documents/records.ts";
import type { Refusal } from "../checks/check.ts";
import { playLoaded } from "../loading.ts";
import { gameOf } from "../register.ts";
import { asFarAsItGoes, undisturbed } from "../send-batch.ts";
import { sayRefusal } from "../words.ts";
import { parseActData, parseRolls } from "./act-data.ts";
import { actOnRecord } from "./act-on-record.ts";
import { advance } from "./advance.ts";
import type { Conflict } from "./apply.ts";
import { ASK_BACK } from "./ask-back.ts";
import { beginAll } from "./begun.ts";
import { actOnActor } from "./by-hand.ts";
import { actOnCard } from "./card-acts.ts";
import { commit, commitRemoval, finishStages, messageUpdate } from "./commit.ts";
import { confirmReversal } from "./confirm-reversal.ts";
import { followLeftOpen } from "./follow.ts";
import { forgetRequestInHand, withRequest } from "./in-hand.ts";
import { refereeHere, enqueue } from "./queue.ts";
import { isTooMany } from "./rate.ts";
import { Refused, refusalOf } from "./refused.ts";
import { removeMessage } from "./remove-message.ts";
import type { Act } from "./requests.ts";
import { reportRefereeError } from "./report-error.ts";
import { actOnCombat, proceed } from "./turns.ts";

/**
 * The referee, which runs on the client of the active GM. Every change that rules make to documents passes here, one after
 * the other: it is admitted or refused, applied once, recorded, and taken back.
 */
export const referee = {
  /** Handles a new card: admits it, takes its price, answers for foes, and applies it. */
  attend(card: Card): Promise<void> {
    return enqueue(() => advanced(card.id)).catch(reportRefereeError);
  },

  /** Does an act of this client's user. A refusal is shown to the user. */
  async carryOut(act: Act): Promise<void> {
    const refusal = await this.judge(act);
    if (!refusal) return;
    // Asked outside the queue: while the GM decides, other acts go on.
    if ("conflicts" in refusal && (await confirmReversal(refusal as Conflict))) {
      return this.carryOut({ ...act, data: { ...act.data, force: true } });
    }
    ui.notifications?.warn(sayRefusal(refusal));
  },

  /** Does an act of this client's user, without a message. @returns why it was not done; null once it is done */
  judge(act: Act): Promise<Refusal | null> {
    return enqueue(() => ruled(act));
  },

  /** Handles a request of another client. It is deleted once it is carried out; if it is refused, it stays with the reason. */
  answer(request: Request): Promise<void> {
    return enqueue(() => answerRequest(request.id)).catch(reportRefereeError);
  },

  /**
   * Deletes a player's message that looks like a record as soon as it arrives. If its author were deleted later, it could not
   * be told from a GM's record. An older one stays: it may be the record of a GM who is not a GM at the moment.
   */
  takeAway(message: Message): Promise<void> {
    return enqueue(async () => {
      await removeMessage(message.id);
      // It may have had the id of a card's record.
      const card = cardByUuid((message as Message<{ subject?: string }>).system.subject);
      if (card && !recordOf(card)) await advanced(card.id);
    }).catch(reportRefereeError);
  },

  /**
   * Handles what has waited while there was no referee, the oldest first, and what an earlier referee left unfinished.
   */
  async catchUp(): Promise<void> {
    if (!refereeHere()) return;
    await enqueue(finishStages).catch(reportRefereeError);
    for (const message of oldestFirst(left())) {
      if (isCard(message)) await this.attend(message);
      else if (isCarriedOut(message.id)) await enqueue(() => throwAway(message)).catch(reportRefereeError);
      else await this.answer(message);
    }
    await enqueue(leftOpen).catch(reportRefereeError);
  },
};

/** What waits for a referee: cards that are open or only declared, and requests. */
const left = (): (Card | Request)[] => [...cardsWhere({ states: ["open", "declared"] }), ...allWaitingRequests()];

/** Deletes a request that was carried out and still exists. */
const throwAway = (request: Request): Promise<void> => withRequest(request, commitRemoval);

/** Number of the newest records that are searched for checks that were not begun. GMs have dealt with older ones long ago. */
const RECENT = 30;

/** Whether this client has begun what an earlier referee left. It does so once: it leaves nothing unfinished itself. */
let hasLookedBack = false;

/** Begins checks and follow-ups that an earlier referee did not begin before leaving. */
async function leftOpen(): Promise<void> {
  if (hasLookedBack) return;
  hasLookedBack = true;
  const recent = records().slice(-RECENT);
  for (const record of recent) await playLoaded(gameOfMessage(record));
  for (const { id } of recent) await asFarAsItGoes(() => beginAll(id));
  await followLeftOpen(recent);
  await proceed();
}

/** Does an act. An error becomes a refusal, so that no request waits for ever. */
async function ruled(act: Act): Promise<Refusal | null> {
  try {
    return await undisturbed(() => rule(act));
  } catch (error) {
    if (!(error instanceof Refused)) reportRefereeError(error);
    return refusalOf(error);
  }
}

type Subject = Message | Combat.Implementation | Actor.Implementation;

async function rule(act: Act): Promise<Refusal | null> {
  const subject = fromUuidSync(act.subject, { strict: false }) as unknown as Subject | null;
  if (!subject) return { key: "QUADRANT.table.refusal.gone" };
  await playLoaded(
    subject.documentName === "ChatMessage" ? gameOfMessage(subject as Message) : gameOf(subject as never),
  );
  if (subject.documentName === "Actor") return actOnActor(subject as Actor.Implementation, act);
  if (subject.documentName === "Combat") return actOnCombat(subject as Combat.Implementation, act);
  if (isCard(subject)) return actedOn(act, () => actOnCard(subject, act));
  const record = isLog(subject) ? recordOf(subject) : subject;
  return isActRecord(record) ? actedOn(act, () => actOnRecord(record, act)) : { key: "QUADRANT.table.refusal.gone" };
}

/** Advances a card, then all fights: one may have waited for the changes of the card. */
async function advanced(id: string): Promise<void> {
  await playLoaded(gameOfMessage(messageById(id)));
  await advance(id);
  await proceed();
}

/** After undo and redo no fight goes on by itself: they are to show the state as it was. */
const TO_AND_FRO = ["undo", "redo"];

async function actedOn({ act }: Act, does: () => Promise<Refusal | null>): Promise<Refusal | null> {
  const refusal = await does();
  if (!refusal && !TO_AND_FRO.includes(act)) await proceed();
  return refusal;
}

async function answerRequest(id: string): Promise<void> {
  const request = messageById(id);
  if (!isRequest(request) || request.system.refusal) return;
  // A player's question to the GM waits for a person, not for the referee.
  if (request.system.act === ASK_BACK) return;
  await withRequest(request, async () => {
    const refusal = await judged(request);
    // A request that was carried out was deleted with its batch.
    if (!messageById(id)) return;
    if (!refusal) return commitRemoval();
    forgetRequestInHand();
    await commit([messageUpdate(request, { system: { refusal } })]);
  });
}

/** Carries out a request. Any client may have written its data: they are parsed before anything is done. */
async function judged(request: Request): Promise<Refusal | null> {
  const { author: user, rolls: older, system } = request;
  if (!user) return { key: "QUADRANT.table.refusal.unknownUser" };
  if (isTooMany(request)) return { key: "QUADRANT.table.refusal.tooMany" };
  const data = parseActData(system.data);
  // Version 0.2 sent dice as rolls of the message: such a request may have waited.
  const rolls = data?.thrown ? parseRolls(data.thrown) : older;
  if (!data || !rolls) return { key: "QUADRANT.table.refusal.nonsense" };
  return ruled({ subject: system.subject, act: system.act, data, user, rolls });
}
