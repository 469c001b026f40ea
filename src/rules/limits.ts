/**
 * The largest counts and values that make sense at a table, for all games. A larger one is refused with the code of its
 * field, so that neither a typo nor a message from another client can block a client: within these limits every rule
 * answers in 50 ms. They are wide on purpose; a game's own limits (0–9, 1–12) are in its rules.
 */
export const LIMITS = {
  /** A whole number, both ways: a level, a score, a modifier, money, a round. */
  figure: 1e9,
  /** A number with decimals, both ways: metres, kilograms, seconds. */
  measure: 1e15,
  /** The smallest measure that may be a divisor, so that every quotient stays finite. */
  divisor: 1e-9,
  /** Levels that each double a figure; `doublingsTold` where the result lists every step on the way. */
  doublings: 100,
  doublingsTold: 16,
  /** Characters of a word, a key or an id. */
  text: 1_000,
  /** Entries of a list that has no limit of its own. */
  list: 1_000,
  /** Modifiers of one roll. */
  modifiers: 100,
  /** Dice in a pool: even the smallest chance of that many (1000⁻¹⁰⁰) is still above 0 as a float. */
  dice: 100,
  faces: 1_000,
  /** Faces of all dice of a pool together: their sum has as many possible totals. */
  facesTogether: 5_000,
  /** Combinations of totals that are enumerated. */
  combinations: 100_000,
  /** Faces in the chain of one die. No real die aces that often. */
  chain: 1_000,
  /** Characters that a rule computes one by one: members of a group roll, targets of one attack, contestants. */
  people: 100,
  /** Chips of one colour, or in one pot. */
  chips: 100,
  /** Shots of one attack. */
  shots: 1_000,
  /** Effects of one row of a table. */
  effects: 20,
  /** Sides that race each other. */
  racers: 8,
  /** Successes that an extended task needs, and attempts at it. */
  successes: 50,
  attempts: 5_000,
} as const;
