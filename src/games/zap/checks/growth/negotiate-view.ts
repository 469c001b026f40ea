import type { CheckView, Reader, Situation, VerdictView } from "#table/checks";
import { say, signed } from "#table/words.ts";
import {
  attitudeBonus,
  taskOf,
  type NegotiationOutcome,
  type NegotiationPlan,
  type NegotiationResult,
} from "../../growth/negotiation.ts";
import { jointRemarks } from "../joining/joint-words.ts";
import { headline, partyViews, sideOf, tellsTotals } from "../parts.ts";

type Negotiated = Situation<NegotiationPlan, NegotiationOutcome>;

const GOOD: NegotiationResult[] = ["better", "lasting", "triumph"];

export function negotiateView(situation: Negotiated, reader: Reader): CheckView {
  const { plan, outcome } = situation;
  const { self, target } = situation.parties;
  const shown = reader.sees("target");
  const difficulty = { value: plan.difficulty };
  const result = (key: NegotiationResult, density: 0 | 1 | 2 | 3) => ({ key, label: resultWord(key, plan), density });
  const middle = plan.persuasion === "charm" ? [result("lasting", 2)] : [];
  return {
    kind: say("QUADRANT.zap.card.negotiate"),
    title: self?.tool?.name ?? say("QUADRANT.zap.defaultSkill"),
    chip: [
      say(`QUADRANT.zap.persuasion.${plan.persuasion}.name`),
      ...(shown ? [say("QUADRANT.zap.difficulty.chip", difficulty)] : []),
    ].join(" · "),
    parties: partyViews(self, target),
    sides: [sideOf("use", "self", ownSide(situation, shown), reader, jointRemarks(situation))],
    results: [result("worse", 0), result("unmoved", 0), result("better", 1), ...middle, result("triumph", 3)],
    headlines: [headline("success", GOOD, shown ? say("QUADRANT.zap.headline.reach", difficulty) : "")],
    note: note(plan, target?.name ?? "", shown),
    verdict: outcome && verdict(plan, outcome, target?.name ?? "", tellsTotals(reader, "self") && shown),
  };
}

/** The own dice; what the other one's attitude adds to them is told with that one's numbers only. */
function ownSide(situation: Negotiated, shown: boolean): Pick<Negotiated, "throws" | "parties"> & OwnUse {
  const { plan, throws, parties, outcome } = situation;
  const use = shown ? taskOf(plan).use : plan.use;
  return { plan: { use }, throws, parties, outcome: shown ? outcome : null };
}

interface OwnUse {
  plan: Pick<NegotiationPlan, "use">;
  outcome: NegotiationOutcome | null;
}

/** "Mayor Quill is friendly: +1"; the number only for those who may see it. */
function note(plan: NegotiationPlan, name: string, shown: boolean): string {
  const attitude = say(`QUADRANT.zap.attitude.${plan.attitude}`);
  const value = attitudeBonus(plan);
  return value === 0 || !shown
    ? say("QUADRANT.zap.attitude.plain", { name, attitude })
    : say("QUADRANT.zap.attitude.adds", { name, attitude, value: signed(value) });
}

function resultWord(result: NegotiationResult, { persuasion }: NegotiationPlan): string {
  return say(`QUADRANT.zap.negotiated.${persuasion === "charm" ? "charm" : "idea"}.${result}`);
}

function verdict(
  plan: NegotiationPlan,
  { result, margin, totals, shift }: NegotiationOutcome,
  name: string,
  told: boolean,
): VerdictView {
  const reached = margin >= 0;
  const data = { total: totals.use!, difficulty: plan.difficulty, short: -margin };
  const numbers = told ? [say(`QUADRANT.zap.why.${reached ? "success" : "failure"}`, data)] : [];
  const moves = shift === 0 ? "stays" : shift < 0 ? "down" : "up";
  const subject = plan.persuasion === "charm" ? "attitude" : "idea";
  return {
    word: resultWord(result, plan),
    number: told ? String(Math.abs(margin)) : "",
    label: told ? say(`QUADRANT.zap.margin.${reached ? "over" : "short"}`) : "",
    tone: shift > 0 ? "gain" : shift < 0 ? "strain" : "plain",
    why: [...numbers, say(`QUADRANT.zap.why.${subject}.${moves}`, { name, count: Math.abs(shift) })].join(" "),
    source: "QUADRANT.zap.source.negotiations",
  };
}
