import { facts, flag } from "../guard.ts";
import { chips } from "./guards.ts";
import type { Chips } from "./vocabulary.ts";

interface Holder {
  /** Chips left from earlier sessions. */
  chips: Chips;
  isMaster: boolean;
}

/** A hero fills up to this number of chips. */
const HERO_HOLDS = 3;

/**
 * Chips drawn from the pot when a session starts: a hero fills up, the Master always draws one. Future Imperfect › Fate.
 * Errors `chips` or the colour, `is-master`.
 */
export function sessionDraws(holder: Holder): number {
  const given = facts(holder);
  const { white, red, blue } = chips(given.chips);
  if (flag(given.isMaster, "isMaster")) return 1;
  return Math.max(0, HERO_HOLDS - white - red - blue);
}
