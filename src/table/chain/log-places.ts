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
 * Looks after a drawing whether every step has a place: Foundry lists the newest messages only, and the card before
 * may be too far back. It then stands alone until that card is there.
 * @param alone fills a line that stands where no log is
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

/** The card before is not in the log: the first of a chain that is there stands alone, and the others in it. */
function letStand(card: Card): void {
  const chain = [card, ...before(card)];
  const gap = chain.findIndex(({ id }, index) => index > 0 && !lineInLog(id));
  if (gap < 0) return;
  const first = chain[gap - 1]!;
  if (standAlone(first.id, true)) redrawn(first);
}

/** A card that has stood alone, and whose card before is there now. */
function takeIn(card: Card): void {
  if (!standAlone(card.id, false)) return;
  const mother = before(card)[0];
  if (mother && lineInLog(mother.id)) [rootOf(card), card].forEach(redrawn);
  else standAlone(card.id, true);
}

/** Foundry draws it, so that modules hear of it. */
const redrawn = (message: Card): void =>
  void (ui.chat as unknown as { updateMessage(message: unknown): Promise<void> } | undefined)?.updateMessage(message);
