import { openApplications } from "../../foundry.ts";

interface Sheet {
  element?: HTMLElement;
  actor?: Actor.Implementation;
}

/** The actor whose sheet contains an element; null for any other place. */
export function actorOfSheet(place: EventTarget | null): Actor.Implementation | null {
  if (!(place instanceof Node)) return null;
  const sheet = (openApplications() as Sheet[]).find(({ element, actor }) => actor && element?.contains(place));
  return sheet?.actor ?? null;
}
