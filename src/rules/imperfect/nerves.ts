import type { Change } from "../check.ts";

/** The roles in a clash of wills. */
interface Wills {
  /** Whose nerves give. */
  loser: string;
  /** Who draws a chip where they break. */
  winner: string;
}

/** How badly nerves give, mildest first; each comes with all that is milder. */
const HARMS = ["unnerved", "distracted", "broken"] as const;
export type Harm = (typeof HARMS)[number];

/**
 * What bad nerves cost: the next action suffers; a card is lost; the winner may draw a Fate Chip. Future Imperfect › Test
 * of Wills, Fear.
 */
export function nerveLoss(harm: Harm, { loser, winner }: Wills): Change[] {
  const all: Change[] = [
    { who: loser, gain: "unnerved" },
    { who: loser, add: "seat.losses", value: 1 },
    { who: winner, note: "imperfect.note.drawChip" },
  ];
  return all.slice(0, 1 + HARMS.indexOf(harm));
}
