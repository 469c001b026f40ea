import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ATTRIBUTES, enduranceMax, health, recover, type RecoverPlan } from "../../../src/rules/zerospace/index.ts";
import { codeOf } from "../support/pools.ts";

const unhurt = { brawn: 0, agility: 0, reason: 0, presence: 0, power: 0 };

function plan(more: Partial<RecoverPlan> = {}): RecoverPlan {
  return {
    rest: "halfHour",
    endurance: { value: 7, max: 7 },
    stun: 0,
    attributeDamage: unhurt,
    hasRested: false,
    ...more,
  };
}

const RESTED = { who: "self", set: "hasRested", value: true };

describe("Endurance", () => {
  it("[ZS-END-1] is the greater of Brawn and Presence, plus the bonus of powers", () => {
    expect(enduranceMax({ brawn: 4, presence: 7, bonus: 0 })).toBe(7);
    expect(enduranceMax({ brawn: 9, presence: 7, bonus: -2 })).toBe(7);
  });

  it.each([
    ["brawn", undefined],
    ["brawn", { brawn: 1.5, presence: 1, bonus: 0 }],
    ["presence", { brawn: 1, presence: -1, bonus: 0 }],
    ["bonus", { brawn: 1, presence: 1 }],
  ])("[ZS-END-1] is refused with %s: %o", (code, bad) => {
    expect(codeOf(() => enduranceMax(bad as never))).toBe(code);
  });
});

describe("health", () => {
  it("[ZS-END-3] [ZS-OBJ-2] is impaired once more than half is lost", () => {
    const impaired = (max: number) =>
      Array.from({ length: max + 1 }, (_, value) => health({ value, max, stun: 0 }).isImpaired);
    expect(impaired(4)).toEqual([true, true, false, false, false]);
    expect(impaired(5)).toEqual([true, true, true, false, false, false]);
  });

  it("[ZS-END-4] [ZS-OBJ-3] is out only if nothing is left", () => {
    expect(health({ value: 1, max: 6, stun: 0 }).isOut).toBe(false);
    expect(health({ value: 0, max: 6, stun: 0 }).isOut).toBe(true);
    expect(health({ value: 0, max: 0, stun: 0 })).toEqual({ left: 0, lost: 0, isImpaired: false, isOut: true });
  });

  it("[ZS-END-8] subtracts stunning damage from what is left", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), fc.nat(12), (value, more, stun) => {
        const { left, lost } = health({ value, max: value + more, stun });
        expect(left).toBe(stun > value ? 0 : value - stun);
        expect(left + lost).toBe(value + more);
      }),
    );
  });

  it.each([
    ["max", undefined],
    ["max", { value: 0, max: -1, stun: 0 }],
    ["value", { value: -1, max: 6, stun: 0 }],
    ["value", { value: 7, max: 6, stun: 0 }],
    ["stun", { value: 6, max: 6 }],
    ["stun", { value: 6, max: 6, stun: 0.5 }],
  ])("[ZS-END-2] is refused with %s: %o", (code, bad) => {
    expect(codeOf(() => health(bad as never))).toBe(code);
  });
});

describe("a rest", () => {
  it("[ZS-END-5] of half an hour restores half of the lost Endurance, rounded down, once", () => {
    const gained = (value: number, hasRested = false) =>
      recover(plan({ endurance: { value, max: 7 }, hasRested })).flatMap((change) =>
        "add" in change ? [change.add, change.value] : [],
      );
    expect([7, 6, 5, 2, 0].map((value) => gained(value))).toEqual([
      [],
      [],
      ["endurance.value", 1],
      ["endurance.value", 2],
      ["endurance.value", 3],
    ]);
    expect(gained(0, true)).toEqual([]);
  });

  it("[ZS-END-5] of half an hour is used up even without a gain, until a night's rest", () => {
    expect(recover(plan())).toEqual([RESTED]);
    expect(recover(plan({ hasRested: true }))).toEqual([RESTED]);
    expect(recover(plan({ rest: "night", hasRested: true }))).toEqual([{ ...RESTED, value: false }]);
  });

  it("[ZS-END-6] of a night restores all Endurance, also after a half-hour rest", () => {
    for (const hasRested of [false, true]) {
      expect(recover(plan({ rest: "night", endurance: { value: 0, max: 7 }, hasRested }))[0]).toEqual({
        who: "self",
        add: "endurance.value",
        value: 7,
      });
    }
  });

  it("[ZS-END-7] [ZS-END-8] of either kind removes all stunning and attribute damage, even as a second one", () => {
    for (const rest of ["halfHour", "night"] as const) {
      const damage = { ...unhurt, power: 1, brawn: 3 };
      const changes = recover(plan({ rest, stun: 5, attributeDamage: damage, hasRested: true }));
      expect(changes.slice(0, -1)).toEqual([
        { who: "self", set: "stun", value: 0 },
        { who: "self", set: "attributes.brawn.damage", value: 0 },
        { who: "self", set: "attributes.power.damage", value: 0 },
      ]);
    }
  });

  it("[ZS-END-7] lists its changes in the order of the book: Endurance, stun, attributes", () => {
    const all = Object.fromEntries(ATTRIBUTES.toReversed().map((attribute) => [attribute, 1])) as typeof unhurt;
    const changes = recover(plan({ endurance: { value: 3, max: 7 }, stun: 1, attributeDamage: all }));
    expect(changes.map((change) => ("add" in change ? change.add : "set" in change ? change.set : ""))).toEqual([
      "endurance.value",
      "stun",
      ...ATTRIBUTES.map((attribute) => `attributes.${attribute}.damage`),
      "hasRested",
    ]);
  });

  it.each([
    ["rest", undefined],
    ["rest", { rest: "coffee" }],
    ["endurance", { endurance: undefined }],
    ["endurance", { endurance: { value: 8, max: 7 } }],
    ["endurance", { endurance: { value: -1, max: 7 } }],
    ["endurance", { endurance: { value: 1 } }],
    ["stun", { stun: -1 }],
    ["attribute-damage", { attributeDamage: undefined }],
    ["attribute-damage", { attributeDamage: { ...unhurt, reason: -1 } }],
    ["attribute-damage", { attributeDamage: { brawn: 0 } }],
    ["has-rested", { hasRested: undefined }],
  ])("[ZS-END-5] is refused with %s: %o", (code, more) => {
    expect(codeOf(() => recover((more && { ...plan(), ...more }) as never))).toBe(code);
  });
});
