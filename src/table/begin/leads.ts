import { isBlank } from "./blank.ts";

/** What this folder needs of a sheet. */
export interface Beginner {
  readonly actor: Actor.Implementation;
  /** Null once it is closed. */
  readonly element: HTMLElement | null;
  readonly rendered: boolean;
  readonly mode: "play" | "edit";
  changeTab(tab: string, group: string): void;
}

/** Whether a sheet leads its reader: nothing was made of its actor yet, or the steps are on the screen. A closed one leads nobody. */
export function leads({ actor, element, mode }: Beginner): boolean {
  const steps = element?.dataset["steps"];
  return element !== null && mode === "edit" && (steps === "on" || (steps !== "off" && isBlank(actor)));
}
