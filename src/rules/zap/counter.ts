import { declinable, type DeclinableOutcome, type DeclinablePlan } from "./declining.ts";

/** `actor` is who is countered, with the Ability that was announced; `declined`: who is countered gives in. */
export type CounterPlan = DeclinablePlan;
export type CounterOutcome = DeclinableOutcome<"conceded">;

/**
 * An announced act against whoever counters it. Won, it goes on; lost, it does not happen; conceded, nobody throws against
 * it, and what was to be used is free for something else. Nobody is harmed. Zap! › Special Situations › Countering.
 * Errors: those of `contest`; `declined`.
 */
export const counter = declinable("actor", "conceded");
