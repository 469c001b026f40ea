import { beginningLoaded } from "../windows.ts";
import { type Beginner, leads } from "./leads.ts";

/** Shows the ways to begin on the sheet of a new actor, and removes them once the actor has content. */
export function showBeginning(sheet: Beginner): void {
  if (leads(sheet)) void beginningLoaded().then((part) => part?.drawBeginning(sheet));
  else sheet.element?.querySelector(".q-begin")?.remove();
}
