import type { ConditionId, TimeUnit } from "./vocabulary.ts";

/** The words in which the table of Fright Checks is written. GURPS › Fright Check Table. */

/** So many six-sided dice and something flat; with `less`, HT is taken off, and at least 1 is left. */
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
  /** The modifiers of the check count here, too. */
  isModified: boolean;
  /** How often; null: whenever the GM says, or when the time has passed. */
  every: Span | null;
  /** Who fails is left to it as long again. */
  repeatsDuration: boolean;
}

/** What is left of a condition once it has ended: a modifier, for so long; `lasts` null is not known beforehand. */
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
  /** A disadvantage that fits becomes a step worse; without one, a new one. */
  | { effect: "worsen"; points: number }
  /** For good. */
  | { effect: "attribute"; attribute: "iq" | "ht"; value: number }
  | { effect: "roll"; against: "ht"; failure: FrightEffect[]; criticalFailure: FrightEffect[] }
  | { effect: "reaction"; amount: Amount }
  /** For the table to rule on, by its key. */
  | { effect: "note"; note: string };
