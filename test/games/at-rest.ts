import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { expect } from "vitest";
import { throwsView } from "../../src/table/checks/card-throws.ts";
import { helpers } from "../../src/table/parts/helpers.ts";
import type { CheckView } from "../../src/table/checks/views.ts";

/**
 * A thrown check of any game as a card at rest: who and whom, dice, totals, the word, one sentence, and nothing to press but
 * the card itself and its menu.
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
  // Of one to two throws, each die stands there once; an ace with all of its faces.
  if (told.sides.length > 0 && told.sides.length < 3) {
    const dice = [throws?.left, throws?.right].flatMap((side) => side?.dice ?? []);
    expect(dice, told.kind).toEqual(told.sides.flatMap(({ dice: own }) => own));
  }
}

/** What the table adds, of which nothing stands on a card at rest. */
const NOTHING = {
  id: "card000000000000",
  game: "zap",
  time: "21:14",
  state: { icon: "check-mark", text: "", tone: "plain" },
  odds: null,
  // What a game draws by its own templates stands in the unfolded card.
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

let template: Handlebars.TemplateDelegate | null = null;

function drawn(): Handlebars.TemplateDelegate {
  if (template) return template;
  const own = Handlebars.create();
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
  return (template = own.compile(readFileSync("templates/table/checks/card.hbs", "utf8")));
}
