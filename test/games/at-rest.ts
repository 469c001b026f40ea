import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { expect } from "vitest";
import { throwsView } from "../../src/table/checks/card-throws.ts";
import { helpers } from "../../src/table/parts/helpers.ts";
import type { CheckView, OddsView } from "../../src/table/checks/views.ts";

/**
 * Expects of a rolled check of any game that its card at rest shows the verdict and all dice, and no buttons except for the
 * card itself and its menu.
 */
export function expectAtRest(told: CheckView): void {
  const throws = throwsView(told);
  const html = drawn()({
    ...told,
    ...NOTHING,
    shape: { ...REST, throws, sentence: told.title },
  });
  expect(html, told.kind).not.toContain("aria-disabled");
  expect(html.match(/<button /g), told.kind).toHaveLength(2);
  if (told.verdict) expect(html, told.kind).toContain("q-verdict__word");
  // An aced die shows every face and has a label: "8 + 6".
  for (const { aces, label } of told.sides.flatMap(({ dice }) => dice)) {
    if (!aces) continue;
    const faces = aces.map((face) => `data-length="${face.length}">${face}</text>`);
    expect(html, told.kind).toContain(`role="img" aria-label="${label.replaceAll('"', "&quot;")}"`);
    expect(html.replaceAll(/\s+/g, " "), told.kind).toMatch(new RegExp(faces.join(".*q-die-aces__plus[^>]*>\\+<.*")));
  }
  // With one or two sides, each die is shown once.
  if (told.sides.length > 0 && told.sides.length < 3) {
    const dice = [throws?.left, throws?.right].flatMap((side) => side?.dice ?? []);
    expect(dice, told.kind).toEqual(told.sides.flatMap(({ dice: own }) => own));
  }
}

/** The table's part of the view, which is empty on a card at rest. */
const NOTHING = {
  id: "card000000000000",
  game: "zap",
  time: "21:14",
  state: { icon: "check-mark", text: "", tone: "plain" },
  odds: null,
  // A game's own templates are drawn only in the unfolded card.
  rows: [],
};

const REST = {
  stage: "rest",
  thrown: false,
  odds: false,
  unfolded: false,
  line: false,
  acts: false,
  quiet: true,
  menu: [],
};

/** Expects that the legend of the odds names each printed pattern with a label. */
export function expectLegend(odds: OddsView, kind: string): void {
  const html = table().compile("{{> q.odds odds=odds}}")({ odds });
  const printed = [...html.matchAll(/q-odds__segment q-print--([\d-]+)/g)].map(([, print]) => print);
  const named = [...html.matchAll(/q-odds__swatch q-print--([\d-]+)"><\/span>\s*<span class="q-odds__word">/g)];
  expect(
    named.map(([, print]) => print),
    `${kind} (GURPS-AM-9)`,
  ).toEqual(printed);
  expect(printed, kind).toHaveLength(odds.segments.length);
}

let template: Handlebars.TemplateDelegate | null = null;
let own: typeof Handlebars | null = null;

const drawn = (): Handlebars.TemplateDelegate =>
  (template ??= table().compile(readFileSync("templates/table/checks/card.hbs", "utf8")));

/** Handlebars with the helpers of Foundry and the helpers and partials of the table. */
function table(): typeof Handlebars {
  if (own) return own;
  own = Handlebars.create();
  own.registerHelper({
    eq: (a: unknown, b: unknown) => a === b,
    gt: (a: number, b: number) => a > b,
    not: (value: unknown) => !value,
    or: (...all: unknown[]) => all.slice(0, -1).some(Boolean),
    and: (...all: unknown[]) => all.slice(0, -1).every(Boolean),
    localize: (key: string) => key,
  });
  own.registerHelper(helpers as unknown as Handlebars.HelperDeclareSpec);
  const folder = "templates/table/parts";
  for (const file of readdirSync(folder))
    own.registerPartial(`q.${file.replace(".hbs", "")}`, readFileSync(`${folder}/${file}`, "utf8"));
  return own;
}
