import { type Chips, CHIPS } from "#rules/imperfect";
import type { Field, Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";

interface Counted<P extends Plan> {
  chips: Chips;
  /** As many as there are; without it any number. */
  held?: Chips;
  put(chips: Chips): P;
  /** Beginning of the fields' ids, and word of their labels, where a dialog has several sorts. */
  id?: string;
  label?: string;
}

/** How many chips of each colour. Colours of which there are none are left out. */
export function chipCountFields<P extends Plan>({ chips, held, put, id = "chip", label = "" }: Counted<P>): Field<P>[] {
  return CHIPS.filter((chip) => !held || held[chip] > 0 || chips[chip] > 0).map((chip): Field<P> => {
    const color = say(`QUADRANT.imperfect.chips.${chip}`);
    const most = held?.[chip];
    return {
      id: `${id}-${chip}`,
      label: label ? `${label}: ${color}` : color,
      hint: most === undefined ? "" : say("QUADRANT.imperfect.ask.chips", { count: most }),
      type: "number",
      value: String(chips[chip]),
      min: 0,
      ...(most !== undefined && { max: most, paid: chip }),
      apply(value) {
        const count = value === "" ? NaN : Number(value);
        if (!Number.isInteger(count) || count < 0) return refusal("chip.whole");
        if (most !== undefined && count > most) return refusal("chip.count", { most });
        return put({ ...chips, [chip]: count });
      },
    };
  });
}
