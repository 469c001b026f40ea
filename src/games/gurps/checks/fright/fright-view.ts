import type { Pool } from "#rules/dice";
import { frightRow, THREE_DICE } from "#rules/gurps";
import {
  type CheckView,
  type Density,
  dieViews,
  partyViews,
  type Reader,
  type SideView,
  type Situation,
  type VerdictView,
} from "#table/checks";
import { say, signed } from "#table/words.ts";
import { faceSum } from "../face-sum.ts";
import { scoreView } from "../roll/roll-view.ts";
import { counting, scoreOf } from "../roll/roll.ts";
import { totalsPart } from "../totals.ts";
import { effectWords } from "./effect-words.ts";
import { FRIGHT_GRADES, tableRole, type FrightGrade, type FrightStand } from "./fright-kind.ts";
import { ownLine, type FrightRoll } from "./fright-plan.ts";

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

/** However brave, nobody is sure of 14 (GURPS-FRIGHT-3). */
const HIGHEST_SCORE = 13;

/** A Fright Check on a dialog or a card: Will, the table, and what its row does. */
export function frightView(situation: Frightened, reader: Reader, pools: Record<string, Pool>): CheckView {
  const { plan, parties, outcome, staged = outcome, tied } = situation;
  const { self } = parties;
  const told = reader.sees("self");
  const will = say("QUADRANT.gurps.attribute.will");
  const score = Math.min(HIGHEST_SCORE, scoreOf(plan));
  const scores = scoreView(counting(plan), will);
  return {
    kind: say("QUADRANT.gurps.card.fright"),
    title: tied?.system.parties["source"]?.name ?? say(`${key}.title`),
    chip: "",
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
  };
}

/** What odds and verdicts tell apart: of a table that is not ours nothing but that it was read. */
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

/** What caps the score; how it stands, as long as dice are missing. */
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

/** The line of the table's own table. */
function ownWords({ result, tableTotal }: FrightStand, { ownTable }: FrightRoll): string {
  if (result !== "own" || !ownTable || tableTotal === null) return "";
  return say(`${key}.ownRow`, { table: ownTable.name, total: tableTotal, text: ownLine(ownTable, tableTotal) });
}

function verdictOf(outcome: FrightStand, plan: FrightRoll, told: boolean): VerdictView {
  const { result, margin, total, row, effective: score } = outcome;
  const isHeld = result === "held";
  const isNumbered = told && !plan.granted;
  const why = plan.granted
    ? say("QUADRANT.gurps.why.granted")
    : isNumbered
      ? say("QUADRANT.gurps.why.totals", { total, target: score })
      : "";
  return {
    word: say(`${key}.grade.${result}`),
    number: isNumbered ? signed(margin) : "",
    label: isNumbered ? say("QUADRANT.gurps.margin") : "",
    tone: isHeld ? "gain" : result === "frozen" ? "strain" : "harm",
    why: [why, row === null ? ownWords(outcome, plan) : rowWords(outcome, plan, told)].filter(Boolean).join(" "),
    source: "QUADRANT.gurps.section.fright",
  };
}
