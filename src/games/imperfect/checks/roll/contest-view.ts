import { contest, type ContestOutcome, DIFFICULTIES } from "#rules/imperfect";
import { type CheckView, partyViews, type Reader, type Situation, tellsTotals, type VerdictView } from "#table/checks";
import { say } from "#table/words.ts";
import { degreeHeadlines, degreeResults, hasSucceeded } from "../parts.ts";
import type { OpposedPlan } from "./opposed.ts";
import { rollSide } from "./roll-side.ts";
import { wayName } from "./ways.ts";

interface Words {
  kind: string;
  title: string;
  chip?: string;
  note?: string;
  /** Key under `QUADRANT.imperfect.source`. */
  source: string;
  /** What comes of it, in the reader's words. */
  effect?: string;
  tone?: VerdictView["tone"];
}

type Opposing = Situation<OpposedPlan, ContestOutcome>;

/** An opposed roll on a dialog or a card: both throws, the odds of whoever began it, and who beat whom. */
export function contestView({ plan, throws, outcome, parties }: Opposing, reader: Reader, words: Words): CheckView {
  const { self, target } = parties;
  const pools = contest.pools(plan);
  const shown = { pools, throws };
  const { roll, opposing, way, opposingWay } = plan;
  return {
    kind: words.kind,
    title: words.title,
    chip: words.chip ?? "",
    parties: partyViews(self, target),
    sides: [
      rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader),
      rollSide(
        { ...shown, side: "opposing", who: "target", roll: opposing, label: wayName(opposingWay), participant: target },
        reader,
      ),
    ],
    results: degreeResults(),
    headlines: degreeHeadlines(
      say(`QUADRANT.imperfect.contest.${plan.race ? "hintRace" : "hint"}`, { name: target?.name ?? "" }),
    ),
    note: words.note ?? "",
    verdict: outcome && contestVerdict(plan, outcome, words, tellsTotals(reader, "self", "target")),
  };
}

/** @param told whether the reader may know the totals, and how far they are apart */
function contestVerdict(
  { race = false }: OpposedPlan,
  outcome: ContestOutcome,
  { source, effect = "", tone }: Words,
  told: boolean,
): VerdictView {
  const { result, margin } = outcome;
  const won = hasSucceeded(outcome);
  const numbers = told && result !== "bust" && (won || margin < 0);
  return {
    word: say(`QUADRANT.imperfect.contest.${result}`),
    number: numbers ? String(Math.abs(margin)) : "",
    label: numbers ? say(`QUADRANT.imperfect.contest.${won ? "ahead" : "behind"}`) : "",
    tone: tone ?? (won ? "gain" : result === "bust" ? "harm" : "plain"),
    why: [...(told ? [why(outcome, race)] : []), effect].filter(Boolean).join(" "),
    source: `QUADRANT.imperfect.source.${source}`,
  };
}

/** "11 against 8", and what the number to beat was where it was not the opponent's. */
function why({ result, total, opposing }: ContestOutcome, race: boolean): string {
  if (result === "bust") return say("QUADRANT.imperfect.why.bust");
  if (opposing.bust) return say(`QUADRANT.imperfect.contest.${race ? "whyRaceBust" : "whyBust"}`, { total });
  const base = !race && opposing.total < DIFFICULTIES.fair ? "whyFloor" : total === opposing.total ? "whyTie" : "why";
  return say(`QUADRANT.imperfect.contest.${base}`, { total, other: opposing.total });
}
