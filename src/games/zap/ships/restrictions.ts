import type { ButtonView } from "#table/checks";
import { say } from "#table/words.ts";
import type { Ship } from "../documents.ts";
import { checkButton } from "../buttons.ts";

/** Restrictions that the GM throws for when a session starts (ZAP-SHIP-18). */
const THROWN: Partial<Record<string, Record<string, string>>> = {
  cranky: { check: "zap.draw", purpose: "cranky" },
  hangarQueen: { check: "zap.mishap" },
};

/** What the GM throws for at the start of a session: which system is erratic, and whether one is broken. */
export function restrictionButtons(ship: Ship): ButtonView[] {
  return ship.system.restrictions.flatMap((restriction) => {
    const button = restrictionButton(ship, restriction);
    return button
      ? [{ ...button, label: say("QUADRANT.zap.restriction.of", { ship: ship.name, what: button.label }) }]
      : [];
  });
}

/** The same on the ship's own sheet; null for a restriction that nobody throws for. */
export function restrictionButton(ship: Ship, restriction: string): ButtonView | null {
  const data = THROWN[restriction];
  if (!data) return null;
  return checkButton({
    data: { ...data, actor: ship.uuid },
    label: say(`QUADRANT.zap.restriction.${restriction}.button`),
  });
}
