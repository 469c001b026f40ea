import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Throw } from "../../../src/rules/dice/index.ts";
import { salvage, type SalvagePlan } from "../../../src/rules/zap/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf } from "../support/pools.ts";
import { allowedUse, anyTieSide, use } from "../support/zap.ts";

const anySalvage = fc.record({ use: allowedUse("task"), system: allowedUse("task"), tieTo: anyTieSide });

function salvagePlan(more: Partial<SalvagePlan> = {}): SalvagePlan {
  return { use: use({ level: 5, kind: "shtick" }), system: use({ level: 6 }), tieTo: "actor", ...more };
}

describe("zap.salvage", () => {
  proves(salvage, anySalvage);

  const searched = (found: Throw, hidden: Throw, more: Partial<SalvagePlan> = {}) =>
    salvage.resolve(salvagePlan(more), { use: found, system: hidden });

  it("[ZAP-SHIP-5] finds parts in a wreck at once, or in as many Rounds as it fell short by", () => {
    expect(searched([[6], [1]], [[2], [3]])).toMatchObject({ result: "parts", margin: 3, rounds: 0 });
    expect(searched([[2], [1]], [[4], [3]])).toMatchObject({ result: "delayed", margin: -2, rounds: 2 });
    expect(searched([[3], [1]], [[2], [3]])).toMatchObject({ result: "parts", margin: 0 });
    expect(searched([[3], [1]], [[2], [3]], { tieTo: "opponent" })).toMatchObject({ result: "delayed", rounds: 1 });
  });

  it("[ZAP-SHIP-5] ruins the wreck, and charges efforts first", () => {
    const plan = salvagePlan({ use: use({ level: 5, effort: { kind: "supremeEffort", value: 3 } }) });
    const outcome = salvage.resolve(plan, { use: [[1], [2]], system: [[6], [6]] });
    expect(salvage.changes(plan, outcome)).toEqual([
      { who: "self", gain: "tired" },
      { who: "self", add: "stamina.value", value: -1 },
      { who: "self", add: "effortSpent", value: 1 },
      { who: "item", set: "ruined", value: true },
    ]);
  });

  it("has a chance of a Mishap by the technician's dice only", () => {
    expect(searched([[2], [2]], [[4], [1]])).toMatchObject({ mishapChance: true });
    expect(searched([[2], [1]], [[4], [4]])).toMatchObject({ mishapChance: false });
  });

  it.each([
    ["plan", undefined],
    ["use", { use: null }],
    ["system", { system: undefined }],
    ["power-level", { system: use({ level: 0 }) }],
    ["tie-to", { tieTo: "self" }],
  ])("refuses with %s: %o", (code, more) => {
    const plan = (more && { ...salvagePlan(), ...more }) as never;
    expect(codeOf(() => salvage.odds(plan))).toBe(code);
    expect(codeOf(() => salvage.changes(plan, {} as never))).toBe(code);
  });

  it("refuses outcomes without a result", () => {
    expect(codeOf(() => salvage.changes(salvagePlan(), {} as never))).toBe("result");
    expect(codeOf(() => salvage.changes(salvagePlan(), null as never))).toBe("outcome");
  });
});
