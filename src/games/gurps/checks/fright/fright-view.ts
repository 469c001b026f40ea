import type { Pool } from "#rules/dice";
import type { Amount, FrightEffect, RowRecovery } from "#rules/gurps";
import { degree, frightRow, isGood, THREE_DICE, worseSelfControl } from "#rules/gurps";
import type { CheckView, Density, Reader, SideView, Situation, VerdictView } from "#table/checks";
import { cardView, dieViews, partyViews } from "#table/checks";
import { conditionKey } from "#table/conditions";
import { duration, say, signed, sentences } from "#table/words.ts";
import { tell } from "../../words.ts";
import { secondsOf } from "../../clocks.ts";
import { tableRows } from "../../roll-tables.ts";
import { faceSum, scoreView, totalsPart } from "../roll/roll-view.ts";
import { withCountedLines, scoreOf } from "../roll/roll.ts";
import type { FrightGrade, FrightRoll, FrightStand } from "./fright-kind.ts";
import { FRIGHT_GRADES, ownLine, tableRole } from "./fright-kind.ts";

/** How useless a panicked reaction is: the highest total of 3d6 of each band. */
const BANDS = [
  [6, "useful"],
  [10, "pointless"],
  [14, "harmful"],
  [Infinity, "ruinous"],
] as const;

/**
 * The words of a panicked reaction: the row of the world's own table, if it has one; else how useless the reaction is. What
 * exactly the actor does is the GM's ruling. GURPS › Fright Check Table.
 */
export function panicWords(value: number): string {
  const band = BANDS.find(([most]) => value <= most)![1];
  const drawn = tableRows("panickedReaction")?.find(({ from, to }) => value >= from && value <= to)?.text;
  return tell("fright.panic.told", { value, words: drawn ?? tell(`fright.panic.${band}`) });
}

/** What the words of a row's effects depend on: the thrown dice, and figures of the actor. */
export interface Told {
  amounts: Readonly<Record<string, number>>;
  ht: number;
  relatedSelfControl: Parameters<typeof worseSelfControl>[0] | null;
  /** The reader may not see the numbers. */
  isHidden?: boolean;
}

const EFFECT = "QUADRANT.gurps.fright.effect";

/** The words of a row, effect by effect. Dice that are not thrown yet are shown as dice: "1d sec". */
export function effectWords(effects: readonly FrightEffect[], told: Told, within: string | null = null): string[] {
  return effects.flatMap((effect, index) =>
    wordsOf(effect, told, within === null ? `effect${index}` : `${within}.${index}`),
  );
}

/** The words of a row for a list, without any thrown dice. */
export const briefWords = (effects: readonly FrightEffect[]): string =>
  effectWords(effects, { amounts: {}, ht: 0, relatedSelfControl: null }).join(" · ");

function wordsOf(effect: FrightEffect, told: Told, role: string): string[] {
  switch (effect.effect) {
    case "state":
      return [stateWords(effect, told, role)];
    case "lose":
      return [say(`${EFFECT}.lose.${effect.stat}`, { amount: amountWords(effect.amount, told, role) })];
    case "trait":
      return [say(`${EFFECT}.trait.${effect.trait}`, { points: signed(effect.points) })];
    case "worsen": {
      const { relatedSelfControl: from } = told;
      const to = from && worseSelfControl(from);
      return [
        to ? say(`${EFFECT}.worse`, { from: from!, to }) : say(`${EFFECT}.worsen`, { points: signed(effect.points) }),
      ];
    }
    case "attribute":
      return [say(`${EFFECT}.attribute.${effect.attribute}`, { value: signed(effect.value) })];
    case "roll":
      return rollWords(effect, told, role);
    case "reaction": {
      const value = told.amounts[role];
      return [value === undefined ? say(`${EFFECT}.reaction`) : panicWords(value)];
    }
    case "note":
      return [say(`${EFFECT}.${effect.note.replace("gurps.note.", "")}`)];
  }
}

function stateWords({ condition, duration: lasts, recovery }: StateEffect, told: Told, role: string): string {
  const name = say(conditionKey("gurps", condition));
  const held = lasts ? say(`${EFFECT}.lasts`, { condition: name, time: timeWords(lasts, told, role) }) : name;
  return [held, recovery && recoveryWords(recovery)].filter(Boolean).join(", ");
}

type StateEffect = Extract<FrightEffect, { effect: "state" }>;

/** The roll that ends the condition: "then Will each sec". */
function recoveryWords({ against, every, isModified }: RowRecovery): string {
  const score = tell(`attributeShort.${against}`);
  const roll = isModified ? say(`${EFFECT}.modified`, { score }) : score;
  if (!every) return say(`${EFFECT}.recover`, { roll });
  return say(`${EFFECT}.recoverEvery`, { roll, time: duration(secondsOf(every.value, every.unit)) });
}

/** How long the condition lasts: a time, or the dice for it. */
function timeWords(amount: Amount, { amounts, ht }: Told, role: string): string {
  const value = amount.dice === 0 ? amount.flat : amounts[role];
  if (value === undefined) return say(`${EFFECT}.dice.${amount.unit ?? "second"}`, { dice: amount.dice });
  if (amount.less === "ht" && ht === 0) return say(`${EFFECT}.lessHt`, { time: value });
  return duration(secondsOf(amount.less === "ht" ? Math.max(1, value - ht) : value, amount.unit));
}

function amountWords({ dice, flat }: Amount, { amounts }: Told, role: string): string {
  const value = dice === 0 ? flat : amounts[role];
  return value === undefined ? say(`${EFFECT}.dice.plain`, { dice }) : String(value);
}

