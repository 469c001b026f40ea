import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Throw } from "../../../src/rules/dice/index.ts";
import { AREAS, hurt, type HurtPlan } from "../../../src/rules/imperfect/index.ts";
import { proves } from "../support/check-kinds.ts";
import { anyBody, anyChips, anyWind, body, hurtPlan } from "../support/imperfect-harm.ts";
import { chips } from "../support/imperfect-rolls.ts";
import { codeOf } from "../support/pools.ts";

const anyPlan: fc.Arbitrary<HurtPlan> = fc.record({
  wounds: fc.nat(4),
  windLoss: fc.option(fc.nat(12), { freq: 2 }),
  where: fc.oneof(fc.subarray([...AREAS], { minLength: 1 }), fc.constant("scatter" as const)),
  body: anyBody,
  wind: anyWind,
  chips: fc.record({ wounds: anyChips, wind: anyChips }),
  stunned: fc.boolean(),
});

/** Resolves a hit, by default with a loss of 6 Wind. */
function hurts(more: Partial<HurtPlan>, location?: number[]) {
  const scattered: Record<string, Throw> = location ? { location: location.map((face) => [face]) } : {};
  return hurt.resolve(hurtPlan({ windLoss: 6, ...more }), scattered);
}

describe("[IMP-WND-2] a hit on a body", () => {
  proves(hurt, anyPlan);

  it("adds wounds to their area, up to level 5, and makes the serious ones bleed", () => {
    const before = body({ leftArm: 1, rightArm: 4, guts: 2 });
    expect(hurts({ body: before }).body).toEqual(body({ leftArm: [3, true], rightArm: 4, guts: 2 }));
    expect(hurts({ body: before, wounds: 1 }).body).toEqual(body({ leftArm: 2, rightArm: 4, guts: 2 }));
    expect(hurts({ body: before, wounds: 9 }).body.leftArm).toEqual({ level: 5, bleeding: true });
    expect(before).toEqual(body({ leftArm: 1, rightArm: 4, guts: 2 }));
  });

  it("reopens a staunched wound only by a new one", () => {
    const staunched = body({ leftArm: 3 });
    expect(hurts({ body: staunched, wounds: 1 }).body.leftArm).toEqual({ level: 4, bleeding: true });
    expect(hurts({ body: staunched, wounds: 0 }).body).toEqual(staunched);
  });

  it("[IMP-HAZ-4] adds all wounds to every burning area", () => {
    const outcome = hurts({ wounds: 2, where: ["rightLeg", "head", "leftArm"], body: body({ leftArm: 2 }) });
    expect(outcome.body).toEqual(body({ head: 2, leftArm: [4, true], rightLeg: 2 }));
    expect(outcome).toMatchObject({ suffered: 2, stunTn: 11 });
  });

  it("[IMP-WND-4] gives a lost limb no more wounds", () => {
    const outcome = hurts({ wounds: 2, body: body({ leftArm: 5 }) });
    expect(outcome.body).toEqual(body({ leftArm: 5 }));
    expect(outcome.maimed).toEqual([]);
    const both = hurts({ wounds: 4, where: ["rightLeg", "leftArm"], body: body({ leftArm: 1, rightLeg: 1 }) });
    expect(both.maimed).toEqual(["leftArm", "rightLeg"]);
  });

  it("[IMP-WND-5] is mortal only at the head and the guts, regardless of Wind", () => {
    expect(hurts({ wounds: 5, where: ["head"], windLoss: 20 })).toMatchObject({ result: "mortal", stunTn: null });
    expect(hurts({ wounds: 5, where: ["leftLeg"] }).result).toBe("standing");
    expect(hurts({ wounds: 1, where: ["leftLeg"], body: body({ guts: 5 }) }).result).toBe("mortal");
  });

  it("[IMP-EXP-2] scatters each wound by its own d20", () => {
    const plan = hurtPlan({ wounds: 4, where: "scatter", chips: { wounds: chips({ white: 1 }), wind: chips() } });
    expect(hurt.pools(plan).location?.dice).toEqual([20, 20, 20].map((faces) => ({ faces, bonus: 0 })));
    const outcome = hurts({ wounds: 3, where: "scatter", body: body({ guts: 1 }) }, [10, 15, 3]);
    expect(outcome.body).toEqual(body({ guts: [3, true], leftLeg: 1 }));
    expect(outcome.stunTn).toBe(9);
    expect(hurt.pools({ ...plan, wounds: 1 })).not.toHaveProperty("location");
  });
});

