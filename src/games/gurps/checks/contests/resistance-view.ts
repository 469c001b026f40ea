import type { CheckKind } from "#rules/check.ts";
import type { Pool } from "#rules/dice";
import type { ResistanceOutcome, ResistancePlan } from "#rules/gurps";
import { effective, resistance, resistanceGiven, resistanceScores, TOTALS } from "#rules/gurps";
import type {
  CheckView,
  Density,
  Plan,
  Reader,
  RowView,
  ScoreView,
  SideView,
  Throws,
  VerdictView,
} from "#table/checks";
import { oddsView, oncePerPlan, sideParties, tellsTotals, verdictView } from "#table/checks";
import { signed } from "#table/words.ts";
import { tell } from "../../words.ts";
import { scoreView, sidesPart } from "../roll/roll-view.ts";
import { contestantView } from "./quick.ts";
import type { Resisting } from "./resistance.ts";
import { type ContestSide, sideLabel, wholeThrows } from "./sides.ts";

/** A party that resists. */
export interface Defender extends ContestSide {
  /** Whether the defender lives or thinks: only then the Rule of 16 protects it. */
  isLiving: boolean;
  /** The condition that the GM gives to a defender who fails; blank or missing: none. */
  befalls?: string;
}

/** One attempt against one or more defenders, each of whom resists separately. */
export interface ResistCard extends Plan {
  attacker: ContestSide;
  /** By party. */
  defenders: Record<string, Defender>;
  isSupernatural: boolean;
}

export interface ResistOutcome {
  /** With one defender its own result; with several the number of those overcome: `held2`. */
  result: string;
  rows: Record<string, ResistanceOutcome>;
  pending: Record<string, Pool>;
}

/** The plan with a change to one defender. */
export const withDefender = (plan: ResistCard, who: string, change: Partial<Defender>): ResistCard => ({
  ...plan,
  defenders: { ...plan.defenders, [who]: { ...plan.defenders[who]!, ...change } },
});

export const heldKey = (count: number): string => `held${count}`;

/** The rule's own plan for one defender. */
export function rowPlan({ attacker, defenders, isSupernatural }: ResistCard, who: string): ResistancePlan {
  const defender = defenders[who]!;
  return { attacker, defender, isSupernatural, isLiving: defender.isLiving };
}

/** The dice that concern one defender. */
function rowThrows(throws: Throws, who: string): Throws {
  const { attacker } = throws;
  const defender = throws[who];
  return { ...(attacker && { attacker }), ...(defender && { defender }) };
}

/**
 * GURPS › Resistance Rolls, at the table: the attacker throws once; if that succeeds, all defenders throw against it at
 * the same time.
 */
export const resistKind: CheckKind<ResistCard, ResistOutcome> = {
  pools: (plan) => {
    const [first] = Object.keys(plan.defenders);
    return first === undefined ? {} : resistance.pools(rowPlan(plan, first));
  },

  resolve(plan, throws) {
    const rows = Object.fromEntries(
      Object.keys(plan.defenders).map((who) => [who, resistance.resolve(rowPlan(plan, who), rowThrows(throws, who))]),
    );
    const pending = Object.entries(rows).flatMap(([who, row]) =>
      row.pending["defender"] ? [[who, row.pending["defender"]] as const] : [],
    );
    return { result: resultOf(rows), rows, pending: Object.fromEntries(pending) };
  },

  odds: (plan) => resistGiven(plan, {}),

  changes: () => [],
};

function resultOf(rows: Record<string, ResistanceOutcome>): string {
  const results = Object.values(rows).map(({ result }) => result);
  if (results.includes("pending")) return "pending";
  if (results.length === 1) return results[0]!;
  return heldKey(results.filter((result) => result === "attacker").length);
}

/** The chances for one defender, given the thrown dice. */
export const rowGiven = (plan: ResistCard, who: string, throws: Throws): Record<string, number> =>
  givenOnce(rowPlan(plan, who), rowThrows(wholeThrows(throws), who));

const givenOnce = oncePerPlan(resistanceGiven);

