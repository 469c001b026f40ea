import { checkThrows, type CheckKind } from "../check.ts";
import { diceOf, plainPool, type Pool } from "../dice/index.ts";
import { flag, outcomeResult, record } from "../guard.ts";
import { diceCount } from "./guards.ts";

/** The flight of a round that missed. */
export interface StrayPlan {
  /** Bystanders along its path, the nearest to the shooter first; 1 and up. */
  bystanders: number;
  /** Automatic fire, or an area weapon. */
  spray: boolean;
}

export interface StrayOutcome {
  /** `missed`, or `bystander1` for the nearest, and so on. */
  result: string;
  /** 1: the nearest to the shooter; null: no bystander. */
  struck: number | null;
}

const FACES = 6;

/** The bystander that a missed round hits instead. Future Imperfect › Unintended Targets. Errors: the fields' names. */
export const stray: CheckKind<StrayPlan, StrayOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const thrown = checkThrows(poolsOf(plan), throws).stray;
    const place = 1 + thrown.findIndex(([face]) => face! <= strikesUpTo(plan));
    return place > 0 ? { result: keyOf(place), struck: place } : { result: "missed", struck: null };
  },

  odds(plan) {
    poolsOf(plan);
    const passes = 1 - strikesUpTo(plan) / FACES;
    const struck = placesOf(plan).map((place) => [keyOf(place), passes ** (place - 1) * (1 - passes)]);
    return { missed: passes ** plan.bystanders, ...Object.fromEntries(struck) };
  },

  changes(plan, outcome) {
    poolsOf(plan);
    outcomeResult(outcome, ["missed", ...placesOf(plan).map(keyOf)]);
    return [];
  },
};

function poolsOf(plan: StrayPlan): { stray: Pool } {
  const fields = record(plan, "plan");
  const count = diceCount(fields.bystanders, "bystanders", 1);
  flag(fields.spray, "spray");
  return { stray: plainPool(diceOf(count, FACES)) };
}

function strikesUpTo({ spray }: StrayPlan): number {
  return spray ? 2 : 1;
}

function placesOf({ bystanders }: StrayPlan): number[] {
  return Array.from({ length: bystanders }, (_, index) => index + 1);
}

function keyOf(place: number): string {
  return `bystander${place}`;
}
