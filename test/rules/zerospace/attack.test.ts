import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attack, damageOdds, FORMS, type AttackOutcome, type AttackPlan } from "../../../src/rules/zerospace/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf } from "../support/pools.ts";
import { anyAttackPlan, attackPlan, badRollers, dice, roller, spent, unable } from "../support/zerospace-rolls.ts";

/** Hits by this margin, both with 2d6. */
function hitBy(margin: number, more: Partial<AttackPlan> = {}): [AttackPlan, AttackOutcome] {
  const plan = attackPlan({ self: [roller({ value: 2 + margin })], target: [roller({ value: 2 })], ...more });
  return [plan, attack.resolve(plan, { self: [[3], [4]], target: [[2], [5]] })];
}

const distracted = roller({ modifiers: [dice("distracted", -1)] });

/** Distracted, but with two dice because of the cover. */
const hidden = roller({ value: 2, modifiers: [dice("distracted", -1), dice("cover", 1)] });

describe("[ZS-SUC-1] zerospace.attack", () => {
  proves(attack, anyAttackPlan);

  it("names every result in its odds, zeros included", () => {
    expect(Object.keys(attack.odds(attackPlan()))).toEqual(["impossible", "miss", "hit"]);
  });

  it("[ZS-ROLL-1] hits on equal totals, with one point of damage", () => {
    const [plan, outcome] = hitBy(0);
    expect(outcome).toMatchObject({ result: "hit", margin: 0, damage: 1 });
    expect(attack.changes(plan, outcome)).toEqual([{ who: "target", add: "endurance.value", value: -1 }]);
    const miss = attack.resolve(attackPlan(), { self: [[3], [3]], target: [[3], [4]] });
    expect(miss).toMatchObject({ result: "miss", margin: -1, damage: 0 });
  });

  it("[ZS-ROLL-3] is impossible if no attacker has dice, even if the target cannot defend either", () => {
    const plan = attackPlan({ self: [spent, unable], target: [unable] });
    expect(attack.resolve(plan, {})).toMatchObject({ result: "impossible", damage: 0, self: { totals: [null, null] } });
    expect(attack.odds(plan)).toEqual({ impossible: 1, miss: 0, hit: 0 });
    expect(damageOdds(plan)).toEqual([[0, 1]]);
  });

  it("[ZS-ROLL-4] hits without dice if the target cannot defend; it has no margin and uses up no distraction", () => {
    for (const target of [unable, spent]) {
      const plan = attackPlan({ self: [distracted], target: [target], usesMargin: true });
      const outcome = attack.resolve(plan, {});
      expect(outcome).toMatchObject({ result: "hit", margin: null, damage: 1 });
      expect(attack.changes(plan, outcome)).toEqual([{ who: "target", add: "endurance.value", value: -1 }]);
    }
  });

  it("[ZS-SUC-3] does one more point of damage for every full 3 of the margin, if the option is on", () => {
    const damage = (margin: number, usesMargin: boolean) => hitBy(margin, { usesMargin })[1].damage;
    expect([0, 2, 3, 5, 6, 9].map((margin) => damage(margin, true))).toEqual([1, 1, 2, 2, 3, 4]);
    expect([0, 3, 9].map((margin) => damage(margin, false))).toEqual([1, 1, 1]);
  });

  it("[ZS-SUC-3] does no more damage for the margin of an attack without a combat skill", () => {
    for (const form of ["mental", "social"] as const) {
      const [plan, outcome] = hitBy(9, { form, usesMargin: true });
      expect(outcome).toMatchObject({ margin: 9, damage: 1 });
      expect(damageOdds(plan).map(([damage]) => damage)).toEqual([0, 1]);
    }
  });

  it("[ZS-SUC-3] has damage odds that agree with the odds of a hit", () => {
    fc.assert(
      fc.property(anyAttackPlan, (plan) => {
        const rows = damageOdds(plan);
        const { hit } = attack.odds(plan);
        expect(rows.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 10);
        expect(rows.map(([damage]) => damage)).toEqual(rows.map(([damage]) => damage).sort((a, b) => a - b));
        expect(rows.every(([, chance]) => chance > 0)).toBe(true);
        const harms = plan.dealsDamage && !(plan.targetKind === "object" && plan.specials.includes("stunning"));
        const harm = rows.reduce((sum, [damage, chance]) => (damage > 0 ? sum + chance : sum), 0);
        expect(harm).toBeCloseTo(harms ? hit : 0, 10);
      }),
    );
  });

  it("[ZS-SUC-3] has the exact odds of 0, 1 and 2 points of damage for one die against one", () => {
    const self = [roller({ value: 5, modifiers: [dice("injured", -1)] })];
    const target: [ReturnType<typeof roller>] = [roller({ value: 5, modifiers: [dice("restrained", -1)] })];
    const rows = damageOdds(attackPlan({ self, target, usesMargin: true }));
    // Of 36 rolls 15 miss, 15 hit by up to 2 and 6 by 3 to 5.
    expect(rows.map(([damage, chance]) => [damage, Math.round(chance * 36)])).toEqual([
      [0, 15],
      [1, 15],
      [2, 6],
    ]);
  });

  it("[ZS-COMB-2] counts several attackers as one: the best total plus their number", () => {
    const plan = attackPlan({ self: [roller({ value: 5 }), unable, roller({ value: 2 })], usesMargin: true });
    const outcome = attack.resolve(plan, { self: [[1], [1]], self3: [[6], [5]], target: [[3], [4]] });
    expect(outcome).toMatchObject({ result: "hit", margin: 4, damage: 2, self: { best: 2, total: 15 } });
  });

  it("[ZS-PEN-1] rolls ones again for every attacker, but not for the target", () => {
    const plan = attackPlan({ specials: ["penetrating"], self: [roller(), roller()] });
    const pools = attack.pools(plan);
    expect([pools.self, pools.self2, pools.target].map((pool) => pool?.rerollOnes)).toEqual([true, true, false]);
    const throws = { self: [[1, 1, 2], [6]], self2: [[2], [2]], target: [[1], [1]] };
    expect(attack.resolve(plan, throws).self.totals).toEqual([12, 8]);
    expect(codeOf(() => attack.resolve(plan, { ...throws, self2: [[1], [2]] }))).toBe("throw-chain");
    expect(codeOf(() => attack.resolve(plan, { ...throws, target: [[1, 2], [2]] }))).toBe("throw-chain");
  });

  it("[ZS-DIS-2] uses up the distraction of everyone who rolled, attackers first, also on a miss", () => {
    const twice = roller({ modifiers: [dice("distracted", -1), dice("cover", 1), dice("injured", -1)] });
    const plan = attackPlan({ self: [roller(), twice, spent, distracted], target: [distracted] });
    const throws = { self: [[1], [1]], self2: [[1]], self4: [[1]], target: [[6]] };
    expect(attack.changes(plan, attack.resolve(plan, throws))).toEqual([
      { who: "self2", lose: "distracted" },
      { who: "self4", lose: "distracted" },
      { who: "target", lose: "distracted" },
    ]);
  });

  it("[ZS-UNN-1] defeats an unnamed target with a hit of any form, and has no other effect", () => {
    for (const form of FORMS) {
      const more = { form, dealsDamage: false, targetKind: "unnamed", specials: ["sensory", "terrifying"] } as const;
      const [plan, outcome] = hitBy(1, { ...more, specials: [...more.specials], target: [hidden] });
      expect(outcome.result).toBe("hit");
      expect(attack.changes(plan, outcome)).toEqual([
        { who: "target", lose: "distracted" },
        { who: "target", gain: "defeated" },
      ]);
    }
  });

  it("[ZS-OBJ-1] damages an object, gives it no condition, and notes a hit without effect", () => {
    const object = (more: Partial<AttackPlan>) => {
      const [plan, outcome] = hitBy(4, { targetKind: "object", usesMargin: true, ...more });
      return [outcome.damage, attack.changes(plan, outcome)];
    };
    const broken = [2, [{ who: "target", add: "integrity.value", value: -2 }]];
    const nothing = [0, [{ who: "target", note: "zerospace.note.noEffect" }]];
    expect(object({})).toEqual(broken);
    expect(object({ form: "throw", specials: ["sensory", "terrifying"] })).toEqual(broken);
    expect(object({ specials: ["stunning"] })).toEqual(nothing);
    expect(object({ dealsDamage: false, specials: ["sensory"] })).toEqual(nothing);
    expect(object({ form: "grapple", dealsDamage: false })).toEqual(nothing);
  });

  it("[ZS-STN-1] counts stunning damage separately", () => {
    const [plan, outcome] = hitBy(3, { specials: ["stunning"], usesMargin: true });
    expect(attack.changes(plan, outcome)).toEqual([{ who: "target", add: "stun", value: 2 }]);
  });

  it("lists its changes in order: distraction, damage, effects of the form, senses, terror", () => {
    const [plan, outcome] = hitBy(1, {
      form: "throw",
      specials: ["terrifying", "sensory", "stunning", "penetrating"],
      target: [hidden],
    });
    expect(attack.changes(plan, outcome)).toEqual([
      { who: "target", lose: "distracted" },
      { who: "target", add: "stun", value: 1 },
      { who: "target", lose: "restrained" },
      { who: "target", gain: "prone", data: { slammed: true } },
      { who: "target", note: "zerospace.note.thrown" },
      { who: "target", gain: "sensoryLoss" },
      { who: "target", note: "zerospace.note.cowerOrFlee", data: { choices: ["cowering", "fleeing"] } },
    ]);
  });

  it.each([
    ["ZS-GRA-1", "grapple", [{ who: "target", gain: "restrained", data: { by: "self" } }]],
    ["ZS-SLAM-1", "slam", [{ who: "target", gain: "prone", data: { slammed: true } }]],
    ["ZS-GRA-4", "hurt", []],
    ["ZS-SWP-1", "sweep", []],
    ["ZS-CHG-1", "charge", []],
  ] as const)("[%s] a harmless hit by %s gives %o", (_, form, changes) => {
    const [plan, outcome] = hitBy(2, { form, dealsDamage: false, usesMargin: true });
    expect(outcome.damage).toBe(0);
    expect(attack.changes(plan, outcome)).toEqual(changes);
  });

  it.each(badRollers)("[ZS-ROLL-6] refuses with %s on either side: %o", (code, more) => {
    const bad = { ...roller(), ...more };
    expect(codeOf(() => attack.pools(attackPlan({ self: [roller(), bad] })))).toBe(code);
    expect(codeOf(() => attack.odds(attackPlan({ target: [bad] })))).toBe(code);
    expect(codeOf(() => damageOdds(attackPlan({ target: [bad] })))).toBe(code);
  });

  it.each([
    ["form", { form: "tickle" }],
    ["form", { form: null }],
    ["specials", { specials: undefined }],
    ["specials", { specials: ["stunning", "exploding"] }],
    ["deals-damage", { dealsDamage: undefined }],
    ["deals-damage", { form: "grapple" }],
    ["self", { self: [] }],
    ["self", { self: null }],
    ["target", { target: [] }],
    ["target", { target: [roller(), roller()] }],
    ["target", { target: roller() }],
    ["target-kind", { targetKind: "ghost" }],
    ["target-kind", { targetKind: undefined }],
    ["uses-margin", { usesMargin: 0 }],
  ])("[ZS-ROLL-6] refuses with %s: %o", (code, more) => {
    expect(codeOf(() => attack.changes({ ...attackPlan(), ...more } as never, {} as never))).toBe(code);
  });

  it("[ZS-ROLL-6] refuses invalid throws and outcomes", () => {
    expect(codeOf(() => attack.resolve(attackPlan(), { self: [[1], [2]] }))).toBe("throws");
    expect(codeOf(() => attack.resolve(attackPlan({ target: [unable] }), { self: [[1], [2]] }))).toBe("throws");
    const [plan, outcome] = hitBy(1);
    expect(codeOf(() => attack.changes(plan, { ...outcome, result: "open" } as never))).toBe("result");
    expect(codeOf(() => attack.changes(plan, { ...outcome, damage: -1 }))).toBe("damage");
  });
});
