import { describe, expect, it } from "vitest";
import {
  effective,
  extraEffort,
  feats,
  forecast,
  forecastGiven,
  frightCheck,
  frightDice,
  quickContest,
  regularContest,
  resistance,
  sixSided,
  slow,
  success,
  type SuccessPlan,
} from "../../../src/rules/gurps/index.ts";
import { LIMITS } from "../../../src/rules/limits.ts";
import { contest, line, score, showing } from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";

const plan: SuccessPlan = { ...score(12), isDefense: false, stakes: {} };
const burden = { level: 1, factor: 0.8, isOverloaded: false };

describe("numbers beyond the limits", () => {
  it.each([
    ["count", () => sixSided(5e7)],
    ["modifiers", () => effective({ base: 3, modifiers: new Array(LIMITS.modifiers + 1).fill(line("any", 1)) })],
    ["effective", () => effective(score(LIMITS.figure, 1))],
    ["base", () => success.odds({ ...plan, base: 1e12 })],
    ["halvings", () => slow(5, burden, 5e7)],
    [
      "breath-holding",
      () =>
        feats.breath({ ht: 10, exertion: "none", preparation: "breath", isControlled: false, breathHolding: 2_000 }),
    ],
    ["enhanced-move", () => feats.run({ move: 5, enhancedMove: 40, percent: 0 })],
    ["weight", () => feats.liftTime(1e308, 20)],
    ["basic-lift", () => feats.liftTime(100, 5e-324)],
  ])("are refused: %s", (code, act) => {
    expect(codeOf(act)).toBe(code);
  });
});

describe("an invalid outcome", () => {
  it.each([
    ["success", (outcome: never) => success.changes(plan, outcome)],
    [
      "extraEffort",
      (outcome: never) =>
        extraEffort.changes({ ...score(12), feat: "jump", percent: 10, taskFatigue: 0, ht: score(10) }, outcome),
    ],
    [
      "frightCheck",
      (outcome: never) => frightCheck.changes({ will: 10, modifiers: [], ht: 10, relatedSelfControl: null }, outcome),
    ],
    ["quickContest", (outcome: never) => quickContest.changes(contest(9, 10), outcome)],
    ["regularContest", (outcome: never) => regularContest.changes(contest(9, 10), outcome)],
    [
      "resistance",
      (outcome: never) =>
        resistance.changes(
          { attacker: score(12), defender: score(10), isSupernatural: false, isLiving: true },
          outcome,
        ),
    ],
  ])("is refused by the changes of %s", (_, changes) => {
    expect(codeOf(() => changes(undefined as never))).toBe("outcome");
    for (const result of ["toString", "constructor", "", undefined]) {
      expect(codeOf(() => changes({ result } as never))).toBe("result");
    }
  });

  it("is refused with a text as its row, wrong amounts, or an effort without its gain", () => {
    const fright = { will: 10, modifiers: [], ht: 10, relatedSelfControl: null };
    const changes = (row: unknown, amounts: unknown) => () =>
      frightCheck.changes(fright, { result: "row11", row, amounts } as never);
    expect(codeOf(changes("11", {}))).toBe("row");
    expect(codeOf(changes(11, { effect0: Number.NaN }))).toBe("amounts");
    const effort = { ...score(12), feat: "jump", percent: 10, taskFatigue: 0, ht: score(10) } as const;
    expect(codeOf(() => extraEffort.changes(effort, { result: "success" } as never))).toBe("percent-gained");
  });
});

describe("the effects of a fright", () => {
  const lose = { effect: "lose", stat: "hp", amount: { dice: 1, flat: 0 } };

  it.each([
    ["effects", null],
    ["effects", [3]],
    ["effect", [{ effect: "toString" }]],
    ["duration", [{ effect: "state" }]],
    ["dice", [{ ...lose, amount: { dice: 1e6, flat: 0 } }]],
    ["failure", [{ effect: "roll", against: "ht", criticalFailure: [] }]],
    ["failure", [{ effect: "roll", failure: [{ effect: "roll", failure: [], criticalFailure: [] }] }]],
  ])("are checked before their dice: %s", (code, effects) => {
    expect(codeOf(() => frightDice(effects as never, 10, {}))).toBe(code);
  });
});

describe("a contest with the maximum number of sides", () => {
  it("[GURPS-REG-2] has the same forecast at the start as on average over one side's rolls", () => {
    const crowd = contest(7, 8, 9, 10, 11, 12, 13, 14);
    const given = Array.from({ length: 16 }, (_, index) => {
      const total = index + 3;
      const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1][index]!;
      return { chance: ways / 216, ...forecastGiven(crowd, { c: showing(total) }) };
    });
    const { winner, exchanges } = forecast(crowd);
    expect(given.reduce((sum, { chance, exchanges: own }) => sum + chance * own, 0)).toBeCloseTo(exchanges, 10);
    for (const [name, chance] of Object.entries(winner)) {
      expect(given.reduce((sum, { chance: of, winner: own }) => sum + of * own[name]!, 0)).toBeCloseTo(chance, 10);
    }
  });
});
