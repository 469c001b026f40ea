import { isCard, type Message } from "../documents/messages.ts";
import { motherOf } from "./places.ts";

/** The members of Foundry's chat log that are used here. */
interface ChatLog {
  isAtBottom: boolean;
  scrollBottom(): unknown;
}

/** Where the log was scrolled to for a step; null: the reader is where they have scrolled to themselves. */
let led: { place: Element; top: number } | null = null;

/** Of so many frames one shows the step: its line is drawn anew first. */
const PATIENCE = 30;

/**
 * Called for each new message. Who follows the log sees a new step as they would have seen a new card: it is scrolled into view
 * at its place. The next message that is no step leads back to the end.
 */
export function followSteps(message: Message): void {
  const log = ui.chat as unknown as ChatLog | undefined;
  if (!log || !message.visible) return;
  const follows = log.isAtBottom || isWhereLed();
  if (!follows) return;
  if (isCard(message) && motherOf(message)) show(message.id);
  else if (led) {
    led = null;
    void log.scrollBottom();
  }
}

const isWhereLed = (): boolean => led !== null && led.place.isConnected && Math.abs(led.place.scrollTop - led.top) < 2;

function show(id: string, left = PATIENCE): void {
  const step = document.querySelector(`#chat [data-card="${CSS.escape(id)}"]`);
  const place = step && scrolled(step);
  if (!step || !place) {
    if (left > 0) requestAnimationFrame(() => show(id, left - 1));
    return;
  }
  const before = place.scrollTop;
  const line = step.querySelector(".q-brief") ?? step;
  line.scrollIntoView({ block: "nearest" });
  if (place.scrollTop !== before) led = { place, top: place.scrollTop };
}

/** What scrolls around an element. */
function scrolled(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
