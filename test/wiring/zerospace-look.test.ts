import { beforeAll, describe, expect, it, vi } from "vitest";
import { die, EVIL, expectTame, registerAll, source, SYSTEM, table } from "./support/drawing.ts";
import type { Meeting } from "../../src/rules/zerospace/index.ts";
import type { SideView } from "../../src/table/checks/views.ts";
import type { measured as Measure, rulerPart as Rule } from "../../src/games/zerospace/checks/views.ts";

vi.stubGlobal("_loc", (key: string, data: object = {}) => [key.split(".").at(-1), ...Object.values(data)].join(" "));

let rulerPart: typeof Rule;
let measured: typeof Measure;

beforeAll(async () => {
  await registerAll();
  ({ rulerPart, measured } = await import("../../src/games/zerospace/checks/views.ts"));
});

const view = (role: string, over: Partial<SideView> = {}): SideView => ({
  role,
  name: EVIL,
  note: EVIL,
  dice: [die({ faces: 6 })],
  total: 18,
  hidden: false,
  ...over,
});

const soraya = { view: view("self"), value: 7, dice: [5, 4, 2], bonus: 0 };
const virek = { view: view("target", { total: 16 }), value: 7, dice: [3, 6], bonus: 0 };
const facts = { sides: [soraya, virek], margin: 2, succeeds: true };

const draw = (part: { template: string; data: object }): string =>
  table.compile(source(`${SYSTEM}templates/${part.template}`))(part.data);

/** The lengths of a drawing, in points. */
const lengths = (html: string): number[] => [...html.matchAll(/--size: (\d+)/g)].map(([, size]) => Number(size));

