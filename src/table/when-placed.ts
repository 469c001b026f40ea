/** Number of animation frames within which an element must be inserted. */
const PATIENCE = 10;

/**
 * Calls `act` as soon as a new element is inserted into the document, before any further click or key. An element inserted into
 * the document of a detached window is found in the next frame. After PATIENCE frames it gives up.
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
