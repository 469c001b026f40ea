import { modifiers as bucket, type SuccessOutcome } from "../../../../rules/gurps/index.ts";
import { boundByChain } from "../../../../table/checks/chain.ts";
import type { Check, Reader } from "../../../../table/checks/check.ts";
import { say } from "../../../../table/words.ts";
import { characterOf } from "../../documents.ts";
import { withWords } from "../notes.ts";
import { offersFor } from "./offers.ts";
import { takesPushed } from "./pushed.ts";
import { rollReason } from "./refusal.ts";
import { rollKind, withLines, type Roll, type Rolled } from "./roll.ts";
import { rollView, type RollWords } from "./roll-view.ts";

export type RollCheck<P extends Roll = Roll> = Check<P, SuccessOutcome>;

type Own<P extends Roll> = Pick<RollCheck<P>, "draft" | "refresh"> &
  Partial<Omit<RollCheck<P>, "view">> & { words(situation: Rolled<P>, reader: Reader): RollWords };

/**
 * A success roll at the table: the bucket in two lanes, what the tables offer, what points may still buy. A kind of roll
 * brings how it is drafted and read anew, and what it says of itself.
 */
export function rollCheck<P extends Roll>({ words, ...own }: Own<P>): RollCheck<P> {
  return {
    kind: rollKind as RollCheck<P>["kind"],
    roles: { roll: "self" },
    asks: true,
    lanes: "two",
    fixed: "read",
    price: () => "",
    options: () => [],
    conditional: (plan) => rollKind.odds(plan),
    answers: () => [],
    spends: () => [],
    changes: ({ plan, outcome, parties }) => (outcome ? withWords(rollKind.changes(plan, outcome), parties) : []),
    circumstances: ({ plan, parties: { self } }) => offersFor(characterOf(self), plan.tag),
    rung: difficultyRung,
    modifiers: (plan) => plan.modifiers,
    withModifiers: (plan, _role, lines) => withLines(plan, lines),
    bound: boundByChain,
    ...own,
    refuse: (situation) => own.refuse?.(situation) ?? rollReason(situation),
    costs: (situation) => [...takesPushed(situation), ...(own.costs?.(situation) ?? [])],
    view: (situation, reader) => rollView(situation, reader, words(situation, reader)),
  };
}

/** The ladder of difficulty in words (GURPS-DIFF-1). */
export function difficultyRung(key: string, value: number): string {
  if (key !== "gurps.mod.difficulty" || !Number.isInteger(value) || Math.abs(value) > 10) return "";
  return say(`QUADRANT.gurps.rung.${bucket.difficulty(value)}`);
}
