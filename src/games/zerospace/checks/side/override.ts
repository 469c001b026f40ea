import type { CheckKind } from "#rules/check.ts";
import type { Participant, Ruling, TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isHero } from "../../documents.ts";

/** What the GM has put in the place of what the dice say; undefined or null: nothing. */
export interface Overridden<R extends string = string> {
  ruled?: R | null;
}

/** The GM's word stands over the dice, as long as there is a result at all. */
export function overridable<P extends Overridden, O extends { result: string }>(
  kind: CheckKind<P, O>,
  replace: (plan: P, outcome: O, ruled: string) => O,
): CheckKind<P, O> {
  return {
    ...kind,
    resolve(plan, throws) {
      const outcome = kind.resolve(plan, throws);
      return plan.ruled ? replace(plan, outcome, plan.ruled) : outcome;
    },
  };
}

/** A point for every player's character among these, to whose harm the GM overrode the dice (ZS-PLOT-2). */
function consolation(parties: Record<string, Participant>, whos: readonly string[]): TableChange[] {
  return whos.flatMap((who): TableChange[] => {
    const actor = characterOf(parties[who]);
    return actor && isHero(actor) ? [{ who, add: "plotPoints", value: 1 }] : [];
  });
}

interface Overriding<P extends Overridden> {
  id: string;
  label: string;
  plan: P;
  /** The results that may be set, with their words; the dice' own is not among them. */
  choices: { value: string; label: string }[];
  /** Those to whose harm a result would be. */
  harmed(value: string): readonly string[];
  parties: Record<string, Participant>;
  put(ruled: string | null): P;
}

/** The GM's *Override*: another result, and a plot point for each player's character whom it harms. */
export function overrideRuling<P extends Overridden>(overriding: Overriding<P>): Ruling {
  const { id, label, choices, parties } = overriding;
  return {
    id,
    label,
    choices: [{ value: "", label: say("QUADRANT.zerospace.override.dice") }, ...choices],
    now: overriding.plan.ruled ?? "",
    who: "gm",
    changes: (value) => consolation(parties, value ? overriding.harmed(value) : []),
    plan: (value) => overriding.put(value || null),
    note: "QUADRANT.zerospace.override.note",
  };
}
