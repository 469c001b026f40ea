import { utils } from "../../foundry.ts";
import { isCard, messageById, type Card } from "../documents/messages.ts";
import { drawSafely } from "../pointer.ts";
import { lineInLog, markOlder } from "./in-sight.ts";
import { before, rootOf, standAlone } from "./places.ts";

/** Lines of messages as Foundry lists them; a popout or a notification is no log. */
const LOG = "#chat";

/** Modules with 3D dice mark the throws of a message until its dice have landed. */
export const inTheAir = (id: string): boolean => Boolean(lineInLog(id)?.querySelector(".q-message__rolls > .dsn-hide"));

let showAlone: ((line: HTMLElement) => Promise<void>) | null = null;

/**
 * Checks after a drawing whether every step has a place. Foundry lists only the newest messages, so the card before a step
 * may be missing: the step then stands alone until that card is listed.
 * @param alone draws a step's own line outside of the log, e.g. in a popout
 */
export function placeSoon(alone: (line: HTMLElement) => Promise<void>): void {
  showAlone = alone;
  place();
}

const place = utils.debounce(() => drawSafely(lookAtPlaces), 50);

function lookAtPlaces(): void {
  markOlder();
  for (const line of document.querySelectorAll<HTMLElement>(".chat-message.q-message[hidden]")) {
    const card = messageById(line.dataset.messageId ?? "");
    if (!isCard(card)) continue;
    if (!line.closest(LOG)) void showAlone?.(line);
    else letStand(card);
  }
  for (const line of document.querySelectorAll<HTMLElement>(`${LOG} .chat-message.q-message:not([hidden])`)) {
    const card = messageById(line.dataset.messageId ?? "");
    if (isCard(card)) takeIn(card);
  }
}

/** If the card before is not in the log, the first listed card of the chain stands alone, and the others inside it. */
function letStand(card: Card): void {
  const chain = [card, ...before(card)];
  const gap = chain.findIndex(({ id }, index) => index > 0 && !lineInLog(id));
  if (gap < 0) return;
  const first = chain[gap - 1]!;
  if (standAlone(first.id, true)) redrawn(first);
}

/** Moves a card that stood alone into the card before it, once that card is listed. */
function takeIn(card: Card): void {
  if (!standAlone(card.id, false)) return;
  const mother = before(card)[0];
  if (mother && lineInLog(mother.id)) [rootOf(card), card].forEach(redrawn);
  else standAlone(card.id, true);
}

/** Redraws through Foundry, so that hooks of modules are called. */
const redrawn = (message: Card): void =>
  void (ui.chat as unknown as { updateMessage(message: unknown): Promise<void> } | undefined)?.updateMessage(message);
