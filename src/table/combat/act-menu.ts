import type { ActChoice, ActMenu } from "../game.ts";
import { sayRefusal } from "../words.ts";

/** Icons of which one is pressed, as templates draw them. */
export interface ActMenuView {
  label: string;
  /** The pressed one, if any. */
  active: { label: string; icon: string } | null;
  choices: (Omit<ActChoice, "reason"> & { reason: string | null })[];
}

export function actMenuView({ label, choices }: ActMenu): ActMenuView {
  return {
    label,
    active: choices.find(({ active }) => active) ?? null,
    choices: choices.map((choice) => ({ ...choice, reason: choice.reason && sayRefusal(choice.reason) })),
  };
}
