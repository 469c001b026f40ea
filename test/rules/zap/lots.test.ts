import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draw, injury, largerDie, RESEARCH_MISHAPS } from "../../../src/rules/zap/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf, die } from "../support/pools.ts";

describe("zap.injury", () => {
  const anyDie = fc.nat(20).map((steps) => Array.from({ length: steps }).reduce<typeof d1>(largerDie, d1));
  const d1 = die(1);
  proves(injury, fc.record({ die: anyDie }));

  it("happens on a face of 1, whatever bonus the die has", () => {
    const plan = { die: die(10, 5) };
    expect(injury.resolve(plan, { injury: [[1]] })).toEqual({
      result: "injured",
      totals: { injury: 6 },
      counted: { injury: 0 },
    });
    expect(injury.resolve(plan, { injury: [[2]] }).result).toBe("unhurt");
    expect(injury.odds(plan).injured).toBeCloseTo(0.1, 12);
  });

  it("is certain with a d1", () => {
    expect(injury.odds({ die: d1 })).toEqual({ injured: 1, unhurt: 0 });
  });

  it.each([
    ["plan", undefined],
    ["die", {}],
    ["die", { die: null }],
    ["die", { die: { faces: 6 } }],
    ["die", { die: die(12, 1) }],
  ])("refuses with %s: %o", (code, plan) => {
    expect(codeOf(() => injury.pools(plan as never))).toBe(code);
    expect(codeOf(() => injury.odds(plan as never))).toBe(code);
    expect(codeOf(() => injury.resolve(plan as never, { injury: [[1]] }))).toBe(code);
    expect(codeOf(() => injury.changes(plan as never, { result: "unhurt" } as never))).toBe(code);
  });

  it("refuses invalid throws and unknown outcomes", () => {
    expect(codeOf(() => injury.resolve({ die: die(6) }, { injury: [[7]] }))).toBe("throw-face");
    expect(codeOf(() => injury.resolve({ die: die(6) }, { injury: [[1]], other: [[1]] }))).toBe("throws");
    expect(codeOf(() => injury.changes({ die: die(6) }, { result: "dead" } as never))).toBe("result");
  });
});

describe("zap.draw", () => {
  proves(draw, fc.record({ from: fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 20 }) }));

  it("draws by the face, and changes nothing", () => {
    const plan = { from: [...RESEARCH_MISHAPS] };
    expect(draw.pools(plan).draw.dice).toEqual([die(6)]);
    const outcome = draw.resolve(plan, { draw: [[1]] });
    expect(outcome).toEqual({ result: "brokenGear", totals: { draw: 1 }, counted: { draw: 0 } });
    expect(draw.changes(plan, outcome)).toEqual([]);
  });

  it("is certain with a single lot", () => {
    expect(draw.odds({ from: ["only"] })).toEqual({ only: 1 });
    expect(draw.resolve({ from: ["only"] }, { draw: [[1]] }).result).toBe("only");
  });

  it.each([
    ["plan", null],
    ["from", {}],
    ["from", { from: null }],
    ["from", { from: "abc" }],
    ["from", { from: [] }],
    ["from", { from: ["a", 2] }],
    ["from", { from: ["a", "b", "a"] }],
  ])("refuses with %s: %o", (code, plan) => {
    expect(codeOf(() => draw.pools(plan as never))).toBe(code);
    expect(codeOf(() => draw.odds(plan as never))).toBe(code);
    expect(codeOf(() => draw.resolve(plan as never, { draw: [[1]] }))).toBe(code);
    expect(codeOf(() => draw.changes(plan as never, { result: "a" } as never))).toBe(code);
  });

  it("refuses invalid throws and unknown lots", () => {
    expect(codeOf(() => draw.resolve({ from: ["a", "b"] }, { draw: [[3]] }))).toBe("throw-face");
    expect(codeOf(() => draw.changes({ from: ["a"] }, { result: "b" } as never))).toBe("result");
  });
});
