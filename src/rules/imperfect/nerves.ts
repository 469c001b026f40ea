import type { Change } from "../check.ts";

/** The roles in a test of wills. */
interface Wills {
  /** The side whose nerves give way. */
  loser: string;
  /** The side that draws a chip if they break. */
  winner: string;
}

/** How badly nerves give way, mildest first; each degree includes the milder ones. */
const HARMS = ["unnerved", "distracted", "broken"] as const;
export type Harm = (typeof HARMS)[number];

/**
 * The cost of bad nerves: the next action suffers; a card is lost; the winner may draw a Fate Chip. Future Imperfect ›
 * Test of Wills, Fear.
 */
export function nerveLoss(harm: Harm, { loser, winner }: Wills): Change[] {
  const all: Change[] = [
    { who: loser, gain: "unnerved" },
    { who: loser, add: "seat.losses", value: 1 },
    { who: winner, note: "imperfect.note.drawChip" },
  ];
  return all.slice(0, 1 + HARMS.indexOf(harm));
}
