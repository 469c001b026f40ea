import { type Chip, type Chips, CHIPS } from "#rules/imperfect";
import { say } from "#table/words.ts";

/** A chip with its count, for `templates/imperfect/discs.hbs`. */
export interface DiscView {
  color: Chip;
  count: number;
  /** For screen readers: "2 white". */
  label: string;
}

const disc = (color: Chip, count: number): DiscView => ({
  color,
  count,
  label: say(`QUADRANT.imperfect.fate.some.${color}`, { count }),
});

/** All three colours, those of which there are none among them. */
export const allDiscs = (chips: Chips): DiscView[] => CHIPS.map((color) => disc(color, chips[color]));

/** Only the colours of which there are some. */
export const someDiscs = (chips: Chips): DiscView[] => allDiscs(chips).filter(({ count }) => count > 0);
