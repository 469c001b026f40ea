import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check, counted, formula, maximum, total, type Pool, type Throw } from "../../../src/rules/dice/index.ts";
import { anyPool, codeOf, die, pool, seeded, throwDice } from "../support/pools.ts";

describe("dice.check", () => {
  it("accepts and returns every possible roll", () => {
    fc.assert(
      fc.property(anyPool, fc.integer(), (any, seed) => {
        const thrown = throwDice(any, seeded(seed));
        expect(check(any, thrown)).toBe(thrown);
        expect(total(any, thrown)).toBeLessThanOrEqual(maximum(any));
      }),
    );
  });

  it.each<[string, Pool, unknown, string]>([
    ["no list", pool([die(6)]), null, "throw-count"],
    ["a die too few", pool([die(6), die(6)]), [[1]], "throw-count"],
    ["dice of an empty pool", pool([]), [[1]], "throw-count"],
    ["face 0", pool([die(6)]), [[0]], "throw-face"],
    ["a face too high", pool([die(6)]), [[7]], "throw-face"],
    ["half a face", pool([die(6)]), [[2.5]], "throw-face"],
    ["no number", pool([die(6)]), [[Number.NaN]], "throw-face"],
    ["no chain", pool([die(6)]), [3], "throw-chain"],
    ["an empty chain", pool([die(6)]), [[]], "throw-chain"],
    ["two faces of one die", pool([die(6)]), [[6, 1]], "throw-chain"],
    ["an ace left lying", pool([die(6)], { aces: true }), [[6]], "throw-chain"],
    ["on after no ace", pool([die(6)], { aces: true }), [[5, 2]], "throw-chain"],
    ["a one left lying", pool([die(6)], { rerollOnes: true }), [[1]], "throw-chain"],
    ["on after no one", pool([die(6)], { rerollOnes: true }), [[2, 3]], "throw-chain"],
  ])("refuses %s", (_, of, thrown, code) => {
    expect(codeOf(() => check(of, thrown as Throw))).toBe(code);
    expect(codeOf(() => total(of, thrown as Throw))).toBe(code);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["no dice", { ...pool([]), dice: undefined }],
    ["a die without faces", pool([{ bonus: 0 } as never])],
    ["a half die", pool([die(5.5)])],
    ["a die of no face", pool([die(0)])],
    ["a bonus that is none", pool([die(6, Number.NaN)])],
    ["another reading", { ...pool([]), read: "lowest" }],
    ["no modifier", { ...pool([]), modifier: null }],
    ["aces that may be", { ...pool([]), aces: 1 }],
    ["a d1 that aces for ever", pool([die(1)], { aces: true })],
    ["a d1 that is thrown again for ever", pool([die(1)], { rerollOnes: true })],
    ["both kinds of throwing again", pool([die(6)], { aces: true, rerollOnes: true })],
  ])("refuses a pool with %s", (_, of) => {
    expect(codeOf(() => check(of as Pool, []))).toBe("pool");
    expect(codeOf(() => formula(of as Pool))).toBe("pool");
  });
});

describe("dice.counted", () => {
  it("is the index of the highest die with its bonus, the first of equals", () => {
    expect(counted(pool([die(8), die(6)]), [[4], [4]])).toBe(0);
    expect(counted(pool([die(12), die(8, 5)]), [[6], [2]])).toBe(1);
    expect(counted(pool([]), [])).toBeNull();
  });
});

describe("dice.formula", () => {
  it.each<[string, Pool]>([
    ["{1d8,1d6}kh", pool([die(8), die(6)])],
    ["2d8kh", pool([die(8), die(8)])],
    ["1d4", pool([die(4)])],
    ["1d8 + 6", pool([die(8, 5)], { modifier: 1 })],
    ["{1d8 + 5,1d12}kh", pool([die(8, 5), die(12)])],
    ["{1d8 + 10,1d12 + 5}kh + 3", pool([die(8, 10), die(12, 5)], { modifier: 3 })],
    ["{1d8 - 1,1d6}kh - 2", pool([die(8, -1), die(6)], { modifier: -2 })],
    ["2d10kh + 6", pool([die(10, 5), die(10, 5)], { modifier: 1 })],
    ["3d6", pool([die(6), die(6), die(6)], { read: "sum" })],
    ["2d6 + 4", pool([die(6), die(6)], { read: "sum", modifier: 4 })],
    ["1d85 + 1d84", pool([die(85), die(84)], { read: "sum" })],
    ["2d6rr1 + 5", pool([die(6), die(6)], { read: "sum", rerollOnes: true, modifier: 5 })],
    ["4d8x8kh", pool([die(8), die(8), die(8), die(8)], { aces: true })],
    ["1d8x8 - 2", pool([die(8)], { aces: true, modifier: -2 })],
    ["2d12x12kh + 2", pool([die(12, 2), die(12, 2)], { aces: true })],
    ["{1d8x8,1d8x8,1d6x6}kh", pool([die(8), die(8), die(6)], { aces: true })],
    ["2d8x8 + 1d6x6", pool([die(8), die(8), die(6)], { read: "sum", aces: true })],
    ["5", pool([], { modifier: 5 })],
    ["-2", pool([], { modifier: -2 })],
  ])("%s", (text, of) => {
    expect(formula(of)).toBe(text);
  });
});
