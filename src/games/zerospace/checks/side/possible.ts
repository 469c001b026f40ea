import { isGms, type Refusal, type Situation } from "#table/checks";
import { refusal } from "../../refusal.ts";
import type { Side } from "./side.ts";

/** The choices of the GM's word on whether something can be done at all. */
export const POSSIBLE = ["possible", "impossible"] as const;

/** What the GM has said of it so far; null: nothing, and nobody throws before (ZS-AM-7). What the GM does is possible. */
export function saidOf(side: Side, { card }: Pick<Situation, "card">): (typeof POSSIBLE)[number] | null {
  if (side.isRuledOut) return "impossible";
  return side.isAllowed || isGms({ card }) ? "possible" : null;
}

/** A side on which the GM has spoken. */
export const spokenOf = (side: Side, value: string): Side => ({
  ...side,
  isRuledOut: value === "impossible",
  isAllowed: value !== "impossible",
});

/** Why a throw has to wait: it hangs on the GM's word. */
export const awaitsWord = (side: Side | undefined, situation: Pick<Situation, "card">): Refusal | null =>
  side && saidOf(side, situation) === null ? refusal("awaitsGm") : null;