/** The HT roll of a row, and its effects if it fails. */
function rollWords(effect: Extract<FrightEffect, { effect: "roll" }>, told: Told, role: string): string[] {
  const total = told.amounts[role];
  if (total === undefined) return [say(`${EFFECT}.roll.open`)];
  const { result } = degree(told.ht, total);
  const rolled = told.isHidden
    ? say(`${EFFECT}.roll.open`)
    : say(`${EFFECT}.roll.${isGood(result) ? "made" : "failed"}`, { total, ht: told.ht });
  if (isGood(result)) return [rolled];
  const follows = result === "criticalFailure" ? effect.criticalFailure : effect.failure;
  return [rolled, ...effectWords(follows, told, role)];
}

export type Frightened = Situation<FrightRoll, FrightStand>;

const DENSITY: Record<FrightGrade, Density> = {
  held: 2,
  frozen: 1,
  rattled: 1,
  fainted: 1,
  scarred: 0,
  shattered: 0,
  own: 1,
};

const key = "QUADRANT.gurps.fright";

/** The score is capped: a 14 fails, however high Will is (GURPS-FRIGHT-3). */
const HIGHEST_SCORE = 13;

/** A Fright Check on a dialog or a card: Will, the table, and the effects of its row. */
export function frightView(situation: Frightened, reader: Reader, pools: Record<string, Pool>): CheckView {
  const { plan, parties, outcome, staged = outcome, tied } = situation;
  const { self } = parties;
  const told = reader.sees("self");
  const will = tell("attribute.will");
  const score = Math.min(HIGHEST_SCORE, scoreOf(plan));
  const scores = scoreView(withCountedLines(plan), will);
  return cardView({
    kind: tell("card.fright"),
    title: tied?.system.parties["source"]?.name ?? say(`${key}.title`),
    parties: partyViews(self),
    sides: plan.granted ? [] : sidesOf(situation, reader, pools),
    results: gradesOf(plan).map((grade) => ({
      key: grade,
      label: say(`${key}.grade.${grade}`),
      density: DENSITY[grade],
    })),
    headlines: [
      {
        key: "held",
        label: say(`${key}.headline.label`),
        short: say(`${key}.headline.short`),
        hint: told ? say(`${key}.headline.hint`, { score }) : "",
        results: ["held"],
      },
    ],
    note: noteOf(situation, told),
    verdict: outcome && verdictOf(outcome, plan, told),
    ...(told && {
      scores: { will: { ...scores, effective: { ...scores.effective, value: score } } },
      ...(!plan.granted && {
        oddsPart: totalsPart({
          effective: score,
          base: plan.base,
          sum: scoreOf(plan) - plan.base,
          total: staged?.total || null,
          isPlain: true,
        }),
      }),
    }),
  });
}

/** The results that odds and verdicts tell apart; for the world's own table only whether it is read. */
const gradesOf = ({ ownTable }: FrightRoll): readonly FrightGrade[] =>
  ownTable ? ["held", "own"] : FRIGHT_GRADES.filter((grade) => grade !== "own");

/** Will, the table and the dice of its row, as far as any are asked for. */
function sidesOf(
  { plan, throws, staged, parties }: Frightened,
  reader: Reader,
  pools: Record<string, Pool>,
): SideView[] {
  const name = parties["self"]?.name ?? "";
  const hidden = !reader.sees("self");
  return Object.entries({ will: THREE_DICE, ...pools }).map(([role, pool]) => {
    const thrown = throws[role] ?? null;
    const total = faceSum(thrown);
    const isTable = role === tableRole(plan);
    const note = say(`${key}.side.${role === "will" ? "will" : isTable ? "table" : "effects"}`);
    if (hidden) return { role, name, note, dice: [], total: reader.totals === false ? null : total, hidden };
    const added = isTable && total !== null && staged ? total - staged.margin : total;
    return { role, name, note, dice: dieViews(pool, thrown), total: added, hidden };
  });
}

/** The cap of the score; while dice are missing, also the result so far. */
function noteOf({ plan, outcome, staged }: Frightened, told: boolean): string {
  const capped = told && scoreOf(plan) > HIGHEST_SCORE ? [say(`${key}.ruleOf14`, { score: scoreOf(plan) })] : [];
  if (outcome || !staged) return capped.join(" ");
  const { row, margin } = staged;
  const failed = told ? say(`${key}.failedBy`, { margin: -margin }) : say(`${key}.failed`);
  return [...capped, row === null ? failed : rowWords(staged, plan, told)].join(" ");
}

function rowWords({ row, amounts }: FrightStand, plan: FrightRoll, told: boolean): string {
  const words = effectWords(frightRow(row!).effects, { ...plan, amounts, isHidden: !told });
  return say(`${key}.row`, { row: row!, effects: words.join(" · ") });
}

/** The row of the world's own table, in words. */
function ownWords({ result, tableTotal }: FrightStand, { ownTable }: FrightRoll): string {
  if (result !== "own" || !ownTable || tableTotal === null) return "";
  return say(`${key}.ownRow`, { table: ownTable.name, total: tableTotal, text: ownLine(ownTable, tableTotal) });
}

function verdictOf(outcome: FrightStand, plan: FrightRoll, told: boolean): VerdictView {
  const { result, margin, total, row, effective: score } = outcome;
  const isHeld = result === "held";
  const isNumbered = told && !plan.granted;
  const why = plan.granted ? tell("why.granted") : isNumbered ? tell("why.totals", { total, target: score }) : "";
  return {
    word: say(`${key}.grade.${result}`),
    number: isNumbered ? signed(margin) : "",
    label: isNumbered ? tell("margin") : "",
    tone: isHeld ? "gain" : result === "frozen" ? "strain" : "harm",
    why: sentences(why, row === null ? ownWords(outcome, plan) : rowWords(outcome, plan, told)),
    source: "QUADRANT.gurps.section.fright",
  };
}
