import { type CheckOutcome, type Degree, DEGREES, DIFFICULTIES, type DifficultyName } from "#rules/imperfect";
import {
  actCardView,
  type ActWords,
  type CheckView,
  type Density,
  type Field,
  type Option,
  type Plan,
  type SideView,
  type VerdictView,
} from "#table/checks";
import { say, sentences } from "#table/words.ts";
import { refusal, tell } from "../words.ts";

/** Shared words of the cards and dialogs of Future Imperfect. */

const DENSITY: Record<Degree, Density> = { bust: 0, failure: 0, success: 1, raise: 2, raises: 3 };

/** The five degrees as odds draw them, the worst first. */
export function degreeResults(): CheckView["results"] {
  return DEGREES.map((key) => ({ key, label: tell(`degree.${key}`), density: DENSITY[key] }));
}

/** One of the big numbers of a dialog; its words are under `QUADRANT.imperfect.headline`. */
export function headline(key: string, results: string[], hint = ""): CheckView["headlines"][number] {
  const base = `QUADRANT.imperfect.headline.${key}`;
  return { key, label: say(`${base}.label`), short: say(`${base}.short`), hint, results };
}

/**
 * The chances to succeed and to go bust.
 * @param hint the number to reach
 */
export function degreeHeadlines(hint: string): CheckView["headlines"] {
  return [headline("success", ["success", "raise", "raises"], hint), headline("bust", ["bust"])];
}

export const hasSucceeded = ({ result }: { result: string }): boolean =>
  result === "success" || result === "raise" || result === "raises";

/** "TN 7" */
export const tnLabel = (tn: number): string => tell("check.tn", { tn });

interface Told {
  /** Whether the reader may see the total and the margin. */
  told: boolean;
  tn: number;
  /** Key under `QUADRANT.imperfect.source`. */
  source: string;
  /** Further sentences. */
  more?: string[];
}

/** The verdict on a throw against a Target Number: its degree, by how much, and why. */
export function degreeVerdict(outcome: CheckOutcome, { told, tn, source, more = [] }: Told): VerdictView {
  const { result, margin } = outcome;
  const succeeded = hasSucceeded(outcome);
  const side = succeeded ? "over" : "short";
  const numbers = told && result !== "bust";
  return {
    word: tell(`degree.${result}`),
    number: numbers ? String(Math.abs(margin)) : "",
    label: numbers ? tell(`margin.${side}`) : "",
    tone: succeeded ? "gain" : result === "bust" ? "harm" : "plain",
    why: sentences(...(told ? [degreeWhy(outcome, tn)] : []), ...more),
    source: `QUADRANT.imperfect.source.${source}`,
  };
}

/** "12 against TN 7: one raise." */
function degreeWhy({ result, total, raises }: CheckOutcome, tn: number): string {
  return tell(`why.${result}`, { total, tn, raises });
}

/** A verdict with a word and a reason, without a number. `source` is a key under `QUADRANT.imperfect.source`. */
export const plainVerdict = (verdict: Omit<VerdictView, "number" | "label"> & { label?: string }): VerdictView => ({
  number: "",
  label: "",
  ...verdict,
  source: `QUADRANT.imperfect.source.${verdict.source}`,
});

/** Dice that everybody may see. */
export const openSide = (side: Pick<SideView, "role" | "name" | "dice"> & Partial<SideView>): SideView => ({
  note: "",
  total: null,
  hidden: false,
  ...side,
});

/** A switch of a dialog, and the plan that it leads to. Its words are `<base>.<id>.label` and `<base>.<id>.hint`. */
export const toggle = <P extends Plan>(base: string, id: string, checked: boolean, plan: P): Option<P> => ({
  id,
  label: say(`${base}.${id}.label`),
  hint: say(`${base}.${id}.hint`),
  checked,
  reason: null,
  plan,
});

/** The card of an act without dice; `kind` and `source` are keys under `QUADRANT.imperfect.card` and `….source`. */
export function actView(words: ActWords): CheckView {
  const { kind, source } = words;
  return actCardView({ ...words, kind: tell(`card.${kind}`), source: `QUADRANT.imperfect.source.${source}` });
}

/** The highest Target Number that may be entered; those of the book are far lower. */
export const HARDEST = 40;

const isTn = (tn: unknown): tn is number => Number.isInteger(tn) && (tn as number) >= 1 && (tn as number) <= HARDEST;

const isName = (name: string): name is DifficultyName => Object.hasOwn(DIFFICULTIES, name);

/** A Target Number that a client sent, by number or by name; the default if it is not valid. */
export function tnOf(asked: unknown, otherwise: number = DIFFICULTIES.fair): number {
  if (typeof asked === "string" && isName(asked)) return DIFFICULTIES[asked];
  const number = typeof asked === "string" && asked !== "" ? Number(asked) : asked;
  return isTn(number) ? number : otherwise;
}

interface Difficulty<P extends Plan> {
  tn: number;
  put(tn: number): P;
  /** The Difficulties to choose from, e.g. kinds of water for swimming. */
  names?: readonly DifficultyName[];
}

/** The Difficulties of ordinary tasks. */
const TASKS = ["foolproof", "easy", "fair", "onerous", "hard", "incredible"] as const;

/** The list of Difficulties, and any number (IMP-ROLL-9). */
export function difficultyFields<P extends Plan>({ tn, put, names = TASKS }: Difficulty<P>): Field<P>[] {
  // Two names may share a number: the first one is shown.
  const named = names.find((name) => DIFFICULTIES[name] === tn);
  return [
    {
      id: "difficulty",
      label: tell("check.difficulty"),
      hint: "",
      type: "select",
      value: named ?? "",
      choices: [
        ...names.map((value) => ({
          value,
          label: tell("check.named", { name: tell(`difficulty.${value}`), tn: DIFFICULTIES[value] }),
        })),
        ...(named ? [] : [{ value: "", label: tell("check.other") }]),
      ],
      apply: (value) => put(tnOf(value, tn)),
    },
    tnField(tn, put),
  ];
}

/** The field for a Target Number. */
export const tnField = <P extends Plan>(tn: number, put: (tn: number) => P): Field<P> => ({
  id: "tn",
  label: tell("check.tnField"),
  hint: "",
  type: "number",
  value: String(tn),
  min: 1,
  max: HARDEST,
  apply: (value) => (isTn(Number(value)) ? put(Number(value)) : refusal("tn", { most: HARDEST })),
});
