import type { CheckKind } from "../../rules/check.ts";
import { defineCheck } from "./define-check.ts";
import { admitOnly } from "./admitted.ts";
import type { Check, Draft, Reader, Refusal, Situation, Subject } from "./check.ts";
import { partyOf } from "./parties.ts";
import type { TableChange } from "./table-change.ts";
import type { CheckView } from "./views.ts";

/** A number of a sheet that a user may step by hand. */
export interface Track {
  /** Path below `system`. */
  path: string;
  /** Value before the step, and the maximum. */
  value: number;
  max: number;
}

/** A number of the sheet that a user steps up or down by hand, e.g. to enter the effect of a rule that is not in the system. */
export interface ByHandPlan extends Track {
  /** The game's id of the number. */
  field: string;
  by: number;
}

export interface ByHandOutcome {
  result: "lower" | "higher";
  value: number;
}

type Step = Situation<ByHandPlan, ByHandOutcome>;

/** A game's definition of the numbers that are stepped by hand. */
interface ByHand {
  /** The number that a button names; null if this actor has none. */
  trackOf(actor: Actor.Implementation | null | undefined, field: string): Track | null;
  /** The value after the step. */
  after(plan: ByHandPlan): number;
  /** The game's own words: `gone`, `empty`, `full`. */
  reason(key: string): Refusal;
  /** The changes of a step, if the number is no field of the sheet, but derived from other data. Null: the field changes. */
  changes?(plan: ByHandPlan, after: number, actor: Actor.Implementation): TableChange[] | null;
  view(situation: Step, outcome: ByHandOutcome, reader: Reader): CheckView;
}

/** A check that steps a number. In the subject's data, `field` names the number, and `by` is added to it. */
export function byHandCheck({ trackOf, after, reason, changes, view }: ByHand): Check<ByHandPlan, ByHandOutcome> {
  const kind: CheckKind<ByHandPlan, ByHandOutcome> = {
    pools: () => ({}),
    resolve: (plan) => ({ result: plan.by < 0 ? "lower" : "higher", value: after(plan) }),
    odds: ({ by }) => ({ lower: Number(by < 0), higher: Number(by >= 0) }),
    changes: ({ path, value }, { value: now }) =>
      now === value ? [] : [{ who: "self", add: path, value: now - value }],
  };
  const planFor = (actor: Actor.Implementation | null | undefined, field: string, by: number): ByHandPlan | null => {
    const track = trackOf(actor, field);
    return track && { field, by, path: track.path, value: track.value, max: track.max };
  };
  return defineCheck<ByHandPlan, ByHandOutcome>({
    kind,
    prepare({ actor, token, data }: Subject): Draft<ByHandPlan> | Refusal {
      const by = Number(data.by);
      const plan = Number.isSafeInteger(by) && by !== 0 ? planFor(actor, data.field ?? "", by) : null;
      return plan ? { plan, parties: { self: partyOf(actor, token, null) } } : reason("gone");
    },
    /** Only `field` and `by` are taken from the user; the number and its value are read from the sheet. */
    refresh({ plan, parties: { self } }) {
      const by = Number.isSafeInteger(plan.by) ? plan.by : 0;
      return planFor(self?.actor, plan.field, by) ?? { ...plan, by: 0 };
    },
    refuse({ plan, parties: { self } }) {
      if (!trackOf(self?.actor, plan.field)) return reason("gone");
      return after(plan) === plan.value ? reason(plan.by < 0 ? "empty" : "full") : null;
    },
    parties: admitOnly(),
    changes({ plan, outcome, parties: { self } }) {
      if (!outcome) return [];
      const own = self?.actor ? changes?.(plan, outcome.value, self.actor) : null;
      return own ?? kind.changes(plan, outcome);
    },
    view: (situation, reader) => view(situation, kind.resolve(situation.plan, {}), reader),
  });
}
