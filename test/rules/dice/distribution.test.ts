import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atLeast, distribution, maximum, mean, minimum, total } from "../../../src/rules/dice/index.ts";
import { allThrows, anyPool, chanceOf, codeOf, die, pool, seeded, throwDice } from "../support/pools.ts";

describe("dice.distribution", () => {
  it("adds up to 1, ascending, without empty rows", () => {
    fc.assert(
      fc.property(anyPool, (any) => {
        const rows = distribution(any);
        expect(chanceOf(rows, () => true)).toBeCloseTo(1, 10);
        expect(rows.every(([, chance]) => chance > 0)).toBe(true);
        expect(rows.every(([value], index) => index === 0 || value > rows[index - 1]![0])).toBe(true);
        expect(rows[0]![0]).toBe(minimum(any));
        if (maximum(any) !== Infinity) expect(rows.at(-1)![0]).toBe(maximum(any));
      }),
    );
  });

  it("equals the enumeration of every roll", () => {
    fc.assert(
      fc.property(anyPool, (any) => {
        const few = { ...any, dice: any.dice.slice(0, any.aces ? 2 : 3) };
        const links = 3;
        const enumerated = new Map<number, number>();
        for (const [thrown, chance] of allThrows(few, links)) {
          const value = total(few, thrown);
          enumerated.set(value, (enumerated.get(value) ?? 0) + chance);
        }
        // The chance of longer chains, which are not enumerated.
        const missing = few.aces ? few.dice.reduce((sum, { faces }) => sum + faces ** -links, 0) : 0;
        for (const [value, chance] of distribution(few)) {
          expect(Math.abs(chance - (enumerated.get(value) ?? 0))).toBeLessThanOrEqual(missing + 1e-9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("agrees with dice.atLeast at every total", () => {
    fc.assert(
      fc.property(anyPool, (any) => {
        const rows = distribution(any);
        for (const [value] of rows.slice(0, 40)) {
          expect(atLeast(any, value)).toBeCloseTo(
            chanceOf(rows, (other) => other >= value),
            9,
          );
        }
        expect(atLeast(any, rows[0]![0] - 1)).toBe(1);
      }),
    );
  });

  it("agrees with rolling the dice many times", () => {
    const random = seeded(20240229);
    const samples = 20_000;
    for (const one of [
      pool([die(8), die(6)]),
      pool([die(8, 5), die(12)], { modifier: 1 }),
      pool([die(6), die(6), die(6)], { aces: true }),
      pool([die(12, 2), die(12, 2)], { aces: true }),
      pool([die(6), die(6)], { read: "sum", rerollOnes: true, modifier: 5 }),
      pool([die(6), die(6), die(8)], { read: "sum", aces: true }),
    ]) {
      const totals = Array.from({ length: samples }, () => total(one, throwDice(one, random)));
      const rows = distribution(one);
      const average = totals.reduce((sum, value) => sum + value, 0) / samples;
      expect(Math.abs(average - mean(rows))).toBeLessThan(0.15);
      for (const [value, chance] of rows) {
        const seen = totals.filter((other) => other === value).length / samples;
        expect(Math.abs(seen - chance)).toBeLessThan(0.02);
      }
    }
  });

  it("cuts endless aces when less than 1e-12 is left, which is added to the last row", () => {
    const rows = distribution(pool([die(6)], { aces: true }));
    const [last, chance] = rows.at(-1)!;
    expect(chance).toBeCloseTo(atLeast(pool([die(6)], { aces: true }), last), 20);
    expect(atLeast(pool([die(6)], { aces: true }), last + 1)).toBeLessThan(1e-12);
    expect(atLeast(pool([die(6)], { aces: true }), last)).toBeGreaterThanOrEqual(1e-12);
    expect(rows.some(([value]) => value % 6 === 0)).toBe(false);
  });

  it("keeps small chances of high totals exact", () => {
    expect(atLeast(pool([die(10), die(10)], { aces: true }), 100)).toBeCloseTo(2e-10, 18);
    expect(atLeast(pool([die(6), die(6), die(6)], { read: "sum" }), 18)).toBeCloseTo(1 / 216, 15);
  });

  it("refuses a target that is no number", () => {
    expect(codeOf(() => atLeast(pool([die(6)]), Number.NaN))).toBe("target");
  });
});
