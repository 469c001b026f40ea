import type { CheckKind } from "../../../../rules/check.ts";
import { actCheck } from "../../../../table/checks/act.ts";
import { only } from "../../../../table/checks/admitted.ts";
import type { Check, Draft, Reason, Situation, Subject } from "../../../../table/checks/check.ts";
import { partyOf } from "../../../../table/checks/parties.ts";
import { say } from "../../../../table/words.ts";
import { isThing } from "../../documents.ts";
import { reason } from "../../reason.ts";
import { actView } from "../act-view.ts";
import { trackOf, trackTitle } from "./tracks.ts";

/** A number of the sheet that somebody steps up or down by hand. */
interface ByHandPlan {
  /** Which one: see `trackOf`. */
  field: string;
  by: number;
  /** Where it stands below `system`, and what it is before and at most. */
  path: string;
  value: number;
  max: number;
}

type Outcome = { result: "lower" | "higher"; value: number };

/** Below 0 nothing falls, and nothing rises above its most. */
const kind: CheckKind<ByHandPlan, Outcome> = {
  pools: () => ({}),
  resolve({ by, value, max }) {
    const after = Math.max(0, Math.min(max, value + by));
    return { result: by < 0 ? "lower" : "higher", value: after };
  },
  odds: ({ by }) => ({ lower: Number(by < 0), higher: Number(by >= 0) }),
  changes: ({ path, value }, { value: after }) =>
    after === value ? [] : [{ who: "self", add: path, value: after - value }],
};

function planFor(actor: Actor.Implementation | null | undefined, field: string, by: number): ByHandPlan | null {
  const track = trackOf(actor, field);
  return track && { field, by, path: track.path, value: track.value, max: track.max };
}

/** `data.field` names the number, `data.by` how much is added: below 0, taken. */
function draft({ actor, token, data }: Subject): Draft<ByHandPlan> | Reason {
  const by = Number(data.by);
  const plan = Number.isInteger(by) && by !== 0 ? planFor(actor, data.field ?? "", by) : null;
  return plan ? { plan, parties: { self: partyOf(actor, token, null) } } : reason("gone");
}

/** How much is the hand's word; of what, and what there is of it, is the sheet's. */
function refresh({ plan, parties: { self } }: Situation<ByHandPlan, Outcome>): ByHandPlan {
  const by = Number.isInteger(plan.by) ? plan.by : 0;
  return planFor(self?.actor, plan.field, by) ?? { ...plan, by: 0 };
}

function refuse({ plan, parties: { self } }: Situation<ByHandPlan, Outcome>): Reason | null {
  if (!trackOf(self?.actor, plan.field)) return reason("gone");
  const { value } = kind.resolve(plan, {});
  return value === plan.value ? reason(plan.by < 0 ? "empty" : "full") : null;
}

export const byHandCheck: Check<ByHandPlan, Outcome> = actCheck<ByHandPlan, Outcome>({
  kind,
  draft,
  refresh,
  refuse,
  parties: only(),
  view({ plan, parties: { self } }, reader) {
    const { field, value: before, max, by } = plan;
    const { value, result } = kind.resolve(plan, {});
    const isHarm = by > 0 === (trackOf(self?.actor, field)?.isHarm ?? false);
    return actView({
      kind: "byHand",
      source: isThing(self?.actor) ? "object" : "endurance",
      title: trackTitle(field, reader.sees("self") ? value - before : Math.sign(by)),
      parties: [self],
      word: reader.sees("self")
        ? say("QUADRANT.zerospace.byHand.of", { value, max })
        : say(`QUADRANT.zerospace.byHand.${result}`),
      why: say("QUADRANT.zerospace.byHand.why"),
      tone: isHarm ? "harm" : "gain",
    });
  },
});
