import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Throw } from "../../../src/rules/dice/index.ts";
import { repairRounds, repairSystem, type RepairSystemPlan } from "../../../src/rules/zap/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf } from "../support/pools.ts";
import { allowedUse, anyTieSide, repairSystemPlan, use } from "../support/zap.ts";

/** Any repair that the rules allow. */
const anyRepair = fc
  .record({
    use: allowedUse("task"),
    system: allowedUse("task"),
    tieTo: anyTieSide,
    damage: fc.constantFrom("hindered" as const, "out" as const, "overkill" as const),
    isOffline: fc.boolean(),
    hasParts: fc.boolean(),
    inCombat: fc.boolean(),
  })
  .map((plan): RepairSystemPlan => ({
    ...plan,
    hasParts: plan.hasParts || plan.damage === "out",
    inCombat: plan.inCombat && plan.damage !== "overkill",
  }));

describe("zap.repairSystem", () => {
  proves(repairSystem, anyRepair);

  const tried = (mended: Throw, resisted: Throw, more: Partial<RepairSystemPlan> = {}) =>
    repairSystem.resolve(repairSystemPlan(more), { use: mended, system: resisted });

  it("mends one step at a time", () => {
    const win: [Throw, Throw] = [
      [[6], [1]],
      [[2], [3]],
    ];
    expect(tried(...win)).toMatchObject({ result: "repaired", to: "none", rounds: 0, margin: 3 });
    expect(tried(...win, { damage: "out", hasParts: true })).toMatchObject({ to: "hindered" });
    expect(tried(...win, { damage: "overkill", inCombat: false })).toMatchObject({ result: "repaired", to: "out" });
  });

  it("takes at least a Round after a lost tie, offline or not", () => {
    const tie: [Throw, Throw] = [
      [[3], [1]],
      [[2], [3]],
    ];
    expect(tried(...tie)).toMatchObject({ result: "repaired", margin: 0 });
    expect(tried(...tie, { tieTo: "opponent" })).toMatchObject({ result: "delayed", rounds: 1, to: "hindered" });
    expect(tried(...tie, { tieTo: "opponent", isOffline: true })).toMatchObject({ rounds: 1 });
    expect(tried([[1], [1]], [[6], [3]], { isOffline: true })).toMatchObject({ margin: -5, rounds: 2 });
  });

  it("ruins a destroyed system if it fails, without a number of Rounds", () => {
    const lost = tried([[1], [2]], [[6], [3]], { damage: "overkill", inCombat: false, isOffline: true });
    expect(lost).toMatchObject({ result: "ruined", rounds: 0, to: "overkill" });
    expect(repairSystem.odds(repairSystemPlan({ damage: "overkill", inCombat: false })).delayed).toBe(0);
  });

  it("has a chance of a Mishap by the technician's dice only", () => {
    expect(tried([[2], [2]], [[4], [1]])).toMatchObject({ mishapChance: true });
    expect(tried([[2], [1]], [[4], [4]])).toMatchObject({ mishapChance: false });
    expect(tried([[1]], [[4], [2]], { use: use({ level: 5, kind: "shtick", hindered: true }) })).toMatchObject({
      mishapChance: true,
    });
    expect(tried([], [[4], [4]], { use: use({ fixed: 9 }) })).toMatchObject({
      mishapChance: false,
      counted: { use: null, system: 0 },
    });
  });

  it("charges efforts before its own changes", () => {
    const effort = { kind: "supremeEffort" as const, value: 3 };
    const plan = repairSystemPlan({ use: use({ level: 5, effort }) });
    const outcome = repairSystem.resolve(plan, { use: [[1], [2]], system: [[6], [6]] });
    expect(outcome).toMatchObject({ result: "delayed", margin: -1 });
    expect(repairSystem.changes(plan, outcome)).toEqual([
      { who: "self", gain: "tired" },
      { who: "self", add: "stamina.value", value: -1 },
      { who: "self", add: "effortSpent", value: 1 },
      { who: "item", set: "repairRounds", value: 1 },
    ]);
  });

  it.each([
    ["plan", undefined],
    ["use", { use: null }],
    ["system", { system: undefined }],
    ["power-level", { system: use({ level: 0 }) }],
    ["tie-to", { tieTo: "self" }],
    ["damage", { damage: "broken" }],
    ["damage", { damage: undefined }],
    ["is-offline", { isOffline: null }],
    ["has-parts", { hasParts: 1 }],
    ["in-combat", { inCombat: undefined }],
    ["nothing-broken", { damage: "none" }],
    ["parts", { damage: "out" }],
    ["repair-in-combat", { damage: "overkill" }],
    ["repair-in-combat", { damage: "overkill", hasParts: true }],
    ["shtick-in-combat", { use: use({ kind: "shtick", purpose: "attack" }) }],
  ])("refuses with %s: %o", (code, more) => {
    const plan = (more && { ...repairSystemPlan(), ...more }) as never;
    expect(codeOf(() => repairSystem.odds(plan))).toBe(code);
    expect(codeOf(() => repairSystem.changes(plan, {} as never))).toBe(code);
  });

  it.each([
    ["outcome", null],
    ["result", {}],
    ["to", { result: "repaired" }],
    ["rounds", { result: "delayed", rounds: 0 }],
  ])("refuses outcomes with %s", (code, outcome) => {
    expect(codeOf(() => repairSystem.changes(repairSystemPlan(), outcome as never))).toBe(code);
  });
});

describe("Rounds of a repair that failed", () => {
  it("are as many as it fell short by, three fewer offline, and at least one", () => {
    expect(repairRounds(0, false)).toBe(1);
    expect(repairRounds(0, true)).toBe(1);
    expect(repairRounds(-1, false)).toBe(1);
    expect(repairRounds(-7, false)).toBe(7);
    expect(repairRounds(-3, true)).toBe(1);
    expect(repairRounds(-4, true)).toBe(1);
    expect(repairRounds(-7, true)).toBe(4);
  });

  it("are refused for a repair that did not fail, and without a valid offline flag", () => {
    for (const margin of [1, undefined, null, Number.NaN, -0.5]) {
      expect(codeOf(() => repairRounds(margin as never, false))).toBe("margin");
    }
    for (const isOffline of [undefined, null, 0]) {
      expect(codeOf(() => repairRounds(-1, isOffline as never))).toBe("is-offline");
    }
  });
});
