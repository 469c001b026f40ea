import { decimal } from "../guard.ts";
import { isAtMost } from "./rounding.ts";

export interface Encumbrance {
  /** From 0, none, to 4, extra-heavy; null: the load is too heavy to carry. */
  level: number | null;
  /** The factor of Move. */
  factor: number;
  /** Carrying the load costs 1 FP a second. */
  isOverloaded: boolean;
}

/** Each level with its upper limit, in multiples of Basic Lift. */
const LEVELS: readonly (Encumbrance & { times: number })[] = [
  { times: 1, level: 0, factor: 1, isOverloaded: false },
  { times: 2, level: 1, factor: 0.8, isOverloaded: false },
  { times: 3, level: 2, factor: 0.6, isOverloaded: false },
  { times: 6, level: 3, factor: 0.4, isOverloaded: false },
  { times: 10, level: 4, factor: 0.2, isOverloaded: false },
  { times: 15, level: 4, factor: 0.2, isOverloaded: true },
];

/**
 * The encumbrance of a load. GURPS › Lifting and Moving Things. Errors `load`, `basic-lift`.
 * @param load in pounds, 0 and up
 * @param basicLift in pounds, more than 0
 */
export function encumbrance(load: number, basicLift: number): Encumbrance {
  const pounds = decimal(load, "load", { min: 0 });
  const lift = decimal(basicLift, "basicLift", { above: 0 });
  const reached = LEVELS.find(({ times }) => isAtMost(pounds, times * lift));
  if (reached === undefined) return { level: null, factor: 0, isOverloaded: true };
  const { level, factor, isOverloaded } = reached;
  return { level, factor, isOverloaded };
}
