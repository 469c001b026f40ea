import { chips as checkChips } from "./guards.ts";
import type { Chips } from "./vocabulary.ts";

/** Wind that a chip keeps for each wound that it could cancel. */
const WIND_PER_WOUND = 5;

/** The value of chips between scenarios, in bounty points. Future Imperfect › Bounty. Error `chips`, or the colour. */
export function bounty(chips: Chips): number {
  const { white, red, blue } = checkChips(chips);
  return white + 2 * red + 3 * blue;
}

/** The wounds or the Wind that chips cancel. Future Imperfect › Saving your skin. Error `chips`, or the colour. */
export function negated(chips: Chips): { wounds: number; wind: number } {
  const wounds = bounty(chips);
  return { wounds, wind: wounds * WIND_PER_WOUND };
}
