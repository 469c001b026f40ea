/** Hides or shows an element. An unchanged value is not written, so that mutation observers are not triggered. */
export function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