/** The chances for all defenders. They are independent only for a given total of the attacker, so totals are summed up. */
export function resistGiven(plan: ResistCard, throws: Throws): Record<string, number> {
  const names = Object.keys(plan.defenders);
  const whole = wholeThrows(throws);
  if (names.length === 1) return rowGiven(plan, names[0]!, whole);
  const held = new Array<number>(names.length + 1).fill(0);
  const attempts = whole["attacker"] ? [{ attacker: whole["attacker"], chance: 1 }] : ATTEMPTS;
  for (const { attacker, chance } of attempts) {
    const chances = names.map((who) => rowGiven(plan, who, { ...whole, attacker })["attacker"]!);
    countChances(chances).forEach((share, count) => (held[count]! += chance * share));
  }
  return Object.fromEntries(held.map((share, count) => [heldKey(count), share]));
}

/** A sample throw for each total of 3d6, and the chance of that total. */
const ATTEMPTS = TOTALS.map(({ total, ways }) => {
  const first = Math.min(6, total - 2);
  const second = Math.min(6, total - first - 1);
  return { attacker: [[first], [second], [total - first - second]], chance: ways / 216 };
});

/** The chances that exactly 0, 1, 2 … of these independent events happen. */
export function countChances(chances: readonly number[]): number[] {
  return chances.reduce(
    (counts, chance) => [...counts, 0].map((share, count) => share * (1 - chance) + (counts[count - 1] ?? 0) * chance),
    [1],
  );
}

/** A Resistance Roll on a dialog or a card; with several defenders a row for each. */
export function resistanceView(situation: Resisting, reader: Reader): CheckView {
  const { plan, parties } = situation;
  const whos = Object.keys(plan.defenders);
  const isOne = whos.length === 1;
  const attempt = attackerView(situation, reader);
  const sides = isOne ? [attempt, defenderView(situation, whos[0]!, reader)] : [attempt];
  const scores: Record<string, ScoreView> = {
    ...(reader.sees("self") && { attacker: scoreView(plan.attacker, sideLabel(parties["self"], plan.attacker)) }),
    ...Object.fromEntries(
      whos
        .filter((who) => reader.sees(who))
        .map((who) => [who, scoreView(plan.defenders[who]!, sideLabel(parties[who], plan.defenders[who]!))]),
    ),
  };
  return {
    kind: tell("card.resistance"),
    title: sideLabel(parties["self"], plan.attacker),
    chip: isOne ? "" : tell("resistance.targets", { count: whos.length }),
    parties: sideParties(
      [parties["self"]],
      whos.map((who) => parties[who]),
    ),
    sides,
    results: isOne ? rowResults() : [...heldResults(whos.length), ...rowResults()],
    headlines: headlines(whos.length),
    note: isOne ? cappedNote(situation, whos[0]!, reader) : "",
    scores,
    // A score that the Rule of 16 lowers is in the note instead.
    ...(isOne && !reader.blind && !isCapped(situation, whos[0]!) && sidesPart(sides, scores)),
    verdict: isOne ? rowVerdict(situation, whos[0]!, reader) : allVerdict(situation, whos.length),
    ...(!isOne && { rows: whos.map((who) => rowView(situation, who, reader)) }),
  };
}

/** The number of defenders overcome, once all have resisted; each row has the verdict of its defender. */
function allVerdict({ outcome }: Resisting, count: number): VerdictView | null {
  if (!outcome) return null;
  const held = Object.values(outcome.rows).filter(({ result }) => result === "attacker").length;
  return verdictView({
    word: tell("resistance.held", { held, count }),
    tone: held > 0 ? "harm" : "plain",
    source: "QUADRANT.gurps.section.resistance",
  });
}

const rowResults = (): CheckView["results"] =>
  (["defender", "attacker"] as const).map((key) => ({
    key,
    label: tell(`resistance.result.${key}`),
    density: key === "attacker" ? 2 : 1,
  }));

function heldResults(count: number): CheckView["results"] {
  return Array.from({ length: count + 1 }, (_, held) => ({
    key: heldKey(held),
    label: tell("resistance.held", { held, count }),
    density: (held === 0 ? 1 : held === count ? 3 : 2) as Density,
  }));
}

