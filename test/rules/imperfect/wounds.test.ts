import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bleed,
  bleeding,
  loseWind,
  restWind,
  stray,
  windMax,
  woundPenalty,
  woundTn,
  wreck,
} from "../../../src/rules/imperfect/index.ts";
import { proves } from "../support/check-kinds.ts";
import { anyBody, anyChips, anyWind, body } from "../support/imperfect-harm.ts";
import { chips } from "../support/imperfect-rolls.ts";
import { codeOf } from "../support/pools.ts";

describe("wounds", () => {
  it("[IMP-WND-1] have a TN that rises by two points per level", () => {
    expect([0, 1, 2, 3, 4, 5].map(woundTn)).toEqual([3, 5, 7, 9, 11, 13]);
  });

  it.each([-1, 6, 1.5, Number.NaN, undefined])("[IMP-WND-1] have no level %o", (level) => {
    expect(codeOf(() => woundTn(level as never))).toBe("level");
  });

  it("[IMP-WND-3] give the penalty of the worst one", () => {
    expect(woundPenalty(body())).toBe(0);
    expect(woundPenalty(body({ head: 1, leftLeg: 5, guts: 2 }))).toBe(-5);
  });

  it("[IMP-BLD-1] bleed by area from level 3 on, unless they are staunched", () => {
    expect(bleeding(body())).toBe(0);
    expect(bleeding(body({ head: [2, true], guts: [1, true] }))).toBe(0);
    expect(bleeding(body({ leftArm: [3, true], head: 5 }))).toBe(1);
    expect(bleeding(body({ leftArm: [3, true], head: [5, true], leftLeg: [4, true] }))).toBe(6);
  });

  it.each([
    ["body", undefined],
    ["head", {}],
    ["right-leg", { ...body(), rightLeg: 3 }],
    ["level", { ...body(), guts: { level: -1, bleeding: false } }],
    ["bleeding", { ...body(), guts: { level: 1, bleeding: "no" } }],
  ])("refuse with %s: %o", (code, hurt) => {
    expect(codeOf(() => woundPenalty(hurt as never))).toBe(code);
    expect(codeOf(() => bleeding(hurt as never))).toBe(code);
  });
});

describe("Wind", () => {
  it("[IMP-WIND-1] has the values of the Vigor and Spirit dice as its maximum", () => {
    expect(windMax({ vigor: { faces: 12, bonus: 4 }, spirit: { faces: 4, bonus: 0 } })).toBe(20);
  });

  it("[IMP-WIND-5] falls to its lowest value, and kills there only if the loss can be fatal", () => {
    const lose = (value: number, loss: number, fatal: boolean) => loseWind({ wind: { value, max: 10 }, loss, fatal });
    expect(lose(5, 4, true)).toEqual({ value: 1, winded: false, dead: false });
    expect(lose(5, 5, true)).toEqual({ value: 0, winded: true, dead: false });
    expect(lose(-9, 5, false)).toEqual({ value: -10, winded: true, dead: false });
    expect(lose(-9, 1, true)).toEqual({ value: -10, winded: true, dead: true });
  });

  it("[IMP-WIND-4] returns with every whole minute, unless wounds bleed", () => {
    expect(restWind({ wind: { value: -3, max: 9 }, minutes: 0.9 })).toBe(-3);
    expect(restWind({ wind: { value: -3, max: 9 }, minutes: 12 })).toBe(9);
    const open = { wind: { value: 5, max: 9 }, bleeding: 1 };
    expect(restWind({ ...open, minutes: 0.5 }), "[IMP-AM-3] open wounds take theirs").toBe(-1);
    expect(restWind({ ...open, minutes: 60 }), "[IMP-AM-3] to the death").toBe(-9);
  });

  const wind = { value: 1, max: 9 };
  it.each([
    ["vigor", () => windMax({} as never)],
    ["spirit", () => windMax({ vigor: { faces: 8, bonus: 0 } } as never)],
    ["faces", () => windMax({ vigor: { faces: 9, bonus: 0 } } as never)],
    ["wind", () => loseWind({ loss: 1, fatal: true } as never)],
    ["max", () => loseWind({ wind: { value: 0, max: 0 }, loss: 1, fatal: true })],
    ["value", () => loseWind({ wind: { value: -10, max: 9 }, loss: 1, fatal: true })],
    ["loss", () => loseWind({ wind, loss: -1, fatal: true })],
    ["fatal", () => loseWind({ wind, loss: 1 } as never)],
    ["wind", () => restWind({ minutes: 1 } as never)],
    ["minutes", () => restWind({ wind, minutes: -1 })],
    ["minutes", () => restWind({ wind } as never)],
  ])("refuses with %s", (code, act) => {
    expect(codeOf(act)).toBe(code);
  });
});

