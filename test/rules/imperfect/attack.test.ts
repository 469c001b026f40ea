import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attack, longerOf, type AttackPlan } from "../../../src/rules/imperfect/index.ts";
import { proves } from "../support/check-kinds.ts";
import { anyRoll, attackPlan, badRolls, chips, melee, ranged, roll, smallRoll } from "../support/imperfect-rolls.ts";
import { codeOf } from "../support/pools.ts";

const d6 = { faces: 6, bonus: 0 } as const;

const anyShot = fc.record({
  roll: anyRoll,
  against: fc.record({
    mode: fc.constant("ranged" as const),
    distance: fc.constantFrom(3, 15, 28.5, 60),
    increment: fc.constant(10),
  }),
  area: fc.boolean(),
  shots: fc.integer({ min: 1, max: 4 }),
  maneuver: fc.constant("strike" as const),
  defence: fc.constant(null),
});
const anyDefended = fc.record({
  roll: smallRoll,
  against: fc.record({
    mode: fc.constant("ranged" as const),
    distance: fc.constantFrom(35, 60),
    increment: fc.constant(10),
  }),
  area: fc.boolean(),
  shots: fc.integer({ min: 1, max: 3 }),
  maneuver: fc.constant("strike" as const),
  defence: smallRoll,
});
const anyBlow = fc
  .record({ roll: anyRoll, fighting: fc.nat(4), unnerved: fc.boolean(), bonus: fc.integer({ min: 1, max: 3 }) })
  .chain(({ roll: one, fighting, unnerved, bonus }) =>
    fc.constantFrom<AttackPlan>(
      attackPlan({ roll: one, against: melee({ fighting, unnerved, targetBonus: bonus }), maneuver: "close" }),
      attackPlan({ roll: one, against: melee({ fighting, unnerved, targetBonus: bonus, closed: true }) }),
      attackPlan({
        roll: one,
        against: melee({ fighting, unnerved, ownBonus: bonus + 2, targetBonus: bonus, closed: true }),
        maneuver: "withdraw",
      }),
    ),
  );