describe("[IMP-FATE-8] chips against wounds", () => {
  it("count before wounds are placed and Wind is rolled; surplus chips are lost", () => {
    const spent = { wounds: chips({ white: 1, red: 1 }), wind: chips() };
    const plan = hurtPlan({ wounds: 4, where: ["leftArm", "rightArm"], chips: spent });
    expect(hurt.pools(plan).wind?.dice).toHaveLength(1);
    expect(hurt.resolve(plan, { wind: [[3]] })).toMatchObject({
      suffered: 1,
      body: body({ leftArm: 1, rightArm: 1 }),
      windLost: 3,
    });
    const none = hurt.resolve({ ...plan, wounds: 2 }, { wind: [[3]] });
    expect(none).toMatchObject({ suffered: 0, body: body(), windRolled: 3, windLost: 3, stunTn: 3 });
  });

  it("[IMP-FATE-9] save Wind, but no more than the hit costs", () => {
    const spent = { wounds: chips(), wind: chips({ white: 1 }) };
    const wind = { value: 5, max: 14 };
    expect(hurts({ wind, chips: spent })).toMatchObject({ windRolled: 6, windLost: 1, wind: { value: 4, max: 14 } });
    expect(hurts({ wind, chips: spent, windLoss: 2 })).toMatchObject({ windRolled: 2, windLost: 0, wind });
  });

  it("[IMP-FATE-13] are charged together, colour by colour, before the changes of the hit", () => {
    const spent = { wounds: chips({ white: 1, blue: 1 }), wind: chips({ white: 2, red: 1 }) };
    const plan = hurtPlan({
      wounds: 5,
      windLoss: 21,
      where: ["head", "leftLeg"],
      body: body({ head: 2 }),
      chips: spent,
    });
    expect(hurt.changes(plan, hurt.resolve(plan, {}))).toEqual([
      { who: "target", add: "fate.white", value: -3 },
      { who: "pot", add: "white", value: 3 },
      { who: "target", add: "fate.red", value: -1 },
      { who: "pot", add: "red", value: 1 },
      { who: "target", add: "fate.blue", value: -1 },
      { who: "pot", add: "blue", value: 1 },
      { who: "target", set: "body.head.level", value: 3 },
      { who: "target", set: "body.head.bleeding", value: true },
      { who: "target", set: "body.leftLeg.level", value: 1 },
      { who: "target", add: "wind.value", value: -1 },
    ]);
  });

  it("[IMP-WND-2] lead to changes only of values that differ", () => {
    const plan = hurtPlan({ wounds: 1, windLoss: 0, body: body({ leftArm: [3, true] }) });
    expect(hurt.changes(plan, hurt.resolve(plan, {}))).toEqual([
      { who: "target", set: "body.leftArm.level", value: 4 },
    ]);
    const nothing = hurtPlan({ wounds: 0, windLoss: 0 });
    expect(hurt.changes(nothing, hurt.resolve(nothing, {}))).toEqual([]);
  });
});

describe("[IMP-WIND-2] the Wind of a hit", () => {
  it("is an open-ended die for each wound, at least one, rolled once for all areas", () => {
    const dice = (more: Partial<HurtPlan>) => hurt.pools(hurtPlan(more)).wind;
    expect(dice({ wounds: 3, where: ["leftArm", "head"] })).toEqual({
      dice: [6, 6, 6].map((faces) => ({ faces, bonus: 0 })),
      read: "sum",
      modifier: 0,
      aces: true,
      rerollOnes: false,
    });
    expect(dice({ wounds: 0 })?.dice).toHaveLength(1);
    expect(hurt.pools(hurtPlan({ windLoss: 0 }))).toEqual({});
  });

  it("[IMP-WIND-5] stops at the lowest value", () => {
    expect(hurts({ wind: { value: -10, max: 12 } })).toMatchObject({
      windRolled: 6,
      windLost: 2,
      wind: { value: -12 },
    });
  });

  it("[IMP-WIND-3] makes the victim winded at zero and below", () => {
    expect(hurts({ wind: { value: 6, max: 12 } }).result).toBe("winded");
    expect(hurts({ wind: { value: 7, max: 12 } }).result).toBe("standing");
    expect(hurts({ wind: { value: 0, max: 12 }, windLoss: 0 }).result).toBe("winded");
  });
});

