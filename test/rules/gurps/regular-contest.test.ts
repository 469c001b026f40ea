import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contestScores,
  forecast,
  regularContest,
  type ContestPlan,
  type Score,
} from "../../../src/rules/gurps/index.ts";
import { anyContest, badSides, badThrows, contest, provesStaged, score, totals } from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";

describe("a bought result", () => {
  it("[GURPS-AM-7] keeps a side in an exchange of a Regular Contest", () => {
    const throws = totals({ a: 15, b: 8 });
    const sides = (bought: "success" | null) => ({ sides: { a: { ...score(12), bought }, b: score(12) } });
    expect(regularContest.resolve(sides(null), throws).result).toBe("b");
    expect(regularContest.resolve(sides("success"), throws)).toMatchObject({
      result: "unchanged",
      sides: { a: { result: "success", margin: 0 } },
    });
  });
});

describe("gurps.contestScores", () => {
  it("[GURPS-REG-2] moves extreme scores into the ordinary range", () => {
    expect(contestScores([6, 6])).toEqual([10, 10]);
    expect(contestScores([2, -3, 6])).toEqual([15, 10, 19]);
    expect(contestScores([2, 7])).toEqual([2, 7]);
    expect(contestScores([14, 14])).toEqual([10, 10]);
    expect(contestScores([14, 25])).toEqual([10, 21]);
    expect(contestScores([40, 30, 21])).toEqual([19, 14, 10]);
  });

  it("changes neither the given list nor the order of the scores", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 60 }), { minLength: 2, maxLength: 8 }), (scores) => {
        const before = [...scores];
        const adjusted = contestScores(scores);
        expect(scores).toEqual(before);
        const byScore = scores.map((value, index) => [value, adjusted[index]!] as const).sort(([a], [b]) => a - b);
        for (let index = 1; index < byScore.length; index += 1)
          expect(byScore[index]![1]).toBeGreaterThanOrEqual(byScore[index - 1]![1]);
      }),
    );
  });

  it("refuses fewer than two scores, and scores that are not whole numbers", () => {
    for (const scores of [undefined, {}, [], [10], [10, 10.5], [10, "9"]])
      expect(codeOf(() => contestScores(scores as never))).toBe("scores");
  });
});

describe("gurps.regularContest", () => {
  provesStaged(regularContest, anyContest);

  it("[GURPS-REG-1] goes on if all succeed, and if all fail", () => {
    for (const total of [5, 15]) {
      expect(regularContest.resolve(contest(12, 12, 12), totals({ a: total, b: total, c: total }))).toMatchObject({
        result: "unchanged",
        standing: ["a", "b", "c"],
      });
    }
  });

  it("[GURPS-REG-3] narrows down to the sides that succeed, or to one winner", () => {
    expect(regularContest.resolve(contest(12, 12, 12), totals({ a: 13, b: 12, c: 11 }))).toMatchObject({
      result: "narrowed",
      standing: ["b", "c"],
    });
    expect(regularContest.resolve(contest(12, 12, 12), totals({ a: 13, b: 12, c: 17 }))).toMatchObject({
      result: "b",
      standing: ["b"],
    });
  });

  it("[GURPS-REG-1] lets a side with a score below 3 fail without dice", () => {
    const plan = contest(12, 2);
    expect(Object.keys(regularContest.pools(plan))).toEqual(["a"]);
    expect(regularContest.resolve(plan, totals({ a: 12 }))).toMatchObject({
      result: "a",
      sides: { b: { effective: 2, total: null, result: "forbidden", margin: -16 } },
    });
    expect(regularContest.odds(plan).b).toBe(0);
  });

  it("[GURPS-REG-2] adjusts the effective scores before anything else", () => {
    const plan: ContestPlan = { sides: { a: score(8, -6), b: score(5) } };
    expect(Object.keys(regularContest.pools(plan))).toEqual(["a", "b"]);
    const { sides, result } = regularContest.resolve(plan, totals({ a: 11, b: 13 }));
    expect([sides.a!.effective, sides.b!.effective, result]).toEqual([10, 13, "b"]);
  });

  it.each([
    ...badSides,
    ["sides", { sides: { a: score(10), unchanged: score(10) } }],
    ["sides", { sides: { a: score(10), narrowed: score(10) } }],
  ] as [string, unknown][])("refuses with %s: %o", (code, plan) => {
    expect(codeOf(() => regularContest.pools(plan as never))).toBe(code);
    expect(codeOf(() => regularContest.resolve(plan as never, {}))).toBe(code);
    expect(codeOf(() => regularContest.odds(plan as never))).toBe(code);
    expect(codeOf(() => regularContest.changes(plan as never, {} as never))).toBe(code);
    expect(codeOf(() => forecast(plan as never))).toBe(code);
  });

  it("refuses missing or impossible dice", () => {
    for (const throws of badThrows)
      expect(codeOf(() => regularContest.resolve(contest(10, 10), throws as never))).toBe("throws");
  });
});

