import { type CheckOutcome, type Degree, DEGREES } from "#rules/imperfect";
import type { CheckView, Density, Option, Plan, SideView, VerdictView } from "#table/checks";
import { say } from "#table/words.ts";

/** Shared words of the cards and dialogs of Future Imperfect. */

const DENSITY: Record<Degree, Density> = { bust: 0, failure: 0, success: 1, raise: 2, raises: 3 };

/** The five degrees as odds draw them, the worst first. */
export function degreeResults(): CheckView["results"] {
  return DEGREES.map((key) => ({ key, label: say(`QUADRANT.imperfect.degree.${key}`), density: DENSITY[key] }));
}

/** One of the big numbers of a dialog; its words are under `QUADRANT.imperfect.headline`. */
export function headline(key: string, results: string[], hint = ""): CheckView["headlines"][number] {
  const base = `QUADRANT.imperfect.headline.${key}`;
  return { key, label: say(`${base}.label`), short: say(`${base}.short`), hint, results };
}

/** How likely it is to succeed at all, and to go bust. @param hint what must be reached */
export function degreeHeadlines(hint: string): CheckView["headlines"] {
  return [headline("success", ["success", "raise", "raises"], hint), headline("bust", ["bust"])];
}

export const hasSucceeded = ({ result }: { result: string }): boolean =>
  result === "success" || result === "raise" || result === "raises";

/** "TN 7" */
export const tnLabel = (tn: number): string => say("QUADRANT.imperfect.check.tn", { tn });

interface Told {
  /** Whether this reader may know the total, and how far it is off. */
  told: boolean;
  tn: number;
  /** Key under `QUADRANT.imperfect.source`. */
  source: string;
  /** What else is to be said. */
  more?: string[];
}

/** The verdict on a throw against a Target Number: its degree, by how much, and why. */
export function degreeVerdict(outcome: CheckOutcome, { told, tn, source, more = [] }: Told): VerdictView {
  const { result, margin } = outcome;
  const succeeded = hasSucceeded(outcome);
  const side = succeeded ? "over" : "short";
  const numbers = told && result !== "bust";
  return {
    word: say(`QUADRANT.imperfect.degree.${result}`),
    number: numbers ? String(Math.abs(margin)) : "",
    label: numbers ? say(`QUADRANT.imperfect.margin.${side}`) : "",
    tone: succeeded ? "gain" : result === "bust" ? "harm" : "plain",
    why: [...(told ? [degreeWhy(outcome, tn)] : []), ...more].filter(Boolean).join(" "),
    source: `QUADRANT.imperfect.source.${source}`,
  };
}

/** "12 against TN 7: one raise." */
function degreeWhy({ result, total, raises }: CheckOutcome, tn: number): string {
  return say(`QUADRANT.imperfect.why.${result}`, { total, tn, raises });
}

/** A verdict of a word and why, without a number. `source` is a key under `QUADRANT.imperfect.source`. */
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
