import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { degree, success, type SuccessPlan } from "../../../src/rules/gurps/index.ts";
import { line, anyScore, badModifiers, provesStaged, score, showing, totals } from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";

function plan(base: number, more: Partial<SuccessPlan> = {}): SuccessPlan {
  return { ...score(base), isDefense: false, stakes: {}, ...more };
}

const fall = { who: "self", gain: "prone" };

describe("gurps.degree", () => {
  /** The totals that give this result at this score. */
  function band(effective: number, wanted: string): number[] {
    const all = Array.from({ length: 16 }, (_, index) => index + 3);
    return all.filter((total) => degree(effective, total).result === wanted);
  }

  it("[GURPS-DEG-2] has more totals of critical success at scores of 15 and of 16 and more", () => {
    expect([-5, 3, 14, 15, 16, 40].map((score) => band(score, "criticalSuccess").length)).toEqual([2, 2, 2, 3, 4, 4]);
  });

  it("[GURPS-DEG-3] has more totals of critical failure at low scores", () => {
    const worst = [-5, 3, 6, 7, 8, 15, 16, 40].map((score) => Math.min(...band(score, "criticalFailure")));
    expect(worst).toEqual([5, 13, 16, 17, 17, 17, 18, 18]);
    expect(degree(16, 17).result).toBe("failure");
  });

  it("[GURPS-DEG-1] never lets the margin contradict the result", () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 60 }), fc.integer({ min: 3, max: 18 }), (effective, total) => {
        const { result, margin } = degree(effective, total);
        const isGood = result === "success" || result === "criticalSuccess";
        expect(margin >= 0).toBe(isGood);
        const gap = effective - total;
        if (gap >= 0 === isGood) expect(margin).toBe(gap);
        else expect(margin).toBe(isGood ? 0 : -1);
      }),
    );
  });

  it("refuses impossible scores and totals", () => {
    for (const effective of [9.5, undefined, "9"])
      expect(codeOf(() => degree(effective as never, 9))).toBe("effective");
    for (const total of [2, 19, 9.5, undefined]) expect(codeOf(() => degree(9, total as never))).toBe("total");
  });
});

describe("gurps.success", () => {
  provesStaged(
    success,
    fc
      .tuple(anyScore, fc.boolean())
      .map(([one, isDefense]): SuccessPlan => ({ ...one, isDefense, stakes: { failure: [fall] } })),
  );

  it("[GURPS-MOD-2] adds every modifier to the score", () => {
    const modifiers = [line("situation.any", -5), line("equipment.good", 3)];
    expect(success.resolve(plan(12, { modifiers }), totals({ roll: 10 }))).toMatchObject({ effective: 10, margin: 0 });
  });

  it("[GURPS-ROLL-3] forbids a score below 3, unless the roll is forced", () => {
    expect(success.pools(plan(2))).toEqual({});
    expect(success.pools(plan(3))).not.toEqual({});
    expect(success.resolve(plan(2), {})).toEqual({
      result: "forbidden",
      effective: 2,
      total: null,
      margin: null,
      pending: {},
    });
    expect(success.resolve(plan(2, { isDefense: true }), totals({ roll: 4 })).result).toBe("criticalSuccess");
  });

  it("[GURPS-ROLL-1] makes the changes that the plan has at stake for the result", () => {
    const staked = plan(10, { stakes: { failure: [fall], criticalFailure: [fall, fall] } });
    const changes = [3, 10, 11, 18].map((roll) => success.changes(staked, success.resolve(staked, totals({ roll }))));
    expect(changes.map((list) => list.length)).toEqual([0, 0, 1, 2]);
  });

  it.each([
    ["plan", null],
    ["base", plan(9.5)],
    ["base", { ...plan(9), base: undefined }],
    ...badModifiers.map((modifiers): [string, unknown] => ["modifiers", { ...plan(9), modifiers }]),
    ["is-defense", { ...plan(9), isDefense: undefined }],
    ["is-defense", { ...plan(9), isDefense: 1 }],
    ["stakes", { ...plan(9), stakes: undefined }],
    ["stakes", { ...plan(9), stakes: { forbidden: [] } }],
    ["stakes", { ...plan(9), stakes: { failure: fall } }],
    ["stakes", { ...plan(9), stakes: { failure: [{}] } }],
  ] as [string, unknown][])("refuses with %s: %o", (code, bad) => {
    expect(codeOf(() => success.pools(bad as never))).toBe(code);
    expect(codeOf(() => success.resolve(bad as never, totals({ roll: 9 })))).toBe(code);
    expect(codeOf(() => success.odds(bad as never))).toBe(code);
    expect(codeOf(() => success.changes(bad as never, { result: "failure" } as never))).toBe(code);
  });

  it("refuses missing or impossible dice", () => {
    for (const throws of [
      undefined,
      [],
      {},
      { roll: showing(6, 2) },
      { roll: [[7], [1], [1]] },
      { roll: [[1, 2], [1], [1]] },
    ])
      expect(codeOf(() => success.resolve(plan(9), throws as never))).toBe("throws");
  });
});
