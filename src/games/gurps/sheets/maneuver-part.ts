import type { ActMenu } from "#table/game.ts";
import { sayRefusal } from "#table/words.ts";
import { maneuverMenu } from "../combat/maneuver-menu.ts";
import type { Character } from "../documents.ts";

/** What somebody does this second, as a row of icons; null outside a fight. */
export interface ManeuverPart {
  label: string;
  /** The one that is chosen. */
  chosen: string;
  choices: (Omit<ActMenu["choices"][number], "reason"> & { reason: string | null })[];
}

export function maneuverPart(actor: Character): ManeuverPart | null {
  const menu = maneuverMenu(actor);
  return (
    menu && {
      label: menu.label,
      chosen: menu.choices.find(({ active }) => active)?.label ?? "",
      choices: menu.choices.map(({ reason, ...choice }) => ({ ...choice, reason: reason && sayRefusal(reason) })),
    }
  );
}
