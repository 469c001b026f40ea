import { facts, flag } from "../guard.ts";
import { chips as checkChips } from "./guards.ts";
import { CHIPS, type Chips } from "./vocabulary.ts";

interface Help {
  /** The chip is meant to reduce wounds or Wind loss. */
  reducesDamage: boolean;
  /** The chips of the character that is helped. */
  chips: Chips;
}

/**
 * Whether another character's Fate Chip may help: against wounds and Wind loss only a character without chips. Future
 * Imperfect › Fate. Errors `reduces-damage`, `chips`, or a colour.
 */
export function mayHelp(help: Help): boolean {
  const fields = facts(help);
  const reducesDamage = flag(fields.reducesDamage, "reducesDamage");
  const held = checkChips(fields.chips);
  return !reducesDamage || CHIPS.every((chip) => held[chip] === 0);
}
