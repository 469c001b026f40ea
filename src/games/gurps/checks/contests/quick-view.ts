import { type CheckView, type Reader, tellsTotals, type VerdictView } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { contestantView, contestParties, scoresOf, winHeadline, winnerResults } from "./contest-view.ts";
import type { Quick } from "./quick.ts";
import { sidesPart } from "../totals.ts";
import { sideLabel } from "./side.ts";

/** What a made contest says otherwise. */
interface Words {
  kind?: string;
  /** What the standing throw was for. */
  stood?: string;
}

/** A Quick Contest on a dialog or a card. */
export function quickView(situation: Quick, reader: Reader, { kind = "contest", stood = "" }: Words = {}): CheckView {
  const { plan, parties, throws, outcome } = situation;
  const names = Object.keys(plan.sides);
  const labels: Record<string, string> = stood ? { self: stood } : {};
  const sides = names.map((name) =>
    contestantView(
      {
        name,
        side: plan.sides[name]!,
        participant: parties[name],
        faces: plan.stands[name] ?? throws[name] ?? null,
        result: outcome?.sides[name] ?? null,
        ...(name === "self" && stood && { label: stood }),
      },
      reader,
    ),
  );
  const scores = scoresOf(plan.sides, parties, { reader, labels });
  return {
    kind: say(`QUADRANT.gurps.card.${kind}`),
    title: stood || sideLabel(parties["self"], plan.sides["self"] ?? { way: "" }),
    chip: say("QUADRANT.gurps.contest.sides", { count: names.length }),
    parties: contestParties(plan.sides, parties),
    sides,
    results: [
      ...winnerResults(plan.sides, parties),
      { key: "tie", label: say("QUADRANT.gurps.contest.tie"), density: 0 },
    ],
    headlines: [
      winHeadline(parties["self"]?.name ?? ""),
      {
        key: "tie",
        label: say("QUADRANT.gurps.contest.tieHeadline.label"),
        short: say("QUADRANT.gurps.contest.tieHeadline.short"),
        hint: "",
        results: ["tie"],
      },
    ],
    note: "",
    scores,
    ...sidesPart(sides, scores),
    verdict: verdictOf(situation, reader),
  };
}

function verdictOf(situation: Quick, reader: Reader): VerdictView | null {
  const { plan, parties, outcome } = situation;
  if (!outcome) return null;
  const { result, marginOfVictory } = outcome;
  const told = tellsTotals(reader, ...Object.keys(plan.sides));
  const isTie = result === "tie";
  return {
    word: isTie
      ? say("QUADRANT.gurps.contest.tie")
      : say("QUADRANT.gurps.contest.wins", { name: parties[result]?.name ?? "" }),
    number: told && !isTie ? String(marginOfVictory) : "",
    label: told && !isTie ? say("QUADRANT.gurps.contest.marginOfVictory") : "",
    tone: isTie ? "plain" : result === "self" ? "gain" : "harm",
    why: told ? [rankingOf(situation), ...untriedOf(situation)].join(" ") : "",
    source: "QUADRANT.gurps.section.quickContest",
  };
}

/** "1. Vesna (+4) · 2. Baako, Rook (−1)": who did how well, those of equal margins together. */
function rankingOf({ parties, outcome }: Quick): string {
  const { ranking, sides } = outcome!;
  const places = ranking.map((group, index) =>
    say("QUADRANT.gurps.contest.place", {
      place: index + 1,
      names: group.map((name) => parties[name]?.name ?? "").join(", "),
      margin: signed(sides[group[0]!]!.margin),
    }),
  );
  return `${places.join(" · ")}.`;
}

/** Who could not even try counts as if a throw of 18 lay there. */
function untriedOf({ parties, outcome }: Quick): string[] {
  return Object.entries(outcome!.sides).flatMap(([name, { result, effective }]) =>
    result === "forbidden"
      ? [say("QUADRANT.gurps.contest.untried", { name: parties[name]?.name ?? "", score: effective })]
      : [],
  );
}
