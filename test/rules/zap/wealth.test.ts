import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  affords,
  applyWealthPoints,
  convertWealth,
  receiveWealth,
  wealthAmount,
  wealthCost,
  wealthLevel,
} from "../../../src/rules/zap/index.ts";
import { codeOf } from "../support/pools.ts";

const levels = Array.from({ length: 12 }, (_, index) => index + 1);

describe("Wealth levels", () => {
  it("are the number of digits of an amount", () => {
    for (const level of levels) {
      expect(wealthLevel(wealthAmount(level))).toBe(level);
      expect(wealthLevel(wealthAmount(level) * 10 - 1)).toBe(level);
    }
  });

  it.each([[0], [13], [1.5], [Number.NaN], [null], [undefined], ["4"]])("refuse level %o", (level) => {
    expect(codeOf(() => wealthAmount(level as never))).toBe("wealth-level");
    expect(codeOf(() => affords(level as never, 4))).toBe("wealth-level");
    expect(codeOf(() => affords(4, level as never))).toBe("wealth-level");
    expect(codeOf(() => wealthCost(level as never))).toBe("wealth-level");
  });

  it.each([[0], [-5], [10 ** 12], [99.5], [Number.NaN], [null], [undefined]])("refuse the amount %o", (amount) => {
    expect(codeOf(() => wealthLevel(amount as never))).toBe("amount");
  });

  it("cost the sum of the steps to them", () => {
    for (const level of levels.slice(4)) {
      expect(wealthCost(level).total).toBe(wealthCost(level - 1).total + wealthCost(level - 1).toNext);
    }
  });
});

describe("Wealth Points", () => {
  it("can raise Wealth by several levels at once, and pile up at the top level", () => {
    expect(applyWealthPoints({ level: 4, points: 0, change: 25 })).toEqual({ level: 6, points: 5 });
    expect(applyWealthPoints({ level: 4, points: 17, change: 0 })).toEqual({ level: 5, points: 7 });
    expect(applyWealthPoints({ level: 11, points: 9, change: 12 })).toEqual({ level: 12, points: 11 });
    expect(applyWealthPoints({ level: 12, points: 9, change: 1 })).toEqual({ level: 12, points: 10 });
    expect(applyWealthPoints({ level: 0, points: 9, change: 1 })).toEqual({ level: 1, points: 0 });
  });

  it("lower Wealth by one level at most, and never below the first", () => {
    expect(applyWealthPoints({ level: 4, points: 2, change: -40 })).toEqual({ level: 3, points: 0 });
    expect(applyWealthPoints({ level: 1, points: 2, change: -3 })).toEqual({ level: 1, points: 0 });
    expect(applyWealthPoints({ level: 0, points: 0, change: -1 })).toEqual({ level: 0, points: 0 });
    expect(applyWealthPoints({ level: 4, points: 20, change: -5 })).toEqual({ level: 5, points: 5 });
  });

  it("are neither lost nor created by a gain", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(30), fc.nat(50), (level, points, change) => {
        const after = applyWealthPoints({ level, points, change });
        expect(after.level * 10 + after.points).toBe(level * 10 + points + change);
        expect(after.level === 12 || after.points < 10).toBe(true);
      }),
    );
  });

  it.each([
    ["wealth-level", { level: 13 }],
    ["wealth-level", { level: -1 }],
    ["wealth-level", { level: null }],
    ["points", { points: -1 }],
    ["points", { points: 0.5 }],
    ["points", { points: undefined }],
    ["change", { change: Number.NaN }],
    ["change", { change: undefined }],
    ["change", { change: 0.5 }],
  ])("are refused with %s: %o", (code, more) => {
    expect(codeOf(() => applyWealthPoints({ level: 4, points: 2, change: 1, ...more } as never))).toBe(code);
  });
});

describe("Wealth between a ship and a person", () => {
  it("shifts by the difference in Scale, from nothing to the highest level", () => {
    expect(convertWealth({ level: 3, fromScale: 1, toScale: 4 })).toBe(0);
    expect(convertWealth({ level: 3, fromScale: 1, toScale: 12 })).toBe(0);
    expect(convertWealth({ level: 10, fromScale: 12, toScale: 1 })).toBe(12);
    expect(convertWealth({ level: 4, fromScale: 2, toScale: 2 })).toBe(4);
  });

  it.each([
    ["wealth-level", { level: 13 }],
    ["wealth-level", { level: undefined }],
    ["from-scale", { fromScale: 0 }],
    ["from-scale", { fromScale: 13 }],
    ["to-scale", { toScale: null }],
    ["to-scale", { toScale: 1.5 }],
  ])("is refused with %s: %o", (code, more) => {
    expect(codeOf(() => convertWealth({ level: 4, fromScale: 3, toScale: 1, ...more } as never))).toBe(code);
  });

  it("rises by a level if a received point is the tenth", () => {
    expect(receiveWealth({ level: 6, points: 9, incoming: 6 })).toEqual({ level: 7, points: 0 });
    expect(receiveWealth({ level: 12, points: 9, incoming: 12 })).toEqual({ level: 12, points: 10 });
    expect(receiveWealth({ level: 5, points: 2, incoming: 0 })).toEqual({ level: 5, points: 2 });
    expect(receiveWealth({ level: 0, points: 4, incoming: 1 })).toEqual({ level: 1, points: 0 });
  });

  it.each([
    ["wealth-level", { level: 13 }],
    ["wealth-level", { incoming: 13 }],
    ["wealth-level", { incoming: -1 }],
    ["wealth-level", { incoming: undefined }],
    ["points", { points: null }],
    ["points", { points: -1 }],
  ])("cannot be received with %s: %o", (code, more) => {
    expect(codeOf(() => receiveWealth({ level: 4, points: 3, incoming: 6, ...more } as never))).toBe(code);
  });

  it("is refused without facts", () => {
    expect(codeOf(() => convertWealth(null as never))).toBe("wealth-level");
    expect(codeOf(() => receiveWealth(null as never))).toBe("wealth-level");
    expect(codeOf(() => applyWealthPoints(null as never))).toBe("wealth-level");
  });
});
