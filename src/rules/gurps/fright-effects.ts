import type { ConditionId, TimeUnit } from "./vocabulary.ts";

/** The vocabulary of the table of Fright Checks. GURPS › Fright Check Table. */

/** A number of six-sided dice plus a flat number; with `less`, HT is subtracted, and at least 1 is left. */
export interface Amount {
  dice: number;
  flat: number;
  unit: TimeUnit | null;
  less: "ht" | null;
}

/** A span of time. */
export interface Span {
  value: number;
  unit: TimeUnit;
}

/** The roll that ends a condition. */
export interface RowRecovery {
  against: "will" | "ht";
  /** The modifiers of the check count for this roll, too. */
  isModified: boolean;
  /** The interval; null: whenever the GM says, or when the duration has passed. */
  every: Span | null;
  /** A failure repeats the duration. */
  repeatsDuration: boolean;
}

/** A modifier that remains for a time after a condition has ended; `lasts` null: the time is not known beforehand. */
export interface Aftermath {
  value: number;
  lasts: number | null;
  unit: TimeUnit;
}

export const FRIGHT_TRAITS = ["quirk", "delusion", "phobiaOrMental", "physical"] as const;
export type FrightTrait = (typeof FRIGHT_TRAITS)[number];

export type FrightEffect =
  | {
      effect: "state";
      condition: ConditionId;
      duration: Amount | null;
      recovery: RowRecovery | null;
      aftermath: Aftermath | null;
    }
  | { effect: "lose"; stat: "fp" | "hp"; amount: Amount }
  | { effect: "trait"; trait: FrightTrait; points: number }
  /** A fitting disadvantage becomes a step worse; without one, the character gets a new one. */
  | { effect: "worsen"; points: number }
  /** Permanent. */
  | { effect: "attribute"; attribute: "iq" | "ht"; value: number }
  | { effect: "roll"; against: "ht"; failure: FrightEffect[]; criticalFailure: FrightEffect[] }
  | { effect: "reaction"; amount: Amount }
  /** A ruling for the GM, by its key. */
  | { effect: "note"; note: string };
