import { fail, flag, whole } from "../guard.ts";
import type { Judged } from "./degrees.ts";
import { nerveLoss } from "./nerves.ts";
import { rollCheck } from "./roll-check.ts";
import { CHIPS, type AbilityRoll } from "./vocabulary.ts";

export interface FearPlan {
  /** Guts. */
  roll: AbilityRoll;
  /** At least 1. */
  tn: number;
  /** Terror: no Fate Chip helps. */
  terror: boolean;
}

const FEAR_RESULTS = ["terrified", "broken", "distracted", "unnerved", "steady"] as const;
const TERROR_RESULTS = ["catatonic", "broken", "distracted", "unnerved", "steady"] as const;
export type FearResult = (typeof FEAR_RESULTS)[number] | (typeof TERROR_RESULTS)[number];

/** The result by successes; more successes than these are steady, too. */
const BY_SUCCESSES = ["broken", "distracted", "unnerved", "steady"] as const;

export interface FearOutcome extends Judged {
  result: FearResult;
}

/**
 * A check against something frightening. Future Imperfect › Fear, Terror. Errors `tn`, `terror`, `terror-chips` (chips
 * declared against Terror, even as an Impetus), and those of `rollCheck`.
 */
export const fear = rollCheck<FearPlan, FearOutcome>({
  tn({ roll, tn, terror }) {
    whole(tn, "tn", { min: 1 });
    flag(terror, "terror");
    const usesChips = roll.impetus !== null || CHIPS.some((chip) => roll.chips[chip] > 0);
    return terror && usesChips ? fail("chips", "terror-chips") : tn;
  },
  results: ({ terror }) => (terror ? TERROR_RESULTS : FEAR_RESULTS),
  resultOf({ bust, successes }, { terror }) {
    if (bust) return terror ? "catatonic" : "terrified";
    return BY_SUCCESSES[Math.min(successes, BY_SUCCESSES.length - 1)]!;
  },
  finish: (judged, { terror }) => (terror ? { ...judged, usable: [] } : judged),
  effects({ terror }, { result }) {
    if (result === "steady") return [];
    const isOverwhelmed = result === "terrified" || result === "catatonic";
    return [
      ...(isOverwhelmed ? [{ who: "self", gain: result }] : nerveLoss(result, { loser: "self", winner: "master" })),
      ...(terror ? [{ who: "self", gain: "dread" }] : []),
    ];
  },
});
