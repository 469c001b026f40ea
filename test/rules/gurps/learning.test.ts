import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dodge,
  learnt,
  parry,
  pointsFor,
  pointsSpent,
  pointsToLearn,
  pointsToPractise,
  practised,
  relativeLevel,
  SKILL_DIFFICULTIES,
  strike,
  swing,
  thrust,
  type Bought,
} from "../../../src/rules/gurps/index.ts";
import { codeOf } from "../support/pools.ts";

const difficulty = fc.constantFrom(...SKILL_DIFFICULTIES);
const score = fc.integer({ min: 1, max: 30 });
const standIn = fc.option(fc.integer({ min: -5, max: 25 }), { nil: null });
const bonus = fc.integer({ min: -2, max: 5 });

describe("points of a skill", () => {
  it("buy levels at 1, 2, 4 and then 4 more each, from the first level of the difficulty", () => {
    const levels = (hard: (typeof SKILL_DIFFICULTIES)[number]) =>
      [0, 1, 2, 3, 4, 7, 8, 12, 16].map((points) => relativeLevel(points, hard));
    expect(levels("easy")).toEqual([null, 0, 1, 1, 2, 2, 3, 4, 5]);
    expect(levels("average")).toEqual([null, -1, 0, 0, 1, 1, 2, 3, 4]);
    expect(levels("hard")).toEqual([null, -2, -1, -1, 0, 0, 1, 2, 3]);
    expect(levels("veryHard")).toEqual([null, -3, -2, -2, -1, -1, 0, 1, 2]);
    expect([-2, -1, 0, 1, 2, 3].map((level) => pointsFor(level, "average"))).toEqual([0, 1, 2, 4, 8, 12]);
  });

  it("can be reduced to the fewest that give the same level", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), difficulty, (points, hard) => {
        const level = relativeLevel(points, hard)!;
        const least = pointsFor(level, hard);
        expect(least).toBeLessThanOrEqual(points);
        expect(relativeLevel(least, hard)).toBe(level);
        if (least > 1) expect(relativeLevel(least - 1, hard)).toBe(level - 1);
      }),
    );
  });

  it("buy up a default for the difference to the cost of its level", () => {
    // DX 11, by default 12: that level alone costs 4 points, which are saved.
    const short = { score: 11, difficulty: "average", standIn: 12, bonus: 0 } as const;
    expect([0, 1, 4, 8].map((points) => learnt({ ...short, points })?.level)).toEqual([undefined, 12, 13, 14]);
    expect(learnt({ ...short, points: 4 })).toEqual({ level: 13, relative: 2, saved: 4 });
    // A default below the first level saves nothing.
    expect(learnt({ ...short, standIn: 6, points: 4 })).toEqual({ level: 12, relative: 1, saved: 0 });
    expect(learnt({ ...short, standIn: null, bonus: 2, points: 1 })?.level).toBe(12);
  });

  it("are the fewest that give a wanted level, or null if no points do", () => {
    fc.assert(
      fc.property(
        score,
        difficulty,
        standIn,
        bonus,
        fc.integer({ min: 1, max: 200 }),
        (own, hard, by, more, points) => {
          const given = { score: own, difficulty: hard, standIn: by, bonus: more };
          const { level } = learnt({ ...given, points })!;
          const least = pointsToLearn({ ...given, level })!;
          expect(least).toBeLessThanOrEqual(points);
          expect(learnt({ ...given, points: least })!.level).toBe(level);
        },
      ),
    );
    const given = { score: 12, difficulty: "average", standIn: null, bonus: 0 } as const;
    expect([9, 10, 11, 12, 13, 14].map((level) => pointsToLearn({ ...given, level }))).toEqual([
      null,
      null,
      1,
      2,
      4,
      8,
    ]);
  });

  it("buy a technique at 1 a level from its default, and 1 more if it is hard, up to its limit", () => {
    const trick = { standIn: 10, difficulty: "average", bonus: 0, most: null } as const;
    expect([0, 1, 3].map((points) => practised({ ...trick, points }))).toEqual([10, 11, 13]);
    const hard = { ...trick, difficulty: "hard", most: 12 } as const;
    expect([0, 1, 2, 3, 9].map((points) => practised({ ...hard, points }))).toEqual([10, 10, 11, 12, 12]);
    expect([9, 10, 11, 12, 13].map((level) => pointsToPractise({ ...hard, level }))).toEqual([null, 0, 2, 3, null]);
    expect(codeOf(() => practised({ ...trick, difficulty: "easy", points: 1 }))).toBe("difficulty");
  });
});

