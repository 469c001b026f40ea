import { type CheckView, dieViews, partyViews, type Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { formulaWords } from "../../measures.ts";
import type { DrawnOutcome, DrawnPlan } from "./drawn-kind.ts";

export type Drawn = Situation<DrawnPlan, DrawnOutcome>;

interface DrawnWords {
  /** Keys under `QUADRANT.gurps.card` and `….section`. */
  kind: string;
  section: string;
  /** The word of the verdict, and what its number is. */
  word: string;
  label: string;
}

/** Dice that mean no success, on a card: what they show, and what that says. */
export function drawnView({ plan, throws, outcome, parties }: Drawn, words: DrawnWords): CheckView {
  const { self, target } = parties;
  return {
    kind: say(`QUADRANT.gurps.card.${words.kind}`),
    title: plan.title,
    chip: formulaWords(plan.formula),
    parties: partyViews(self, target),
    sides: [
      {
        role: "dice",
        name: self?.name ?? "",
        note: formulaWords(plan.formula),
        dice: dieViews(plan.pool, throws["dice"] ?? null),
        total: outcome?.total ?? null,
        hidden: false,
      },
    ],
    results: [],
    headlines: [],
    note: plan.note,
    verdict: outcome && {
      word: words.word,
      number: String(outcome.total),
      label: words.label,
      tone: "plain",
      why: outcome.text,
      source: `QUADRANT.gurps.section.${words.section}`,
    },
  };
}
