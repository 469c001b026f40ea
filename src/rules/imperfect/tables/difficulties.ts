/** Target Numbers by name, general ones first, then kinds of water. Future Imperfect › Trait and Aptitude Checks, Drowning. */
export const DIFFICULTIES = {
  foolproof: 3,
  easy: 3,
  fair: 5,
  onerous: 7,
  hard: 9,
  incredible: 11,
  swiftCreek: 5,
  rapidRiver: 7,
  roughOcean: 9,
  stormySea: 11,
} as const;
export type DifficultyName = keyof typeof DIFFICULTIES;