describe("[IMP-SHT-3] imperfect.attack", () => {
  proves(attack, fc.oneof(anyShot, anyDefended, anyBlow));

  it("lists as many hits as there are shots", () => {
    expect(Object.keys(attack.odds(attackPlan({ shots: 3 })))).toEqual(["bust", "miss", "hits1", "hits2", "hits3"]);
  });

  it("counts every round of a miss or a bust as a stray", () => {
    const plan = attackPlan({ roll: roll({ dice: 1 }), shots: 3 });
    expect(attack.resolve(plan, { roll: [[2]] })).toMatchObject({ result: "miss", hits: 0, strays: 3, shift: 0 });
    expect(attack.resolve(plan, { roll: [[1]] })).toMatchObject({
      result: "bust",
      hits: 0,
      strays: 3,
      shift: 0,
      margin: -5,
    });
  });

  it("[IMP-SHT-9] uses a raise either for another hit or for a shift, not for both", () => {
    const hit = (shots: number) =>
      attack.resolve(attackPlan({ roll: roll({ dice: 1 }), shots }), { roll: [[8, 8, 5]] });
    expect(hit(1)).toMatchObject({ result: "hits1", margin: 15, hits: 1, strays: 0, shift: 3 });
    expect(hit(2)).toMatchObject({ result: "hits2", hits: 2, shift: 2 });
    expect(hit(4)).toMatchObject({ result: "hits4", hits: 4, shift: 0 });
    expect(hit(6)).toMatchObject({ result: "hits4", hits: 4, strays: 2, shift: 0 });
  });

  it("[IMP-SHT-8] rolls the d6s of an area weapon after the Trait's dice; they bust and are halved with them", () => {
    const plan = attackPlan({
      roll: roll({ dice: 1, die: { faces: 12, bonus: 2 }, training: "unskilled", chips: chips({ white: 1 }) }),
      against: ranged({ distance: 31 }),
      area: true,
    });
    expect(attack.pools(plan).roll?.dice).toEqual([{ faces: 12, bonus: 2 }, d6]);
    expect(attack.resolve(plan, { roll: [[2], [6, 3]], white: [[3]] })).toMatchObject({ highest: 9, total: 4 });
    expect(attack.resolve(plan, { roll: [[1], [1]], white: [[11]] })).toMatchObject({ bust: true, spent: chips() });
    expect(attack.pools({ ...plan, against: ranged({ distance: 40.5 }) }).roll?.dice).toHaveLength(1);
  });

  it("[IMP-DEF-1] ignores a bust defence, unless a blue chip has cancelled the bust", () => {
    const plan = attackPlan({ roll: roll({ dice: 1 }), defence: roll({ dice: 3 }) });
    const throws = { roll: [[6]], defence: [[1], [1], [7]] };
    expect(attack.resolve(plan, throws)).toMatchObject({ result: "hits1", tn: 6, defence: { bust: true, total: 7 } });
    const lifted = attackPlan({ ...plan, defence: roll({ dice: 3, chips: chips({ blue: 1 }) }) });
    expect(attack.resolve(lifted, { ...throws, defenceBlue: [[1]] })).toMatchObject({ result: "miss", tn: 8 });
  });

  it("[IMP-DEF-1] counts raises from a defence that raises the TN", () => {
    const plan = attackPlan({ roll: roll({ dice: 1 }), shots: 3, defence: roll({ dice: 1 }) });
    expect(attack.resolve(plan, { roll: [[8, 5]], defence: [[8, 1]] })).toMatchObject({ tn: 9, margin: 4, hits: 1 });
  });

  it("[IMP-DEF-3] charges chips to the attacker, then to the defender", () => {
    const plan = attackPlan({
      roll: roll({ dice: 1, chips: chips({ red: 1 }) }),
      defence: roll({ dice: 1, chips: chips({ white: 1 }) }),
    });
    const outcome = attack.resolve(plan, { roll: [[5]], red: [[4]], defence: [[2]], defenceWhite: [[3]] });
    expect(attack.changes(plan, outcome)).toEqual([
      { who: "self", add: "fate.red", value: -1 },
      { who: "pot", add: "red", value: 1 },
      { who: "target", add: "fate.white", value: -1 },
      { who: "pot", add: "white", value: 1 },
    ]);
    expect(codeOf(() => attack.changes(plan, { ...outcome, defence: null }))).toBe("defence");
    expect(codeOf(() => attack.changes(plan, { ...outcome, result: "hits2" }))).toBe("result");
  });

  it("[IMP-MEL-5] closes in and withdraws only on a hit", () => {
    const close = attackPlan({ roll: roll({ dice: 1 }), against: melee(), maneuver: "close" });
    expect(attack.changes(close, attack.resolve(close, { roll: [[7]] }))).toEqual([]);
    const out = attackPlan({
      roll: roll({ dice: 2 }),
      against: melee({ ownBonus: 3, closed: true }),
      maneuver: "withdraw",
    });
    expect(attack.changes(out, attack.resolve(out, { roll: [[8, 2], [3]] }))).toEqual([]);
    const free = attack.resolve(out, { roll: [[8, 3], [3]] });
    expect(free).toMatchObject({ tn: 11, result: "hits1" });
    expect(attack.changes(out, free)).toEqual([
      { who: "self", lose: "closed", stacks: "all" },
      { who: "target", lose: "closed", stacks: "all" },
    ]);
  });

  it.each(badRolls)("refuses with %s on either side: %o", (code, more) => {
    expect(codeOf(() => attack.pools(attackPlan({ roll: roll(more) })))).toBe(code);
    expect(codeOf(() => attack.odds(attackPlan({ defence: roll(more) })))).toBe(code);
  });

  it("[IMP-AM-8] finds the longer weapon: any against bare hands, then by the bonus, regardless of Size", () => {
    const hands = { ownHands: true, targetHands: false };
    expect(longerOf(melee(hands))).toBe("target");
    expect(longerOf(melee({ ...hands, ownSize: 12, ownBonus: 1 }))).toBe("target");
    expect(longerOf(melee({ ownHands: false, targetHands: true }))).toBe("own");
    expect(longerOf(melee({ ownHands: false, targetHands: false, targetBonus: 0, ownSize: 9 }))).toBeNull();
    const armed = { ownHands: false, targetHands: false };
    expect(longerOf(melee({ ...armed, ownBonus: 1, targetBonus: 2, ownSize: 9 }))).toBe("target");
    expect(longerOf(melee({ targetBonus: 0, ownSize: 9 })), "nobody said with what").toBe("own");
    expect(codeOf(() => longerOf(melee({ ownHands: 1 as never })))).toBe("own-hands");
  });

  it.each([
    ["against", { against: undefined }],
    ["mode", { against: { ...ranged(), mode: "siege" } }],
    ["distance", { against: ranged({ distance: -1 }) }],
    ["area", { area: null }],
    ["area", { area: true, against: melee() }],
    ["shots", { shots: 0 }],
    ["shots", { shots: 2, against: melee() }],
    ["maneuver", { maneuver: "feint" }],
    ["maneuver", { maneuver: "close" }],
    ["maneuver", { maneuver: "withdraw" }],
    ["defence", { defence: undefined }],
    ["not-shorter", { maneuver: "close", against: melee({ ownBonus: 1 }) }],
    ["not-longer", { maneuver: "withdraw", against: melee({ closed: true }) }],
    ["not-longer", { maneuver: "withdraw", against: melee({ ownBonus: 1 }) }],
    ["same-reach", { against: melee({ ownBonus: 1, closed: true }) }],
    ["closed", { maneuver: "close", against: melee({ closed: true }) }],
    ["closed", { maneuver: "withdraw", against: melee({ ownBonus: 2 }) }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => attack.changes({ ...attackPlan(), ...more } as never, {} as never))).toBe(code);
  });
});
