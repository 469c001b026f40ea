import { describe, expect, it } from "vitest";
import { speedDoc } from "../../tools/bench/doc.ts";
import { holds, limitInWords, type Line } from "../../tools/bench/limits.ts";
import { exponent, figure, median, parts, throwsFor, withUnit } from "../../tools/bench/numbers.ts";
import { turned } from "../../tools/bench/worlds.ts";
import { broken, groupInLines, merged, type Results } from "../../tools/bench/report.ts";

/** How the bench evaluates its measurements. No test asserts a speed: that is for `npm run bench`. */

describe("the arithmetic", () => {
  it("the median is the middle value, or the lower of two, and an empty list has none", () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2);
    expect(median([7])).toBe(7);
    expect(() => median([])).toThrow("nothing");
  });

  it("the median does not change the given list", () => {
    const list = [3, 1, 2];
    median(list);
    expect(list).toEqual([3, 1, 2]);
  });

  it.each([
    [0, (size: number) => 7 * size ** 0],
    [1, (size: number) => 3 * size],
    [2, (size: number) => 0.5 * size ** 2],
    [0.5, (size: number) => 9 * Math.sqrt(size)],
  ])("finds an exponent of %d", (power, grows) => {
    expect(exponent([10, 50, 100, 200].map((size) => [size, grows(size)] as const))).toBeCloseTo(power, 10);
  });

  it("an exponent needs two sizes, and values above 0", () => {
    expect(() => exponent([[10, 5]])).toThrow("two sizes");
    expect(() =>
      exponent([
        [10, 0],
        [20, 5],
      ]),
    ).toThrow("logarithm");
  });

  it("a simulation needs a million rolls to be right within ±0.1 %, 95 times of 100", () => {
    expect(throwsFor(0.001)).toBe(960_400);
    expect(throwsFor(0.01)).toBe(9604);
  });

  it("divides an evening into quarters, with the rest in the last one", () => {
    expect(parts([1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8, 9],
    ]);
  });

  it("shows only significant digits", () => {
    expect([0, 0.03, 0.5, 12.345, 1234.5].map(figure)).toEqual(["0", "0.0300", "0.50", "12.3", "1235"]);
    expect(withUnit(12.3, "ms")).toBe("12.3 ms");
    expect(withUnit(3, "")).toBe("3.00");
    expect(withUnit(600, "×")).toBe("600 ×");
  });
});

describe("limits", () => {
  const line = (more: Partial<Line>): Line => ({ name: "a line", value: 1, unit: "ms", ...more });

  it("a line without a limit neither holds nor breaks it", () => {
    expect(holds(line({ value: 1e9 }))).toBeNull();
  });

  it("hold for a value up to the limit, or from it on", () => {
    expect(holds(line({ value: 2, limit: "rowsOfATurn" }))).toBe(true);
    expect(holds(line({ value: 3, limit: "rowsOfATurn" }))).toBe(false);
    expect(holds(line({ value: 500, limit: "cheaper" }))).toBe(true);
    expect(holds(line({ value: 499, limit: "cheaper" }))).toBe(false);
  });

  it("of ratios hold for the ratio, not for the milliseconds, and never without a ratio", () => {
    expect(holds(line({ value: 9999, ratio: 2.9, limit: "trackerAt200" }))).toBe(true);
    expect(holds(line({ value: 1, ratio: 3.1, limit: "trackerAt200" }))).toBe(false);
    expect(holds(line({ value: 1, limit: "trackerAt200" }))).toBe(false);
  });

  it("are shown as text", () => {
    expect(limitInWords("trackerGrowth")).toBe("≤ 1.2");
    expect(limitInWords("trackerAt200")).toBe("≤ 3 ×");
    expect(limitInWords("cheaper")).toBe("≥ 500");
  });
});

it("the copied record of a card has the ID by which the system finds it", () => {
  // The same as `recordId` of the system.
  expect(turned("aB3dEf7hIj9kLmN0")).toBe("0nMlK9JiH7FeD3bA");
});

const SLOW: Line = {
  name: "200 rows",
  value: 3800,
  unit: "ms",
  ratio: 47,
  against: "plain list",
  limit: "trackerAt200",
};
const QUICK: Line = { ...SLOW, value: 83, ratio: 1.04 };
const RESULTS: Results = {
  now: { tracker: [QUICK, { name: "new here", value: 2, unit: "rows", limit: "rowsOfATurn" }] },
  before: { tracker: [SLOW] },
};

describe("the printed results", () => {
  it("a line has its value, its ratio, and whether it holds, for one build or two", () => {
    const [heading, one, other] = groupInLines("tracker", RESULTS).trim().split("\n");
    expect(heading).toBe("tracker (before, now)");
    expect(one).toMatch(/^200 rows +3800 ms +83\.0 ms +47\.0 → 1\.04 × plain list +holds \(≤ 3 ×\)$/);
    expect(other).toMatch(/^new here +2\.00 rows +holds \(≤ 2\)$/);
    expect(groupInLines("tracker", { now: { tracker: [SLOW] } })).toContain("DOES NOT HOLD (≤ 3 ×)");
  });

  it("an aborted measurement is shown as more than its value, and so is its ratio", () => {
    const before: Line = { ...SLOW, value: 180_000, isMore: true };
    expect(groupInLines("tracker", { now: { tracker: [QUICK] }, before: { tracker: [before] } })).toMatch(
      /> 180000 ms +83\.0 ms +> 47\.0 → 1\.04 × plain list/,
    );
    expect(speedDoc({ now: { tracker: [before] } })).toContain("| > 180000 ms | > 47.0 | plain list |");
    // Whether it would have held is not known, unless it is beyond its limit already.
    expect(holds(before)).toBe(false);
    expect(holds({ ...before, ratio: 2 })).toBe(null);
  });

  it("a group that is measured again replaces only its old results", () => {
    const known: Results = { now: { tracker: [SLOW], sheets: [SLOW] }, before: { sheets: [QUICK] } };
    expect(merged(known, { now: { tracker: [QUICK] } })).toEqual({
      now: { tracker: [QUICK], sheets: [SLOW] },
      before: { sheets: [QUICK] },
    });
    expect(merged({ now: {} }, { now: { tracker: [QUICK] } })).toEqual({ now: { tracker: [QUICK] } });
  });

  it("lists the limits that do not hold", () => {
    expect(broken(RESULTS.now)).toEqual([]);
    expect(broken({ tracker: [SLOW, QUICK] })).toEqual([SLOW]);
  });
});

describe("docs/speed.md", () => {
  it("has a table for each group, both builds side by side", () => {
    const page = speedDoc(RESULTS);
    expect(page).toContain("## The tracker\n");
    expect(page).toContain("| | before | now | ratio before | ratio now | to | limit |".replace("| |", "|  |"));
    expect(page).toContain("| 200 rows | 3800 ms | 83.0 ms | 47.0 | 1.04 | plain list | ≤ 3 × |");
    expect(page).toContain("| new here | – | 2.00 rows |  |  |  | ≤ 2 |");
    expect(page).toContain("2 of 2 limits hold.");
    expect(page).not.toContain("**!** |");
  });

  it("marks a value beyond its limit, and lists it at the top", () => {
    const page = speedDoc({ now: { tracker: [SLOW, QUICK] } });
    expect(page).toContain("| 200 rows | 3800 ms | 47.0 | plain list | ≤ 3 × **!** |");
    expect(page).toContain("1 of 2 limits hold. These are exceeded:\n\n- The tracker: 200 rows\n");
  });
});
