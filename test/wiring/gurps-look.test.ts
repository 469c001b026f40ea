import { beforeAll, describe, expect, it, vi } from "vitest";
import { EVIL, expectTame, registerAll, source, SYSTEM, table } from "./support/drawing.ts";
import type { ScoreView, SideView } from "../../src/table/checks/views.ts";
import type { sidesPart as Sides, totalsPart as Totals } from "../../src/games/gurps/checks/roll/roll-view.ts";

vi.stubGlobal("_loc", (key: string, data: object = {}) => [key.split(".").at(-1), ...Object.values(data)].join(" "));

let totalsPart: typeof Totals;
let sidesPart: typeof Sides;

beforeAll(async () => {
  await registerAll();
  ({ sidesPart, totalsPart } = await import("../../src/games/gurps/checks/roll/roll-view.ts"));
});

const draw = (part: { template: string; data: object }): string =>
  table.compile(source(`${SYSTEM}templates/${part.template}`))(part.data);

/** The runs of equal results among the sixteen drawn totals, e.g. "success 6, failure 6". */
function kinds(html: string): string {
  const bars = [...html.matchAll(/data-result="(\w+)"/g)].map(([, result]) => result!);
  const runs: [string, number][] = [];
  for (const one of bars) {
    if (runs.at(-1)?.[0] === one) runs.at(-1)![1] += 1;
    else runs.push([one, 1]);
  }
  return runs.map(([result, count]) => `${result} ${count}`).join(", ");
}

const view = (role: string, total: number | null): SideView => ({
  role,
  name: `${role} ${EVIL}`,
  note: "",
  dice: [],
  total,
  hidden: false,
});
const score = (base: number, value: number): ScoreView => ({
  base: { label: "base", value: base },
  effective: { label: "effective", value },
});

describe("the sixteen totals of a roll", () => {
  it("are drawn with their results, a line at the target and a mark at the rolled total", () => {
    const html = draw(totalsPart({ effective: 10, base: 13, total: 9 }));
    expectTame(html);
    expect(kinds(html)).toBe("criticalSuccess 2, success 6, failure 6, criticalFailure 2");
    expect(html.match(/q-totals__target/g)).toHaveLength(1);
    expect(html).toMatch(/q-totals__target">target 10<\/span><span class="q-totals__total">10</);
    expect(
      html.match(/is-marked[^>]*>(?:<span class="q-totals__target.*?<\/span>)?<span class="q-totals__total">9</),
    ).toHaveLength(1);
    expect(html).toContain("made 13 −3");
  });

  it("have more critical successes with a higher score, and the line always at one of the totals", () => {
    const able = draw(totalsPart({ effective: 21, base: 21, total: null }));
    expect(kinds(able)).toBe("criticalSuccess 4, success 10, failure 1, criticalFailure 1");
    expect(able).toMatch(/target 21<\/span><span class="q-totals__total">16</);
    expect(able).not.toContain("is-marked");
    const hopeless = draw(totalsPart({ effective: 3, base: 3, total: null }));
    expect(hopeless).toMatch(/target 3<\/span><span class="q-totals__total">4</);
  });
});

describe("the totals of a contest", () => {
  it("are drawn only for the sides whose score the reader may see", () => {
    const sides = [view("self", 9), view("target", 12)];
    const both = draw(sidesPart(sides, { self: score(13, 10), target: score(12, 12) }).oddsPart!);
    expectTame(both);
    expect(both.match(/<ol/g)).toHaveLength(2);
    expect(both).not.toContain("critical");
    const one = draw(sidesPart(sides, { self: score(13, 10) }).oddsPart!);
    expect(one.match(/<ol/g)).toHaveLength(1);
    expect(one).not.toContain("target 12");
    expect(sidesPart(sides, {})).toEqual({});
  });
});
