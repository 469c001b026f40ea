import type { Change } from "../check.ts";
import { CHIPS, type Chips } from "./vocabulary.ts";

/** The changes that return spent chips to the pot. Future Imperfect › Fate. */
export function chipBill(who: string, spent: Chips): Change[] {
  return CHIPS.filter((chip) => spent[chip] > 0).flatMap((chip): Change[] => [
    { who, add: `fate.${chip}`, value: -spent[chip] },
    { who: "pot", add: chip, value: spent[chip] },
  ]);
}
