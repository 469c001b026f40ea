import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AREAS,
  endure,
  heal,
  mayTreat,
  stun,
  type HealPlan,
  type Resource,
  type StunPlan,
} from "../../../src/rules/imperfect/index.ts";
import { proves } from "../support/check-kinds.ts";
import { anyRoll, chips, reading, roll } from "../support/imperfect-rolls.ts";
import { codeOf } from "../support/pools.ts";

const d8 = roll({ dice: 2 });

describe("[IMP-STUN-1] imperfect.stun", () => {
  proves(stun, fc.record({ roll: anyRoll, level: fc.nat(5), recovery: fc.boolean() }));

  function changes(more: Partial<StunPlan>, faces: number[][]) {
    const plan = { roll: d8, level: 1, recovery: false, ...more };
    return stun.changes(plan, stun.resolve(plan, { roll: faces }));
  }

  it("is rolled against the TN of the wound, and against 3 for Wind alone", () => {
    for (const level of [0, 1, 2, 3, 4, 5]) {
      expect(stun.resolve({ roll: d8, level, recovery: false }, { roll: [[7], [2]] }).margin).toBe(4 - 2 * level);
    }
    expect(changes({}, [[5], [2]])).toEqual([]);
    expect(changes({}, [[4], [2]])).toEqual([{ who: "self", gain: "stunned" }]);
  });

  it("[IMP-STUN-2] ends the stun on a success, and changes nothing on a failure", () => {
    const free = { who: "self", lose: "stunned", stacks: "all" };
    expect(changes({ recovery: true }, [[5], [2]])).toEqual([free]);
    expect(changes({ recovery: true }, [[4], [2]])).toEqual([]);
  });

  it("[IMP-STUN-3] makes the actor unconscious on a bust, as the first change", () => {
    expect(changes({ recovery: true }, [[1], [1]])).toEqual([
      { who: "self", gain: "unconscious" },
      { who: "self", lose: "stunned", stacks: "all" },
    ]);
    expect(changes({}, [[1], [1]])).toEqual([{ who: "self", gain: "unconscious" }]);
  });

  it.each([
    ["level", { roll: d8, level: 6, recovery: false }],
    ["level", { roll: d8, recovery: false }],
    ["recovery", { roll: d8, level: 1, recovery: null }],
  ])("refuses with %s: %o", (code, plan) => {
    expect(codeOf(() => stun.pools(plan as never))).toBe(code);
  });
});

describe("[IMP-HAZ-1] imperfect.endure", () => {
  proves(
    endure,
    fc
      .record({
        roll: anyRoll,
        tn: fc.integer({ min: 1, max: 11 }),
        max: fc.integer({ min: 1, max: 20 }),
        part: fc.nat(40),
      })
      .map(({ max, part, ...plan }) => ({ ...plan, wind: { value: max - Math.min(part, 2 * max), max } })),
  );

  function outcome(faces: number[][], wind: Resource, tn = 7) {
    const plan = { roll: d8, tn, wind };
    const found = endure.resolve(plan, { roll: faces });
    return { ...found, changes: endure.changes(plan, found) };
  }

  it("costs Wind by the difference from the TN on a failure, and none on a success", () => {
    expect(outcome([[4], [2]], { value: 2, max: 9 })).toMatchObject({
      windLost: 3,
      wind: { value: -1, max: 9 },
      winded: true,
      dead: false,
      changes: [{ who: "self", add: "wind.value", value: -3 }],
    });
    expect(outcome([[7], [2]], { value: 2, max: 9 })).toMatchObject({ windLost: 0, winded: false, changes: [] });
  });

  it("costs the difference on a bust, too, if there is one", () => {
    expect(outcome([[1], [1]], { value: 9, max: 9 })).toMatchObject({ result: "bust", windLost: 6 });
    expect(outcome([[1], [1]], { value: 9, max: 9 }, 1)).toMatchObject({ result: "bust", windLost: 0, changes: [] });
  });

  it("takes Wind only down to its lowest value, and kills there", () => {
    expect(outcome([[2], [2]], { value: -7, max: 9 })).toMatchObject({
      windLost: 2,
      wind: { value: -9, max: 9 },
      dead: true,
      changes: [
        { who: "self", add: "wind.value", value: -2 },
        { who: "self", gain: "dead" },
      ],
    });
  });

  it.each([
    ["wind", { roll: d8, tn: 5 }],
    ["max", { roll: d8, tn: 5, wind: { value: 0, max: 0 } }],
    ["value", { roll: d8, tn: 5, wind: { value: -10, max: 9 } }],
    ["tn", { roll: d8, tn: 0, wind: { value: 1, max: 9 } }],
  ])("refuses with %s: %o", (code, plan) => {
    expect(codeOf(() => endure.odds(plan as never))).toBe(code);
  });

  it("refuses an outcome without the values that it writes", () => {
    const plan = { roll: d8, tn: 5, wind: { value: 3, max: 9 } };
    const found = endure.resolve(plan, { roll: [[2], [2]] });
    expect(codeOf(() => endure.changes(plan, { ...found, windLost: -1 }))).toBe("wind-lost");
    expect(codeOf(() => endure.changes(plan, { ...found, dead: null as never }))).toBe("dead");
  });
});

