/**
 * The largest counts and values that a table could mean, for all games in one place. A larger one is refused with the
 * code of its field, so that no typing slip and no message from outside keeps a client busy: within these limits every
 * rule answers in 50 ms. They are wide on purpose; the limits of a game itself (0–9, 1–12) stand with its rule.
 */
export const LIMITS = {
  /** A whole number, both ways: a level, a score, a modifier, money, a round. */
  figure: 1e9,
  /** A number with decimals, both ways: metres, kilograms, seconds. */
  measure: 1e15,
  /** The least measure that may divide another: every quotient stays a number. */
  divisor: 1e-9,
  /** Levels that each double a figure; fewer where every step on the way is told. */
  doublings: 100,
  doublingsTold: 16,
  /** Characters of a word, a key or an id. */
  text: 1_000,
  /** Entries of a list that has no limit of its own. */
  list: 1_000,
  /** Modifiers of one roll. */
  modifiers: 100,
  /** Dice in a pool: even the thinnest chance of so many (1000⁻¹⁰⁰) is still a number. */
  dice: 100,
  faces: 1_000,
  /** Faces of a pool together: so many totals have to be distinguished. */
  facesTogether: 5_000,
  /** Combinations of totals that are read one by one. */
  combinations: 100_000,
  /** Throws of one die until it stops. No hand throws so many aces. */
  chain: 1_000,
  /** People who are computed one by one: those who roll together, targets of one attack, contestants. */
  people: 100,
  /** Chips of one colour, or in one pot. */
  chips: 100,
  /** Shots of one attack. */
  shots: 1_000,
  /** What one row of a table does. */
  effects: 20,
  /** Sides that race each other. */
  racers: 8,
  /** Successes that a long task takes, and attempts at it. */
  successes: 50,
  attempts: 5_000,
} as const;
