import { effective, type Modifier, type Result, THREE_DICE } from "#rules/gurps";
import {
  type CheckView,
  dieViews,
  type FigureView,
  partyViews,
  type Reader,
  type ScoreView,
  type SideView,
  type VerdictView,
} from "#table/checks";
import { say, signed } from "#table/words.ts";
import { DENSITY, totalsPart } from "../totals.ts";
import { counting, scoreOf, type Roll, type Rolled } from "./roll.ts";

/** What one kind of roll says of itself, in the reader's language. */
export interface RollWords {
  /** Key under `QUADRANT.gurps.card`. */
  kind: string;
  /** Key under `QUADRANT.gurps.section`. */
  section: string;
  title: string;
  /** What the base is: "Lockpicking", "DX by default −5". */
  base: string;
  chip?: string;
  figures?: FigureView[];
  /** What comes of it, in a few words. */
  effect?: string;
  note?: string;
}

/** A success roll on a dialog or a card. */
export function rollView<P extends Roll>(situation: Rolled<P>, reader: Reader, words: RollWords): CheckView {
  const { plan, parties, outcome } = situation;
  const { kind, title, base, chip = "", figures = [], note = "" } = words;
  const told = reader.sees("self") && !reader.blind;
  const score = scoreOf(plan);
  const isRolled = !plan.granted;
  return {
    kind: say(`QUADRANT.gurps.card.${kind}`),
    title,
    chip,
    parties: partyViews(parties["self"]),
    sides: isRolled ? [sideOf(situation, reader, base)] : [],
    results: isRolled ? RESULT_VIEWS() : [],
    headlines: [
      {
        key: "success",
        label: say("QUADRANT.gurps.headline.success.label"),
        short: say("QUADRANT.gurps.headline.success.short"),
        hint: told ? say("QUADRANT.gurps.headline.success.hint", { score }) : "",
        results: ["success", "criticalSuccess"],
      },
    ],
    note,
    verdict: outcome && verdictOf(situation, words, told),
    ...(told && {
      scores: { roll: scoreView(counting(plan), base) },
      ...(isRolled && { oddsPart: totalsPart({ effective: score, base: plan.base, total: outcome?.total ?? null }) }),
    }),
    ...(told && figures.length > 0 && { figures }),
  };
}

/** The four results of a roll with their words; what cannot be tried has none of them. */
export const RESULT_VIEWS = (): CheckView["results"] => [
  ...Object.entries(DENSITY).map(([key, density]) => ({ key, label: say(`QUADRANT.gurps.result.${key}`), density })),
  { key: "forbidden", label: say("QUADRANT.gurps.result.forbidden"), density: 0 as const },
];

/** How a score comes about: what it starts from, and what the bucket makes of it. */
export function scoreView(score: { base: number; modifiers: readonly { value: number }[] }, base: string): ScoreView {
  return {
    base: { label: base, value: score.base },
    effective: {
      label: say("QUADRANT.gurps.score.effective"),
      value: effective(score as { base: number; modifiers: Modifier[] }),
    },
  };
}

function sideOf<P extends Roll>({ throws, outcome, parties }: Rolled<P>, reader: Reader, base: string): SideView {
  const total = outcome?.total ?? null;
  const name = parties["self"]?.name ?? "";
  if (!reader.sees("self")) {
    return { role: "roll", name, note: "", dice: [], total: reader.totals === false ? null : total, hidden: true };
  }
  return { role: "roll", name, note: base, dice: dieViews(THREE_DICE, throws["roll"] ?? null), total, hidden: false };
}

const TONE: Record<Result, VerdictView["tone"]> = {
  criticalSuccess: "gain",
  success: "gain",
  failure: "harm",
  criticalFailure: "harm",
};

function verdictOf<P extends Roll>(
  { plan, outcome }: Rolled<P>,
  { section, effect = "" }: RollWords,
  told: boolean,
): VerdictView {
  const { result, margin, total } = outcome!;
  const isForbidden = result === "forbidden";
  const isNumbered = told && margin !== null && !plan.granted;
  return {
    word: say(`QUADRANT.gurps.result.${result}`),
    number: isNumbered ? signed(margin!) : "",
    label: isNumbered ? say("QUADRANT.gurps.margin") : "",
    tone: isForbidden ? "plain" : TONE[result],
    why: [...(told ? [whyOf(plan, total)] : []), effect].filter(Boolean).join(" "),
    source: `QUADRANT.gurps.section.${section}`,
  };
}

/** "9 against 11." */
function whyOf(plan: Roll, total: number | null): string {
  const target = scoreOf(plan);
  if (plan.granted) return say("QUADRANT.gurps.why.granted");
  if (total === null) return say("QUADRANT.gurps.why.forbidden", { target });
  return say(`QUADRANT.gurps.why.${plan.bought ? "bought" : "totals"}`, { total, target });
}
