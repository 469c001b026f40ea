import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EQUIPMENT_FACES,
  equipmentCost,
  equipmentDie,
  mishap,
  repairEquipment,
  type RepairEquipmentPlan,
} from "../../../src/rules/zap/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf, die } from "../support/pools.ts";
import { allowedUse, anyTieSide, repairEquipmentPlan, use } from "../support/zap.ts";

const anyRepair: fc.Arbitrary<RepairEquipmentPlan> = fc.record({
  use: allowedUse("task"),
  die: fc.constantFrom(...EQUIPMENT_FACES).map((faces) => die(faces)),
  tieTo: anyTieSide,
  inCombat: fc.boolean(),
});

describe("the rated die", () => {
  it("goes down with Advantages and up with Disadvantages, all of them at once", () => {
    expect(equipmentDie(die(12), 1, 1)).toEqual(die(12));
    expect(equipmentDie(die(4), 2, 2)).toEqual(die(4));
    expect(equipmentDie(die(4), 0, 4)).toEqual(die(12));
    expect(equipmentDie(die(12), 4, 0)).toEqual(die(4));
  });

  it.each([
    ["die-size", die(4), 1, 0],
    ["die-size", die(12), 13, 0],
    ["die-size", die(10), 0, 2],
    ["die-size", die(2), 0, 1],
    ["die-size", die(8, 5), 1, 0],
    ["die-size", die(5), 0, 0],
    ["die-size", null, 0, 0],
    ["advantages", die(8), -1, 0],
    ["advantages", die(8), null, 0],
    ["disadvantages", die(8), 0, 0.5],
    ["disadvantages", die(8), 0, undefined],
  ])("refuses with %s: %o, %o, %o", (code, base, advantages, disadvantages) => {
    expect(codeOf(() => equipmentDie(base as never, advantages as never, disadvantages as never))).toBe(code);
  });
});

describe("the cost of equipment", () => {
  it("is higher for cyberwear, and higher again if that is concealable; other concealable equipment costs no more", () => {
    expect(equipmentCost({ die: die(6), cyberwear: true, concealable: false })).toBe(4);
    expect(equipmentCost({ die: die(12), cyberwear: true, concealable: true })).toBe(8);
    expect(equipmentCost({ die: die(6), cyberwear: false, concealable: true })).toBe(3);
  });

  it.each([
    ["die-size", { die: die(8, 5) }],
    ["die-size", { die: undefined }],
    ["cyberwear", { cyberwear: null }],
    ["concealable", { concealable: 1 }],
  ])("refuses with %s: %o", (code, more) => {
    const wares = { die: die(6), cyberwear: false, concealable: false };
    expect(codeOf(() => equipmentCost({ ...wares, ...more } as never))).toBe(code);
  });

  it("is refused without equipment", () => {
    expect(codeOf(() => equipmentCost(null as never))).toBe("die-size");
  });
});

describe("zap.mishap", () => {
  proves(mishap, fc.record({ dieFaces: fc.integer({ min: 1, max: 20 }) }));

  it("happens up to the size of the die", () => {
    const plan = { dieFaces: 6 };
    expect(mishap.resolve(plan, { mishap: [[6]] })).toEqual({
      result: "mishap",
      totals: { mishap: 6 },
      counted: { mishap: 0 },
    });
    const fine = mishap.resolve(plan, { mishap: [[7]] });
    expect(fine.result).toBe("fine");
    expect(mishap.changes(plan, fine)).toEqual([]);
    expect(mishap.odds({ dieFaces: 12 })).toEqual({ mishap: 1, fine: 0 });
  });

  it.each([
    ["plan", null],
    ["die-faces", {}],
    ["die-faces", { dieFaces: 0 }],
    ["die-faces", { dieFaces: Number.NaN }],
    ["die-faces", { dieFaces: 6.5 }],
  ])("refuses with %s: %o", (code, plan) => {
    expect(codeOf(() => mishap.pools(plan as never))).toBe(code);
    expect(codeOf(() => mishap.odds(plan as never))).toBe(code);
    expect(codeOf(() => mishap.resolve(plan as never, { mishap: [[1]] }))).toBe(code);
    expect(codeOf(() => mishap.changes(plan as never, { result: "mishap" } as never))).toBe(code);
  });

  it("rolls one d12, and refuses unknown outcomes", () => {
    expect(codeOf(() => mishap.resolve({ dieFaces: 6 }, { mishap: [[13]] }))).toBe("throw-face");
    expect(codeOf(() => mishap.resolve({ dieFaces: 6 }, {}))).toBe("throws");
    expect(codeOf(() => mishap.changes({ dieFaces: 6 }, { result: "hit" } as never))).toBe("result");
  });
});

