import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quickContest, resistance, type ResistancePlan } from "../../../src/rules/gurps/index.ts";
import {
  anyContest,
  anyScore,
  badScores,
  badSides,
  badThrows,
  contest,
  provesStaged,
  score,
  totals,
} from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";

describe("gurps.quickContest", () => {
  provesStaged(quickContest, anyContest);

  it("[GURPS-QC-1] ranks sides by margin, and equal sides in the plan's order", () => {
    const outcome = quickContest.resolve(contest(8, 12, 14, 11), totals({ a: 9, b: 10, c: 15, d: 9 }));
    expect(outcome).toMatchObject({
      result: "tie",
      ranking: [
        ["b", "d"],
        ["a", "c"],
      ],
      marginOfVictory: 0,
    });
  });

  it("[GURPS-QC-2] gives the winner's lead over the second best as the margin of victory", () => {
    const outcome = quickContest.resolve(contest(15, 8, 8), totals({ a: 10, b: 13, c: 13 }));
    expect(outcome).toMatchObject({ result: "a", ranking: [["a"], ["b", "c"]], marginOfVictory: 10 });
  });

  it("[GURPS-QC-1] counts an automatic success with a margin of at least 0, and an automatic failure with at most −1", () => {
    expect(quickContest.resolve(contest(3, 20), totals({ a: 4, b: 17 }))).toMatchObject({
      result: "a",
      marginOfVictory: 1,
    });
  });

  it("[GURPS-QC-1] decides without dice if no side may try", () => {
    expect(quickContest.pools(contest(2, -4))).toEqual({});
    expect(quickContest.resolve(contest(2, -4), {})).toMatchObject({ result: "a", marginOfVictory: 6 });
    expect(quickContest.odds(contest(2, -4))).toEqual({ a: 1, b: 0, tie: 0 });
    expect(quickContest.odds(contest(1, 1))).toEqual({ a: 0, b: 0, tie: 1 });
  });

  it("[GURPS-QC-3] gives eight equal sides the same odds", () => {
    const plan = contest(10, 10, 10, 10, 10, 10, 10, 10);
    const { tie, ...winners } = quickContest.odds(plan);
    expect(Object.keys(winners)).toHaveLength(8);
    for (const chance of Object.values(winners)) expect(chance).toBeCloseTo((1 - tie!) / 8, 12);
    expect(
      quickContest.changes(
        plan,
        quickContest.resolve(plan, totals({ a: 3, b: 4, c: 5, d: 6, e: 7, f: 8, g: 9, h: 10 })),
      ),
    ).toEqual([]);
  });

  it.each([...badSides, ["sides", { sides: { a: score(10), tie: score(10) } }] as [string, unknown]])(
    "refuses with %s: %o",
    (code, plan) => {
      expect(codeOf(() => quickContest.pools(plan as never))).toBe(code);
      expect(codeOf(() => quickContest.resolve(plan as never, {}))).toBe(code);
      expect(codeOf(() => quickContest.odds(plan as never))).toBe(code);
      expect(codeOf(() => quickContest.changes(plan as never, {} as never))).toBe(code);
    },
  );

  it("refuses missing or impossible dice", () => {
    for (const throws of badThrows)
      expect(codeOf(() => quickContest.resolve(contest(10, 10), throws as never))).toBe("throws");
  });
});