describe("swing and thrust by ST", () => {
  const told = ({ dice, adds }: { dice: number; adds: number }) =>
    `${dice}d${adds === 0 ? "" : adds > 0 ? `+${adds}` : adds}`;

  it("give the dice of swing for each ST", () => {
    const strengths = [1, 5, 9, 10, 11, 12, 13, 17, 20, 27, 28, 30, 40, 45, 50, 60, 70, 100];
    expect(strengths.map((st) => told(swing(st)))).toEqual([
      ...["1d-5", "1d-3", "1d-1", "1d", "1d+1", "1d+2", "2d-1", "3d-1", "3d+2", "5d+1"],
      ...["5d+1", "5d+2", "7d-1", "7d+1", "8d-1", "9d", "10d", "13d"],
    ]);
  });

  it("fall by at most half a point with more ST, and swing never falls below thrust", () => {
    const worth = ({ dice, adds }: { dice: number; adds: number }) => dice * 3.5 + adds;
    for (let st = 1; st < 60; st += 1) {
      expect(worth(swing(st + 1)), `${st}`).toBeGreaterThanOrEqual(worth(swing(st)) - 0.5);
      expect(worth(swing(st))).toBeGreaterThanOrEqual(worth(thrust(st)));
    }
  });

  it("are the base of a weapon's damage that names them, and of no other formula", () => {
    expect(strike("sw+2", 12)).toEqual({ dice: 1, adds: 4 });
    expect(strike("Thr −1", 13)).toEqual({ dice: 1, adds: -1 });
    expect(strike("thr", 13)).toEqual({ dice: 1, adds: 0 });
    expect(["2d6+1", "", "swing", "sw+2 cut"].map((formula) => strike(formula, 12))).toEqual([null, null, null, null]);
  });
});

describe("defences", () => {
  it("with weapons and shields are half the skill + 3", () => {
    expect([10, 11, 12].map((skill) => parry({ skill, hasCombatReflexes: false }))).toEqual([8, 8, 9]);
    expect(parry({ skill: 12, hasCombatReflexes: true })).toBe(10);
    expect(dodge({ basicSpeed: 5.75, hasCombatReflexes: false, encumbrance: 1 })).toBe(7);
  });
});

describe("points that were spent", () => {
  const nobody: Bought = {
    ...{ st: 10, dx: 10, iq: 10, ht: 10, sizeModifier: 0, traits: [], skills: [], other: 0 },
    bonus: { hp: 0, fp: 0, will: 0, per: 0, basicSpeed: 0, basicMove: 0 },
  };

  it("are listed by category", () => {
    expect(pointsSpent(nobody).total).toBe(0);
    const somebody = {
      ...{ ...nobody, st: 12, dx: 13, iq: 9, ht: 11, traits: [15, 10, -5, -1], skills: [1, 4, 8], other: 3 },
      bonus: { hp: 1, fp: -1, will: 2, per: -1, basicSpeed: 0.25, basicMove: 1 },
    };
    expect(pointsSpent(somebody)).toEqual({
      ...{ attributes: 70, secondary: 14, advantages: 25, disadvantages: -6, skills: 13, other: 3 },
      total: 119,
    });
  });

  it("are fewer for ST and HP with a positive Size Modifier", () => {
    const big = { ...nobody, st: 20, bonus: { ...nobody.bonus, hp: 5 } };
    expect([0, 1, 3, 9].map((sizeModifier) => pointsSpent({ ...big, sizeModifier }).total)).toEqual([110, 99, 77, 22]);
    expect(pointsSpent({ ...big, sizeModifier: -2 }).total).toBe(110);
  });
});
