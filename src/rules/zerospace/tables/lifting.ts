/**
 * The mass (kg) that each Brawn lifts, and the distance (m) of a throw by the Brawn that is left over; the first row is
 * Brawn 1. ZeroSpace › Grappling. The text refers to a table that it lacks; these figures are from a sister chapter.
 */
export const LIFTING = [
  { lift: 37, distance: 1 },
  { lift: 54, distance: 1 },
  { lift: 79, distance: 2 },
  { lift: 120, distance: 2 },
  { lift: 170, distance: 4 },
  { lift: 250, distance: 5 },
  { lift: 370, distance: 8 },
  { lift: 540, distance: 11 },
  { lift: 960, distance: 20 },
  { lift: 1700, distance: 35 },
  { lift: 3000, distance: 62 },
  { lift: 5400, distance: 110 },
  { lift: 10_000, distance: 200 },
  { lift: 17_000, distance: 350 },
  { lift: 30_000, distance: 620 },
  { lift: 54_000, distance: 1100 },
  { lift: 96_000, distance: 2000 },
  { lift: 170_000, distance: 4000 },
  { lift: 300_000, distance: 6000 },
  { lift: 540_000, distance: 11_000 },
] as const satisfies readonly { lift: number; distance: number }[];
