import type { ButtonView, Refusal } from "#table/checks";
import { say, sayRefusal } from "#table/words.ts";

/** A Trope on the sheet: a click begins a throw with it called already, or an act of its own. */
export interface TropeTile extends ButtonView {
  tile: true;
  hint: string;
}

/** A tile of a Trope, with the words that it always has. */
export function tropeTile(trope: string, tile: Partial<ButtonView> & { why: Refusal | null }): TropeTile {
  const { why, ...button } = tile;
  return {
    tile: true,
    action: "check",
    data: {},
    label: say(`QUADRANT.zap.trope.${trope}.name`),
    hint: say(`QUADRANT.zap.trope.${trope}.tile`),
    price: "",
    reason: why && sayRefusal(why),
    primary: false,
    ...button,
  };
}
