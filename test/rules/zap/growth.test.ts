import { describe, expect, it } from "vitest";
import { assetCost, boostCost, boostsWorth, sessionAward } from "../../../src/rules/zap/index.ts";
import { codeOf } from "../support/pools.ts";

describe("a new Asset", () => {
  it("costs a character as many XP as it has Boosts, but at least 1; a group 3; and only 1 if it is minor", () => {
    expect(assetCost({ grade: "major", owner: "character", boosts: 0 })).toBe(1);
    expect(assetCost({ grade: "major", owner: "group", boosts: 0 })).toBe(3);
    expect(assetCost({ grade: "minor", owner: "group", boosts: 9 })).toBe(1);
  });

  it.each([
    ["grade", { grade: "huge" }],
    ["owner", { owner: null }],
    ["boosts", { boosts: -1 }],
    ["boosts", { grade: "minor", boosts: undefined }],
    ["boosts", { owner: "group", boosts: 1.5 }],
  ])("is refused with %s: %o", (code, more) => {
    expect(codeOf(() => assetCost({ grade: "major", owner: "character", boosts: 3, ...more } as never))).toBe(code);
  });
});

describe("the next Boost", () => {
  it("costs as many XP as there were Boosts before it, without bonus ones, and at least 1", () => {
    expect(boostCost({ start: 3, bonus: 9, bought: 5 })).toBe(8);
    expect(boostCost({ start: 0, bonus: 4, bought: 0 })).toBe(1);
  });

  it.each([
    ["start", { start: -1 }],
    ["bonus", { bonus: null }],
    ["bonus", { bonus: 0.5 }],
    ["bought", { bought: undefined }],
    ["bought", { bought: -1 }],
  ])("is refused with %s: %o", (code, more) => {
    expect(codeOf(() => boostCost({ start: 3, bonus: 0, bought: 0, ...more } as never))).toBe(code);
  });

  it("is refused without facts", () => {
    expect(codeOf(() => boostCost(null as never))).toBe("start");
  });
});

describe("the total cost of Boosts", () => {
  it.each([0, 1, 3])("is the sum of what each one cost when it was bought, from %i at the start", (start) => {
    for (let bought = 0; bought <= 12; bought += 1) {
      const each = Array.from({ length: bought }, (_, before) => boostCost({ start, bonus: 2, bought: before }));
      expect(boostsWorth({ start, bonus: 2, bought })).toBe(each.reduce((sum, cost) => sum + cost, 0));
    }
  });

  it("is refused without valid facts", () => {
    expect(codeOf(() => boostsWorth(null as never))).toBe("start");
    expect(codeOf(() => boostsWorth({ start: 3, bonus: 0, bought: -1 }))).toBe("bought");
  });
});

describe("XP of a session", () => {
  const quiet = { wasOut: false, groupDefeated: false, wentBoldly: false, extra: 0 };

  it("is 1, and more for each merit", () => {
    expect(sessionAward(quiet)).toBe(1);
    expect(sessionAward({ ...quiet, wasOut: true })).toBe(2);
    expect(sessionAward({ ...quiet, groupDefeated: true })).toBe(2);
    expect(sessionAward({ ...quiet, wentBoldly: true, extra: 3 })).toBe(5);
  });

  it.each([
    ["was-out", { wasOut: 1 }],
    ["group-defeated", { groupDefeated: undefined }],
    ["went-boldly", { wentBoldly: null }],
    ["extra", { extra: -1 }],
    ["extra", { extra: 0.5 }],
    ["extra", { extra: undefined }],
  ])("is refused with %s: %o", (code, more) => {
    expect(codeOf(() => sessionAward({ ...quiet, ...more } as never))).toBe(code);
  });
});
