import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bestDefault,
  buySuccess,
  groupScore,
  guidanceCost,
  information,
  isGood,
  RESULTS,
  SELF_CONTROLS,
  worseSelfControl,
  type Default,
  type Result,
} from "../../../src/rules/gurps/index.ts";
import { codeOf } from "../support/pools.ts";

describe("gurps.information", () => {
  function grades(result: Result): number[] {
    return Array.from({ length: 16 }, (_, index) => information(result, index + 3).grade);
  }

  it("[GURPS-SEC-3] grades a truth higher for a lower roll, and a lie higher for a higher roll", () => {
    expect(grades("success")).toEqual([3, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(grades("failure")).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    for (const result of RESULTS) expect(information(result, 10).isTrue).toBe(isGood(result));
  });

  it("refuses unknown results and impossible totals", () => {
    for (const result of ["forbidden", "pending", undefined])
      expect(codeOf(() => information(result as never, 9))).toBe("result");
    for (const total of [2, 19, 9.5, "9", undefined])
      expect(codeOf(() => information("success", total as never))).toBe("total");
  });
});

describe("gurps.bestDefault", () => {
  const scores = { attributes: { iq: 12, dx: 23, will: 25 }, skills: { Fishing: 26, Law: 9 } };

  function from(kind: Default["kind"], of: string, modifier = -5): Default {
    return { kind, of, modifier };
  }

  it("[GURPS-DEF-1] takes the best available source, the first of equals", () => {
    expect(bestDefault([from("attribute", "iq"), from("skill", "Law", -1)], scores)).toEqual({ level: 8, index: 1 });
    expect(bestDefault([from("attribute", "iq"), from("skill", "Law", -2)], scores)).toEqual({ level: 7, index: 0 });
    expect(bestDefault([from("skill", "Poetry", 9), from("attribute", "iq", -20)], scores)).toEqual({
      level: -8,
      index: 1,
    });
  });

  it("[GURPS-DEF-2] counts an attribute over 20 as 20, but not a skill", () => {
    expect(bestDefault([from("attribute", "dx", -4)], scores)?.level).toBe(16);
    expect(bestDefault([from("attribute", "will", -4)], scores)?.level).toBe(16);
    expect(bestDefault([from("skill", "Fishing", -4)], scores)?.level).toBe(22);
  });

  it("[GURPS-DEF-3] is null without an available source", () => {
    expect(bestDefault([], scores)).toBeNull();
    expect(bestDefault([from("skill", "Poetry"), from("attribute", "ht")], scores)).toBeNull();
    expect(bestDefault([from("skill", "constructor")], scores)).toBeNull();
  });

  it("never takes a default that another one beats", () => {
    const anyDefault = fc.record({
      kind: fc.constant("attribute" as const),
      of: fc.constantFrom("iq", "dx", "per"),
      modifier: fc.integer({ min: -9, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(anyDefault), (defaults) => {
        const best = bestDefault(defaults, scores);
        const levels = defaults.map((one) => bestDefault([one], scores)?.level ?? -Infinity);
        expect(best?.level ?? -Infinity).toBe(Math.max(-Infinity, ...levels));
        if (best) expect(levels.indexOf(best.level)).toBe(best.index);
      }),
    );
  });

  it.each([
    ["defaults", undefined, scores],
    ["defaults", [null], scores],
    ["kind", [{ of: "iq", modifier: 0 }], scores],
    ["of", [from("attribute", "luck")], scores],
    ["of", [{ kind: "skill", modifier: 0 }], scores],
    ["modifier", [from("skill", "Law", 0.5)], scores],
    ["modifier", [{ kind: "skill", of: "Law" }], scores],
    ["scores", [], null],
    ["attributes", [], { skills: {} }],
    ["attributes", [], { attributes: { iq: "12" }, skills: {} }],
    ["skills", [], { attributes: {} }],
    ["skills", [], { attributes: {}, skills: { Law: Number.NaN } }],
  ])("refuses with %s: %o, %o", (code, defaults, given) => {
    expect(codeOf(() => bestDefault(defaults as never, given as never))).toBe(code);
  });
});

describe("gurps.buySuccess", () => {
  it("[GURPS-BUY-1] adds up the costs of the steps", () => {
    const costs = RESULTS.map((from, index) =>
      RESULTS.slice(0, index).map((to) => buySuccess({ result: from, margin: -1 }, to).cost),
    );
    expect(costs).toEqual([[], [2], [3, 1], [5, 3, 2]]);
  });

  it("[GURPS-BUY-1] sets the margin of a bought success to 0, and changes nothing else", () => {
    const outcome = { result: "criticalFailure", margin: -6, effective: 12, total: 18, pending: {} };
    const before = structuredClone(outcome);
    expect(buySuccess(outcome, "failure").outcome).toEqual({ ...outcome, result: "failure" });
    expect(buySuccess(outcome, "success").outcome).toEqual({ ...outcome, result: "success", margin: 0 });
    expect(buySuccess({ result: "success", margin: 3 }, "criticalSuccess").outcome.margin).toBe(3);
    expect(outcome).toEqual(before);
  });

  it.each([
    ["outcome", null, "success"],
    ["result", { result: "forbidden", margin: null }, "success"],
    ["result", { result: "pending", margin: 0 }, "success"],
    ["result", { margin: 0 }, "success"],
    ["margin", { result: "failure" }, "success"],
    ["margin", { result: "failure", margin: null }, "success"],
    ["margin", { result: "failure", margin: -0.5 }, "success"],
    ["to", { result: "failure", margin: -1 }, "failure"],
    ["to", { result: "failure", margin: -1 }, "criticalFailure"],
    ["to", { result: "failure", margin: -1 }, "forbidden"],
    ["to", { result: "failure", margin: -1 }, undefined],
  ])("refuses with %s: %o to %s", (code, outcome, to) => {
    expect(codeOf(() => buySuccess(outcome as never, to as never))).toBe(code);
  });
});

describe("gurps.guidanceCost", () => {
  it("[GURPS-BUY-2] is 1 after a critical success, whose effect it replaces, and otherwise 2", () => {
    expect([guidanceCost(null), guidanceCost("success"), guidanceCost("criticalSuccess")]).toEqual([2, 2, 1]);
    for (const result of ["failure", "criticalFailure", "forbidden", undefined])
      expect(codeOf(() => guidanceCost(result as never))).toBe("result");
  });
});

describe("gurps.groupScore", () => {
  it("[GURPS-INF-3] is the average, rounded down", () => {
    expect([groupScore([12]), groupScore([10, 11]), groupScore([3, 3, 5]), groupScore([-1, -2])]).toEqual([
      12, 10, 3, -2,
    ]);
    for (const scores of [[], undefined, {}, [10, 0.5], [10, "9"], [Number.NaN]])
      expect(codeOf(() => groupScore(scores as never))).toBe("scores");
  });
});

describe("gurps.worseSelfControl", () => {
  it("[GURPS-SELF-1] goes down a step, and no further than 6", () => {
    expect(SELF_CONTROLS.map(worseSelfControl)).toEqual([12, 9, 6, null]);
    for (const number of [null, undefined, 10, "12", Number.NaN])
      expect(codeOf(() => worseSelfControl(number as never))).toBe("number");
  });
});
