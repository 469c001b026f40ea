import type { CheckKind } from "#rules/check.ts";
import { quickContest, quickContestGiven, type QuickContestOutcome, type SideResult, THREE_DICE } from "#rules/gurps";
import type {
  Check,
  CheckView,
  Draft,
  Participant,
  Reader,
  Refusal,
  ScoreView,
  SideView,
  Situation,
  Subject,
  Throws,
  VerdictView,
} from "#table/checks";
import { cardView, isRefusal, participants, partyOf, sideParties, tellsTotals } from "#table/checks";
import { signed, dotted } from "#table/words.ts";
import { isAttribute } from "../../abilities.ts";
import { type Character, isCharacter, isSkill } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { buyingSpends } from "../roll/roll-check.ts";
import { faceSum, scoreView, sidesPart, sideView } from "../roll/roll-view.ts";
import { opponentsOf, contestCheck, refreshedSides, withSide } from "./contest.ts";
import type { ContestSide, SidesPlan, Way } from "./sides.ts";
import { asTargets, attributeWay, FITTING, NO_DICE, sideLabel, sidesOf, skillWay, wholeThrows } from "./sides.ts";

interface Shown {
  name: string;
  side: ContestSide;
  participant: Participant | undefined;
  faces: Throws[string] | null | undefined;
  result: SideResult | null | undefined;
  /** `label`: what the side throws with, if the plan does not name it. `more`: a note beside it. */
  label?: string;
  more?: string;
}

/** One side of a contest: its name, what it throws with, its dice. */
export function contestantView(shown: Shown, reader: Reader): SideView {
  const { name: role, side, participant, faces, result, label = sideLabel(participant, side), more = "" } = shown;
  const total = result ? result.total : thrownTotal(faces);
  return sideView({ role, name: participant?.name, note: dotted(label, more), faces, total }, reader);
}

/** The total of the thrown dice, for a side without a result yet. */
const thrownTotal = (faces: Shown["faces"]): number | null =>
  faces?.length === THREE_DICE.dice.length ? faceSum(faces) : null;

/** The scores of the sides with their parts, for those whose numbers this reader may see. */
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

/** Self, and an arrow to all others. */
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

/** The possible winners, in order: self is printed solid, the others hollow. */
export function winnerResults(
  sides: Record<string, ContestSide>,
  parties: Record<string, Participant>,
): CheckView["results"] {
  return Object.keys(sides).map((key) => ({
    key,
    label: tell("contest.wins", { name: parties[key]?.name ?? "" }),
    density: key === "self" ? 3 : 1,
  }));
}

export const winHeadline = (name: string): CheckView["headlines"][number] => ({
  key: "win",
  label: tell("contest.headline.label"),
  short: tell("contest.headline.short"),
  hint: tell("contest.headline.hint", { name }),
  results: ["self"],
});

/** The words of a made contest that differ from those of a plain one. */
interface Words {
  kind?: string;
  /** The title of the card whose throw stands. */
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
        faces: plan.stands[name] ?? throws[name],
        result: outcome?.sides[name],
        ...(name === "self" && stood && { label: stood }),
      },
      reader,
    ),
  );
  const scores = scoresOf(plan.sides, parties, { reader, labels });
  return cardView({
    kind: tell(`card.${kind}`),
    title: stood || sideLabel(parties["self"], plan.sides["self"] ?? { way: "" }),
    chip: tell("contest.sides", { count: names.length }),
    parties: contestParties(plan.sides, parties),
    sides,
    results: [...winnerResults(plan.sides, parties), { key: "tie", label: tell("contest.tie"), density: 2 }],
    headlines: [
      winHeadline(parties["self"]?.name ?? ""),
      {
        key: "tie",
        label: tell("contest.tieHeadline.label"),
        short: tell("contest.tieHeadline.short"),
        hint: "",
        results: ["tie"],
      },
    ],
    scores,
    ...sidesPart(sides, scores),
    verdict: verdictOf(situation, reader),
  });
}

