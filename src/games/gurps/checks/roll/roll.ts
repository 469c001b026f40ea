import type { CheckKind } from "../../../../rules/check.ts";
import {
  buySuccess,
  modifiers as bucket,
  success,
  type Fact,
  type Result,
  type RollTag,
  type SuccessOutcome,
  type SuccessPlan,
  type Trait,
} from "../../../../rules/gurps/index.ts";
import type { Situation } from "../../../../table/checks/check.ts";
import type { Modifier } from "../../../../table/checks/choices.ts";

/** A success roll as cards keep it: with what its bucket was filled from. */
export interface Roll extends Omit<SuccessPlan, "modifiers"> {
  modifiers: Line[];
  /** What it is about, as tables and traits ask. */
  tag: RollTag;
  /** What holds of the scene, as traits ask for it. */
  facts: Fact[];
  /** The traits that have a say in it. */
  traits: Trait[];
  /** The better result that bonus points have bought; null: none. */
  bought: Result | null;
}

/** A line of the bucket, as the table keeps it: with who said it, and what they called it. */
export interface Line extends Modifier {
  source: SuccessPlan["modifiers"][number]["source"];
}

export type Rolled<P extends Roll = Roll> = Situation<P, SuccessOutcome>;

/** A plain roll, before anybody has chosen anything. */
export const rollOf = (plan: SuccessPlan, more: Partial<Roll> = {}): Roll => ({
  tag: "any",
  facts: [],
  traits: [],
  bought: null,
  ...plan,
  ...more,
});

/** GURPS › Success Rolls, Influencing Success Rolls: what the dice say, and what was bought over it (GURPS-BUY-1). */
export const rollKind: CheckKind<Roll, SuccessOutcome> = {
  ...success,
  resolve(plan, throws) {
    const outcome = success.resolve(plan, throws);
    return plan.bought ? (bought(outcome, plan.bought) ?? outcome) : outcome;
  },
};

/** Null where the dice are as good by now, since a modifier was mended. */
function bought(outcome: SuccessOutcome, to: Result): SuccessOutcome | null {
  const ladder: Result[] = ["criticalFailure", "failure", "success", "criticalSuccess"];
  const [now, then] = [ladder.indexOf(outcome.result as Result), ladder.indexOf(to)];
  return now >= 0 && now < then ? buySuccess(outcome, to).outcome : null;
}

/**
 * A roll with other lines: what traits make up for follows from the lines that they make up for (`cancel`), and so is
 * reckoned anew.
 */
export function withLines<P extends Roll>(plan: P, lines: readonly Modifier[]): P {
  const isMadeUp = ({ key, source }: Modifier): boolean =>
    source === "trait" && cancelling(plan).some(({ id }) => key === `gurps.mod.trait.${id}`);
  const own = lines.filter((line) => !isMadeUp(line)).map(sourced);
  const given = own.map(({ key, value, source }) => ({ key, value, source }));
  const madeUp = bucket.traits({ tag: plan.tag, traits: cancelling(plan), facts: plan.facts, modifiers: given });
  return { ...plan, modifiers: [...own, ...madeUp] };
}

const sourced = (line: Modifier): Line => ({ ...line, source: (line.source as Line["source"] | undefined) ?? "other" });

const CANCEL = ["nightVision", "telescopicVision", "parabolicHearing", "darkVision"];

function cancelling({ traits }: Roll): Trait[] {
  return traits.filter(({ id }) => CANCEL.includes(id));
}
