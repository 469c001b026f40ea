import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attack, attackGiven, type AttackPlan } from "../../../src/rules/imperfect/index.ts";
import { attackPlan, ranged, roll, smallRoll } from "../support/imperfect-rolls.ts";
import { codeOf, seeded, throwDice } from "../support/pools.ts";

const plans: fc.Arbitrary<AttackPlan> = fc
  .record({ own: smallRoll, defence: fc.option(smallRoll), shots: fc.integer({ min: 1, max: 3 }) })
  .map(({ own, defence, shots }) => attackPlan({ roll: own, against: ranged(), shots, defence }));

const sum = (odds: Record<string, number>): number => Object.values(odds).reduce((total, chance) => total + chance, 0);

describe("[IMP-ROLL-13] an attack of which some lies", () => {
  it("is sure once all lies, whatever it shows", () => {
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

  it("[IMP-DEF-1] against a defence that lies it is the mean over one's own throws", () => {
    const plan = attackPlan({
      roll: roll({ dice: 1, die: { faces: 6, bonus: 0 } }),
      against: ranged(),
      defence: roll({ dice: 1, die: { faces: 6, bonus: 0 } }),
    });
    const defence = [[6, 1]];
    // One die that must show more than its six faces.
    const won = 1 / 6;
    expect(attackGiven(plan, { defence })["hits1"]).toBeCloseTo(won, 10);
    expect(attackGiven(plan, { defence: [[1]] })).toEqual(attackGiven({ ...plan, defence: null }, {}));
    expect(attackGiven(plan, {})).toEqual(attack.odds(plan));
  });

  it("refuses dice that cannot lie like that", () => {
    expect(codeOf(() => attackGiven(attackPlan(), { roll: [[9], [2], [3]] }))).toBe("throw-face");
  });
});
