import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attack, attackGiven, type AttackPlan } from "../../../src/rules/imperfect/index.ts";
import { attackPlan, ranged, roll, smallRoll } from "../support/imperfect-rolls.ts";
import { codeOf, seeded, throwDice } from "../support/pools.ts";

const plans: fc.Arbitrary<AttackPlan> = fc
  .record({ own: smallRoll, defence: fc.option(smallRoll), shots: fc.integer({ min: 1, max: 3 }) })
  .map(({ own, defence, shots }) => attackPlan({ roll: own, against: ranged(), shots, defence }));

const sum = (odds: Record<string, number>): number => Object.values(odds).reduce((total, chance) => total + chance, 0);

describe("[IMP-ROLL-13] the odds of a partly rolled attack", () => {
  it("are certain once all dice are rolled", () => {
    fc.assert(
      fc.property(plans, fc.integer(), (plan, seed) => {
        const random = seeded(seed);
        const pools = Object.entries(attack.pools(plan));
        const throws = Object.fromEntries(pools.map(([role, pool]) => [role, throwDice(pool, random)]));
        expect(attackGiven(plan, throws)[attack.resolve(plan, throws).result]).toBeCloseTo(1, 10);
        expect(sum(attackGiven(plan, throws))).toBeCloseTo(1, 10);
      }),
    );
  });

  it("[IMP-DEF-1] are those of the attacker's dice against a rolled defence", () => {
    const plan = attackPlan({
      roll: roll({ dice: 1, die: { faces: 6, bonus: 0 } }),
      against: ranged(),
      defence: roll({ dice: 1, die: { faces: 6, bonus: 0 } }),
    });
    const defence = [[6, 1]];
    // The attacker's one die must ace to reach 7.
    const won = 1 / 6;
    expect(attackGiven(plan, { defence })["hits1"]).toBeCloseTo(won, 10);
    expect(attackGiven(plan, { defence: [[1]] })).toEqual(attackGiven({ ...plan, defence: null }, {}));
    expect(attackGiven(plan, {})).toEqual(attack.odds(plan));
  });

  it("are refused for impossible faces", () => {
    expect(codeOf(() => attackGiven(attackPlan(), { roll: [[9], [2], [3]] }))).toBe("throw-face");
  });
});