function verdictOf(situation: Quick, reader: Reader): VerdictView | null {
  const { plan, parties, outcome } = situation;
  if (!outcome) return null;
  const { result, marginOfVictory } = outcome;
  const told = tellsTotals(reader, ...Object.keys(plan.sides));
  const isTie = result === "tie";
  return {
    word: isTie ? tell("contest.tie") : tell("contest.wins", { name: parties[result]?.name ?? "" }),
    number: told && !isTie ? String(marginOfVictory) : "",
    label: told && !isTie ? tell("contest.marginOfVictory") : "",
    tone: isTie ? "plain" : result === "self" ? "gain" : "harm",
    why: told ? [rankingOf(situation), ...untriedOf(situation)].join(" ") : "",
    source: "QUADRANT.gurps.section.quickContest",
  };
}

/** "1. Vesna (+4) · 2. Baako, Rook (−1)": sides of equal margins share a place. */
function rankingOf({ parties, outcome }: Quick): string {
  const { ranking, sides } = outcome!;
  const places = ranking.map((group, index) =>
    tell("contest.place", {
      place: index + 1,
      names: group.map((name) => parties[name]?.name ?? "").join(", "),
      margin: signed(sides[group[0]!]!.margin),
    }),
  );
  return `${places.join(" · ")}.`;
}

/** A side that may not even try counts as if it had thrown 18. */
function untriedOf({ parties, outcome }: Quick): string[] {
  return Object.entries(outcome!.sides).flatMap(([name, { result, effective }]) =>
    result === "forbidden" ? [tell("contest.untried", { name: parties[name]?.name ?? "", score: effective })] : [],
  );
}

export interface QuickPlan extends SidesPlan {
  /** The throws of another card that stand in this contest, by side (GURPS-SENSE-4). */
  stands: Throws;
}

/**
 * GURPS › Quick Contests, at the table: a side that may not try its way has no dice, but may still choose another way. The
 * standing throw of another card counts unchanged.
 */
export const quickKind: CheckKind<QuickPlan, QuickContestOutcome> = {
  pools(plan) {
    const pools = quickContest.pools(plan);
    const awaited = Object.keys(plan.sides).filter((name) => !(name in plan.stands));
    return Object.fromEntries(awaited.map((name) => [name, pools[name] ?? NO_DICE]));
  },
  resolve: (plan, throws) => quickContest.resolve(plan, { ...throws, ...plan.stands }),
  odds: (plan) => quickContestGiven(plan, plan.stands),
  changes: () => [],
};

export const quickGiven = (plan: QuickPlan, throws: Throws): Record<string, number> =>
  quickContestGiven(plan, { ...wholeThrows(throws), ...plan.stands });

export type Quick = Situation<QuickPlan, QuickContestOutcome>;

/** What self begins a contest with: a skill's Item, `data.attribute`, or ST. */
export function wayAsked(actor: Character, { item, data }: Pick<Subject, "item" | "data">): Way | Refusal {
  if (isSkill(item)) return skillWay(item) ?? refusal("contest.noLevel", { skill: item.name });
  return attributeWay(actor, isAttribute(data["attribute"]) ? data["attribute"] : "st");
}

/** A contest of the actor with all targets. */
export function sidesDraft(subject: Subject): Draft<SidesPlan> | Refusal {
  const { actor, token } = subject;
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const people = opponentsOf(subject);
  if (isRefusal(people)) return people;
  const way = wayAsked(actor, subject);
  if (isRefusal(way)) return way;
  const parties = { self: partyOf(actor, token, null), ...asTargets(people) };
  const sides = sidesOf(participants(parties), way, { against: FITTING });
  return { plan: { sides, against: FITTING, named: [] }, parties };
}

/** GURPS › Quick Contests. */
export const quickCheck: Check<QuickPlan, QuickContestOutcome> = contestCheck<QuickPlan, QuickContestOutcome>({
  kind: quickKind,
  announces: true,
  prepare(subject) {
    const drafted = sidesDraft(subject);
    return isRefusal(drafted) ? drafted : { ...drafted, plan: { ...drafted.plan, stands: {} } };
  },
  // Only a made contest (`made.ts`) has standing throws.
  refresh: (situation) => ({ ...refreshedSides(situation), stands: {} }),
  odds: quickGiven,
  spends: (situation) =>
    Object.entries(situation.outcome?.sides ?? {}).flatMap(([role, result]) =>
      buyingSpends(situation, { role, result, put: (bought) => withSide(situation.plan, role, { bought }) }),
    ),
  view: quickView,
});
