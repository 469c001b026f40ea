import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ability, check, difficulty, stateModifiers, type AbilityRoll } from "../../../src/rules/imperfect/index.ts";
import { proves } from "../support/check-kinds.ts";
import { anyRoll, badRolls, chips, reading, roll } from "../support/imperfect-rolls.ts";
import { codeOf } from "../support/pools.ts";

const d6 = { faces: 6, bonus: 0 } as const;

function resolve(more: Partial<AbilityRoll>, throws: Record<string, number[][]>, tn = 5) {
  return check.resolve({ roll: roll({ dice: 2, die: d6, ...more }), tn }, throws);
}

describe("[IMP-ROLL-13] imperfect.check", () => {
  proves(check, fc.record({ roll: anyRoll, tn: fc.integer({ min: 1, max: 14 }) }));

  it("has odds that add up to 1 with many dice, too", () => {
    const many = fc.tuple(anyRoll, fc.integer({ min: 4, max: 12 })).map(([one, dice]) => ({ ...one, dice }));
    fc.assert(
      fc.property(many, fc.integer({ min: 1, max: 60 }), (one, tn) => {
        const odds = Object.values(check.odds({ roll: one, tn }));
        expect(odds.every((chance) => chance >= 0)).toBe(true);
        expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }),
    );
  });

  it("lists every degree, even if it is impossible", () => {
    const plan = { roll: roll({ chips: chips({ blue: 1 }) }), tn: 1 };
    expect(Object.keys(check.odds(plan))).toEqual(["bust", "failure", "success", "raise", "raises"]);
    expect(check.odds(plan).bust).toBe(0);
    expect(check.odds({ roll: roll({ modifiers: [{ key: "any", value: -500 }] }), tn: 5 })).toMatchObject({
      success: 0,
      raise: 0,
      raises: 0,
    });
  });

  it.each(badRolls)("refuses a roll with %s: %o", (code, more) => {
    const plan = { roll: roll(more), tn: 5 };
    expect(codeOf(() => check.pools(plan))).toBe(code);
    expect(codeOf(() => check.resolve(plan, {}))).toBe(code);
    expect(codeOf(() => check.odds(plan))).toBe(code);
    expect(codeOf(() => check.changes(plan, {} as never))).toBe(code);
  });

  it.each([
    ["plan", null],
    ["roll", { tn: 5 }],
    ["tn", { roll: roll() }],
    ["tn", { roll: roll(), tn: 2.5 }],
  ])("refuses a plan with %s: %o", (code, plan) => {
    expect(codeOf(() => check.odds(plan as never))).toBe(code);
  });

  it("refuses throws of other roles, and invalid outcomes", () => {
    const plan = { roll: roll({ dice: 1, chips: chips({ red: 1 }) }), tn: 5 };
    expect(codeOf(() => check.resolve(plan, { roll: [[3]] }))).toBe("throws");
    expect(codeOf(() => check.resolve(plan, { roll: [[3]], red: [[3]], white: [[2]] }))).toBe("throws");
    expect(codeOf(() => check.resolve(plan, { roll: [[3]], red: [[8]] }))).toBe("throw-chain");
    expect(codeOf(() => check.changes(plan, { ...reading(), result: "hit" } as never))).toBe("result");
    expect(codeOf(() => check.changes(plan, { result: "success" } as never))).toBe("spent");
  });
});

