import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS as RULES } from "../../src/rules/limits.ts";
import { LIMITS } from "../../src/table/limits.ts";
import { plainCopy, plainObject, type Bounds } from "../../src/table/plain-data.ts";

const BOUNDS: Bounds = { size: 400, depth: 5, string: 40, key: 10 };

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe("the table's limits", () => {
  it("are positive integers, and equal to the rules' own limits where they have the same", () => {
    const figures = Object.values(LIMITS).flatMap((one): number[] =>
      typeof one === "number" ? [one] : Object.values(one),
    );
    expect(figures.every((one) => Number.isInteger(one) && one > 0)).toBe(true);
    expect([LIMITS.dice, LIMITS.faces, LIMITS.chain, LIMITS.modifiers]).toEqual([
      RULES.dice,
      RULES.faces,
      RULES.chain,
      RULES.modifiers,
    ]);
  });
});

describe("plain data", () => {
  it("is copied as JSON would be, or is malformed", () => {
    const value = { a: [1, "two", null, true, { b: -0.5 }], c: {} };
    expect(plainCopy(value, BOUNDS)).toEqual({ copy: value });
    expect(plainCopy({ a: undefined, b: 1 }, BOUNDS)).toEqual({ copy: { b: 1 } });
    for (const none of [undefined, () => 1, Symbol("x"), 1n, NaN, [undefined], { constructor: 1 }]) {
      expect(plainCopy(none, BOUNDS)).toBe("malformed");
    }
    for (const none of [null, [], 1, "x"]) expect(plainObject(none, BOUNDS)).toBe("malformed");
  });

  it("is never copied beyond its bounds, and equals its stored form", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue({ maxDepth: 9 }) as fc.Arbitrary<unknown>, fc.anything()), (value) => {
        const copied = plainCopy(value, BOUNDS);
        if (typeof copied === "string") return;
        expect(JSON.stringify(copied.copy).length).toBeLessThanOrEqual(BOUNDS.size);
        expect(depthOf(copied.copy)).toBeLessThanOrEqual(BOUNDS.depth);
        expect(JSON.parse(JSON.stringify(copied.copy))).toEqual(copied.copy);
      }),
      { numRuns: 3_000 },
    );
  });
});
