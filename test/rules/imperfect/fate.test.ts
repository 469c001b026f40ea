import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bounty,
  bountyCost,
  fateDraw,
  negated,
  sessionDraws,
  shareBounty,
} from "../../../src/rules/imperfect/index.ts";
import { proves } from "../support/check-kinds.ts";
import { chips } from "../support/imperfect-rolls.ts";
import { codeOf } from "../support/pools.ts";

const fullPot = { white: 50, red: 25, blue: 10 };

describe("[IMP-FATE-1] drawing from the pot", () => {
  proves(
    fateDraw,
    fc.record({ pot: fc.record({ white: fc.nat(4), red: fc.nat(3), blue: fc.nat(3) }), draws: fc.nat(4) }),
  );

  it("counts each face through the white, red and blue chips that are left", () => {
    const plan = { pot: { white: 2, red: 1, blue: 1 }, draws: 4 };
    expect(fateDraw.pools(plan).draw?.dice.map(({ faces }) => faces)).toEqual([4, 3, 2, 1]);
    expect(fateDraw.resolve(plan, { draw: [[3], [3], [2], [1]] })).toEqual({
      result: "2-1-1",
      drawn: { white: 2, red: 1, blue: 1 },
      pot: { white: 0, red: 0, blue: 0 },
    });
    expect(fateDraw.resolve({ ...plan, draws: 2 }, { draw: [[2], [1]] })).toMatchObject({ result: "2-0-0" });
    expect(fateDraw.resolve({ ...plan, draws: 2 }, { draw: [[2], [2]] })).toMatchObject({ result: "1-1-0" });
    expect(fateDraw.resolve({ ...plan, draws: 2 }, { draw: [[2], [3]] })).toMatchObject({ result: "1-0-1" });
  });

  it("draws no more chips than there are, and lists only possible results", () => {
    const plan = { pot: chips({ blue: 2 }), draws: 3 };
    expect(fateDraw.pools(plan).draw?.dice).toHaveLength(2);
    expect(fateDraw.odds(plan)).toEqual({ "0-0-2": 1 });
    const one = fateDraw.odds({ pot: { white: 1, red: 2, blue: 1 }, draws: 1 });
    expect(Object.keys(one).sort()).toEqual(["0-0-1", "0-1-0", "1-0-0"]);
    expect(one["0-1-0"]).toBeCloseTo(0.5, 12);
  });

  it("rolls no dice if no chip is drawn", () => {
    const plan = { pot: fullPot, draws: 0 };
    expect(fateDraw.pools(plan)).toEqual({});
    expect(fateDraw.odds({ pot: chips(), draws: 2 })).toEqual({ "0-0-0": 1 });
    const outcome = fateDraw.resolve(plan, {});
    expect(outcome).toEqual({ result: "0-0-0", drawn: chips(), pot: fullPot });
    expect(fateDraw.changes(plan, outcome)).toEqual([]);
  });

  it("[IMP-FATE-13] takes the drawn chips from the pot, colour by colour", () => {
    const plan = { pot: fullPot, draws: 3 };
    expect(fateDraw.changes(plan, fateDraw.resolve(plan, { draw: [[85], [84], [60]] }))).toEqual([
      { who: "pot", add: "red", value: -1 },
      { who: "self", add: "fate.red", value: 1 },
      { who: "pot", add: "blue", value: -2 },
      { who: "self", add: "fate.blue", value: 2 },
    ]);
  });

  it.each([
    ["plan", null],
    ["pot", { draws: 1 }],
    ["red", { pot: { white: 1, blue: 1 }, draws: 1 }],
    ["white", { pot: chips({ white: -1 }), draws: 1 }],
    ["draws", { pot: fullPot }],
    ["draws", { pot: fullPot, draws: -1 }],
    ["draws", { pot: fullPot, draws: 1.5 }],
  ])("refuses with %s: %o", (code, plan) => {
    expect(codeOf(() => fateDraw.pools(plan as never))).toBe(code);
    expect(codeOf(() => fateDraw.odds(plan as never))).toBe(code);
    expect(codeOf(() => fateDraw.resolve(plan as never, {}))).toBe(code);
    expect(codeOf(() => fateDraw.changes(plan as never, {} as never))).toBe(code);
  });

  it.each([
    ["throws", {}],
    ["throw-count", { draw: [[1]] }],
    ["throw-face", { draw: [[1], [85]] }],
  ])("refuses throws with %s: %o", (code, throws) => {
    expect(codeOf(() => fateDraw.resolve({ pot: fullPot, draws: 2 }, throws))).toBe(code);
  });
});

