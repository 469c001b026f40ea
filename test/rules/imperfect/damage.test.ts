import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { damage, hazard, penetrate, unarmedFaces } from "../../../src/rules/imperfect/index.ts";
import { proves } from "../support/check-kinds.ts";
import { anyTraitDie, damagePlan } from "../support/imperfect-harm.ts";
import { codeOf } from "../support/pools.ts";

const anyPlan = fc
  .record({
    dice: fc.nat(2),
    faces: fc.constantFrom(4 as const, 6 as const, 8 as const),
    bonus: fc.constantFrom(0, 0, 5, 10),
    extraDice: fc.constantFrom(0, 0, 1),
    strength: fc.option(fc.record({ dice: fc.integer({ min: 1, max: 2 }), die: anyTraitDie }), { freq: 2 }),
    penetration: fc.option(fc.nat(3)),
    armor: fc.array(fc.nat(2), { maxLength: 2 }),
    halved: fc.boolean(),
    nonlethal: fc.boolean(),
    size: fc.integer({ min: 1, max: 12 }),
  })
  .map((plan) => ({ ...plan, dice: plan.strength ? plan.dice : Math.max(1, plan.dice) }));

describe("[IMP-ARM-1] penetration", () => {
  it("below the armour's level is deflected, and removes a level for each point above it, down to none", () => {
    const through = (penetration: number | null) => penetrate({ faces: 20, penetration, armor: [2] });
    expect(through(0)).toEqual({ faces: null, levels: 2, deflected: true });
    expect(through(2)).toEqual({ faces: 10, levels: 2, deflected: false });
    expect(through(3)).toEqual({ faces: 12, levels: 1, deflected: false });
    expect(through(4)).toEqual({ faces: 20, levels: 0, deflected: false });
    expect(through(9)).toEqual({ faces: 20, levels: 0, deflected: false });
    expect(through(null)).toEqual({ faces: 10, levels: 2, deflected: false });
  });

  it("[IMP-ARM-2] steps the die down once per level, and is stopped below a d4", () => {
    const faces = [0, 1, 2, 3, 4, 5, 6].map((level) => penetrate({ faces: 20, penetration: null, armor: [level] }));
    expect(faces.map((found) => found.faces)).toEqual([20, 12, 10, 8, 6, 4, null]);
  });

  it("[IMP-ARM-3] is the same for each layer, and the remaining levels add up", () => {
    expect(penetrate({ faces: 12, penetration: 3, armor: [2, 3] })).toEqual({ faces: 4, levels: 4, deflected: false });
    expect(penetrate({ faces: 12, penetration: 3, armor: [4, 2] })).toEqual({
      faces: null,
      levels: 5,
      deflected: true,
    });
    expect(penetrate({ faces: 12, penetration: 0, armor: [0, 0] })).toEqual({ faces: 12, levels: 0, deflected: false });
    expect(penetrate({ faces: 12, penetration: 0, armor: [] })).toMatchObject({ faces: 12, deflected: false });
  });

  it.each([
    ["faces", { penetration: null, armor: [] }],
    ["penetration", { faces: 6, armor: [] }],
    ["penetration", { faces: 6, penetration: -1, armor: [] }],
    ["armor", { faces: 6, penetration: 1 }],
    ["armor", { faces: 6, penetration: 1, armor: [1, -1] }],
    ["armor", { faces: 6, penetration: 1, armor: [Number.NaN] }],
  ])("refuses with %s: %o", (code, blow) => {
    expect(codeOf(() => penetrate(blow as never))).toBe(code);
  });
});

describe("[IMP-ARM-4] bare hands against armour", () => {
  it("strike with the largest die up to half of the Strength die", () => {
    const by = (bonus: number) => unarmedFaces({ faces: 12, bonus });
    expect([4, 8, 10, 12].map((faces) => unarmedFaces({ faces, bonus: 0 } as never))).toEqual([4, 4, 4, 6]);
    expect([2, 4, 6, 8, 12, 26, 28, 60].map(by)).toEqual([6, 8, 8, 10, 12, 12, 20, 20]);
  });

  it.each([
    ["die", undefined],
    ["faces", { faces: 20, bonus: 0 }],
    ["bonus", { faces: 12, bonus: 1 }],
  ])("refuses with %s", (code, die) => {
    expect(codeOf(() => unarmedFaces(die as never))).toBe(code);
  });
});