describe("gurps.forecast", () => {
  /** The forecast, computed through this many exchanges one after another; what is undecided then is ignored. */
  function played(plan: ContestPlan, rounds: number): { winner: Record<string, number>; exchanges: number } {
    const winner: Record<string, number> = Object.fromEntries(Object.keys(plan.sides).map((name) => [name, 0]));
    let still = new Map([[Object.keys(plan.sides).join(), 1]]);
    let exchanges = 0;
    for (let round = 0; round < rounds; round += 1) {
      const next = new Map<string, number>();
      for (const [names, chance] of still) {
        exchanges += chance;
        for (const [standing, own] of outcomes(plan, names.split(","))) {
          if (!standing.includes(",")) winner[standing]! += chance * own;
          else next.set(standing, (next.get(standing) ?? 0) + chance * own);
        }
      }
      still = next;
    }
    return { winner, exchanges };
  }

  /** The sets of sides that may stand after one exchange, with their chances, from each side's own chance of success. */
  function outcomes(plan: ContestPlan, names: string[]): [string, number][] {
    const sides: Record<string, Score> = Object.fromEntries(names.map((name) => [name, plan.sides[name]!]));
    const found = new Map<string, number>();
    const roles = Object.keys(regularContest.pools({ sides }));
    const throws = (good: Set<string>) =>
      totals(Object.fromEntries(roles.map((name) => [name, good.has(name) ? 3 : 18])));
    const effective = regularContest.resolve({ sides }, throws(new Set())).sides;
    const chances = names.map((name) => {
      const limit = Math.min(16, effective[name]!.effective);
      return limit < 3 ? 0 : rolls.filter((total) => total <= Math.max(4, limit)).length / rolls.length;
    });
    for (let set = 0; set < 2 ** names.length; set += 1) {
      const good = new Set(names.filter((_, index) => (set >> index) & 1));
      const chance = chances.reduce((all, own, index) => all * ((set >> index) & 1 ? own : 1 - own), 1);
      if (chance === 0) continue;
      const { standing } = regularContest.resolve({ sides }, throws(good));
      found.set(standing.join(), (found.get(standing.join()) ?? 0) + chance);
    }
    return [...found];
  }

  const faces = [1, 2, 3, 4, 5, 6];
  const rolls = faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => one + two + three)));

  it("[GURPS-REG-3] equals the result of very many exchanges, computed one after another", () => {
    const anySides = fc
      .array(fc.integer({ min: 1, max: 24 }), { minLength: 2, maxLength: 4 })
      // With very small chances 400 exchanges would not be enough.
      .filter((scores) => Math.max(...scores) >= 8 && Math.min(...scores) < 14);
    fc.assert(
      fc.property(anySides, (scores) => {
        const plan = contest(...scores);
        const before = structuredClone(plan);
        const exact = forecast(plan);
        const close = played(plan, 400);
        expect(exact.exchanges).toBeCloseTo(close.exchanges, 6);
        for (const [name, chance] of Object.entries(exact.winner)) expect(chance).toBeCloseTo(close.winner[name]!, 8);
        expect(plan).toEqual(before);
      }),
      { numRuns: 10 },
    );
  });

  it("[GURPS-REG-3] is finite for any scores and up to eight sides", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 900 }), { minLength: 2, maxLength: 8 }), (scores) => {
        const { winner, exchanges } = forecast(contest(...scores));
        expect(Object.values(winner).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
        expect(exchanges).toBeGreaterThanOrEqual(1);
        expect(exchanges).toBeLessThan(1000);
      }),
    );
  });
});