describe("gurps.resistance", () => {
  function plan(attacker: number, defender: number, more: Partial<ResistancePlan> = {}): ResistancePlan {
    return { attacker: score(attacker), defender: score(defender), isSupernatural: false, isLiving: true, ...more };
  }

  provesStaged(
    resistance,
    fc.record({ attacker: anyScore, defender: anyScore, isSupernatural: fc.boolean(), isLiving: fc.boolean() }),
  );

  it("[GURPS-RES-1] needs a success by more than the margin of the defender", () => {
    expect(resistance.resolve(plan(14, 12), totals({ attacker: 12, defender: 10 }))).toMatchObject({
      result: "defender",
      marginOfVictory: 0,
    });
    expect(resistance.resolve(plan(14, 12), totals({ attacker: 14, defender: 13 }))).toMatchObject({
      result: "attacker",
      marginOfVictory: 1,
    });
    expect(resistance.resolve(plan(14, 12), totals({ attacker: 13, defender: 8 }))).toMatchObject({
      result: "defender",
      marginOfVictory: 3,
    });
  });

  it("[GURPS-RES-1] is over if the attacker fails, whatever the defender has rolled", () => {
    expect(resistance.resolve(plan(10, 1), totals({ attacker: 11, defender: 18 }))).toMatchObject({
      result: "defender",
      defender: null,
      marginOfVictory: 0,
      pending: {},
    });
    expect(resistance.pools(plan(2, 1))).toEqual({});
    expect(resistance.resolve(plan(2, 1), {})).toMatchObject({
      result: "defender",
      attacker: { effective: 2, total: null, result: "forbidden", margin: -16 },
      defender: null,
    });
    expect(resistance.odds(plan(2, 1))).toEqual({ attacker: 0, defender: 1 });
  });

  it("[GURPS-RES-1] can be resisted with any score, however low", () => {
    expect(resistance.resolve(plan(10, -3), totals({ attacker: 10, defender: 4 }))).toMatchObject({
      result: "defender",
      defender: { effective: -3, total: 4, result: "criticalSuccess", margin: 0 },
    });
  });

  it("[GURPS-RES-2] caps a supernatural attack on the living at 16, or at a higher resistance", () => {
    const reached = (more: Partial<ResistancePlan>): number =>
      resistance.resolve(plan(20, 12, { isSupernatural: true, ...more }), totals({ attacker: 16 })).attacker.effective;
    expect(reached({})).toBe(16);
    expect(reached({ isLiving: false })).toBe(20);
    expect(reached({ isSupernatural: false })).toBe(20);
    expect(reached({ defender: score(10, 8) })).toBe(18);
    expect(reached({ defender: score(30) })).toBe(20);
    expect(reached({ attacker: score(15) })).toBe(15);
  });

  it.each([
    ["plan", null],
    ...badScores("attacker").map(([code, attacker]): [string, unknown] => [code, { ...plan(10, 10), attacker }]),
    ...badScores("defender").map(([code, defender]): [string, unknown] => [code, { ...plan(10, 10), defender }]),
    ["is-supernatural", { ...plan(10, 10), isSupernatural: undefined }],
    ["is-supernatural", { ...plan(10, 10), isSupernatural: 1 }],
    ["is-living", { ...plan(10, 10), isLiving: undefined }],
    ["is-living", { ...plan(10, 10), isLiving: "yes" }],
  ] as [string, unknown][])("refuses with %s: %o", (code, bad) => {
    expect(codeOf(() => resistance.pools(bad as never))).toBe(code);
    expect(codeOf(() => resistance.resolve(bad as never, {}))).toBe(code);
    expect(codeOf(() => resistance.odds(bad as never))).toBe(code);
    expect(codeOf(() => resistance.changes(bad as never, {} as never))).toBe(code);
  });

  it("refuses missing or impossible dice", () => {
    const bad = [undefined, [], {}, { attacker: [[7], [1], [1]] }, { ...totals({ attacker: 5 }), defender: [[1]] }];
    for (const throws of bad) expect(codeOf(() => resistance.resolve(plan(12, 12), throws as never))).toBe("throws");
    expect(codeOf(() => resistance.resolve(plan(2, 12), null as never))).toBe("throws");
  });
});

describe("a bought result", () => {
  it("[GURPS-AM-7] counts as a success with a margin of 0, and changes nothing if the dice succeed, too", () => {
    const sides = (bought: "success" | "criticalSuccess" | null) => ({
      sides: { a: { base: 10, modifiers: [], bought }, b: { base: 10, modifiers: [] } },
    });
    const throws = { a: [[5], [4], [4]], b: [[4], [4], [3]] };
    expect(quickContest.resolve(sides(null), throws).result).toBe("b");
    expect(quickContest.resolve(sides("success"), throws)).toMatchObject({ result: "a", marginOfVictory: 1 });
    const better = { ...throws, a: [[2], [2], [2]] };
    expect(quickContest.resolve(sides("success"), better)).toEqual(quickContest.resolve(sides(null), better));
  });
});