describe("[IMP-STUN-1] the stun check that follows", () => {
  it("is against the worst struck area, at its new level", () => {
    expect(hurts({ wounds: 1, body: body({ leftArm: 1, head: 4 }) }).stunTn).toBe(7);
    expect(hurts({ wounds: 1, where: ["leftArm", "leftLeg"], body: body({ leftLeg: 3 }) }).stunTn).toBe(11);
  });

  it("is against 3 if only Wind is lost, and is not rolled if nothing is lost", () => {
    expect(hurts({ wounds: 0, body: body({ leftArm: 4 }) }).stunTn).toBe(3);
    expect(hurts({ wounds: 0, windLoss: 0 }).stunTn).toBeNull();
    expect(hurts({ wounds: 1, windLoss: 0 }).stunTn).toBe(5);
  });

  it("is not rolled for a stunned or a dying victim", () => {
    expect(hurts({ stunned: true }).stunTn).toBeNull();
    expect(hurts({ wounds: 5, where: ["guts"] }).stunTn).toBeNull();
  });
});

describe("[IMP-ROLL-13] the odds of a hit", () => {
  it("are exact for scattered wounds: five to the guts, or five to the head", () => {
    const plan = hurtPlan({ wounds: 5, where: "scatter", windLoss: 1 });
    expect(hurt.odds(plan).mortal).toBeCloseTo(0.05 ** 5 + 0.55 ** 5, 12);
    const wounded = { ...plan, wounds: 1, body: body({ head: 4, guts: 4 }) };
    expect(hurt.odds(wounded)).toMatchObject({ mortal: expect.closeTo(0.6, 12) as number, winded: 0 });
  });
});

describe("hurt refuses", () => {
  it.each([
    ["plan", null],
    ["wounds", { wounds: -1 }],
    ["wind-loss", { windLoss: undefined }],
    ["wind-loss", { windLoss: 0.5 }],
    ["where", { where: undefined }],
    ["where", { where: [] }],
    ["where", { where: ["tail"] }],
    ["where", { where: ["head", "head"] }],
    ["body", { body: null }],
    ["left-arm", { body: { ...body(), leftArm: undefined } }],
    ["level", { body: { ...body(), head: { level: 6, bleeding: false } } }],
    ["bleeding", { body: { ...body(), head: { level: 1 } } }],
    ["wind", { wind: undefined }],
    ["value", { wind: { value: -15, max: 14 } }],
    ["max", { wind: { value: 0 } }],
    ["chips", { chips: undefined }],
    ["wounds", { chips: { wind: chips() } }],
    ["wind", { chips: { wounds: chips() } }],
    ["red", { chips: { wounds: chips(), wind: { white: 0, blue: 0 } } }],
    ["stunned", { stunned: undefined }],
  ])("with %s: %o", (code, more) => {
    const plan = (more && { ...hurtPlan(), ...more }) as never;
    expect(codeOf(() => hurt.pools(plan))).toBe(code);
    expect(codeOf(() => hurt.odds(plan))).toBe(code);
    expect(codeOf(() => hurt.resolve(plan, {}))).toBe(code);
    expect(codeOf(() => hurt.changes(plan, {} as never))).toBe(code);
  });

  it.each([
    ["throws", {}],
    ["throws", { wind: [[1], [1]], location: [[1], [2]] }],
    ["throw-chain", { wind: [[6], [1]] }],
    ["throw-count", { wind: [[1]] }],
  ])("throws with %s: %o", (code, throws) => {
    expect(codeOf(() => hurt.resolve(hurtPlan(), throws))).toBe(code);
  });

  it.each([
    ["outcome", null],
    ["result", { result: "dead" }],
    ["body", { result: "standing", windLost: 1 }],
    ["wind-lost", { result: "standing", body: body() }],
  ])("outcomes with %s", (code, outcome) => {
    expect(codeOf(() => hurt.changes(hurtPlan(), outcome as never))).toBe(code);
  });
});
