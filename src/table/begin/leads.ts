import { isBlank } from "./blank.ts";

/** The part of a sheet that this folder uses. */
export interface Beginner {
  readonly actor: Actor.Implementation;
  /** Null once it is closed. */
  readonly element: HTMLElement | null;
  readonly rendered: boolean;
  readonly mode: "play" | "edit";
  changeTab(tab: string, group: string): void;
}

/** Whether a sheet guides its user through the building steps: its actor is blank, or the steps are shown. */
export function leads({ actor, element, mode }: Beginner): boolean {
  const steps = element?.dataset["steps"];
  return element !== null && mode === "edit" && (steps === "on" || (steps !== "off" && isBlank(actor)));
}