describe("the start of a session", () => {
  it("[IMP-FATE-2] fills a hero up to three chips of any colour", () => {
    expect(sessionDraws({ chips: chips(), isMaster: false })).toBe(3);
    expect(sessionDraws({ chips: chips({ blue: 3 }), isMaster: false })).toBe(0);
  });

  it("[IMP-FATE-3] gives the Master one chip, regardless of the chips held", () => {
    expect(sessionDraws({ chips: chips(), isMaster: true })).toBe(1);
    expect(sessionDraws({ chips: chips({ white: 9 }), isMaster: true })).toBe(1);
  });

  it.each([
    ["chips", { isMaster: false }],
    ["white", { chips: { ...chips(), white: 0.5 }, isMaster: false }],
    ["is-master", { chips: chips() }],
    ["is-master", { chips: chips(), isMaster: 1 }],
  ])("refuses with %s: %o", (code, holder) => {
    expect(codeOf(() => sessionDraws(holder as never))).toBe(code);
  });
});

describe("[IMP-FATE-8] the worth of chips", () => {
  it("[IMP-FATE-9] is one, two or three wounds, or five times that in Wind", () => {
    expect(negated(chips({ white: 2 }))).toEqual({ wounds: 2, wind: 10 });
    expect(negated(chips({ red: 1 }))).toEqual({ wounds: 2, wind: 10 });
    expect(negated(chips({ blue: 2 }))).toEqual({ wounds: 6, wind: 30 });
    expect(negated(chips())).toEqual({ wounds: 0, wind: 0 });
  });

  it("[IMP-FATE-11] is as many bounty points as cancelled wounds", () => {
    expect(bounty(chips())).toBe(0);
    expect(bounty({ white: 1, red: 2, blue: 3 })).toBe(14);
    expect(bounty({ white: 1, red: 2, blue: 3 })).toBe(negated({ white: 1, red: 2, blue: 3 }).wounds);
  });

  it.each([
    ["chips", undefined],
    ["chips", 3],
    ["white", {}],
    ["blue", { ...chips(), blue: "1" }],
    ["red", { ...chips(), red: -1 }],
  ])("refuses with %s: %o", (code, purse) => {
    expect(codeOf(() => negated(purse as never))).toBe(code);
    expect(codeOf(() => bounty(purse as never))).toBe(code);
  });
});

describe("bounty", () => {
  it("[IMP-BTY-1] is shared out in whole points", () => {
    expect(shareBounty({ points: 2, heroes: 3 })).toEqual({ each: 0, left: 2 });
    expect(shareBounty({ points: 12, heroes: 4 })).toEqual({ each: 3, left: 0 });
  });

  it("[IMP-BTY-2] buys an Aptitude's level for as many points as the new level", () => {
    expect(bountyCost({ raise: "aptitude", to: 1 })).toBe(1);
  });

  it("[IMP-BTY-3] buys one more die for twice the new number of dice", () => {
    expect(bountyCost({ raise: "coordination", to: 2 })).toBe(4);
  });

  it("[IMP-BTY-4] buys a better die for three times its value, also beyond the d12", () => {
    expect([6, 8, 10, 12, 14, 16].map((to) => bountyCost({ raise: "die", to }))).toEqual([18, 24, 30, 36, 42, 48]);
  });

  it.each([
    ["raise", { to: 4 }],
    ["raise", { raise: "size", to: 4 }],
    ["to", { raise: "aptitude" }],
    ["to", { raise: "aptitude", to: 0 }],
    ["to", { raise: "aptitude", to: 13 }],
    ["to", { raise: "coordination", to: 1 }],
    ["to", { raise: "die", to: 4 }],
    ["to", { raise: "die", to: 13 }],
    ["to", { raise: "die", to: Number.NaN }],
  ])("refuses with %s: %o", (code, purchase) => {
    expect(codeOf(() => bountyCost(purchase as never))).toBe(code);
  });

  it.each([
    ["points", { heroes: 2 }],
    ["points", { points: -1, heroes: 2 }],
    ["heroes", { points: 1 }],
    ["heroes", { points: 1, heroes: 1.5 }],
  ])("refuses shares with %s: %o", (code, share) => {
    expect(codeOf(() => shareBounty(share as never))).toBe(code);
  });
});
