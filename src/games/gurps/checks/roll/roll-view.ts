import type { Pool, Throw } from "#rules/dice";
import { degree, effective, isGood, type Modifier, type Result, THREE_DICE, TOTALS } from "#rules/gurps";
import type {
  ActWords,
  CheckView,
  Density,
  FigureView,
  PartView,
  Reader,
  ScoreView,
  SideView,
  VerdictView,
} from "#table/checks";
import { actCardView, dieViews, partyViews } from "#table/checks";
import { signed, sentences } from "#table/words.ts";
import { tell } from "../../words.ts";
import { withCountedLines, type Roll, type Rolled, scoreOf } from "./roll.ts";

/** What the picture shows: the score with its parts, and the thrown total. */
interface Drawn {
  effective: number;
  /** Before the bucket. */
  base: number;
  /** The sum of the bucket, for a score that a rule caps. Default: `effective - base`. */
  sum?: number;
  /** The thrown total; null before the throw. */
  total: number | null;
  /** Critical results are drawn as plain successes and failures. */
  isPlain?: boolean;
}

/** How results of 3d6 are printed: critical ones solid and dashed, the others hatched and hollow. */
export const DENSITY: Record<Result, Density> = { criticalSuccess: 3, success: 2, failure: 1, criticalFailure: 0 };

/** The number of ways to throw the most frequent totals: their bars have the full height. */
const TALLEST = Math.max(...TOTALS.map(({ ways }) => ways));

/** The odds as bars: the sixteen totals of 3d6, each printed as its result; the thrown total is marked. */
export function totalsPart(drawn: Drawn): PartView {
  return {
    template: "gurps/totals.hbs",
    data: {
      sides: [totalsView(drawn)],
      isOne: true,
      isPlain: drawn.isPlain ?? false,
      key: drawn.isPlain ? plainKey() : [],
    },
  };
}

/** Smaller bars for each side of a contest whose score this reader may see; empty without any. */
export function sidesPart(sides: readonly SideView[], scores: Record<string, ScoreView>): { oddsPart?: PartView } {
  const drawn = sides.flatMap(({ role, name, total }) => {
    const score = scores[role];
    if (!score) return [];
    const view = totalsView({ effective: score.effective.value, base: score.base.value, total, isPlain: true });
    return [{ ...view, name }];
  });
  if (drawn.length === 0) return {};
  return { oddsPart: { template: "gurps/totals.hbs", data: { sides: drawn, isOne: false, key: plainKey() } } };
}

/** The key of the patterns, for cards whose odds list other results than success and failure, e.g. who wins. */
const plainKey = (): { print: string; label: string }[] =>
  (["success", "failure"] as const).map((result) => ({
    print: String(DENSITY[result]),
    label: tell(`result.${result}`),
  }));

function totalsView({ effective, base, sum = effective - base, total, isPlain = false }: Drawn) {
  // The lowest totals always succeed, the highest always fail: the line never leaves the picture.
  const last = Math.max(4, Math.min(16, effective));
  const bars = TOTALS.map(({ total: one, ways }) => {
    const { result } = degree(effective, one);
    return {
      total: one,
      height: ways / TALLEST,
      result: isPlain ? (isGood(result) ? "success" : "failure") : result,
      marked: one === total,
      target: one === last ? tell("totals.target", { target: effective }) : "",
    };
  });
  return { bars, score: effective, made: madeOf(base, sum) };
}

/** "13 base, −3 from the bucket". */
function madeOf(base: number, sum: number): string {
  if (sum === 0) return tell("totals.unmodified");
  return tell("totals.made", { base, sum: signed(sum) });
}

/** The words of one kind of roll on its card, in the reader's language. */
export interface RollWords {
  /** Key under `QUADRANT.gurps.card`. */
  kind: string;
  /** Key under `QUADRANT.gurps.section`. */
  section: string;
  title: string;
  /** The label of the base: "Lockpicking", "DX by default −5". */
  base: string;
  chip?: string;
  figures?: FigureView[];
  /** The effect, in a few words. */
  effect?: string;
  note?: string;
}

