import { beginningLoaded } from "../windows.ts";
import { type Beginner, leads } from "./leads.ts";

/** Puts the ways to begin upon the sheet of a new actor, and takes them away once there is something. */
export function showBeginning(sheet: Beginner): void {
  if (leads(sheet)) void beginningLoaded().then((part) => part?.drawBeginning(sheet));
  else sheet.element?.querySelector(".q-begin")?.remove();
}
