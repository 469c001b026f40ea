import { createMessage } from "../../foundry.ts";
import { gms } from "../checks/secrecy.ts";
import { say } from "../words.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { refereeHere } from "./queue.ts";
import { referee } from "./referee.ts";
import type { Refusal } from "../checks/check.ts";
import { waitingRequests } from "../documents/in-log.ts";
import { isRequest, type Request } from "../documents/messages.ts";
import { settled } from "./settled.ts";
import type { ActData } from "./requests.ts";

export interface Performance {
  /** UUID of the card, the combat or the actor. */
  subject: string;
  act: string;
  data?: ActData;
  /** The dice thrown for it, as Foundry's rolls. */
  rolls?: Roll[];
}

/**
 * Does an act on a card, a combat or an actor. The referee's client does it at once; any other client sends a request, which
 * waits visibly if no GM is online.
 */
export async function perform(asked: Performance): Promise<void> {
  const { subject, act, data = {}, rolls = [] } = asked;
  await oneAtATime(JSON.stringify([subject, act, { ...data, faces: null }]), async () => {
    if (refereeHere()) return referee.carryOut({ subject, act, data, user: game.user!, rolls });
    if (isWaiting(subject, act, data)) {
      ui.notifications?.warn(say("QUADRANT.table.refusal.stillWaiting"));
      return;
    }
    await send(asked);
    if (!game.users!.activeGM) ui.notifications?.info(say("QUADRANT.table.request.waits"));
  });
}

/**
 * The same for a caller that awaits the outcome and reports it to the user. If no GM is online, it waits until one comes.
 * @returns why it was not done; null once it is
 */
export async function performed(asked: Performance): Promise<Refusal | null> {
  const { subject, act, data = {}, rolls = [] } = asked;
  const user = game.user!;
  if (refereeHere()) return referee.judge({ subject, act, data, user, rolls });
  if (isWaiting(subject, act, data)) return { key: "QUADRANT.table.refusal.stillWaiting" };
  const request = await send(asked);
  return request ? settled(request) : { key: "QUADRANT.table.refusal.nonsense" };
}

async function send({ subject, act, data = {}, rolls = [] }: Performance): Promise<Request | null> {
  const thrown = rolls.map((roll) => JSON.stringify(roll));
  const message = await createMessage({
    type: "request",
    whisper: gms(),
    system: { subject, act, data: thrown.length > 0 ? { ...data, thrown } : data },
  });
  return isRequest(message) ? (message as unknown as Request) : null;
}

/** The data by which two acts of the same name differ. */
const MATTERS = ["role", "choice", "combatant", "actor", "ruling"] as const satisfies (keyof ActData)[];

function isWaiting(subject: string, act: string, data: ActData): boolean {
  return waitingRequests(subject).some(({ isAuthor, system }) => {
    return isAuthor && system.act === act && MATTERS.every((key) => system.data[key] === data[key]);
  });
}
