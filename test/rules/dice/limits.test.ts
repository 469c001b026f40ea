import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  atLeast,
  check,
  diceOf,
  distribution,
  plainPool,
  tally,
  type Distribution,
} from "../../../src/rules/dice/index.ts";
import { LIMITS } from "../../../src/rules/limits.ts";
import { codeOf, die, pool } from "../support/pools.ts";

const most = plainPool(diceOf(LIMITS.dice, LIMITS.facesTogether / LIMITS.dice));

describe("the limits of dice", () => {
  it("refuse more dice, more faces, larger figures and longer chains", () => {
    const [one] = most.dice;
    for (const beyond of [
      pool([...most.dice, one!]),
      pool([die(LIMITS.faces + 1)]),
      pool(new Array(6).fill(die(LIMITS.faces))),
      pool([die(6, LIMITS.figure + 1)]),
      pool([die(6)], { modifier: -LIMITS.figure - 1 }),
    ]) {
      expect(codeOf(() => distribution(beyond))).toBe("pool");
    }
    expect(codeOf(() => diceOf(LIMITS.dice + 1, 6))).toBe("count");
    expect(codeOf(() => diceOf(1, LIMITS.faces + 1))).toBe("faces");
    const chain = [...new Array<number>(LIMITS.chain).fill(6), 1];
    expect(codeOf(() => check(pool([die(6)], { aces: true }), [chain]))).toBe("throw-chain");
  });

  it.each([false, true])("allow the largest pool, whose chances add up to 1 (with aces: %s)", (aces) => {
    const rows = distribution({ ...most, aces });
    expect(rows.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 10);
    const mean = rows.reduce((sum, [total, chance]) => sum + total * chance, 0);
    expect(mean).toBeCloseTo(LIMITS.dice * (aces ? (51 / 2) * (50 / 49) : 51 / 2), 6);
  });
});

describe("small chances", () => {
  it("of a sum keep their precision, also with aces", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 200 }),
        fc.boolean(),
        (faces, target, aces) => {
          const alone = pool([die(faces)], { aces });
          const sum = atLeast({ ...alone, read: "sum" }, target);
          const highest = atLeast(alone, target);
          if (highest < 1e-30) expect(sum).toBeLessThan(1e-29);
          else expect(sum / highest).toBeCloseTo(1, 10);
        },
      ),
    );
    expect(atLeast(plainPool(diceOf(20, 6)), 120) * 6 ** 20).toBeCloseTo(1, 10);
    expect(atLeast({ ...plainPool(diceOf(2, 6)), aces: true }, 1e9)).toBe(0);
  });
});

describe("tallies", () => {
  const even: Distribution = [
    [1, 0.5],
    [2, 0.5],
  ];

  it("are refused with too many combinations, or with an unknown key", () => {
    expect(tally(["any"], new Array<Distribution>(16).fill(even), () => "any")).toEqual({ any: 1 });
    expect(codeOf(() => tally(["any"], new Array<Distribution>(17).fill(even), () => "any"))).toBe("sides");
    expect(codeOf(() => tally<string>(["any"], [even], () => "toString"))).toBe("keys");
    expect(codeOf(() => tally(["any"], [even], "any" as never))).toBe("key-of");
  });
});
