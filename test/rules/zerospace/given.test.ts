import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Throw } from "../../../src/rules/dice/index.ts";
import {
  attack,
  attackGiven,
  damageOdds,
  skill,
  skillGiven,
  type AttackPlan,
} from "../../../src/rules/zerospace/index.ts";
import { allThrows, codeOf, seeded, throwDice } from "../support/pools.ts";
import {
  anyAttackPlan,
  anySkillPlan,
  attackPlan,
  dice,
  roller,
  skillPlan,
  unable,
} from "../support/zerospace-rolls.ts";

const one = roller({ modifiers: [dice("injured", -1)] });

describe("[ZS-ROLL-1] the odds of a check with some dice rolled", () => {
  it("are 1 for the result once all dice are rolled", () => {
    fc.assert(
      fc.property(anySkillPlan, anyAttackPlan, fc.integer(), (task, blow, seed) => {
        const random = seeded(seed);
        const thrown = (pools: ReturnType<typeof skill.pools>): Record<string, Throw> =>
          Object.fromEntries(Object.entries(pools).map(([role, of]) => [role, throwDice(of, random)]));
        const all = thrown(skill.pools(task));
        expect(skillGiven(task, all)[skill.resolve(task, all).result]).toBe(1);
        const both = thrown(attack.pools(blow));
        expect(attackGiven(blow, both)[attack.resolve(blow, both).result]).toBe(1);
        expect(damageOdds(blow, both)).toEqual([[attack.resolve(blow, both).damage, 1]]);
      }),
    );
  });

  it("are the mean over all rolls of the missing dice", () => {
    const plan: AttackPlan = attackPlan({ self: [one, one], specials: ["penetrating"], target: [one] });
    const pools = attack.pools(plan);
    const lies = { self: [[1, 4]] };
    let hit = 0;
    for (const [self2, chance] of allThrows(pools.self2!)) {
      for (const [target, own] of allThrows(pools.target!)) {
        if (attack.resolve(plan, { ...lies, self2, target }).result === "hit") hit += chance * own;
      }
    }
    expect(attackGiven(plan, lies).hit).toBeCloseTo(hit, 10);
  });

  it("use the other side's total once its dice are rolled", () => {
    // 4 and one die against 4 and 5: a 5 or a 6.
    expect(skillGiven(skillPlan({ self: [one], target: [one] }), { target: [[5]] }).success).toBeCloseTo(1 / 3, 10);
  });

  it("[ZS-PLOT-4] include one more die that is not rolled yet", () => {
    const plan = skillPlan({ self: [roller({ modifiers: [dice("plotPoint", 1)] })] });
    // The dice show 9 against 11: the third die must show 2 or more.
    expect(skillGiven(plan, { self: [[2], [3]], target: [[3], [4]] }).success).toBeCloseTo(5 / 6, 10);
    expect(skillGiven(plan, { self: [], target: [] })).toEqual(skill.odds(plan));
  });

  it("are certain for an open, impossible or unresisted check", () => {
    expect(skillGiven(skillPlan({ target: [] }), { self: [[1], [2]] }).open).toBe(1);
    expect(skillGiven(skillPlan({ self: [unable] }), {}).impossible).toBe(1);
    expect(attackGiven(attackPlan({ target: [unable] }), {}).hit).toBe(1);
  });

  it("are refused for dice that do not fit the pools", () => {
    const refused = (throws: unknown) => codeOf(() => skillGiven(skillPlan(), throws as never));
    expect(refused({ self2: [[1], [2]] })).toBe("throws");
    expect(refused(null)).toBe("throws");
    expect(refused({ self: null })).toBe("throw-count");
    expect(refused({ self: [[1], [2], [3]] })).toBe("throw-count");
    expect(refused({ self: [[7]] })).toBe("throw-face");
  });
});
