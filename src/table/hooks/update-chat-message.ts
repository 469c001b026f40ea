import { updateDocument } from "../../foundry.ts";
import { isCard, type Message } from "../documents/messages.ts";
import { enqueue, refereeHere } from "../referee/queue.ts";
import { rejectTampered } from "../referee/trust.ts";
import { redrawConcerned } from "./redraw.ts";

/**
 * An author may write to the own card. What does not touch the check is harmless, and the referee takes the card over
 * again; what does is rejected at once.
 */
export function onUpdateChatMessage(
  document: ChatMessage.Implementation,
  changed: { system?: object; rolls?: unknown },
  _options: object,
  userId: string,
): void {
  const message = document as unknown as Message;
  redrawConcerned(message);
  if (!refereeHere() || game.users!.get(userId)?.isGM || !isCard(message)) return;
  if (message.system.state === "declared" || message.system.state === "refused") return;
  const touched = changed.system !== undefined || changed.rolls !== undefined;
  // Any write of ours makes the card the referee's again.
  const stamp = (): Promise<unknown> => updateDocument(document, { "flags.quadrant.seen": Date.now() });
  void enqueue(() => (touched ? rejectTampered(message) : stamp())).catch((error: unknown) =>
    console.error("Quadrant | a card could not be looked after", error),
  );
}
