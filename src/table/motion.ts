import { isStill } from "./settings.ts";

/** Tells the styles of a browser document whether animations are on. Detached windows have documents of their own. */
function mark(place: Document): void {
  if (isStill()) place.documentElement.dataset.quadrantMotion = "none";
  else delete place.documentElement.dataset.quadrantMotion;
}

/** Called when the user changes the setting, and when the world is ready. */
export function showMotion(): void {
  mark(document);
}

/** Called when a window is drawn, in any browser document. */
export function onRenderApplication(_application: unknown, element: unknown): void {
  const place = (element as HTMLElement | null)?.ownerDocument;
  if (place && place !== document) mark(place);
}
