/** Keys by which a gauge of pips is stepped, as every slider is. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * A gauge is one control: it has the focus as a whole, and the arrows press the pip that stands for one more or one less. A
 * filled pip empties with all behind it, an empty one fills up. Once, for the whole page.
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
