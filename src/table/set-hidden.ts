/** Hides an element, or shows it; what is so already is not written again: whoever watches the page hears of no change. */
export function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
