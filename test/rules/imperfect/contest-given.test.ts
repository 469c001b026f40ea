import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contest, contestGiven, type ContestPlan } from "../../../src/rules/imperfect/index.ts";
import { contestPlan, roll, smallRoll } from "../support/imperfect-rolls.ts";
import { allThrows, codeOf, seeded, throwDice } from "../support/pools.ts";

const plans: fc.Arbitrary<ContestPlan> = fc.record({
  over: fc.constantFrom("other", "bluff"),
  roll: smallRoll,
  opposing: smallRoll,
});

const sum = (odds: Record<string, number>): number => Object.values(odds).reduce((total, chance) => total + chance, 0);

const pool = (faces: number) => ({
  dice: [{ faces, bonus: 0 }],
  read: "highest" as const,
  modifier: 0,
  aces: true,
  rerollOnes: false,
});

describe("[IMP-ROLL-13] the odds of a partly rolled opposed roll", () => {
  it("are certain once both sides have rolled", () => {
    fc.assert(
      fc.property(plans, fc.integer(), (plan, seed) => {
        const random = seeded(seed);
        const all = contest.pools(plan);
        const throws = Object.fromEntries(Object.entries(all).map(([role, of]) => [role, throwDice(of, random)]));
        expect(contestGiven(plan, throws)[contest.resolve(plan, throws).result]).toBeCloseTo(1, 10);
        expect(sum(contestGiven(plan, throws))).toBeCloseTo(1, 10);
      }),
    );
  });

  it("are the mean over all rolls of one side once the other side has rolled", () => {
    const plan = contestPlan({
      roll: roll({ dice: 1, die: { faces: 6, bonus: 0 } }),
      opposing: roll({ dice: 1, die: { faces: 4, bonus: 0 } }),
    });
    const given = contestGiven(plan, { roll: [[6, 2]] });
    const expected: Record<string, number> = {};
    let known = 0;
    for (const [opposing, chance] of allThrows(pool(4), 4)) {
      const { result } = contest.resolve(plan, { roll: [[6, 2]], opposing });
      expected[result] = (expected[result] ?? 0) + chance;
      known += chance;
    }
    // 8 loses only to two aces and more; the chains that `allThrows` leaves out are among these.
    expect(given.success).toBeCloseTo(expected.success!, 10);
    expect(given.failure).toBeCloseTo(expected.failure! + 1 - known, 10);
    expect(given.bust).toBe(0);
  });

  it("count the total that the second side must beat", () => {
    const plan = contestPlan({ roll: roll({ dice: 1 }), opposing: roll({ dice: 2 }) });
    const given = contestGiven(plan, { opposing: [[7], [2]] });
    // Only an ace is more than 7, and a 1 busts.
    expect(given).toMatchObject({ bust: 1 / 8, failure: 6 / 8 });
    expect(contestGiven(plan, { opposing: [[1], [1]] }).failure).toBeCloseTo(3 / 8, 10);
  });

  it("[IMP-AM-18] need no Fair result in a race: the higher total wins, and a tie is a failure", () => {
    const plan = contestPlan({ over: "interrupt", race: true, roll: roll({ dice: 1 }), opposing: roll({ dice: 2 }) });
    const at = (own: number, other: number[]) =>
      contest.resolve(plan, { roll: [[own]], opposing: other.map((face) => [face]) });
    expect(at(3, [2, 1])).toMatchObject({ result: "success", total: 3, margin: 1 });
    expect(at(3, [3, 1]).result).toBe("failure");
    expect(at(2, [1, 1]).result, "against a bust any total").toBe("success");
    expect(contest.resolve({ ...plan, race: false }, { roll: [[3]], opposing: [[2], [1]] }).result).toBe("failure");
    expect(contestGiven(plan, { opposing: [[3], [2]] }).failure, "two and three of eight").toBeCloseTo(2 / 8, 10);
    expect(codeOf(() => contest.pools({ ...plan, race: 1 as never }))).toBe("race");
  });

  it("ignore a side until all its dice are rolled, and are refused for impossible faces", () => {
    const plan = contestPlan({ roll: roll({ chips: { white: 1, red: 0, blue: 0 } }) });
    expect(contestGiven(plan, { roll: [[2], [3], [4]] })).toEqual(contest.odds(plan));
    expect(codeOf(() => contestGiven(plan, { opposing: [[9], [3], [4]] }))).toBe("throw-face");
  });
});
