import { beforeAll, describe, expect, it } from "vitest";
import type { TrackerView } from "../../src/table/combat/tracker-view.ts";
import { EVIL, button, expectTame, registerAll, source, table } from "./support/drawing.ts";

const TEMPLATES = "systems/quadrant/templates/table/combat";

/** A part as a game registers one; the view has its data. */
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
  members: [],
  part: null,
  tools: null,
  details: null,
  quiet: [{ ...button("turnAct"), primary: false, pressed: true }],
  open: false,
  hasMenu: true,
  waits: null,
  choices: [{ act: "lead", label: EVIL, value: "", options: [], list: { id: "leaders", options: [] } }],
  shared: {
    open: null,
    controls: [{ ...button("turnAct"), primary: false }],
    acts: {
      label: EVIL,
      choices: [
        { act: "choose", value: "aim", label: EVIL, icon: "padlock", active: true, reason: null },
        { act: "choose", value: "wait", label: EVIL, icon: "padlock", active: false, reason: EVIL },
      ],
    },
  },
});

/** The unfolded row of the acting combatant, with its own buttons besides the menu. */
const openRow = (id: string): TrackerView["rows"][number] => ({
  ...row(id),
  acting: true,
  open: true,
  state: "acting",
  shared: {
    ...row(id).shared,
    open: {
      primary: { ...button("turnAct"), primary: true },
      controls: [{ ...button("check"), primary: false }],
      acts: [{ act: "choose", value: "aim", label: EVIL, icon: "padlock", active: true, reason: null }],
    },
  },
});

const view = (more: Partial<TrackerView> = {}): TrackerView => ({
  game: "toy",
  round: 2,
  roundName: EVIL,
  begun: true,
  news: EVIL,
  head: [],
  headPart: null,
  footPart: null,
  rows: [row("a"), row("b"), row("c")],
  out: { rows: [], names: "" },
  lists: [{ id: "leaders", options: [{ value: EVIL, label: EVIL }] }],
  next: null,
  step: null,
  steps: [],
  isGM: true,
  waiting: "",
  canUndo: true,
  ...more,
});

const draw = (part: "header" | "tracker" | "footer", of: TrackerView): string => {
  const html = table.compile(source(`${TEMPLATES}/${part}.hbs`))({
    view: of,
    rows: of.rows,
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
  it("has a game's own part above the rows instead of the news", () => {
    expect(draw("header", view())).toContain('name="news"');
    const own = draw("header", view({ headPart: part }));
    expect(own).toContain('class="toy"');
    expect(own).not.toContain('name="news"');
    expect(draw("header", view({ isGM: false, headPart: part }))).toContain('class="toy"');
  });

  it("has a game's own part in rows, and below them for every reader", () => {
    expect(draw("tracker", view())).not.toContain("q-turn__part");
    expect(draw("tracker", view({ rows: [{ ...row("a"), part }] }))).toContain(
      '<div class="q-turn__part"><b class="toy">',
    );
    const [open, menu] = ['<div class="q-turn__open">', '<div class="q-popover__part"><b class="toy">'];
    const waits = draw("tracker", view({ rows: [{ ...row("a"), tools: part }] }));
    expect([waits.includes(open), waits.includes(menu)]).toEqual([false, true]);
    const acts = draw("tracker", view({ rows: [{ ...openRow("a"), tools: part }] }));
    expect([acts.includes(open), acts.includes(menu)]).toEqual([true, false]);
    expect(draw("footer", view({ isGM: false, footPart: part }))).toContain('class="toy"');
  });

  it("has a game's own step instead of the next turn", () => {
    expect(draw("footer", view())).toContain('data-action="nextTurn"');
    const own = draw("footer", view({ step: { ...button("turnAct"), data: { act: "nextCard" } } }));
    expect(own).toContain('data-act="nextCard"');
    expect(own).not.toContain('data-action="nextTurn"');
    expect(own).toContain('data-action="endCombat"');
  });

  it("shows before a row that it is next, not in it, and includes it in the row's label for screen readers", () => {
    const before = draw("tracker", view({ next: { words: EVIL, ids: ["b", "c"] } }));
    expect(before.match(/q-next/g)).toHaveLength(1);
    expect(before.indexOf('class="q-next"')).toBeGreaterThan(before.indexOf('data-combatant-id="a"'));
    expect(before.indexOf('class="q-next"')).toBeLessThan(before.indexOf('data-combatant-id="b"'));
    expect(before.match(/id="combat-next-\w"/g)).toEqual(['id="combat-next-b"', 'id="combat-next-c"']);
    for (const id of ["a", "b", "c"])
      expect(before).toContain(`aria-labelledby="combat-name-${id} combat-state-${id} combat-next-${id}"`);
    const rowsOf = (html: string): string[] => html.match(/<li class="q-turn .*?<\/li>/gs) ?? [];
    expect(rowsOf(before)).toEqual(rowsOf(draw("tracker", view())));
  });

  it("brackets rows that act together, and also says so in words", () => {
    const rows = [{ ...row("a"), together: "first" as const }, { ...row("b"), together: "last" as const }, row("c")];
    const html = draw("tracker", view({ rows }));
    expect(html.match(/is-together--(first|last)/g)).toEqual(["is-together--first", "is-together--last"]);
    expect(html.match(/QUADRANT\.table\.tracker\.together/g)).toHaveLength(2);
  });

  it("has one button in a waiting row, all others in its menu; one is filled, but never that of the next turn", () => {
    const html = draw("tracker", view({ rows: [row("a"), openRow("b"), row("c")] }));
    expect(html.match(/class="q-turn__more"/g)).toHaveLength(3);
    expect(html.match(/is-primary/g)).toHaveLength(1);
    expect(html.match(/popovertarget="combat-tools-b"/g), "⋮ and the way to all acts").toHaveLength(2);
    expect(draw("footer", view())).toMatch(/class="q-button" data-action="nextTurn"/);
  });

  it("folds the combatants that are out into one line with their names", () => {
    const html = draw("tracker", view({ out: { rows: [row("x"), row("y")], names: EVIL } }));
    expect(html).toMatch(/<li class="q-out">\s*<details id="combat-out">/);
    expect(html.match(/q-turn combatant/g)).toHaveLength(5);
  });

  it("leads from the row of a combatant that must answer to the card", () => {
    const html = draw("tracker", view({ rows: [{ ...row("a"), waits: { message: "m1", title: EVIL } }, row("b")] }));
    expect(html.match(/data-action="showWaiting" data-message="m1"/g)).toHaveLength(1);
  });

  it("draws the options that rows share once, not in each of them", () => {
    const html = draw("tracker", view());
    expect(html.match(/<template data-options="leaders">/g)).toHaveLength(1);
    expect(html.match(/data-list="leaders"/g)).toHaveLength(3);
  });

  it("draws the acts that rows share once, not in each of them", () => {
    const rows = ["a", "b", "c"].map((id) => {
      const { shared, ...others } = row(id);
      return { ...others, shared: { ...shared, acts: { ...shared.acts!, list: "acts-0" } } };
    });
    const html = draw("tracker", view({ rows, lists: [{ id: "acts-0", acts: rows[0]!.shared.acts }] }));
    expect(html.match(/q-acts-menu q-popover__part" data-list="acts-0"><\/div>/g)).toHaveLength(3);
    expect(html.match(/class="q-act"/g)).toHaveLength(2);
    expect(html).toMatch(/<template data-options="acts-0"><div class="q-acts"/);
  });
});
