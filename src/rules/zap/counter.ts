import { declinable, type DeclinableOutcome, type DeclinablePlan } from "./declining.ts";

/** `actor` is the side that is countered, with the Ability that was announced; `declined`: that side gives in. */
export type CounterPlan = DeclinablePlan;
export type CounterOutcome = DeclinableOutcome<"conceded">;

/**
 * An announced act against its counter. Won, it goes on; lost, it does not happen; conceded, nothing is thrown against
 * it, and what was to be used is free for something else. It harms no side. Zap! › Special Situations › Countering.
 * Errors: those of `contest`; `declined`.
 */
export const counter = declinable("actor", "conceded");
