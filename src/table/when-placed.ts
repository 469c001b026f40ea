/** Number of frames within which what was drawn anew takes its place. */
const PATIENCE = 10;

/**
 * Does something with a new element once it is in its place, right then: no click and no key comes between. What is placed in
 * another window's document is found with the next frame; what is placed nowhere is given up.
 */
export function whenPlaced(element: Element, act: () => void): void {
  let left = PATIENCE;
  const isPlaced = (): boolean => {
    if (!element.isConnected) return false;
    observer.disconnect();
    left = 0;
    act();
    return true;
  };
  const observer = new MutationObserver(isPlaced);
  const look = (): void => {
    if (left === 0 || isPlaced()) return;
    left -= 1;
    if (left > 0) requestAnimationFrame(look);
    else observer.disconnect();
  };
  observer.observe(document, { childList: true, subtree: true });
  look();
}
