import { isStill } from "./settings.ts";

/** Tells a document's styles whether anything of ours may move: a window may have been moved out of the page. */
function mark(place: Document): void {
  if (isStill()) place.documentElement.dataset.quadrantMotion = "none";
  else delete place.documentElement.dataset.quadrantMotion;
}

/** Called when the reader changes the setting, or the world has opened. */
export function showMotion(): void {
  mark(document);
}

/** Called when a window is drawn, in whichever document. */
export function onRenderApplication(_application: unknown, element: unknown): void {
  const place = (element as HTMLElement | null)?.ownerDocument;
  if (place && place !== document) mark(place);
}
