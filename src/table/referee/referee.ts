import {
  cardByUuid,
  isCard,
  isLog,
  isRequest,
  messageById,
  messages,
  oldestFirst,
  type Card,
  type Message,
  type Request,
} from "../documents/messages.ts";
import { gameOfMessage } from "../documents/game-of-message.ts";
import { isActRecord, recordOf, records } from "../documents/records.ts";
import type { Refusal } from "../checks/check.ts";
import { playLoaded } from "../loading.ts";
import { gameOf } from "../register.ts";
import { sayRefusal } from "../words.ts";
import { parseActData, parseRolls } from "./act-data.ts";
import { actOnRecord } from "./act-on-record.ts";
import { advance } from "./advance.ts";
import type { Conflict } from "./apply.ts";
import { beginAll } from "./begun.ts";
import { actOnActor } from "./by-hand.ts";
import { actOnCard } from "./card-acts.ts";
import { commit, commitRemoval, finishStages, messageUpdate } from "./commit.ts";
import { confirmReversal } from "./confirm-reversal.ts";
import { followLeftOpen } from "./follow.ts";
import { letGo, withRequest } from "./in-hand.ts";
import { refereeHere, enqueue } from "./queue.ts";
import { isTooMany } from "./rate.ts";
import { Refused, refusalOf } from "./refused.ts";
import type { Act } from "./requests.ts";
import { actOnCombat, proceed } from "./turns.ts";

/**
 * The active GM's clerk. Whatever changes somebody's sheet because of the rules passes here, one thing after the other:
 * admitted or refused, applied once, written down, taken back.
 */
export const referee = {
  /** A new card: may it be, what does it cost, who else throws, what comes of it. */
  attend(card: Card): Promise<void> {
    return enqueue(() => advanced(card.id)).catch(stumbled);
  },

  /** An act at this very screen. */
  async carryOut(act: Act): Promise<void> {
    const refusal = await enqueue(() => ruled(act));
    if (!refusal) return;
    // Asked outside of the queue: while the GM thinks about it, the others go on.
    if ("conflicts" in refusal && (await confirmReversal(refusal as Conflict))) {
      return this.carryOut({ ...act, data: { ...act.data, force: true } });
    }
    ui.notifications?.warn(sayRefusal(refusal));
  },

  /** An act at this very screen, of which nobody is told but whoever asked. @returns why not; null once it is done */
  judge(act: Act): Promise<Refusal | null> {
    return enqueue(() => ruled(act));
  },

  /** A request from another screen: carried out, it goes; refused, it stays and says why. */
  answer(request: Request): Promise<void> {
    return enqueue(() => answerRequest(request.id)).catch(stumbled);
  },

  /**
   * A player's message that looks like a record says nothing, and goes as it arrives: should its author leave the world for good, nobody
   * could tell that it was no GM's. One that lies there already may be that of a GM who is none just now.
   */
  takeAway(message: Message): Promise<void> {
    return enqueue(async () => {
      await message.delete();
      // It may have lain where the record of a card was to be.
      const card = cardByUuid((message as Message<{ subject?: string }>).system.subject);
      if (card && !recordOf(card)) await advanced(card.id);
    }).catch(stumbled);
  },

  /** What has waited while nobody was there, in the order in which it came; and what a referee who went away has left half done. */
  async catchUp(): Promise<void> {
    if (!refereeHere()) return;
    await enqueue(finishStages).catch(stumbled);
    const done = new Set(records().flatMap(({ system }) => system.requests));
    for (const message of oldestFirst(messages())) {
      if (isCard(message) && isUnfinished(message)) await this.attend(message);
      else if (isRequest(message) && message.system.refusal === null) {
        await (done.has(message.id) ? enqueue(() => throwAway(message)).catch(stumbled) : this.answer(message));
      }
    }
    await enqueue(leftOpen).catch(stumbled);
  },
};

const isUnfinished = (card: Card): boolean => card.system.state === "open" || recordOf(card) === null;

/** A request that was carried out, though it is still there. */
const throwAway = (request: Request): Promise<void> => withRequest(request, commitRemoval);

/** Records that are looked at for what was to begin with them: older ones have long been seen by a GM. */
const RECENT = 30;

/** This screen referees, and has looked for what the one before it has left: from now on it leaves nothing itself. */
let hasLookedBack = false;

/** What was to follow upon what was done, and did not. */
async function leftOpen(): Promise<void> {
  if (hasLookedBack) return;
  hasLookedBack = true;
  const recent = records().slice(-RECENT);
  for (const record of recent) await playLoaded(gameOfMessage(record));
  for (const { id } of recent) await beginAll(id);
  await followLeftOpen(recent);
  await proceed();
}

function stumbled(error: unknown): void {
  if (error instanceof Refused) ui.notifications?.warn(error.message);
  else console.error("Quadrant | the referee stumbled", error);
}

/** What makes no sense is refused like everything else that cannot be: nothing is left waiting for ever. */
async function ruled(act: Act): Promise<Refusal | null> {
  try {
    return await rule(act);
  } catch (error) {
    if (!(error instanceof Refused)) stumbled(error);
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

/** What a card does may be what a fight was waiting for. */
async function advanced(id: string): Promise<void> {
  await playLoaded(gameOfMessage(messageById(id)));
  await advance(id);
  await proceed();
}

/** Who goes back and forth in what was done wants to see it as it was: nothing goes on by itself then. */
const TO_AND_FRO = ["undo", "redo"];

async function actedOn({ act }: Act, does: () => Promise<Refusal | null>): Promise<Refusal | null> {
  const refusal = await does();
  if (!refusal && !TO_AND_FRO.includes(act)) await proceed();
  return refusal;
}

async function answerRequest(id: string): Promise<void> {
  const request = messageById(id);
  if (!isRequest(request) || request.system.refusal) return;
  await withRequest(request, async () => {
    const refusal = await judged(request);
    // What was carried out went with what it asked for.
    if (!messageById(id)) return;
    if (!refusal) return commitRemoval();
    letGo();
    await commit([messageUpdate(request, { system: { refusal } })]);
  });
}

/** What came with a request is anybody's word: it is read before anything is done with it. */
async function judged(request: Request): Promise<Refusal | null> {
  const { author: user, rolls: older, system } = request;
  if (!user) return { key: "QUADRANT.table.refusal.unknownUser" };
  if (isTooMany(request)) return { key: "QUADRANT.table.refusal.tooMany" };
  const data = parseActData(system.data);
  // Version 0.2 sent them as rolls of the message: a request of it may have waited.
  const rolls = data?.thrown ? parseRolls(data.thrown) : older;
  if (!data || !rolls) return { key: "QUADRANT.table.refusal.nonsense" };
  return ruled({ subject: system.subject, act: system.act, data, user, rolls });
}
