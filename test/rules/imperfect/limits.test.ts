import { describe, expect, it } from "vitest";
import {
  attack,
  check,
  contestGiven,
  damage,
  difficulty,
  fateDraw,
  fear,
  hurt,
  readRoll,
  shifts,
  stray,
  type DifficultyName,
} from "../../../src/rules/imperfect/index.ts";
import { LIMITS } from "../../../src/rules/limits.ts";
import { body, damagePlan, hurtPlan } from "../support/imperfect-harm.ts";
import { attackPlan, chips, contestPlan, ranged, roll } from "../support/imperfect-rolls.ts";
import { codeOf } from "../support/pools.ts";

const sumOf = (odds: Record<string, number>): number => Object.values(odds).reduce((sum, chance) => sum + chance, 0);

describe("the limits of counts", () => {
  it.each([
    ["white", () => check.odds({ roll: roll({ chips: chips({ white: 3_000 }) }), tn: 5 })],
    ["dice", () => check.pools({ roll: roll({ dice: 1e6 }), tn: 5 })],
    ["dice", () => attack.odds(attackPlan({ roll: roll({ dice: LIMITS.dice }), against: ranged(), area: true }))],
    ["shots", () => attack.odds(attackPlan({ shots: 1e6 }))],
    ["modifiers", () => check.odds({ roll: roll({ modifiers: new Array(101).fill({ key: "a", value: 1 }) }), tn: 5 })],
    ["bystanders", () => stray.odds({ bystanders: 1e6, spray: false })],
    ["draws", () => fateDraw.odds({ pot: chips({ white: 100, red: 100, blue: 100 }), draws: 200 })],
    ["wounds", () => hurt.pools(hurtPlan({ wounds: 1e6 }))],
    ["dice", () => damage.odds(damagePlan({ dice: LIMITS.dice, extraDice: 2 }))],
    ["raises", () => shifts({ face: 3, modifiers: [], raises: 1e6 })],
  ])("refuse a plan beyond them: %s", (code, act) => {
    expect(codeOf(act)).toBe(code);
  });

  it("are low enough that the largest plans within them have odds", () => {
    const most = roll({ dice: LIMITS.dice, chips: chips({ white: LIMITS.chips, red: 1 }) });
    expect(sumOf(check.odds({ roll: most, tn: 30 }))).toBeCloseTo(1, 10);
    expect(sumOf(attack.odds(attackPlan({ roll: most, shots: LIMITS.shots, defence: most })))).toBeCloseTo(1, 10);
    expect(sumOf(fateDraw.odds({ pot: chips({ white: 50, red: 25, blue: 10 }), draws: 85 }))).toBeCloseTo(1, 10);
    expect(sumOf(damage.odds(damagePlan({ dice: LIMITS.dice, faces: 20, extraDice: 0, armor: [] })))).toBeCloseTo(1, 8);
    expect(hurt.odds(hurtPlan({ wounds: 0, windLoss: null, wind: { value: 1e9, max: 1e9 } }))).toMatchObject({
      winded: 0,
    });
  });
});

describe("the odds of a bust with white chips", () => {
  it("count a white die only while there is no bust", () => {
    // One d4 that shows 1 is a bust, and no white die is rolled. Otherwise the white dice may still make it a bust.
    const { bust } = check.odds({
      roll: roll({ dice: 1, die: { faces: 4, bonus: 0 }, chips: chips({ white: 2 }) }),
      tn: 3,
    });
    expect(bust).toBeCloseTo(1 / 4 + (3 / 4) * (1 / 16), 12);
  });
});

describe("inherited names and missing values", () => {
  it.each(["toString", "constructor", "__proto__", { toString: 1 }, undefined])("are no difficulty: %j", (name) => {
    expect(codeOf(() => difficulty(name as DifficultyName))).toBe("name");
  });

  it("are neither throws nor an outcome", () => {
    expect(codeOf(() => contestGiven(contestPlan(), undefined as never))).toBe("throws");
    expect(codeOf(() => readRoll(roll({ chips: chips({ white: 1 }) }), { roll: [[2], [3], [4]] }))).toBe("throws");
    const plan = { roll: roll(), tn: 5, terror: false };
    expect(codeOf(() => fear.changes(plan, undefined as never))).toBe("outcome");
    expect(codeOf(() => fear.changes(plan, { result: "toString" } as never))).toBe("result");
    expect(codeOf(() => hurt.changes(hurtPlan({ body: body() }), null as never))).toBe("outcome");
  });
});
