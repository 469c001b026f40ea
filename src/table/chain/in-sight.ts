import { messageById, type Message } from "../documents/messages.ts";

/**
 * Cards whose buttons depend on the present state are redrawn at every change of the table. In a long log only the cards in
 * or near the viewport are redrawn at once; the others are redrawn when they come into sight.
 */

/** While the log is folded away, this number of its newest lines counts as in sight: opening the log shows them. */
const NEWEST = 20;

/** The margin around the viewport that counts as in sight: the height of the viewport. */
const AROUND = "100%";

/** The task of each line that waits to come into sight. Weak, because a line may leave the log unseen. */
const waiting = new WeakMap<Element, (message: Message) => void>();

let observer: IntersectionObserver | null = null;

/** The observer is created with the first line that waits: while the world opens there is no page yet. */
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

/** Runs a task once its line is in sight, which may be at once. A second call for a waiting line replaces its task. */
export function inSight(line: HTMLElement, act: (message: Message) => void): void {
  const isWatched = waiting.has(line);
  waiting.set(line, act);
  // The observer watches this old line already. Observing it again would lay out the whole log at every change.
  if (isWatched && !isNewest(line)) return;
  if (isFolded(line) && isNewest(line)) return arrive(line);
  // When it begins to observe a line, the observer reports at once whether the line is in sight.
  watch().unobserve(line);
  watch().observe(line);
}

const isFolded = (line: HTMLElement): boolean => line.getClientRects().length === 0;

function isNewest(line: HTMLElement): boolean {
  let after = 0;
  for (let one = line.nextElementSibling; one && after < NEWEST; one = one.nextElementSibling) after += 1;
  return after < NEWEST;
}

/** The line of a message in the log; null if the log is not loaded that far back. */
export function lineInLog(id: string): HTMLElement | null {
  // A selector with the id would search everything inside the lines, too.
  const lines = document.querySelector("#chat .chat-log")?.children ?? [];
  return ([...lines] as HTMLElement[]).findLast((line) => line.dataset.messageId === id) ?? null;
}

/** Marks all but the newest lines of each log: the browser need not lay them out while they are out of sight. */
export function markOlder(): void {
  for (const { children } of document.querySelectorAll(".chat-log"))
    for (const [index, { classList }] of [...children].entries())
      classList.toggle("is-older", index < children.length - NEWEST);
}
