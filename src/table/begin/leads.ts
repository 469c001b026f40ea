import { isBlank } from "./blank.ts";

/** What this folder needs of a sheet. */
export interface Beginner {
  readonly actor: Actor.Implementation;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly mode: "play" | "edit";
  changeTab(tab: string, group: string): void;
}

/** Whether a sheet leads its reader: nothing was made of its actor yet, or the steps are on the screen. */
export const leads = ({ actor, element, mode }: Beginner): boolean =>
  mode === "edit" && (element.dataset["steps"] === "on" || (element.dataset["steps"] !== "off" && isBlank(actor)));
