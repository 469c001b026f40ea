import { contestScores, effective, type Result } from "#rules/gurps";
import type { Check, FigureView, Reader, Ruling, Situation, Spend, VerdictView } from "#table/checks";
import { isGms, isRefusal, tellsTotals } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { duration, percent } from "#table/words.ts";
import { fighterOf } from "../../documents.ts";
import { tell } from "../../words.ts";
import { showsOdds } from "../../settings.ts";
import { buyingSpends } from "../roll/roll-check.ts";
import { sidesPart } from "../roll/roll-view.ts";
import { contestCheck, contestFields, refreshedSides } from "./contest.ts";
import { contestantView, contestParties, scoresOf, sidesDraft, winHeadline, winnerResults } from "./quick.ts";
import type { RegularOutcome, RegularPlan } from "./regular-kind.ts";
import {
  exchangesPart,
  exchangesStrip,
  forecastNow,
  nameOfRole,
  regularGiven,
  regularKind,
  roleAt,
} from "./regular-kind.ts";
import { sideLabel } from "./sides.ts";

/** "2nd exchange", "3 exchanges" */
function chipOf({ staged, outcome }: Regular): string {
  const done = (outcome ?? staged)?.exchanges.length ?? 0;
  if (outcome) return tell(`contest.exchanges.${done === 1 ? "one" : "many"}`, { count: done });
  return tell("contest.exchange", { number: done + 1 });
}

/** The latest throw of a side. Until a side throws in a new exchange, that is the throw of the exchange before. */
function sideOfNow(situation: Regular, name: string, reader: Reader) {
  const { plan, parties, throws, staged = null, outcome } = situation;
  const read = outcome ?? staged;
  const done = read?.exchanges.length ?? 0;
  const isOn = !outcome && Object.keys(plan.sides).some((one) => roleAt(one, done + 1) in throws);
  const number = Math.max(1, isOn ? done + 1 : done);
  const result = isOn ? null : (read?.exchanges[number - 1]?.sides[name] ?? null);
  const isOut = read !== null && !read.standing.includes(name);
  return contestantView(
    {
      name,
      side: plan.sides[name]!,
      participant: parties[name],
      faces: throws[roleAt(name, number)],
      result,
      more: isOut ? tell("contest.out") : "",
    },
    reader,
  );
}

/** The rule adjusts extreme scores toward ordinary ones: the scores before and after, and the reason. */
function adjustmentOf({ plan, parties, staged, outcome }: Regular, reader: Reader): string {
  const read = outcome ?? staged;
  const left = read && read.standing.length > 1 ? read.standing : Object.keys(plan.sides);
  if (!left.every((name) => reader.sees(name))) return "";
  const before = left.map((name) => effective(plan.sides[name]!));
  if (before.length < 2) return "";
  const after = contestScores(before);
  if (after.every((score, index) => score === before[index])) return "";
  const why = before.every((score) => score <= 6)
    ? "raised"
    : before.every((score) => score > 20)
      ? "scaled"
      : "lowered";
  const list = left.map((name, index) =>
    tell("contest.adjusted.one", {
      name: parties[name]?.name ?? "",
      before: before[index]!,
      after: after[index]!,
    }),
  );
  return tell(`contest.adjusted.${why}`, { list: list.join(", ") });
}

/** The time that it has taken, and each side's chance to win. */
function figuresOf(situation: Regular, reader: Reader): FigureView[] {
  const { plan, parties, throws, staged = null, outcome } = situation;
  const done = (outcome ?? staged)?.exchanges.length ?? 0;
  const pace = {
    label: tell("contest.figure.time"),
    value: duration(done * plan.takes),
    hint: tell("contest.figure.pace", { time: duration(plan.takes) }),
  };
  const time =
    done === 0 ? [{ ...pace, label: tell("contest.pace.label"), value: duration(plan.takes), hint: "" }] : [pace];
  if (outcome || !showsOdds(game.user!) || !tellsTotals(reader, ...Object.keys(plan.sides))) return time;
  const { winner, exchanges } = forecastNow(plan, throws, staged);
  const chances = Object.entries(winner).map(([name, chance]): FigureView => ({
    label: tell("contest.wins", { name: parties[name]?.name ?? "" }),
    value: percent(chance),
  }));
  const more = {
    label: tell("contest.figure.exchanges"),
    value: new Intl.NumberFormat(game.i18n?.lang, { maximumFractionDigits: 1 }).format(exchanges),
  };
  return [...time, more, ...(done > 0 ? chances : [])];
}

function verdictOf({ plan, parties, outcome }: Regular): VerdictView | null {
  if (!outcome) return null;
  const { result, exchanges } = outcome;
  const count = exchanges.length;
  const isOff = result === "calledOff";
  return {
    word: isOff ? tell("contest.callOff.calledOff") : tell("contest.wins", { name: parties[result]?.name ?? "" }),
    number: String(count),
    label: tell(`contest.exchanges.${count === 1 ? "unit" : "units"}`),
    tone: isOff ? "plain" : result === "self" ? "gain" : "harm",
    why: tell("contest.took", { time: duration(count * plan.takes) }),
    source: "QUADRANT.gurps.section.regularContest",
  };
}

export type Regular = Situation<RegularPlan, RegularOutcome>;

