import { describe, expect, it } from "vitest";
import {
  crossScope,
  RANGES,
  SCOPES,
  scopeFeats,
  shiftRange,
  slidingTrekScenes,
  spotDifficulty,
  trekScenes,
} from "../../../src/rules/zap/index.ts";
import { codeOf } from "../support/pools.ts";

describe("weight and speed by Scope", () => {
  it("grow with every Scope", () => {
    for (const scope of SCOPES.slice(1)) {
      expect(scopeFeats(scope).weightKg).toBeGreaterThan(scopeFeats(scope - 1).weightKg);
      expect(scopeFeats(scope).speedKph).toBeGreaterThan(scopeFeats(scope - 1).speedKph);
      expect(scopeFeats(scope).step).toBeGreaterThan(1);
    }
  });

  it("return a fresh row each time", () => {
    scopeFeats(5).step = 9;
    expect(scopeFeats(5)).toEqual({ weightKg: 1_000, speedKph: 128, step: 1.5 });
  });

  it.each([[13], [2], [3.5], [null], [undefined], ["3"]])("refuse Scope %o", (scope) => {
    expect(codeOf(() => scopeFeats(scope as never))).toBe("scope");
  });
});

describe("spotting", () => {
  it("takes Scopes from 0 to 14", () => {
    expect(spotDifficulty(4, 14, 0)).toBe(18);
    expect(spotDifficulty(1, 0, 14)).toBe(1);
  });

  it.each([
    ["base", 0, 3, 3],
    ["base", null, 3, 3],
    ["distance-scope", 4, 15, 3],
    ["distance-scope", 4, Number.NaN, 3],
    ["base-scope", 4, 3, -1],
    ["base-scope", 4, 3, 15],
    ["base-scope", 4, 3, undefined],
  ])("refuses with %s: %o, %o, %o", (code, base, distance, near) => {
    expect(codeOf(() => spotDifficulty(base as never, distance as never, near as never))).toBe(code);
  });
});

describe("crossing Scopes", () => {
  /** Applies one step after the other, as players do by hand. */
  function stepwise(level: number, steps: number): number {
    if (steps > 0) return stepwise(level + (level < 6 ? 1 : 2), steps - 1);
    if (steps < 0) return stepwise(Math.max(1, level - (level < 6 ? 1 : 2)), steps + 1);
    return level;
  }

  it("equals one step after the other", () => {
    for (let level = 1; level <= 30; level += 1) {
      for (let steps = -20; steps <= 20; steps += 1) expect(crossScope(level, steps)).toBe(stepwise(level, steps));
    }
  });

  it.each([
    ["power-level", 0, 1],
    ["power-level", 4.5, 1],
    ["power-level", null, 1],
    ["steps", 4, null],
    ["steps", 4, undefined],
    ["steps", 4, Infinity],
  ])("refuses with %s: %o, %o", (code, level, steps) => {
    expect(codeOf(() => crossScope(level as never, steps as never))).toBe(code);
  });
});

describe("Range", () => {
  it("opens to Pursuit and then to Lost, and closes from Pursuit to Combat", () => {
    expect(RANGES.slice(0, 2).map((range) => shiftRange(range, "open"))).toEqual(["pursuit", "lost"]);
    expect(shiftRange("pursuit", "close")).toBe("combat");
  });

  it.each([
    ["range", "near", "open"],
    ["range", null, "open"],
    ["way", "combat", "up"],
    ["way", "lost", undefined],
    ["range-lost", "lost", "open"],
    ["range-lost", "lost", "close"],
    ["range-end", "combat", "close"],
  ])("refuses with %s: %o, %o", (code, range, way) => {
    expect(codeOf(() => shiftRange(range as never, way as never))).toBe(code);
  });
});

describe("journeys", () => {
  it("drop fractions of a scene, but not because of a rounding error", () => {
    expect(trekScenes(0, 2.5)).toBe(0);
    expect(trekScenes(7.5, 2.5)).toBe(3);
    expect(trekScenes(0.7, 0.1)).toBe(7);
    expect(trekScenes(2.999, 1)).toBe(2);
    expect(trekScenes(2.999_999_9, 1)).toBe(2);
    expect(trekScenes(2.999_999_999_9, 1)).toBe(3);
  });

  it.each([
    ["distance", -0.1, 1],
    ["distance", Number.NaN, 1],
    ["distance", null, 1],
    ["distance", Infinity, 1],
    ["per-scene", 1, 0],
    ["per-scene", 1, -2],
    ["per-scene", 1, undefined],
    ["per-scene", 1, "2"],
  ])("refuse with %s: %o, %o", (code, distance, perScene) => {
    expect(codeOf(() => trekScenes(distance as never, perScene as never))).toBe(code);
  });

  it("on the sliding scale count days, then full weeks, then full months", () => {
    expect([0, 1, 7, 8, 13, 14, 20, 21, 28, 34, 35].map(slidingTrekScenes)).toEqual([
      0, 1, 7, 7, 7, 9, 9, 11, 13, 13, 15,
    ]);
    expect([36, 42, 64, 65, 94, 95, 365].map(slidingTrekScenes)).toEqual([15, 15, 15, 18, 18, 21, 48]);
  });

  it.each([[-1], [0.5], [Number.NaN], [null], [undefined]])("refuse %o days", (days) => {
    expect(codeOf(() => slidingTrekScenes(days as never))).toBe("days");
  });
});