/** A success roll on a dialog or a card. */
export function rollView<P extends Roll>(situation: Rolled<P>, reader: Reader, words: RollWords): CheckView {
  const { plan, parties, throws, outcome } = situation;
  const { kind, title, base, chip = "", figures = [], note = "" } = words;
  const told = reader.sees("self") && !reader.blind;
  const score = scoreOf(plan);
  const isRolled = !plan.granted;
  return {
    kind: tell(`card.${kind}`),
    title,
    chip,
    parties: partyViews(parties["self"]),
    sides: isRolled
      ? [
          sideView(
            {
              role: "roll",
              who: "self",
              name: parties["self"]?.name,
              note: base,
              faces: throws["roll"],
              total: outcome?.total ?? null,
            },
            reader,
          ),
        ]
      : [],
    results: isRolled ? RESULT_VIEWS() : [],
    headlines: [
      {
        key: "success",
        label: tell("headline.success.label"),
        short: tell("headline.success.short"),
        hint: told ? tell("headline.success.hint", { score }) : "",
        results: ["success", "criticalSuccess"],
      },
    ],
    note,
    verdict: outcome && verdictOf(situation, words, told),
    ...(told && {
      scores: { roll: scoreView(withCountedLines(plan), base) },
      ...(isRolled && { oddsPart: totalsPart({ effective: score, base: plan.base, total: outcome?.total ?? null }) }),
    }),
    ...(told && figures.length > 0 && { figures }),
  };
}

/** The four results of a roll in words, and `forbidden`, for a roll that cannot be tried. */
export const RESULT_VIEWS = (): CheckView["results"] => [
  ...Object.entries(DENSITY).map(([key, density]) => ({ key, label: tell(`result.${key}`), density })),
  { key: "forbidden", label: tell("result.forbidden"), density: 0 as const },
];

/** A score with its parts: the base, and the effective score with all modifiers. */
export function scoreView(score: { base: number; modifiers: readonly { value: number }[] }, base: string): ScoreView {
  return {
    base: { label: base, value: score.base },
    effective: { label: tell("score.effective"), value: effective(score as { base: number; modifiers: Modifier[] }) },
  };
}

/** The dice of one party on a card. */
interface Thrown {
  role: string;
  /** The party that throws them, if its name differs from the role. */
  who?: string;
  name: string | undefined;
  note: string;
  pool?: Pool;
  faces: Throw | null | undefined;
  total: number | null;
}

/** One side of a card; its dice are hidden from readers who may not see that party's numbers. */
export function sideView(
  { role, who = role, name = "", note, pool = THREE_DICE, faces, total }: Thrown,
  reader: Reader,
): SideView {
  if (!reader.sees(who)) {
    return { role, name, note: "", dice: [], total: reader.totals === false ? null : total, hidden: true };
  }
  return { role, name, note, dice: dieViews(pool, faces && faces.length > 0 ? faces : null), total, hidden: false };
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
    word: tell(`result.${result}`),
    number: isNumbered ? signed(margin!) : "",
    label: isNumbered ? tell("margin") : "",
    tone: isForbidden ? "plain" : TONE[result],
    why: sentences(...(told ? [whyOf(plan, total)] : []), effect),
    source: `QUADRANT.gurps.section.${section}`,
  };
}

/** "9 against 11." */
function whyOf(plan: Roll, total: number | null): string {
  const target = scoreOf(plan);
  if (plan.granted) return tell("why.granted");
  if (total === null) return tell("why.forbidden", { target });
  return tell(`why.${plan.bought ? "bought" : "totals"}`, { total, target });
}

/** The sum of all thrown faces, however many dice the plan asks for now; null before the throw. */
export const faceSum = (thrown: Throw | null | undefined): number | null =>
  thrown ? thrown.flat().reduce((sum, face) => sum + face, 0) : null;

/** The card of an act without dice; `kind` and `source` are keys under `QUADRANT.gurps.card` and `….section`. */
export function actView(words: ActWords): CheckView {
  const { kind, source } = words;
  return actCardView({ ...words, kind: tell(`card.${kind}`), source: `QUADRANT.gurps.section.${source}` });
}
