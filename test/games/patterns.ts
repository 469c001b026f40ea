import { existsSync } from "node:fs";
import { printsOf } from "../../src/table/checks/odds-prints.ts";
import type { CheckView, PartView } from "../../src/table/checks/views.ts";

/** The pattern and the label of each part of a drawing of odds. */
type Printed = { print: string; label: string }[];

/** The patterns of the totals of 3d6 in styles/gurps/_totals.scss, by result. */
const TOTALS: Record<string, string> = { criticalSuccess: "3", success: "2", failure: "1", criticalFailure: "0" };

/** The pattern that each label has had so far, in all odds of its game. */
const known = new Map<string, string>();

/** Cards whose results depend on the chips in the pot, so that each has patterns of its own. */
const OWN_LISTS = ["QUADRANT.imperfect.card.fateDraw"];

/** A label that has another pattern elsewhere in its game; null if there is none. */
function faultOfWords({ kind }: CheckView, printed: Printed): string | null {
  const [, game = ""] = kind.split(".");
  if (!kind.startsWith("QUADRANT.") || OWN_LISTS.includes(kind)) return null;
  for (const { label, print } of printed) {
    const before = known.get(`${game} ${label}`) ?? print;
    if (before !== print) return `${label} is printed ${print} here, and ${before} elsewhere`;
    known.set(`${game} ${label}`, print);
  }
  return null;
}

/** Why the odds in a view cannot be read off their patterns; null if they can. */
export function faultOfPatterns(view: CheckView, odds: Record<string, number>): string | null {
  const possible = view.results.filter(({ key }) => key in odds);
  const prints = printsOf(possible);
  const whole = possible.map(({ key, label }) => ({ key, label, print: prints[key] ?? "" }));
  const rows = (view.rows ?? []).flatMap((row) => (row.odds ? [row.odds.segments] : []));
  const faults = [...[whole, ...rows].map(faultOf), ...[whole, ...rows].map((one) => faultOfWords(view, one))];
  // A certain result has no drawing.
  const part = Object.keys(odds).length > 1 ? view.oddsPart : undefined;
  return faults.find(Boolean) ?? (part ? faultOfPart(part, whole) : null);
}

/** A pattern with two labels, or a label with two patterns; null if there is neither. */
function faultOf(printed: Printed): string | null {
  const words = new Map<string, string>();
  const prints = new Map<string, string>();
  for (const { print, label } of printed) {
    if (print === "") return `${label} has no pattern`;
    const [word, pattern] = [words.get(print) ?? label, prints.get(label) ?? print];
    if (word !== label) return `${print} means ${word}, and ${label}`;
    if (pattern !== print) return `${label} is printed ${pattern}, and ${print}`;
    words.set(print, label);
    prints.set(label, print);
  }
  return null;
}

/** A game's own drawing instead of the bar: a pattern that its legend does not explain; null if there is none. */
function faultOfPart({ template, data }: PartView, whole: (Printed[number] & { key: string })[]): string | null {
  // The part of a toy check has no template.
  if (!existsSync(`templates/${template}`)) return null;
  if (template !== "gurps/totals.hbs") return `nobody knows what ${template} prints`;
  const { sides, key } = data as { sides: { bars: { result: string }[] }[]; key: Printed };
  const drawn = [...new Set(sides.flatMap(({ bars }) => bars.map(({ result }) => result)))];
  const told: { print: string; of?: string }[] =
    key.length > 0 ? key : whole.map((one) => ({ print: one.print, of: one.key }));
  for (const result of drawn) {
    const named = told.find(({ print }) => print === TOTALS[result]);
    if (!named) return `nothing says what ${result} is`;
    if (named.of !== undefined && named.of !== result)
      return `${named.print} is ${result} in the picture, ${named.of} beside it`;
  }
  return faultOf(key);
}
