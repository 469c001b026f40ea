import type { CheckKind } from "../../../../rules/check.ts";
import { actCheck } from "../../../../table/checks/act.ts";
import { only } from "../../../../table/checks/admitted.ts";
import type { Check, Draft, Reason, Situation, Subject } from "../../../../table/checks/check.ts";
import { partyOf } from "../../../../table/checks/parties.ts";
import { say, signed } from "../../../../table/words.ts";
import { isCharacter } from "../../documents.ts";
import { reason } from "../../reason.ts";
import { actView } from "../act-view.ts";

const FIELDS = ["hp", "fp"] as const;
type Field = (typeof FIELDS)[number];

/** Points that somebody takes or gives back by hand: what a rule of the table's own book has done. */
interface ByHandPlan {
  field: Field;
  by: number;
  /** Before, and at most. */
  value: number;
  max: number;
}

interface Outcome {
  result: "lower" | "higher";
  value: number;
}

/** Below 0 they fall as far as it takes; by hand nothing rises above its most. */
const kind: CheckKind<ByHandPlan, Outcome> = {
  pools: () => ({}),
  resolve({ by, value, max }) {
    const after = by < 0 ? value + by : Math.max(value, Math.min(max, value + by));
    return { result: by < 0 ? "lower" : "higher", value: after };
  },
  odds: ({ by }) => ({ lower: Number(by < 0), higher: Number(by >= 0) }),
  changes: ({ field, value }, { value: after }) =>
    after === value ? [] : [{ who: "self", add: `${field}.value`, value: after - value }],
};

function planFor(actor: Actor.Implementation | null | undefined, named: string, by: number): ByHandPlan | null {
  const field = FIELDS.find((one) => one === named);
  if (!field || !isCharacter(actor)) return null;
  const { value, max } = actor.system[field];
  return { field, by, value: value ?? max, max };
}

/** `data.field` is `hp` or `fp`, `data.by` how many are added: below 0, taken. */
function draft({ actor, token, data }: Subject): Draft<ByHandPlan> | Reason {
  const by = Number(data.by);
  const plan = Number.isSafeInteger(by) && by !== 0 ? planFor(actor, data.field ?? "", by) : null;
  return plan ? { plan, parties: { self: partyOf(actor, token, null) } } : reason("gone");
}

/** How many is the hand's word; what there was is the sheet's. */
function refresh({ plan, parties: { self } }: Situation<ByHandPlan, Outcome>): ByHandPlan {
  const by = Number.isSafeInteger(plan.by) ? plan.by : 0;
  return planFor(self?.actor, plan.field, by) ?? { ...plan, by: 0 };
}

function refuse({ plan, parties: { self } }: Situation<ByHandPlan, Outcome>): Reason | null {
  if (!planFor(self?.actor, plan.field, plan.by)) return reason("gone");
  return kind.resolve(plan, {}).value === plan.value ? reason("full") : null;
}

export const byHandCheck: Check<ByHandPlan, Outcome> = actCheck<ByHandPlan, Outcome>({
  kind,
  draft,
  refresh,
  refuse,
  parties: only(),
  view({ plan, parties: { self } }, reader) {
    const { field, value: before, max } = plan;
    const { value, result } = kind.resolve(plan, {});
    const tells = reader.sees("self");
    return actView({
      kind: "byHand",
      source: "physicalFeats",
      title: say(`QUADRANT.gurps.byHand.${field}`, {
        by: tells ? signed(value - before) : result === "lower" ? "−" : "+",
      }),
      parties: [self],
      word: tells ? say("QUADRANT.gurps.byHand.of", { value, max }) : say(`QUADRANT.gurps.byHand.${result}`),
      why: say("QUADRANT.gurps.byHand.why"),
      tone: result === "lower" ? "harm" : "gain",
    });
  },
});
