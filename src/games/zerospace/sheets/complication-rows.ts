import type { ButtonView } from "#table/checks";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { say } from "#table/words.ts";
import { isComplication, itemsOf, type Character } from "../documents.ts";
import { checkButton } from "./check-button.ts";

/** What makes a life harder, and brings plot points (ZS-PLOT-2). */
export interface ComplicationRow {
  id: string;
  name: string;
  img: string;
  /** "came into play twice" */
  times: string;
  lines: string[];
  button: ButtonView | null;
}

export function complicationRows(actor: Character, editable: boolean): ComplicationRow[] {
  return itemsOf(actor, isComplication).map(({ id, name, img, system }) => ({
    id: id ?? "",
    name,
    img: img ?? "",
    times: system.timesInPlay > 0 ? say("QUADRANT.zerospace.fact.times", { count: system.timesInPlay }) : "",
    lines: paragraphs(system.description),
    button: editable
      ? checkButton({
          check: "complication",
          label: say("QUADRANT.zerospace.sheet.comesIntoPlay"),
          data: { itemId: id ?? "" },
        })
      : null,
  }));
}
