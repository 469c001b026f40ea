import { isStill } from "./settings.ts";

/** Lets a document's styles know whether anything of ours is to move: a window may have been moved out of the page. */
function mark(place: Document): void {
  if (isStill()) place.documentElement.dataset.quadrantMotion = "none";
  else delete place.documentElement.dataset.quadrantMotion;
}

/** The reader has said otherwise, or the world is open. */
export function showMotion(): void {
  mark(document);
}

/** A window is drawn, wherever. */
export function onRenderApplication(_application: unknown, element: unknown): void {
  const place = (element as HTMLElement | null)?.ownerDocument;
  if (place && place !== document) mark(place);
}
