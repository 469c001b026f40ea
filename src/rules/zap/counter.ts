import { declinable, type DeclinableOutcome, type DeclinablePlan } from "./declining.ts";

/** `actor` is the side that is countered, with the announced Ability; `declined`: the actor gives in. */
export type CounterPlan = DeclinablePlan;
export type CounterOutcome = DeclinableOutcome<"conceded">;

/**
 * An announced act against its counter. `won`: the act goes on; `lost`: it does not happen; `conceded`: the actor does
 * not throw and keeps its Action and Ability for something else. It harms no side. Zap! › Special Situations ›
 * Countering. Errors: those of `contest`; `declined`.
 */
export const counter = declinable("actor", "conceded");
