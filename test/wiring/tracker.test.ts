import { beforeAll, describe, expect, it } from "vitest";
import type { TrackerView } from "../../src/table/combat/tracker-view.ts";
import { EVIL, button, expectTame, registerAll, source, table } from "./support/drawing.ts";

const TEMPLATES = "systems/quadrant/templates/table/combat";

/** As a game registers one, with what its view gives it. */
const PART = "systems/quadrant/templates/toy/part.hbs";

const row = (id: string): TrackerView["rows"][number] => ({
  id,
  name: EVIL,
  img: EVIL,
  hero: true,
  acting: false,
  hidden: false,
  owner: true,
  state: "waiting",
  stateLabel: EVIL,
  notes: [EVIL],
  conditions: [],
  pips: null,
  count: null,
  controls: [button("turnAct")],
  members: [],
  part: null,
  menu: {
    label: EVIL,
    active: { label: EVIL, icon: "padlock" },
    choices: [
      { act: "choose", value: "aim", label: EVIL, icon: "padlock", active: true, reason: null },
      { act: "choose", value: "wait", label: EVIL, icon: "padlock", active: false, reason: EVIL },
    ],
  },
});

const view = (more: Partial<TrackerView> = {}): TrackerView => ({
  game: "toy",
  round: 2,
  roundName: EVIL,
  begun: true,
  title: "Fight",
  news: EVIL,
  head: [],
  headPart: null,
  footPart: null,
  rows: [row("a"), row("b"), row("c")],
  steps: [],
  isGM: true,
  waiting: "",
  canUndo: true,
  ...more,
});

const draw = (part: "header" | "tracker" | "footer", of: TrackerView): string => {
  const html = table.compile(source(`${TEMPLATES}/${part}.hbs`))({
    view: of,
    isGM: of.isGM,
    scenes: [],
    rootId: "combat",
  });
  expectTame(html);
  return html;
};

beforeAll(async () => {
  await registerAll();
  table.registerPartial(PART, `<b class="toy">{{words}}</b>`);
});

const part = { template: PART, data: { words: EVIL } };

describe("the tracker", () => {
  it("has a game's own part over the rows in the place of the news", () => {
    expect(draw("header", view())).toContain('name="news"');
    const own = draw("header", view({ headPart: part }));
    expect(own).toContain('class="toy"');
    expect(own).not.toContain('name="news"');
    expect(draw("header", view({ isGM: false, headPart: part }))).toContain('class="toy"');
  });

  it("has one in rows, and under them for everybody", () => {
    expect(draw("tracker", view())).not.toContain("q-turn__part");
    expect(draw("tracker", view({ rows: [{ ...row("a"), part }] }))).toContain(
      '<div class="q-turn__part"><b class="toy">',
    );
    expect(draw("footer", view({ isGM: false, footPart: part }))).toContain('class="toy"');
  });

  it("has a game's steps in the place of the next turn", () => {
    expect(draw("footer", view())).toContain('data-action="nextTurn"');
    const own = draw("footer", view({ steps: [{ ...button("turnAct"), data: { act: "nextCard" } }] }));
    expect(own).toContain('data-act="nextCard"');
    expect(own).not.toContain('data-action="nextTurn"');
    expect(own).toContain('data-action="endCombat"');
  });

  it("brackets rows that act together, and says so to everybody", () => {
    const rows = [{ ...row("a"), together: "first" as const }, { ...row("b"), together: "last" as const }, row("c")];
    const html = draw("tracker", view({ rows }));
    expect(html.match(/is-together--(first|last)/g)).toEqual(["is-together--first", "is-together--last"]);
    expect(html.match(/QUADRANT\.table\.tracker\.together/g)).toHaveLength(2);
    expect(html.match(/q-turn__together/g)).toHaveLength(1);
  });
});
