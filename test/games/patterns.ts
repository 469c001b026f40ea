import { existsSync } from "node:fs";
import { printsOf } from "../../src/table/checks/odds-prints.ts";
import type { CheckView, PartView } from "../../src/table/checks/views.ts";

/** What a picture prints: pattern and word of each of its parts. */
type Printed = { print: string; label: string }[];

/** How the totals of 3d6 are printed by styles/gurps/_totals.scss, result by result. */
const TOTALS: Record<string, string> = { criticalSuccess: "3", success: "2", failure: "1", criticalFailure: "0" };

/** What each word has been printed with so far, in any picture of its game. */
const known = new Map<string, string>();

/** Of chips that are drawn each picture has a list of its own: what lies in the pot. */
const OWN_LISTS = ["QUADRANT.imperfect.card.fateDraw"];

/** One word that is printed otherwise than in another picture of its game. */
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

/** Why the odds of a check, as somebody is told of it, cannot be read off their patterns; null: they can. */
export function faultOfPatterns(view: CheckView, odds: Record<string, number>): string | null {
  const possible = view.results.filter(({ key }) => key in odds);
  const prints = printsOf(possible);
  const whole = possible.map(({ key, label }) => ({ key, label, print: prints[key] ?? "" }));
  const rows = (view.rows ?? []).flatMap((row) => (row.odds ? [row.odds.segments] : []));
  const faults = [...[whole, ...rows].map(faultOf), ...[whole, ...rows].map((one) => faultOfWords(view, one))];
  // What is sure has no picture.
  const part = Object.keys(odds).length > 1 ? view.oddsPart : undefined;
  return faults.find(Boolean) ?? (part ? faultOfPart(part, whole) : null);
}

/** One pattern that means two things, or one thing with two patterns. */
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

/** A picture of a game's own in place of the bar: what it prints is what the words beside it say. */
function faultOfPart({ template, data }: PartView, whole: (Printed[number] & { key: string })[]): string | null {
  // A toy of a test has a picture that is nowhere drawn.
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