/** The lengths of an exchange that the GM may choose, in seconds. */
const PACES = [1, 5, 10, 30, 60, 300, 600, 1800, 3600, 86_400];

/** In a fight an exchange always takes one second. */
const isFight = ({ parties }: Pick<Regular, "parties">): boolean => fighterOf(parties["self"]) !== null;

const paceChoices = (): { value: string; label: string }[] =>
  PACES.map((seconds) => ({ value: String(seconds), label: duration(seconds) }));

function paceRuling(situation: Regular): Ruling[] {
  const { plan } = situation;
  if (isFight(situation)) return [];
  return [
    {
      id: "pace",
      label: tell("contest.pace.label"),
      choices: paceChoices(),
      now: String(plan.takes),
      who: "gm",
      group: tell("contest.pace.group"),
      early: true,
      plan: (value) => ({ ...plan, takes: Number(value) }),
      note: "QUADRANT.gurps.contest.pace.note",
    },
  ];
}

/** The GM may end the contest without a winner, e.g. because a side gives up. */
function callingOff({ plan, staged, outcome }: Regular): Ruling[] {
  const now = plan.calledOff === null ? "goesOn" : "calledOff";
  if (outcome && plan.calledOff === null) return [];
  const label = (value: string): string => tell(`contest.callOff.${value}`);
  return [
    {
      id: "callOff",
      label: tell("contest.callOff.label"),
      choices: ["goesOn", "calledOff"].map((value) => ({ value, label: label(value) })),
      now,
      spoken: true,
      who: "gm",
      early: true,
      plan: (value) => ({
        ...plan,
        calledOff: value === "calledOff" ? (plan.calledOff ?? staged?.exchanges.length ?? 0) : null,
      }),
      note: "QUADRANT.gurps.contest.callOff.note",
    },
  ];
}

/** Each side may buy a better result in the last exchange, until it throws in the next one. */
function lastExchangeSpends(situation: Regular): Spend<RegularPlan>[] {
  const { plan, throws, staged, outcome } = situation;
  const { exchanges = [] } = outcome ?? staged ?? {};
  const number = exchanges.length;
  return Object.entries(exchanges.at(-1)?.sides ?? {}).flatMap(([name, result]) => {
    if (roleAt(name, number + 1) in throws) return [];
    const role = roleAt(name, number);
    const put = (to: Result): RegularPlan => ({ ...plan, bought: { ...plan.bought, [role]: to } });
    return buyingSpends(situation, { role, who: name, result, put, timing: "anytime" });
  });
}

/** GURPS › Regular Contests: exchange by exchange, until only one side is left. */
export const regularCheck: Check<RegularPlan, RegularOutcome> = contestCheck<RegularPlan, RegularOutcome>({
  kind: regularKind,
  announces: true,
  prepare(subject) {
    const drafted = sidesDraft(subject);
    return isRefusal(drafted)
      ? drafted
      : { ...drafted, plan: { ...drafted.plan, takes: 1, calledOff: null, bought: {} } };
  },
  refresh(situation) {
    const { takes } = situation.plan;
    const isSaid = isGms(situation) && !isFight(situation) && PACES.includes(takes);
    return { ...refreshedSides(situation), takes: isSaid ? takes : 1, calledOff: null, bought: {} };
  },
  odds: regularGiven,
  stagedRole: nameOfRole,
  stageLabel: () => tell("contest.nextExchange"),
  stages: () => (gameSetting<string>("gurps", "stageDice") === "auto" ? "auto" : "button"),
  fields(situation) {
    const fields = contestFields(situation);
    if (!game.user?.isGM || isFight(situation)) return fields;
    const { plan } = situation;
    return [
      ...fields,
      {
        id: "pace",
        label: tell("contest.pace.label"),
        hint: "",
        type: "select",
        value: String(plan.takes),
        choices: paceChoices(),
        apply: (value) => ({ ...plan, takes: PACES.find((one) => String(one) === value) ?? 1 }),
      },
    ];
  },
  spends: lastExchangeSpends,
  rulings: (situation) => [...callingOff(situation), ...paceRuling(situation)],
  /** A Regular Contest on a dialog or a card: the latest exchange, all exchanges as lines, and the chances to win. */
  view(situation, reader) {
    const { plan, parties } = situation;
    const names = Object.keys(plan.sides);
    const sides = names.map((name) => sideOfNow(situation, name, reader));
    const scores = scoresOf(plan.sides, parties, { reader });
    const before = names.map((name) => effective(plan.sides[name]!));
    const isOrdinary = contestScores(before).every((score, index) => score === before[index]);
    return {
      kind: tell("card.regularContest"),
      title: sideLabel(parties["self"], plan.sides["self"] ?? { way: "" }),
      chip: chipOf(situation),
      parties: contestParties(plan.sides, parties),
      sides,
      results: [
        ...winnerResults(plan.sides, parties),
        { key: "calledOff", label: tell("contest.callOff.calledOff"), density: 2 },
      ],
      headlines: [winHeadline(parties["self"]?.name ?? "")],
      note: reader.blind ? "" : adjustmentOf(situation, reader),
      scores,
      // Adjusted scores are in the note instead.
      ...(isOrdinary && sidesPart(sides, scores)),
      figures: figuresOf(situation, reader),
      verdict: verdictOf(situation),
      ...exchangesPart(situation, reader),
      ...exchangesStrip(situation, reader),
    };
  },
});
