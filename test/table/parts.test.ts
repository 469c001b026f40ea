import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { describe, expect, test, vi } from "vitest";
import { helpers } from "../../src/table/parts/helpers.ts";

vi.mock("../../src/foundry.ts", () => ({ localize: (key: string) => key }));

const handlebars = Handlebars.create();
const read = (path: string): string => readFileSync(`templates/table/${path}`, "utf8");

// Foundry's own helpers.
handlebars.registerHelper({
  eq: (a: unknown, b: unknown) => a === b,
  gt: (a: number, b: number) => a > b,
  lt: (a: number, b: number) => a < b,
  not: (value: unknown) => !value,
  or: (...all: unknown[]) => all.slice(0, -1).some(Boolean),
  and: (...all: unknown[]) => all.slice(0, -1).every(Boolean),
  localize: (key: string) => key,
});
handlebars.registerHelper(helpers as unknown as Handlebars.HelperDeclareSpec);
for (const file of readdirSync("templates/table/parts")) {
  handlebars.registerPartial(`q.${file.replace(".hbs", "")}`, read(`parts/${file}`));
}
const draw = (partial: string, context: object): string => handlebars.compile(`{{> q.${partial}}}`)(context);
const drawPage = (page: string, context: object): string => handlebars.compile(read(`checks/${page}.hbs`))(context);

const button = { action: "check", data: { check: "zap.attack", itemId: "x" }, label: "Freeze", price: "1 Action" };
const die = { faces: 8, text: "8", state: "counted", label: "d8 shows 8, counts", changed: false };
const odds = {
  label: "Miss 60 %, Out 40 %",
  segments: [
    { key: "miss", label: "Miss", density: 0, print: "0", share: 0.6, percent: "60 %", marked: false },
    { key: "out", label: "Out", density: 2, print: "2-1", share: 0.4, percent: "40 %", marked: true },
  ],
};
const card = {
  id: "c1",
  game: "zap",
  kind: "Zap! attack",
  shape: { thrown: true, odds: true, unfolded: true, acts: true, quiet: true, stage: "deciding", menu: [] },
  title: "Gauss <b>Cannon</b>",
  parties: [{ name: "Space Marine" }, { name: "Ace" }],
  sides: [
    { role: "attack", name: "Space Marine", dice: [die], total: 0, hidden: false },
    { role: "defense", name: "Ace", dice: [], total: null, hidden: true },
  ],
  words: "<script>",
  odds,
  state: { icon: "check-mark", text: "Applied", tone: "plain" },
};

describe("buttons", () => {
  test("carry their data as attributes", () => {
    expect(draw("button", button)).toMatch(/data-action="check"\s+data-check="zap.attack" data-item-id="x"/);
  });

  test("that are barred stay in the tab order and show the reason", () => {
    const drawn = draw("button", { ...button, reason: "Not your turn" });
    expect(drawn).toContain('aria-disabled="true"');
    expect(drawn).not.toMatch(/\sdisabled/);
    expect(drawn).toContain("Not your turn");
    expect(drawn).not.toContain("1 Action");
  });
});

describe("dice", () => {
  test.each([
    [4, "M20 5"],
    [8, "M20 2.5"],
    [12, "M20 3"],
    [2, "M20 4a16"],
  ])("a d%i is drawn as its solid", (faces, outline) => {
    expect(draw("die", { ...die, faces })).toContain(`d="${outline}`);
  });

  test("have a label for screen readers", () => {
    expect(draw("die", die)).toContain('aria-label="d8 shows 8, counts"');
  });
});

describe("odds", () => {
  test("are one image with one label, and mark the actual result", () => {
    const drawn = draw("odds", { odds });
    expect(drawn).toContain('role="img" aria-label="Miss 60 %, Out 40 %"');
    expect(drawn.match(/q-odds__segment[^"]*is-marked/g)).toHaveLength(1);
    expect(drawn).toContain('<b class="q-odds__percent">40<small>%</small></b>');
  });

  test("have no legend when small", () => {
    expect(draw("odds", { odds, small: true })).not.toContain("q-odds__legend");
  });
});

describe("pips", () => {
  const gauge = { total: 3, filled: 2, label: "Stamina" };

  test("have no button without an action", () => {
    expect(draw("pips", gauge)).not.toContain("<button");
    expect(draw("pips", gauge).match(/is-on/g)).toHaveLength(2);
  });

  test("are one slider with an action, and a pip for each value", () => {
    const drawn = draw("pips", { ...gauge, action: "setPip", name: "stamina" });
    expect(drawn.match(/tabindex="0"|<button/g)).toHaveLength(1);
    expect(drawn).toMatch(/role="slider"[^>]*aria-label="Stamina"[^>]*aria-valuemax="3" aria-valuenow="2"/);
    expect(drawn.match(/data-action="setPip" data-name="stamina" data-value="[123]"/g)).toHaveLength(3);
  });
});

describe("a card", () => {
  const drawn = drawPage("card", card);

  test("shows a total of zero, and no hidden number", () => {
    expect(drawn).toMatch(/q-side__total">.*<\/span>0<\/p>/);
    expect(drawn).toContain("QUADRANT.table.card.hidden");
  });

  test("escapes text by users", () => {
    expect(drawn).toContain("Gauss &lt;b&gt;Cannon");
    expect(drawn).toContain("&lt;script&gt;");
  });

  test("leaves out blocks without content", () => {
    for (const block of ["q-verdict", "q-card__changes", "q-card__waiting", "q-card__buttons", "q-ledger"]) {
      expect(drawn).not.toContain(block);
    }
  });
});

test("icons: a bare name is one of the system's, a path stays as it is", () => {
  expect(helpers.qAsset("padlock")).toBe("systems/quadrant/assets/icons/padlock.svg");
  expect(helpers.qAsset("worlds/mine/face.webp")).toBe("worlds/mine/face.webp");
  expect(helpers.qDrawn("worlds/mine/face.webp")).toBe(false);
  expect(helpers.qDrawn("systems/quadrant/assets/icons/padlock.svg")).toBe(true);
});

test("differences show their direction before their size", () => {
  expect([28, -6, 0].map(helpers.qPoints)).toEqual(["▲ 28", "▼ 6", "±0"]);
});
