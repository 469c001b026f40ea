import { beforeAll, describe, expect, it } from "vitest";
import type { SeatFacts, SeatTools } from "../../src/games/zerospace/combat/seat-view.ts";
import { EVIL, button, expectTame, registerAll, source, table } from "./support/drawing.ts";

const TEMPLATES = "systems/quadrant/templates/zerospace";

const draw = (name: string, data: object): string => {
  const html = table.compile(source(`${TEMPLATES}/${name}.hbs`))(data);
  expectTame(html);
  return html;
};

const group = (kind: "movement" | "task" | "free", isSpent: boolean | null): SeatTools["groups"][number] => ({
  kind,
  label: EVIL,
  isSpent,
  count: 3,
  pip: EVIL,
  entries: isSpent ? [] : [button("turnAct"), { ...button("turnAct"), reason: EVIL, told: true }],
  more: isSpent ? [] : [{ label: EVIL, entries: [button("turnAct")] }],
  lines: [EVIL],
});

const facts: SeatFacts = {
  badges: [{ id: "delayed", label: EVIL, icon: "hourglass", tone: "wait", stacks: 1 }],
  left: EVIL,
  endurance: { left: 1, max: 3, segments: ["left", "stun", "lost"], label: EVIL },
};

const tools: SeatTools = {
  groups: [group("movement", true), group("task", false), group("free", null)],
  total: { value: null, label: EVIL },
};

beforeAll(async () => {
  await registerAll();
});

describe("the tracker of ZeroSpace", () => {
  it("draws a turn with its pips, its spent actions, and its menu", () => {
    const html = draw("seat", tools);
    expect(html.match(/data-act="mend" data-pip="(\w+)" aria-pressed="(\w+)"/g)).toEqual([
      'data-act="mend" data-pip="movement" aria-pressed="true"',
      'data-act="mend" data-pip="task" aria-pressed="false"',
    ]);
    expect(html).toContain('data-choice="total"');
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
    expect(draw("seat-facts", facts).match(/data-state="\w+"/g)).toHaveLength(3);
  });

  it("draws nothing for a row without tools and facts", () => {
    expect(draw("seat", { groups: [], total: null })).not.toMatch(/<(button|span|p|section|input)/);
    expect(draw("seat-facts", { badges: [], left: "", endurance: null })).not.toMatch(/<(button|span|p|section|input)/);
  });

  it("draws the places of the round, if there is an order", () => {
    const order = [
      { state: "passed", isLast: false },
      { state: "now", isLast: false },
      { state: "ahead", isLast: true },
    ];
    const html = draw("head", { caption: EVIL, now: EVIL, into: [EVIL], order });
    expect(html.match(/q-line-of-play__place/g)).toHaveLength(3);
    expect(html).toContain("is-ahead is-environment");
    expect(draw("head", { caption: EVIL, now: EVIL })).not.toContain("q-line-of-play");
  });

  it("draws whose turn it is, and whose turns it interrupts", () => {
    const html = draw("head", { caption: EVIL, now: "Soraya", into: ["in Issvisk’s turn", "in Venn’s turn"] });
    expect(html).toContain("<b>Soraya</b>");
    expect([...html.matchAll(/q-round__into">([^<]*)</g)].map(([, words]) => words)).toEqual([
      "in Issvisk’s turn",
      "in Venn’s turn",
    ]);
    expect(draw("head", { caption: EVIL, now: "Soraya", into: [] })).not.toContain("q-round__into");
  });

  it("marks the environment as the current row when it acts", () => {
    const still = { isActing: false, state: EVIL, falls: EVIL, vehicles: [EVIL] };
    expect(draw("environment", still)).not.toContain("aria-current");
    const acting = draw("environment", { ...still, isActing: true });
    expect(acting).toContain('aria-current="true"');
    expect(acting).toContain("<li>");
  });
});
