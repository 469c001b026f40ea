import { initiative, type InitiativeOutcome, type InitiativeResult } from "#rules/imperfect";
import {
  type CheckView,
  type Density,
  partyViews,
  type Reader,
  type Situation,
  tellsTotals,
  type VerdictView,
} from "#table/checks";
import { say } from "#table/words.ts";
import { cardCount } from "../../combat/card-words.ts";
import { headline, tnLabel } from "../parts.ts";
import { rollSide } from "../roll/roll-side.ts";
import type { InitiativeAct } from "./initiative.ts";
import { wayName } from "../roll/ways.ts";

const DENSITY: Record<InitiativeResult, Density> = { cards0: 0, cards1: 0, cards2: 1, cards3: 2, cards4: 3, cards5: 3 };
const RESULTS = Object.keys(DENSITY) as InitiativeResult[];

/** Quickness is thrown against Easy. */
const TN = 3;

type Drawing = Situation<InitiativeAct, InitiativeOutcome>;

export function initiativeView({ plan, throws, outcome, parties: { self } }: Drawing, reader: Reader): CheckView {
  const { roll, way } = plan;
  const shown = { pools: initiative.pools({ roll }), throws };
  return {
    kind: say("QUADRANT.imperfect.card.initiative"),
    title: say("QUADRANT.imperfect.initiative.title"),
    chip: tnLabel(TN),
    parties: partyViews(self),
    sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
    results: RESULTS.map((key) => ({ key, label: cardsLabel(key), density: DENSITY[key] })),
    headlines: [headline("twoCards", RESULTS.slice(2)), headline("noCards", ["cards0"])],
    note: say("QUADRANT.imperfect.initiative.note"),
    verdict: outcome && verdict(outcome, tellsTotals(reader, "self")),
  };
}

/** "3 cards"; the last one stands for more, too. */
const cardsLabel = (key: InitiativeResult): string => {
  const count = Number(key.slice(-1));
  return key === "cards5" ? say("QUADRANT.imperfect.initiative.many", { count }) : cardCount(count);
};

/** @param told whether the reader may know the total */
function verdict({ cards, total, bust }: InitiativeOutcome, told: boolean): VerdictView {
  return {
    word: cardCount(cards),
    number: "",
    label: "",
    tone: bust ? "harm" : cards > 1 ? "gain" : "plain",
    why: bust
      ? say("QUADRANT.imperfect.why.bust")
      : told
        ? say("QUADRANT.imperfect.initiative.why", { total, tn: TN })
        : "",
    source: "QUADRANT.imperfect.source.combat",
  };
}
