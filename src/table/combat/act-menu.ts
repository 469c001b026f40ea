import type { ActChoice, ActMenu } from "../game.ts";
import { sayRefusal } from "../words.ts";

/** A menu of icons of which one may be active, for the templates. */
export interface ActMenuView {
  label: string;
  /** The active choice, if any. */
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