function headlines(count: number): CheckView["headlines"] {
  const headline = (key: string, results: string[]): CheckView["headlines"][number] => ({
    key,
    label: tell(`resistance.headline.${key}.label`),
    short: tell(`resistance.headline.${key}.short`),
    hint: tell(`resistance.headline.${key}.hint`, { count }),
    results,
  });
  if (count === 1) return [headline("one", ["attacker"])];
  const some = Array.from({ length: count }, (_, index) => heldKey(index + 1));
  return [headline("any", some), headline("all", [heldKey(count)])];
}

function attackerView({ plan, parties, throws, staged, outcome }: Resisting, reader: Reader): SideView {
  const rows = Object.values((outcome ?? staged)?.rows ?? {});
  const shown = { side: plan.attacker, participant: parties["self"], faces: throws["attacker"] };
  const view = contestantView({ ...shown, name: "self", result: rows[0]?.attacker }, reader);
  return { ...view, role: "attacker" };
}

function defenderView({ plan, parties, throws, staged, outcome }: Resisting, who: string, reader: Reader): SideView {
  const row = (outcome ?? staged)?.rows[who];
  const side = plan.defenders[who]!;
  return contestantView(
    { name: who, side, participant: parties[who], faces: throws[who], result: row?.defender },
    reader,
  );
}

function rowView(situation: Resisting, who: string, reader: Reader): RowView {
  const { plan, parties, throws } = situation;
  const row = rowOf(situation, who);
  const odds = row && row.result !== "pending" ? resistRowOdds(situation, who) : rowGiven(plan, who, throws);
  return {
    name: parties[who]?.name ?? "",
    img: parties[who]?.img ?? "",
    note: cappedNote(situation, who, reader),
    sides: [defenderView(situation, who, reader)],
    odds: oddsView(odds, rowResults(), row && row.result !== "pending" ? row.result : null),
    verdict: rowVerdict(situation, who, reader),
  };
}

/** The odds for one defender before any throw. */
const resistRowOdds = ({ plan }: Resisting, who: string): Record<string, number> =>
  resistKind.odds({ ...plan, defenders: { [who]: plan.defenders[who]! } });

const rowOf = ({ outcome, staged }: Resisting, who: string): ResistanceOutcome | null =>
  (outcome ?? staged)?.rows[who] ?? null;

const isCapped = ({ plan }: Resisting, who: string): boolean =>
  resistanceScores(rowPlan(plan, who)).attacker < effective(plan.attacker);

/** "Rule of 16: 18 counts as 16": against the living a supernatural score is capped at 16, or at a higher defender's score. */
function cappedNote({ plan }: Resisting, who: string, reader: Reader): string {
  if (!reader.sees("self") || reader.blind) return "";
  const before = effective(plan.attacker);
  const { attacker: after, defender } = resistanceScores(rowPlan(plan, who));
  if (after >= before) return "";
  const key = after > 16 && reader.sees(who) ? "byResistance" : "plain";
  return tell(`resistance.ruleOf16.${key}`, { before, after, defender });
}

function rowVerdict(situation: Resisting, who: string, reader: Reader): VerdictView | null {
  const row = rowOf(situation, who);
  if (!row || row.result === "pending") return null;
  const told = tellsTotals(reader, "self", who);
  const { result, attacker, defender, marginOfVictory } = row;
  return {
    word: tell(`resistance.result.${result}`),
    number: told && defender ? String(marginOfVictory) : "",
    label: told && defender ? tell("contest.marginOfVictory") : "",
    tone: result === "attacker" ? "harm" : "plain",
    why: told ? whyOf(attacker.margin, defender?.margin ?? null, attacker.effective) : "",
    source: "QUADRANT.gurps.section.resistance",
  };
}

/** "+4 against +1". If the attempt itself failed, the defender has no throw and no margin. */
function whyOf(own: number, other: number | null, score: number): string {
  if (other === null) return tell("resistance.why.failed", { score, margin: signed(own) });
  const key = own === other ? "tie" : "margins";
  return tell(`resistance.why.${key}`, { own: signed(own), other: signed(other), score });
}
