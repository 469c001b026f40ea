import { say } from "#table/words.ts";
import { isComplication, itemsOf } from "../documents.ts";

/** A Complication as one row of the sheet. */
export interface ComplicationRow {
  id: string;
  name: string;
  img: string;
  /** "Major", "Minor · injury" */
  facts: string;
}

export function complicationRows(actor: Actor.Implementation): ComplicationRow[] {
  return itemsOf(actor, isComplication).map(({ id, name, img, system }) => ({
    id: id ?? "",
    name,
    img: img ?? "",
    facts: [
      say(`QUADRANT.zap.complicationGrade.${system.grade}`),
      system.isInjury ? say("QUADRANT.zap.complication.injury") : "",
    ]
      .filter(Boolean)
      .join(" · "),
  }));
}
