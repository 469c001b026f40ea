import { isCard, type Message } from "../documents/messages.ts";
import { motherOf } from "./places.ts";

/** The members of Foundry's chat log that are used here. */
interface ChatLog {
  isAtBottom: boolean;
  scrollBottom(): unknown;
}

/** The position to which the log was scrolled for a step; null if the reader chose the present position. */
let led: { place: Element; top: number } | null = null;

/** The number of animation frames to wait until a new step is in the page: its chain is redrawn first. */
const PATIENCE = 30;

/**
 * Called for each new message. If the reader is at the end of the log, a new step, which is drawn inside an earlier card, is
 * scrolled into view there. The next message that is not a step scrolls back to the end.
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

/** The nearest ancestor that scrolls. */
function scrolled(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