describe("[IMP-DMG-1] damage", () => {
  proves(damage, anyPlan);

  const knife = damagePlan({ dice: 2, strength: { dice: 2, die: { faces: 12, bonus: 2 } } });

  it("[IMP-DMG-3] adds the highest open-ended Strength die, capped by the total of the weapon dice", () => {
    expect(damage.pools(knife).strength).toEqual({
      dice: [
        { faces: 12, bonus: 2 },
        { faces: 12, bonus: 2 },
      ],
      read: "highest",
      modifier: 0,
      aces: true,
      rerollOnes: false,
    });
    const strength = [[12, 3], [4]];
    const vital = damage.resolve({ ...knife, extraDice: 1 }, { damage: [[5], [5], [4]], strength });
    expect(vital).toMatchObject({ damage: 14, strength: 14, total: 28 });
    const high = damage.resolve({ ...knife, extraDice: 1 }, { damage: [[5], [6, 6, 1], [4]], strength });
    expect(high).toMatchObject({ damage: 22, strength: 17, total: 39 });
  });

  it("[IMP-DMG-3] counts all of a bare hand's Strength, and the dice of vital places", () => {
    const fist = damagePlan({ dice: 0, faces: 8, extraDice: 2, strength: { dice: 1, die: { faces: 12, bonus: 4 } } });
    expect(damage.pools({ ...fist, extraDice: 0 })).not.toHaveProperty("damage");
    const outcome = damage.resolve({ ...fist, armor: [1] }, { damage: [[1], [1]], strength: [[11]] });
    expect(outcome).toMatchObject({ faces: 6, damage: 2, strength: 15, total: 17 });
    expect(damage.pools({ ...fist, armor: [3] })).toEqual({});
  });

  it("[IMP-DMG-4] adds flat points, halves, and counts multiples of Size", () => {
    const fall = damagePlan({ dice: 2, bonus: 10, size: 5 });
    const throws = { damage: [[5], [4]] };
    expect(damage.resolve(fall, throws)).toMatchObject({ total: 19, levels: 3, wounds: 3, result: "serious" });
    expect(damage.resolve({ ...fall, halved: true }, throws)).toMatchObject({ total: 9, levels: 1, result: "light" });
    const names = [1, 2, 3, 4, 5, 9].map((levels) =>
      damage.resolve(damagePlan({ size: 1, dice: 1, bonus: levels - 1 }), {
        damage: [[1]],
      }),
    );
    expect(names.map(({ result }) => result)).toEqual(["light", "heavy", "serious", "critical", "maimed", "maimed"]);
    expect(names.at(-1)).toMatchObject({ levels: 9, wounds: 9 });
  });

  it("[IMP-DMG-4] is zero if armour stops it", () => {
    const plan = damagePlan({ penetration: 1, armor: [2], bonus: 20, nonlethal: true });
    const outcome = damage.resolve(plan, {});
    expect(outcome).toEqual({
      result: "stopped",
      faces: null,
      damage: 0,
      strength: 0,
      total: 0,
      levels: 0,
      wounds: 0,
      wind: 0,
    });
    expect(damage.odds(plan)).toEqual({
      stopped: 1,
      none: 0,
      light: 0,
      heavy: 0,
      serious: 0,
      critical: 0,
      maimed: 0,
    });
    expect(damage.changes(plan, outcome)).toEqual([]);
    expect(codeOf(() => damage.resolve(plan, { damage: [[1], [1], [1]] }))).toBe("throws");
  });

  it("[IMP-DMG-5] costs three Wind per level and a wound per two levels if it is nonlethal", () => {
    const blow = (points: number) =>
      damage.resolve(damagePlan({ dice: 1, bonus: points - 1, nonlethal: true }), { damage: [[1]] });
    expect(blow(5), "[IMP-AM-7]").toMatchObject({ levels: 0, wounds: 0, wind: null, result: "none" });
    expect(blow(6)).toMatchObject({ levels: 1, wounds: 0, wind: 3, result: "light" });
    expect(blow(18)).toMatchObject({ levels: 3, wounds: 1, wind: 9, result: "serious" });
  });

  it("[IMP-ROLL-13] has exact odds in the tail, capped Strength included", () => {
    // One d4 and one d4 of Strength: 8 takes at least 4 on the first, and what is missing on the second.
    const plan = damagePlan({ dice: 1, faces: 4, strength: { dice: 1, die: { faces: 4, bonus: 0 } }, size: 8 });
    const aced = (sum: number): number => (sum % 4 === 0 ? 0 : 4 ** -(Math.floor(sum / 4) + 1));
    let light = 0;
    for (let weapon = 4; weapon < 16; weapon += 1) {
      for (let arm = 1; arm < 120; arm += 1) {
        const total = weapon + Math.min(weapon, arm);
        if (total >= 8 && total < 16) light += aced(weapon) * aced(arm);
      }
    }
    expect(damage.odds(plan).light).toBeCloseTo(light, 12);
  });

  it.each([
    ["plan", null],
    ["dice", { dice: -1 }],
    ["dice", { dice: undefined }],
    ["faces", { faces: 3 }],
    ["bonus", { bonus: -1 }],
    ["extra-dice", { extraDice: 3 }],
    ["strength", { strength: undefined }],
    ["strength", { dice: 0 }],
    ["dice", { strength: { dice: 0, die: { faces: 6, bonus: 0 } } }],
    ["die", { strength: { dice: 1 } }],
    ["bonus", { strength: { dice: 1, die: { faces: 6, bonus: 2 } } }],
    ["penetration", { penetration: 1.5 }],
    ["armor", { armor: ["2"] }],
    ["halved", { halved: 0 }],
    ["nonlethal", { nonlethal: undefined }],
    ["size", { size: 0 }],
  ])("refuses with %s: %o", (code, more) => {
    const plan = (more && { ...damagePlan(), ...more }) as never;
    expect(codeOf(() => damage.pools(plan))).toBe(code);
    expect(codeOf(() => damage.odds(plan))).toBe(code);
    expect(codeOf(() => damage.resolve(plan, {}))).toBe(code);
    expect(codeOf(() => damage.changes(plan, {} as never))).toBe(code);
  });

  it.each([
    ["throws", {}],
    ["throws", { damage: [[1], [1]] }],
    ["throw-count", { damage: [[1]], strength: [[1], [1]] }],
    ["throw-chain", { damage: [[6], [1]], strength: [[1], [1]] }],
    ["throw-face", { damage: [[7], [1]], strength: [[1], [1]] }],
  ])("refuses throws with %s: %o", (code, throws) => {
    expect(codeOf(() => damage.resolve(knife, throws))).toBe(code);
  });
});