describe("zap.repairEquipment", () => {
  proves(repairEquipment, anyRepair);

  it("takes the equipment's total in Rounds in combat, and in scenes outside it", () => {
    const won = { use: [[4], [4]], item: [[4]] };
    expect(repairEquipment.resolve(repairEquipmentPlan(), won)).toEqual({
      result: "repaired",
      totals: { use: 4, item: 4 },
      counted: { use: 0, item: 0 },
      margin: 0,
      time: 4,
      unit: "round",
      mishapChance: true,
    });
    expect(repairEquipment.resolve(repairEquipmentPlan({ inCombat: false }), won)).toMatchObject({ unit: "scene" });
  });

  it("gives a tie to the side named in the plan, and allows a later try only if it fails in combat", () => {
    const tied = { use: [[4], [2]], item: [[4]] };
    const lost = { margin: 0, time: null, unit: null, mishapChance: false };
    const inCombat = repairEquipmentPlan({ tieTo: "opponent" });
    expect(repairEquipment.resolve(inCombat, tied)).toMatchObject({ result: "later", ...lost });
    const atLeisure = repairEquipmentPlan({ tieTo: "opponent", inCombat: false });
    expect(repairEquipment.resolve(atLeisure, tied)).toMatchObject({ result: "replace", ...lost });
    expect(repairEquipment.odds(inCombat).replace).toBe(0);
    expect(repairEquipment.odds(atLeisure).later).toBe(0);
  });

  it("charges an effort before all other changes", () => {
    const plan = repairEquipmentPlan({ use: use({ level: 5, effort: { kind: "supremeEffort", value: 3 } }) });
    const outcome = repairEquipment.resolve(plan, { use: [[1], [2]], item: [[5]] });
    expect(outcome.totals).toEqual({ use: 5, item: 5 });
    expect(repairEquipment.changes(plan, outcome)).toEqual([
      { who: "self", gain: "tired" },
      { who: "self", add: "stamina.value", value: -1 },
      { who: "self", add: "effortSpent", value: 1 },
      { who: "item", set: "repair", value: { left: 5, unit: "round" } },
    ]);
  });

  it("has a chance of a Mishap by the user's dice only", () => {
    const careful = repairEquipmentPlan({ use: use({ level: 12, carefulAim: true }) });
    const outcome = repairEquipment.resolve(careful, { use: [], item: [[1]] });
    expect(outcome).toMatchObject({ mishapChance: false, counted: { use: null, item: 0 } });
  });

  it.each([
    ["plan", []],
    ["use", { ...repairEquipmentPlan(), use: null }],
    ["power-level", { ...repairEquipmentPlan(), use: use({ level: 0 }) }],
    ["die-size", { ...repairEquipmentPlan(), die: die(7) }],
    ["die-size", { ...repairEquipmentPlan(), die: null }],
    ["tie-to", { ...repairEquipmentPlan(), tieTo: "item" }],
    ["in-combat", { ...repairEquipmentPlan(), inCombat: undefined }],
  ])("refuses with %s: %o", (code, plan) => {
    expect(codeOf(() => repairEquipment.pools(plan as never))).toBe(code);
    expect(codeOf(() => repairEquipment.odds(plan as never))).toBe(code);
    expect(codeOf(() => repairEquipment.changes(plan as never, {} as never))).toBe(code);
  });

  it.each([
    ["outcome", null],
    ["result", { result: "mended" }],
    ["time", { result: "repaired", time: null, unit: "round" }],
    ["unit", { result: "repaired", time: 3, unit: null }],
  ])("refuses changes for an invalid outcome: %s", (code, outcome) => {
    expect(codeOf(() => repairEquipment.changes(repairEquipmentPlan(), outcome as never))).toBe(code);
  });
});
