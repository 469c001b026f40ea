/** Faces and bonus of the two dice (or the one) of each Power Level, larger first. Zap! › Power Level. */
type Row = readonly (readonly [faces: number, bonus: number])[];

/** Levels 1 to 14. */
export const LOW_LEVELS: readonly Row[] = [
  [[1, 0]],
  [[2, 0]],
  [[4, 0]],
  [
    [4, 0],
    [4, 0],
  ],
  [
    [6, 0],
    [4, 0],
  ],
  [
    [6, 0],
    [6, 0],
  ],
  [
    [8, 0],
    [6, 0],
  ],
  [
    [8, 0],
    [8, 0],
  ],
  [
    [10, 0],
    [8, 0],
  ],
  [
    [10, 0],
    [10, 0],
  ],
  [
    [12, 0],
    [10, 0],
  ],
  [
    [12, 0],
    [12, 0],
  ],
  [
    [8, 5],
    [12, 0],
  ],
  [
    [8, 5],
    [12, 0],
  ],
];

/** Levels 15 to 20. From 21 on the rows repeat, every bonus 5 more each time. */
export const HIGH_LEVELS: readonly Row[] = [
  [
    [8, 5],
    [8, 5],
  ],
  [
    [10, 5],
    [8, 5],
  ],
  [
    [10, 5],
    [10, 5],
  ],
  [
    [12, 5],
    [10, 5],
  ],
  [
    [12, 5],
    [12, 5],
  ],
  [
    [8, 10],
    [12, 5],
  ],
];

/** The growth of every bonus each time the high rows repeat. */
export const BONUS_STEP = 5;
