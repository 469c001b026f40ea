import { type SideResult, THREE_DICE } from "#rules/gurps";
import {
  type CheckView,
  dieViews,
  type Participant,
  type Reader,
  type ScoreView,
  sideParties,
  type SideView,
  type Throws,
} from "#table/checks";
import { say } from "#table/words.ts";
import { faceSum } from "../face-sum.ts";
import { scoreView } from "../roll/roll-view.ts";
import { sideLabel, type ContestSide } from "./side.ts";

interface Shown {
  name: string;
  side: ContestSide;
  participant: Participant | undefined;
  faces: Throws[string] | null;
  result: SideResult | null;
  /** What it throws with, where the plan does not tell; what else is to be said of it. */
  label?: string;
  more?: string;
}

/** One side of a contest: who, with what, which dice. */
export function contestantView(
  { name, side, participant, faces, result, label, more }: Shown,
  reader: Reader,
): SideView {
  const hidden = !reader.sees(name);
  const total = result ? result.total : lyingTotal(faces);
  const words = [label ?? sideLabel(participant, side), more ?? ""].filter(Boolean).join(" · ");
  return {
    role: name,
    name: participant?.name ?? "",
    note: hidden ? "" : words,
    dice: hidden ? [] : dieViews(THREE_DICE, faces && faces.length > 0 ? faces : null),
    total: hidden && reader.totals === false ? null : total,
    hidden,
  };
}

/** What lies, before there is a result. */
const lyingTotal = (faces: Throws[string] | null): number | null =>
  faces?.length === THREE_DICE.dice.length ? faceSum(faces) : null;

/** How the scores of the sides come about, for those whose numbers this reader may see. */
export function scoresOf(
  sides: Record<string, ContestSide>,
  parties: Record<string, Participant>,
  { reader, labels = {} }: { reader: Reader; labels?: Record<string, string> },
): Record<string, ScoreView> {
  const seen = Object.entries(sides).filter(([name]) => reader.sees(name) && !reader.blind);
  return Object.fromEntries(
    seen.map(([name, side]) => [name, scoreView(side, labels[name] ?? sideLabel(parties[name], side))]),
  );
}

/** Whoever begins it, and an arrow to all others. */
export function contestParties(
  sides: Record<string, ContestSide>,
  parties: Record<string, Participant>,
): CheckView["parties"] {
  const others = Object.keys(sides).filter((name) => name !== "self");
  return sideParties(
    [parties["self"]],
    others.map((name) => parties[name]),
  );
}

/** Who may win, in order: whoever begins it is printed solid, the others hollow. */
export function winnerResults(
  sides: Record<string, ContestSide>,
  parties: Record<string, Participant>,
): CheckView["results"] {
  return Object.keys(sides).map((key) => ({
    key,
    label: say("QUADRANT.gurps.contest.wins", { name: parties[key]?.name ?? "" }),
    density: key === "self" ? 3 : 1,
  }));
}

export const winHeadline = (name: string): CheckView["headlines"][number] => ({
  key: "win",
  label: say("QUADRANT.gurps.contest.headline.label"),
  short: say("QUADRANT.gurps.contest.headline.short"),
  hint: say("QUADRANT.gurps.contest.headline.hint", { name }),
  results: ["self"],
});
