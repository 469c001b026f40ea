import type { Difficulty } from "../vocabulary.ts";

/** The DV of an unopposed task; null: the task needs no roll. ZeroSpace › Difficulty. */
export const DIFFICULTY_VALUES: Readonly<Record<Difficulty, number | null>> = {
  routine: null,
  moderate: 3,
  remarkable: 6,
  extreme: 9,
  inconceivable: 12,
};