describe("[IMP-BLD-2] bleeding out", () => {
  proves(bleed, fc.record({ body: anyBody, wind: anyWind, chips: anyChips }));

  const plan = { body: body({ guts: [5, true], leftArm: [4, true] }), wind: { value: 6, max: 10 }, chips: chips() };

  it("costs the Wind of all bleeding wounds, less the Wind that chips save", () => {
    expect(bleed.pools(plan)).toEqual({});
    expect(bleed.resolve(plan, {})).toEqual({ result: "standing", windLost: 5, wind: { value: 1, max: 10 } });
    expect(bleed.odds(plan)).toEqual({ standing: 1, winded: 0, dead: 0 });
    const winded = { ...plan, wind: { value: 5, max: 10 } };
    expect(bleed.resolve(winded, {}).result).toBe("winded");
    expect(bleed.resolve({ ...winded, chips: chips({ white: 1 }) }, {})).toMatchObject({
      result: "standing",
      windLost: 0,
    });
    expect(bleed.resolve({ ...winded, wind: { value: -7, max: 10 } }, {})).toMatchObject({
      result: "dead",
      windLost: 3,
    });
  });

  it("[IMP-FATE-13] charges chips first, and writes no loss of zero", () => {
    const spent = { ...plan, chips: chips({ red: 1 }) };
    expect(bleed.changes(spent, bleed.resolve(spent, {}))).toEqual([
      { who: "target", add: "fate.red", value: -1 },
      { who: "pot", add: "red", value: 1 },
    ]);
  });

  it.each([
    ["plan", null],
    ["body", { body: undefined }],
    ["wind", { wind: undefined }],
    ["value", { wind: { value: 11, max: 10 } }],
    ["chips", { chips: undefined }],
  ])("refuses with %s: %o", (code, more) => {
    const bad = (more && { ...plan, ...more }) as never;
    expect(codeOf(() => bleed.pools(bad))).toBe(code);
    expect(codeOf(() => bleed.odds(bad))).toBe(code);
    expect(codeOf(() => bleed.resolve(bad, {}))).toBe(code);
    expect(codeOf(() => bleed.changes(bad, {} as never))).toBe(code);
  });

  it("refuses throws, because it has no dice", () => {
    expect(codeOf(() => bleed.resolve(plan, { wind: [[1]] }))).toBe("throws");
    expect(codeOf(() => bleed.resolve(plan, null as never))).toBe("throws");
  });
});

describe("[IMP-VEH-2] damage to a vehicle", () => {
  proves(
    wreck,
    fc
      .integer({ min: 1, max: 6 })
      .chain((max) =>
        fc.record({ levels: fc.nat(7), structure: fc.record({ value: fc.nat(max), max: fc.constant(max) }) }),
      ),
  );

  it("wrecks it only when no structure is left", () => {
    const plan = { levels: 3, structure: { value: 3, max: 5 } };
    expect(wreck.resolve(plan, {})).toEqual({ result: "wrecked", lost: 3, structure: { value: 0, max: 5 } });
    expect(wreck.odds({ ...plan, levels: 2 })).toEqual({ holding: 1, wrecked: 0 });
    const none = { ...plan, levels: 0 };
    expect(wreck.changes(none, wreck.resolve(none, {}))).toEqual([]);
  });

  it.each([
    ["levels", { levels: -1 }],
    ["structure", { structure: undefined }],
    ["value", { structure: { value: -1, max: 5 } }],
    ["max", { structure: { value: 0, max: 0 } }],
  ])("refuses with %s: %o", (code, more) => {
    const plan = { levels: 1, structure: { value: 3, max: 5 }, ...more } as never;
    expect(codeOf(() => wreck.pools(plan))).toBe(code);
    expect(codeOf(() => wreck.resolve(plan, {}))).toBe(code);
  });
});

describe("[IMP-BYS-2] stray rounds", () => {
  proves(stray, fc.record({ bystanders: fc.integer({ min: 1, max: 4 }), spray: fc.boolean() }));

  it("strike the nearest bystander whose die is low; later dice do not matter", () => {
    const at = (faces: number[], spray = false) =>
      stray.resolve({ bystanders: faces.length, spray }, { stray: faces.map((face) => [face]) });
    expect(at([6, 2, 3])).toEqual({ result: "missed", struck: null });
    expect(at([1, 1])).toEqual({ result: "bystander1", struck: 1 });
    expect(at([3, 2, 1], true)).toEqual({ result: "bystander2", struck: 2 });
  });

  it("[IMP-BYS-3] strike twice as often in a spray", () => {
    expect(stray.odds({ bystanders: 1, spray: true }).bystander1).toBeCloseTo(1 / 3, 12);
    expect(stray.changes({ bystanders: 1, spray: true }, { result: "bystander1", struck: 1 })).toEqual([]);
  });

  it.each([
    ["bystanders", { bystanders: 0, spray: false }],
    ["bystanders", { spray: false }],
    ["spray", { bystanders: 1 }],
  ])("refuse with %s: %o", (code, plan) => {
    expect(codeOf(() => stray.odds(plan as never))).toBe(code);
    expect(codeOf(() => stray.resolve(plan as never, {}))).toBe(code);
    expect(codeOf(() => stray.changes(plan as never, {} as never))).toBe(code);
  });
});
