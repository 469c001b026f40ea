/**
 * The state of a part that must survive its replacement: scroll of declared places, and focus on a control with a name
 * or id.
 */
export interface PartState {
  scrollPositions: [element: HTMLElement, scrollTop: number, scrollLeft: number][];
  focus?: string;
}

function focusSelector(element: Element): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name ? `${element.tagName.toLowerCase()}[name="${CSS.escape(name)}"]` : undefined;
}

/**
 * Store the state of the element that is about to be replaced: the scroll of declared elements, and the focus of an
 * element with an id or a name (fact 71).
 */
export function preparePartState(fresh: HTMLElement, prior: HTMLElement, scrollable: string[], state: PartState): void {
  const focused = prior.ownerDocument.activeElement;
  if (focused && focused !== prior && prior.contains(focused)) state.focus = focusSelector(focused);
  for (const selector of scrollable) {
    const before = selector === "" ? prior : prior.querySelector(selector);
    const after = selector === "" ? fresh : fresh.querySelector(selector);
    if (before && after instanceof HTMLElement)
      state.scrollPositions.push([after, before.scrollTop, before.scrollLeft]);
  }
}

/** Give the replacement the state of its predecessor. */
export function restorePartState(fresh: HTMLElement, state: PartState): void {
  if (state.focus) fresh.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });
  // Writing even a 0 makes the browser lay out the page, and a new element is not scrolled anyway.
  for (const [element, top, left] of state.scrollPositions) {
    if (top) element.scrollTop = top;
    if (left) element.scrollLeft = left;
  }
}
