/** The Difficulty by the kind of people who could just manage the task. Zap! › Using Abilities. */
export const DIFFICULTIES = {
  normal: 2,
  expert: 3,
  badass: 4,
  squad: 6,
  party: 8,
  partyWithResearch: 10,
  juryRigged: 12,
} as const;

export type DifficultyKey = keyof typeof DIFFICULTIES;
