import type { ButtonView } from "#table/checks";
import { say } from "#table/words.ts";
import { isFight } from "../documents.ts";
import { turnButton } from "./row-controls.ts";

/** What the GM may do with the fight as it stands: let ten seconds go by, or go on to the next turn. */
export function steps(combat: Combat.Implementation): ButtonView[] {
  if (!isFight(combat)) return [];
  const next: ButtonView = {
    action: "nextTurn",
    data: {},
    label: say("QUADRANT.table.tracker.next"),
    price: "",
    reason: null,
    primary: true,
  };
  return [turnButton("skipSeconds"), next];
}
