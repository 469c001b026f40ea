/** Keys that step a gauge of pips, as for any slider. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * Keyboard control for gauges of pips. A gauge is focused as a whole, and an arrow key clicks the pip for one more or one
 * less. To be called once for the whole page.
 */
export function listenForPips(page: Document): void {
  page.addEventListener("keydown", (event) => {
    const by = STEPS[event.key];
    const gauge = event.target as HTMLElement;
    if (by === undefined || !gauge.matches?.(".q-pips[role=slider]")) return;
    event.preventDefault();
    event.stopPropagation();
    const now = Number(gauge.getAttribute("aria-valuenow"));
    const pip = gauge.querySelector<HTMLElement>(`.q-pip[data-value="${by > 0 ? now + 1 : now}"]`);
    pip?.click();
  });
}