describe("[IMP-HEAL-2] imperfect.heal", () => {
  const anyInjury = fc.record({ area: fc.constantFrom(...AREAS), level: fc.integer({ min: 1, max: 4 }) });
  proves(
    heal,
    fc.oneof(
      fc.record({ roll: anyRoll, care: fc.constantFrom("surgery" as const, "time" as const), injury: anyInjury }),
      fc.record({
        roll: anyRoll,
        care: fc.constantFrom("general" as const, "surgery" as const),
        injury: fc.record({ area: fc.constant("wind" as const), max: fc.integer({ min: 1, max: 20 }) }),
      }),
    ),
  );

  function outcome(more: Partial<HealPlan>, total: number) {
    const plan: HealPlan = {
      roll: roll({ dice: 1, modifiers: [{ key: "any", value: total - 2 }] }),
      care: "general",
      injury: { area: "leftArm", level: 1 },
      ...more,
    };
    const found = heal.resolve(plan, { roll: [[2]] });
    return { ...found, changes: heal.changes(plan, found) };
  }
  const set = (path: string, value: unknown) => ({ who: "target", set: path, value });

  it("mends a level and stops the bleeding", () => {
    expect(outcome({}, 5)).toMatchObject({
      level: 0,
      staunched: true,
      changes: [set("body.leftArm.level", 0), set("body.leftArm.bleeding", false)],
    });
    expect(outcome({}, 4)).toMatchObject({ result: "failure", level: 1, staunched: false, changes: [] });
  });

  it("[IMP-HEAL-1] restores all Wind for a total of 3", () => {
    const injury = { area: "wind", max: 12 } as const;
    expect(outcome({ injury }, 3)).toMatchObject({ level: 0, staunched: false, changes: [set("wind.value", 12)] });
    expect(outcome({ injury }, 2)).toMatchObject({ result: "failure", changes: [] });
  });

  it("[IMP-AM-3] needs a learnt Aptitude for a wound, but not for Wind or for time", () => {
    const injury = { area: "guts", level: 2 } as const;
    for (const training of ["related", "unskilled"] as const) {
      expect(mayTreat({ care: "general", injury, training })).toBe(false);
      expect(mayTreat({ care: "time", injury, training })).toBe(true);
      expect(mayTreat({ care: "general", injury: { area: "wind", max: 9 }, training })).toBe(true);
    }
    expect(mayTreat({ care: "general", injury, training: "skilled" })).toBe(true);
    const grave = { area: "guts", level: 3 } as const;
    expect(codeOf(() => mayTreat({ care: "general", injury: grave, training: "skilled" }))).toBe("needs-surgery");
    expect(codeOf(() => mayTreat({ care: "general", injury, training: "born" as never }))).toBe("training");
  });

  it("[IMP-HEAL-3] needs surgery for a serious or critical wound", () => {
    for (const [level, tn] of [
      [3, 9],
      [4, 11],
    ] as const) {
      const injury = { area: "guts", level } as const;
      expect(codeOf(() => heal.odds({ roll: d8, care: "general", injury }))).toBe("needs-surgery");
      expect(outcome({ care: "surgery", injury }, tn)).toMatchObject({ margin: 0, level: level - 1, staunched: true });
    }
  });

  it("[IMP-HEAL-4] by time stops the bleeding only if the wound falls below serious", () => {
    expect(outcome({ care: "time", injury: { area: "head", level: 4 } }, 11)).toMatchObject({
      staunched: false,
      changes: [set("body.head.level", 3)],
    });
    expect(outcome({ care: "time", injury: { area: "head", level: 3 } }, 9)).toMatchObject({
      staunched: true,
      changes: [set("body.head.level", 2), set("body.head.bleeding", false)],
    });
  });

  it("[IMP-HEAL-5] stops the bleeding of a maimed limb, but never mends it", () => {
    const injury = { area: "rightLeg", level: 5 } as const;
    expect(outcome({ injury }, 13)).toMatchObject({
      level: 5,
      staunched: true,
      changes: [set("body.rightLeg.bleeding", false)],
    });
    expect(outcome({ injury }, 12)).toMatchObject({ result: "failure", staunched: false, changes: [] });
    expect(codeOf(() => heal.pools({ roll: d8, care: "time", injury }))).toBe("maimed");
  });

  it("[IMP-HEAL-5] needs surgery for a mortal wound", () => {
    const injury = { area: "head", level: 5 } as const;
    expect(codeOf(() => heal.pools({ roll: d8, care: "general", injury }))).toBe("needs-surgery");
    expect(outcome({ care: "surgery", injury }, 13)).toMatchObject({ level: 5, staunched: true });
  });

  it("[IMP-FATE-13] charges the healer's chips, then mends the patient", () => {
    const plan: HealPlan = { roll: d8, care: "general", injury: { area: "leftArm", level: 2 } };
    const outcome = { ...reading({ spent: chips({ white: 1 }) }), result: "success" as const };
    const judged = { ...outcome, margin: 0, successes: 1, raises: 0, level: 1, staunched: true };
    expect(heal.changes(plan, judged).map((change) => change.who)).toEqual(["self", "pot", "target", "target"]);
    expect(codeOf(() => heal.changes(plan, { ...judged, level: 6 }))).toBe("level");
    expect(codeOf(() => heal.changes(plan, { ...judged, staunched: undefined as never }))).toBe("staunched");
  });

  it.each([
    ["care", { care: "magic", injury: { area: "head", level: 1 } }],
    ["care", { care: "time", injury: { area: "wind", max: 9 } }],
    ["injury", { care: "general", injury: null }],
    ["area", { care: "general", injury: { area: "tail", level: 1 } }],
    ["level", { care: "general", injury: { area: "head", level: 0 } }],
    ["level", { care: "surgery", injury: { area: "head", level: 6 } }],
    ["max", { care: "general", injury: { area: "wind", max: 0 } }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => heal.odds({ roll: d8, ...more } as never))).toBe(code);
  });
});
