import { facts, flag } from "../guard.ts";
import { chips as checkChips } from "./guards.ts";
import { CHIPS, type Chips } from "./vocabulary.ts";

interface Help {
  /** The chip is to soften wounds or Wind. */
  reducesDamage: boolean;
  /** What the helped one holds. */
  chips: Chips;
}

/**
 * Whether another person's Fate Chip may help. Future Imperfect › Fate. Errors `reduces-damage`, `chips`, or a colour.
 */
export function mayHelp(help: Help): boolean {
  const fields = facts(help);
  const reducesDamage = flag(fields.reducesDamage, "reducesDamage");
  const held = checkChips(fields.chips);
  return !reducesDamage || CHIPS.every((chip) => held[chip] === 0);
}
