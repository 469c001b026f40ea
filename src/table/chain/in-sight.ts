import { messageById, type Message } from "../documents/messages.ts";

/**
 * Cards that show what may be done now are drawn anew at every change of the table; of a long log only those that the
 * reader sees, or has nearly scrolled to. The others are when they come into sight.
 */

/** So many of the newest lines are in sight as soon as the log is opened: where it is folded away, they stand for it. */
const NEWEST = 20;

/** As far around what is seen as it is high itself. */
const AROUND = "100%";

/** What is to be done with a line that comes into sight. It goes with the line: one that leaves the log unseen is told of no end. */
const waiting = new WeakMap<Element, (message: Message) => void>();

let observer: IntersectionObserver | null = null;

/** Made with the first line that waits: while the world opens there is no page yet. */
function watch(): IntersectionObserver {
  const options = { rootMargin: AROUND, scrollMargin: AROUND } as IntersectionObserverInit;
  return (observer ??= new IntersectionObserver(onSight, options));
}

function onSight(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting || !target.isConnected) arrive(target);
}

function arrive(line: Element): void {
  const act = waiting.get(line);
  waiting.delete(line);
  watch().unobserve(line);
  const message = line.isConnected ? messageById((line as HTMLElement).dataset.messageId ?? "") : null;
  if (message) act?.(message);
}

/** Does something with a message of the log as soon as its line is in sight, be it now. Asked twice, it is done once. */
export function inSight(line: HTMLElement, act: (message: Message) => void): void {
  const isWatched = waiting.has(line);
  waiting.set(line, act);
  // Of one far back that waits already the observer will tell. To ask anew would lay the whole log out at every change.
  if (isWatched && !isNewest(line)) return;
  if (isFolded(line) && isNewest(line)) return arrive(line);
  // It tells at once whether a line is in sight that it begins to look at.
  watch().unobserve(line);
  watch().observe(line);
}

const isFolded = (line: HTMLElement): boolean => line.getClientRects().length === 0;

function isNewest(line: HTMLElement): boolean {
  let after = 0;
  for (let one = line.nextElementSibling; one && after < NEWEST; one = one.nextElementSibling) after += 1;
  return after < NEWEST;
}

/** The line of a message in the log; null where the log has not been read that far. */
export function lineInLog(id: string): HTMLElement | null {
  // A selector with the id would look at all that lies within the lines.
  const lines = document.querySelector("#chat .chat-log")?.children ?? [];
  return ([...lines] as HTMLElement[]).findLast((line) => line.dataset.messageId === id) ?? null;
}

/** Marks the lines of each log that are not among its newest: a browser need not lay them out as long as nobody sees them. */
export function markOlder(): void {
  for (const { children } of document.querySelectorAll(".chat-log"))
    for (const [index, { classList }] of [...children].entries())
      classList.toggle("is-older", index < children.length - NEWEST);
}