describe("the ruler of a roll", () => {
  it("draws both sides' dice and values as lengths, and the margin between the totals", () => {
    const html = draw(rulerPart(facts));
    expectTame(html);
    expect(lengths(html)).toEqual([5, 4, 2, 7, 3, 6, 7]);
    expect(html).toMatch(/class="q-ruler__margin" style="--from: 16; --to: 18"><b>\+2<\/b>/);
  });

  it("is long enough for both totals, and draws the margin of a failure hollow", () => {
    const behind = { ...facts, sides: [{ ...virek, view: view("self", { total: 16 }) }, soraya], margin: -2 };
    const part = rulerPart({ ...behind, succeeds: false });
    expect((part.data as { end: number }).end).toBeGreaterThan(18);
    expect(draw(part)).toMatch(/q-ruler__margin is-short" style="--from: 16; --to: 18"><b>−2/);
  });

  it("[ZS-COMB-1] shows the bonus of several rollers, and counts it in the total", () => {
    const html = draw(rulerPart({ ...facts, sides: [{ ...soraya, bonus: 3 }, virek], margin: 5 }));
    expect(lengths(html)).toEqual([5, 4, 2, 7, 3, 3, 6, 7]);
    expect(html).toMatch(/q-side__total">.*<\/span>21<\/p>/);
  });

  it("[ZS-ROLL-5] has one side in an open roll", () => {
    const html = draw(rulerPart({ sides: [soraya], margin: null, succeeds: true }));
    expect(html.match(/class="q-side"/g)).toHaveLength(1);
    expect(html).not.toContain("q-ruler__margin");
    expect(html).not.toContain("is-less");
  });

  it("has dice and totals for screen readers, and hides its bars and axis from them", () => {
    const html = draw(rulerPart(facts));
    expect(html.match(/role="img"/g)).toHaveLength(2);
    expect(html.match(/q-side__total/g)).toHaveLength(2);
    expect(html.match(/class="q-ruler__(bar|axis)" aria-hidden="true"/g)).toHaveLength(3);
  });

  it("has names, notes, every die and the totals for screen readers", () => {
    const named = (name: string, faces: string[], total: number) => ({
      view: view(name, { name, note: `${name}: Agility`, dice: faces.map((label) => die({ label })), total }),
    });
    const html = draw(
      rulerPart({
        ...facts,
        sides: [
          { ...soraya, ...named("Soraya", ["five", "four", "two"], 18) },
          { ...virek, ...named("Virek", ["three", "six"], 16) },
        ],
      }),
    );
    // What remains without the parts that screen readers skip.
    const heard = html.replaceAll(/<div class="q-ruler__(bar|axis)" aria-hidden="true">[\s\S]*?<\/div>/g, "");
    for (const word of ["Soraya", "Soraya: Agility", "Virek", "Virek: Agility"])
      expect(heard).toContain(`>${word}</p>`);
    expect([...heard.matchAll(/role="img" aria-label="(\w+)"/g)].map(([, label]) => label)).toEqual([
      ...["five", "four", "two", "three", "six"],
    ]);
    expect(heard).toMatch(
      /QUADRANT\.table\.card\.total <\/span>18<\/p>[\s\S]*QUADRANT\.table\.card\.total <\/span>16<\/p>/,
    );
  });
});

describe("a side whose numbers are hidden from the reader", () => {
  const secret = (dice: number[], value: number, total: number | null) => ({
    view: view("target", { hidden: true, note: "", dice: [], total }),
    value,
    dice,
    bonus: 0,
  });

  it("draws no lengths: the same total of other dice looks the same", () => {
    const one = draw(rulerPart({ ...facts, sides: [soraya, secret([3, 6], 7, 16)] }));
    const other = draw(rulerPart({ ...facts, sides: [soraya, secret([1, 1, 2], 12, 16)] }));
    expect(one).toBe(other);
    expect(lengths(one)).toEqual([5, 4, 2, 7]);
  });

  it("draws nothing if its total is hidden, too: no edge, no margin, no longer scale", () => {
    const one = draw(rulerPart({ ...facts, sides: [soraya, secret([3, 6], 7, null)], margin: 2 }));
    const other = draw(rulerPart({ sides: [soraya, secret([6, 6, 6], 20, null)], margin: -20, succeeds: true }));
    expect(one).toBe(other);
    expect(one).not.toContain("q-ruler__margin");
    expect(one.match(/q-ruler__edge/g)).toHaveLength(1);
    expect(one).toContain("QUADRANT.table.card.hidden");
  });
});

describe("the sides of a roll on a card", () => {
  const pool = (value: number, dice = 2) => ({
    dice: Array.from({ length: dice }, () => ({ faces: 6, bonus: 0 })),
    read: "sum" as const,
    modifier: value,
    aces: false,
    rerollOnes: false,
  });
  const rollers = {
    self: [
      { view: view("self", { total: 10 }), value: 5 },
      { view: view("self2", { total: 14 }), value: 6 },
    ],
    target: [{ view: view("target", { total: 12 }), value: 6 }],
  };
  const thrown = {
    rollers,
    pools: { self: pool(5), self2: pool(6), target: pool(6) },
    throws: {
      self: [[2], [3]],
      self2: [[4], [4]],
      target: [[3], [3]],
    },
    succeeds: true,
  };
  const meeting: Meeting = {
    margin: 4,
    self: { totals: [10, 14], best: 1, total: 16 },
    target: { totals: [12], best: 0, total: 12 },
  };

  it("are not changed until all dice are rolled, nor if there are no totals", () => {
    expect(measured({ ...thrown, meeting: null })).toEqual({
      sides: [...rollers.self, ...rollers.target].map((one) => one.view),
    });
    const nothing = { totals: [null], best: null, total: null };
    const none = measured({ ...thrown, meeting: { margin: null, self: nothing, target: nothing } });
    expect(none.part).toBeUndefined();
  });

  it("[ZS-COMB-1] have the roller that counts on the ruler, with the bonus for two; the other one is beside it", () => {
    const { sides, part } = measured({ ...thrown, meeting });
    expect(sides.map(({ role }) => role)).toEqual(["self"]);
    const html = draw(part!);
    expect(html).toContain('data-role="self2"');
    expect(html).toContain('data-role="target"');
    expect(lengths(html)).toEqual([4, 4, 6, 2, 3, 3, 6]);
    expect(part!.place).toBe("throws");
  });
});