describe("hazards", () => {
  it("[IMP-HAZ-2] counts a die for every five whole metres of a fall", () => {
    const fall = (meters: number) => hazard({ kind: "fall", meters });
    expect(fall(4.9)).toEqual({ dice: 0, faces: 6, bonus: 0 });
    expect(fall(5)).toEqual({ dice: 1, faces: 6, bonus: 5 });
    expect(fall(99.5)).toEqual({ dice: 19, faces: 6, bonus: 95 });
    expect(fall(100)).toEqual(fall(105));
  });

  it("[IMP-HAZ-4] counts one, two or three d12 for a fire, by its size", () => {
    const dice = (["small", "large", "engulfing"] as const).map((size) => hazard({ kind: "fire", size }));
    expect(dice).toEqual([1, 2, 3].map((count) => ({ dice: count, faces: 12, bonus: 0 })));
  });

  it.each([
    ["kind", {}],
    ["kind", { kind: "smoke" }],
    ["meters", { kind: "fall" }],
    ["meters", { kind: "fall", meters: Number.NaN }],
    ["size", { kind: "fire" }],
    ["size", { kind: "fire", size: "huge" }],
  ])("refuses with %s: %o", (code, event) => {
    expect(codeOf(() => hazard(event as never))).toBe(code);
  });
});
