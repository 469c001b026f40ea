import { updateDocument } from "../../foundry.ts";
import { refereeHere, enqueue } from "./queue.ts";
import {
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
import type { Act } from "./requests.ts";
import type { Reason } from "../checks/check.ts";
import { sayReason } from "../words.ts";
import { actOnActor } from "./by-hand.ts";
import { actOnCard } from "./card-acts.ts";
import { advance } from "./advance.ts";
import { confirmReversal } from "./confirm-reversal.ts";
import { Refused, refusalOf } from "./refused.ts";
import { CARRIED_OUT } from "./settled.ts";
import type { Conflict } from "./apply.ts";
import { actOnCombat, proceed } from "./turns.ts";
import { undoLog } from "./undo-log.ts";

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
    ui.notifications?.warn(sayReason(refusal));
  },

  /** An act at this very screen, of which nobody is told but whoever asked. @returns why not; null once it is done */
  judge(act: Act): Promise<Reason | null> {
    return enqueue(() => ruled(act));
  },

  /** A request from another screen: carried out, it goes; refused, it stays and says why. */
  answer(request: Request): Promise<void> {
    return enqueue(() => answerRequest(request.id)).catch(stumbled);
  },

  /** What has waited while nobody was there, in the order in which it came. */
  async catchUp(): Promise<void> {
    if (!refereeHere()) return;
    for (const message of oldestFirst(messages())) {
      if (isCard(message) && ["declared", "open"].includes(message.system.state)) await this.attend(message);
      else if (isRequest(message) && message.system.refusal === null) await this.answer(message);
    }
  },
};

function stumbled(error: unknown): void {
  if (error instanceof Refused) ui.notifications?.warn(error.message);
  else console.error("Quadrant | the referee stumbled", error);
}

/** What makes no sense is refused like everything else that cannot be: nothing is left waiting for ever. */
async function ruled(act: Act): Promise<Reason | null> {
  try {
    return await rule(act);
  } catch (error) {
    if (!(error instanceof Refused)) stumbled(error);
    return refusalOf(error);
  }
}

type Subject = Message | Combat.Implementation | Actor.Implementation;

async function rule(act: Act): Promise<Reason | null> {
  const subject = fromUuidSync(act.subject, { strict: false }) as unknown as Subject | null;
  if (!subject) return { key: "QUADRANT.table.refusal.gone" };
  if (subject.documentName === "Actor") return actOnActor(subject as Actor.Implementation, act);
  if (subject.documentName === "Combat") return actOnCombat(subject as Combat.Implementation, act);
  if (isCard(subject)) return actedOn(subject, act);
  if (isLog(subject)) return undoLog(subject, act);
  return { key: "QUADRANT.table.refusal.gone" };
}

/** What a card does may be what a fight was waiting for. */
async function advanced(id: string): Promise<void> {
  await advance(id);
  await proceed();
}

async function actedOn(card: Card, act: Act): Promise<Reason | null> {
  const refusal = await actOnCard(card, act);
  if (!refusal) await proceed();
  return refusal;
}

/** The dice that came with a request, be it out of sight. */
function rollsOf({ rolls, system: { data } }: Request): Roll[] {
  return data.hiddenRolls?.map((roll) => Roll.fromJSON(roll) as unknown as Roll) ?? rolls;
}

async function answerRequest(id: string): Promise<void> {
  const request = messageById(id);
  if (!isRequest(request) || request.system.refusal) return;
  const { subject, act, data } = request.system;
  const user = request.author;
  const refusal = user
    ? await ruled({ subject, act, data, user, rolls: rollsOf(request) })
    : { key: "QUADRANT.table.refusal.unknownUser" };
  if (refusal) await updateDocument(request, { system: { refusal } });
  // Foundry writes into the options that it is given.
  else await request.delete({ ...CARRIED_OUT });
}