describe("reading a roll", () => {
  it("[IMP-ROLL-6] counts a white die for a bust, but neither a red nor a blue one", () => {
    expect(resolve({ chips: chips({ white: 1 }) }, { roll: [[1], [4]], white: [[1]] })).toMatchObject({ bust: true });
    expect(resolve({ chips: chips({ white: 1 }) }, { roll: [[1], [4]], white: [[2]] })).toMatchObject({ bust: false });
    for (const chip of ["red", "blue"] as const) {
      expect(resolve({ chips: chips({ [chip]: 1 }) }, { roll: [[1], [4]], [chip]: [[1]] })).toMatchObject({
        bust: false,
        total: 5,
        usable: chip === "red" ? ["blue"] : ["red"],
      });
    }
  });

  it("[IMP-ROLL-6] is a bust even if the total reaches the Target Number", () => {
    expect(resolve({}, { roll: [[1], [1]] }, 1)).toMatchObject({ result: "bust", margin: 0, successes: 0, raises: 0 });
  });

  it("[IMP-ROLL-7] halves red and blue with the rest, rounding down, before modifiers", () => {
    const given: Partial<AbilityRoll> = {
      training: "unskilled",
      chips: chips({ red: 1, blue: 1 }),
      modifiers: [{ key: "wound", value: -2 }],
    };
    expect(resolve(given, { roll: [[4], [2]], red: [[2]], blue: [[3]] })).toMatchObject({ highest: 9, total: 2 });
  });

  it("[IMP-ROLL-8] has −2 on a related roll besides its modifiers", () => {
    const given: Partial<AbilityRoll> = { training: "related", modifiers: [{ key: "cloth", value: 2 }] };
    expect(resolve(given, { roll: [[5], [3]] })).toMatchObject({ highest: 5, total: 5 });
  });

  it("[IMP-ROLL-12] adds the bonus of a d12+2 once, also with a red die", () => {
    const die = { faces: 12, bonus: 2 } as const;
    expect(resolve({ die, chips: chips({ red: 1 }) }, { roll: [[5], [3]], red: [[4]] })).toMatchObject({ total: 11 });
  });

  it("[IMP-FATE-4] allows no white chip after a red or a blue one", () => {
    expect(resolve({ chips: chips({ red: 1 }) }, { roll: [[2], [4]], red: [[2]] }).usable).toEqual(["blue"]);
    expect(resolve({ chips: chips({ blue: 1 }) }, { roll: [[2], [4]], blue: [[2]] }).usable).toEqual(["red"]);
  });

  it("[IMP-FATE-4] spends white chips one by one, and none after a bust", () => {
    const declared = { chips: chips({ white: 3 }) };
    expect(resolve(declared, { roll: [[1], [2]], white: [[3], [1], [1]] })).toMatchObject({
      bust: true,
      highest: 3,
      spent: chips({ white: 3 }),
      usable: ["blue"],
    });
    expect(resolve(declared, { roll: [[1], [2]], white: [[1], [5], [5]] })).toMatchObject({
      bust: true,
      highest: 2,
      spent: chips({ white: 1 }),
    });
  });

  it("[IMP-FATE-5] does not spend a red chip on a bust", () => {
    expect(resolve({ chips: chips({ red: 1 }) }, { roll: [[1], [1]], red: [[5]] })).toMatchObject({
      result: "bust",
      total: 1,
      spent: chips(),
      usable: ["blue"],
    });
  });

  it("[IMP-FATE-6] cancels a bust with a blue chip, and still allows no red one", () => {
    expect(resolve({ chips: chips({ red: 1, blue: 1 }) }, { roll: [[1], [1]], red: [[5]], blue: [[4]] })).toMatchObject(
      {
        result: "success",
        total: 5,
        spent: chips({ blue: 1 }),
        usable: [],
      },
    );
  });

  it("[IMP-FATE-6] allows a red and a blue chip together", () => {
    expect(resolve({ chips: chips({ red: 1, blue: 1 }) }, { roll: [[3], [1]], red: [[5]], blue: [[4]] })).toMatchObject(
      {
        total: 12,
        spent: chips({ red: 1, blue: 1 }),
        usable: [],
      },
    );
  });

  it.each([
    ["white", ["white", "red", "blue"]],
    ["red", ["white", "blue"]],
    ["blue", ["white", "red"]],
  ] as const)("[IMP-FATE-7] counts a %s Impetus as spent, but not as used on the dice", (impetus, usable) => {
    const given = { training: "unskilled", impetus } as const;
    const outcome = resolve(given, { roll: [[5], [2]] });
    expect(outcome).toMatchObject({ total: 5, spent: chips({ [impetus]: 1 }), usable });
    // An Impetus is paid even on a bust, and does not cancel it.
    expect(resolve(given, { roll: [[1], [1]] })).toMatchObject({ bust: true, spent: chips({ [impetus]: 1 }) });
  });

  it("[IMP-FATE-13] charges the Impetus and the other chips together, colour by colour", () => {
    const plan = {
      roll: roll({ dice: 2, die: d6, training: "unskilled", impetus: "white", chips: chips({ white: 1, blue: 1 }) }),
      tn: 5,
    } as const;
    const outcome = check.resolve(plan, { roll: [[2], [4]], white: [[3]], blue: [[2]] });
    expect(check.changes(plan, outcome)).toEqual([
      { who: "self", add: "fate.white", value: -2 },
      { who: "pot", add: "white", value: 2 },
      { who: "self", add: "fate.blue", value: -1 },
      { who: "pot", add: "blue", value: 1 },
    ]);
  });
});

describe("before the roll", () => {
  it.each([
    ["level", { level: -1, related: 0, coordination: 1 }],
    ["related", { level: 0, related: 0.5, coordination: 1 }],
    ["coordination", { level: 1, related: 0, coordination: 0 }],
    ["level", undefined],
  ])("[IMP-ROLL-2] ability refuses with %s: %o", (code, given) => {
    expect(codeOf(() => ability(given as never))).toBe(code);
  });

  it("[IMP-ROLL-9] refuses difficulty names that objects inherit", () => {
    expect(codeOf(() => difficulty("toString" as never))).toBe("name");
    expect(codeOf(() => difficulty(undefined as never))).toBe("name");
    expect([difficulty("easy"), difficulty("fair"), difficulty("hard"), difficulty("incredible")]).toEqual([
      3, 5, 9, 11,
    ]);
    expect([difficulty("swiftCreek"), difficulty("rapidRiver"), difficulty("roughOcean")]).toEqual([5, 7, 9]);
  });

  it("refuses modifiers without a name, or with the same name twice", () => {
    const of = (...keys: string[]) =>
      check.pools({ roll: roll({ modifiers: keys.map((key) => ({ key, value: 1 })) }), tn: 5 });
    expect([codeOf(() => of("dark", "dark")), codeOf(() => of(""))]).toEqual(["modifiers", "modifiers"]);
    expect(() => of("dark", "far")).not.toThrow();
  });

  it("[IMP-AM-2] does not count unnerved on an involuntary roll", () => {
    const state = { wound: 2, unnerved: true, running: false };
    expect(stateModifiers({ ...state, involuntary: true })).toEqual([{ key: "wound", value: -2 }]);
    expect(stateModifiers({ ...state, involuntary: false })).toContainEqual({ key: "unnerved", value: -4 });
    expect(codeOf(() => stateModifiers({ ...state, involuntary: 1 as never }))).toBe("involuntary");
  });

  it.each([
    ["wound", { wound: -1, unnerved: false, running: false }],
    ["unnerved", { wound: 0, running: false }],
    ["running", { wound: 0, unnerved: false, running: 1 }],
    ["wound", null],
  ])("[IMP-ROLL-11] stateModifiers refuses with %s: %o", (code, state) => {
    expect(codeOf(() => stateModifiers(state as never))).toBe(code);
  });

  it("[IMP-ROLL-11] omits modifiers of zero", () => {
    expect(stateModifiers({ wound: 0, unnerved: false, running: true })).toEqual([{ key: "running", value: -4 }]);
  });
});
