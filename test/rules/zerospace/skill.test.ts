import { describe, expect, it } from "vitest";
import { roleOf, sideDice, skill, type SkillOutcome, type Task } from "../../../src/rules/zerospace/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf } from "../support/pools.ts";
import { anySkillPlan, badRollers, dice, roller, skillPlan, spent, unable } from "../support/zerospace-rolls.ts";

const sum = (odds: Record<string, number>): number => Object.values(odds).reduce((total, chance) => total + chance, 0);

describe("[ZS-ROLL-1] zerospace.skill", () => {
  proves(skill, anySkillPlan);

  it("names every result in its odds, zeros included", () => {
    expect(Object.keys(skill.odds(skillPlan()))).toEqual(["impossible", "failure", "success", "eureka", "open"]);
  });

  it("[ZS-ROLL-2] adds up the dice of all circumstances without a limit", () => {
    const many = roller({
      modifiers: [...Array.from({ length: 9 }, (_, index) => dice(`friend${index}`, 1)), dice("running", -3)],
    });
    expect(sideDice(many)).toBe(8);
    const plan = skillPlan({ self: [many] });
    expect(skill.pools(plan).self?.dice).toHaveLength(8);
    expect(sum(skill.odds(plan))).toBeCloseTo(1, 10);
  });

  it("[ZS-ROLL-3] is impossible for a roller without dice, even if no target resists or none is set", () => {
    for (const one of [unable, spent]) {
      for (const target of [[roller()], [unable], []]) {
        const plan = skillPlan({ self: [one], target });
        expect(skill.pools(plan)).toEqual({});
        expect(skill.odds(plan)).toMatchObject({ impossible: 1, success: 0, failure: 0, open: 0 });
        expect(skill.resolve(plan, {})).toEqual({
          result: "impossible",
          margin: null,
          self: { totals: [null], best: null, total: null },
          target: { totals: target.map(() => null), best: null, total: null },
        });
      }
    }
  });

  it("[ZS-ROLL-3] stays impossible with one bonus die if two dice are missing", () => {
    const plan = skillPlan({ self: [roller({ modifiers: [dice("a", -3), dice("plotPoint", 1)] })] });
    expect(skill.pools(plan)).toEqual({});
  });

  it("[ZS-ROLL-4] succeeds without dice if no target can resist, and is never a eureka then", () => {
    const plan = skillPlan({ target: [unable, spent], usesMargin: true });
    expect(skill.pools(plan)).toEqual({});
    expect(skill.resolve(plan, {})).toMatchObject({
      result: "success",
      margin: null,
      target: { totals: [null, null] },
    });
    expect(skill.odds(plan)).toMatchObject({ success: 1, eureka: 0 });
    expect(skill.odds(skillPlan({ task: "distract", target: [unable] })).success).toBe(1);
  });

  it("[ZS-ROLL-4] is resisted as long as one target can", () => {
    const plan = skillPlan({ target: [unable, roller({ value: 2 })] });
    expect(Object.keys(skill.pools(plan))).toEqual(["self", "target2"]);
    expect(skill.resolve(plan, { self: [[1], [1]], target2: [[2], [3]] })).toMatchObject({
      result: "failure",
      margin: -1,
      target: { totals: [null, 7], best: 1, total: 7 },
    });
  });

  it("[ZS-ROLL-5] counts the same throws against a target that the GM adds later", () => {
    const open = skillPlan({ target: [] });
    expect(skill.resolve(open, { self: [[2], [3]] })).toMatchObject({
      result: "open",
      margin: null,
      self: { total: 9 },
    });
    const set = skillPlan({ target: [roller({ value: 3 })] });
    expect(skill.resolve(set, { self: [[2], [3]], target: [[4], [3]] })).toMatchObject({
      result: "failure",
      margin: -1,
    });
  });

  it("[ZS-COMB-1] counts the first of equal totals plus the number who rolled, on both sides", () => {
    const plan = skillPlan({
      self: [roller(), roller({ value: 5 }), unable, roller({ value: 6 })],
      target: [roller({ value: 9 }), roller({ value: 8 })],
    });
    expect(Object.keys(skill.pools(plan))).toEqual(["self", "self2", "self4", "target", "target2"]);
    const throws = {
      self: [[1], [1]],
      self2: [[3], [3]],
      self4: [[2], [3]],
      target: [[1], [1]],
      target2: [[2], [1]],
    };
    expect(skill.resolve(plan, throws)).toEqual({
      result: "success",
      margin: 1,
      self: { totals: [6, 11, null, 11], best: 1, total: 14 },
      target: { totals: [11, 11], best: 0, total: 13 },
    });
  });

  it("[ZS-COMB-1] adds nothing for a single roller", () => {
    const plan = skillPlan({ self: [spent, roller()], target: [roller(), unable] });
    expect(skill.resolve(plan, { self2: [[1], [2]], target: [[3], [3]] })).toMatchObject({
      self: { totals: [null, 7], best: 1, total: 7 },
      target: { totals: [10, null], best: 0, total: 10 },
    });
  });

  it("numbers the roles of the rollers", () => {
    expect([roleOf("self", 0), roleOf("self", 1), roleOf("target", 2)]).toEqual(["self", "self2", "target3"]);
  });

  it("[ZS-SUC-2] is a eureka with a margin of 3, only in skill rolls and if the option is on", () => {
    const throws = { self: [[6], [4]], target: [[4], [3]] };
    const result = (task: Task, usesMargin: boolean) => skill.resolve(skillPlan({ task, usesMargin }), throws).result;
    expect(result("skill", true)).toBe("eureka");
    expect(result("skill", false)).toBe("success");
    const less = { self: [[5], [4]], target: [[4], [3]] };
    expect(skill.resolve(skillPlan({ task: "skill", usesMargin: true }), less)).toMatchObject({
      result: "success",
      margin: 2,
    });
    for (const task of ["distract", "breakFree", "recoverSenses", "recoverNerve", "obstacle"] as const) {
      expect(result(task, true)).toBe("success");
    }
  });

  it("[ZS-DIS-1] fails on equal totals only when distracting", () => {
    const throws = { self: [[3], [4]], target: [[5], [2]] };
    expect(skill.resolve(skillPlan({ task: "distract" }), throws)).toMatchObject({ result: "failure", margin: 0 });
    for (const task of ["skill", "breakFree", "recoverSenses", "recoverNerve", "obstacle"] as const) {
      expect(skill.resolve(skillPlan({ task }), throws)).toMatchObject({ result: "success", margin: 0 });
    }
  });

  it.each([
    ["skill", "success", []],
    ["skill", "failure", []],
    ["skill", "open", []],
    ["skill", "eureka", [{ who: "self", note: "zerospace.note.eureka" }]],
    ["distract", "success", [{ who: "target", gain: "distracted" }]],
    ["distract", "failure", []],
    ["distract", "impossible", []],
    ["breakFree", "success", [{ who: "self", lose: "restrained" }]],
    ["breakFree", "impossible", []],
    ["recoverSenses", "success", [{ who: "self", lose: "sensoryLoss" }]],
    ["recoverSenses", "failure", []],
    [
      "recoverNerve",
      "success",
      [
        { who: "self", lose: "cowering" },
        { who: "self", lose: "fleeing" },
      ],
    ],
    ["recoverNerve", "open", []],
    ["obstacle", "success", []],
    ["obstacle", "failure", [{ who: "self", note: "zerospace.note.halfMovement" }]],
    ["obstacle", "impossible", [{ who: "self", note: "zerospace.note.halfMovement" }]],
  ] as const)("has for %s with %s the changes %o", (task, result, changes) => {
    const outcome = { ...skill.resolve(skillPlan({ target: [unable] }), {}), result };
    expect(skill.changes(skillPlan({ task }), outcome)).toEqual(changes);
  });

  it("[ZS-DIS-2] does not use up a distraction", () => {
    const plan = skillPlan({ self: [roller({ modifiers: [dice("distracted", -1)] })] });
    expect(skill.changes(plan, skill.resolve(plan, { self: [[6]], target: [[1], [1]] }))).toEqual([]);
  });

  it.each(badRollers)("[ZS-ROLL-6] refuses with %s on either side: %o", (code, more) => {
    const bad = { ...roller(), ...more };
    expect(codeOf(() => skill.pools(skillPlan({ self: [roller(), bad] })))).toBe(code);
    expect(codeOf(() => skill.odds(skillPlan({ target: [bad] })))).toBe(code);
    expect(codeOf(() => skill.changes(skillPlan({ target: [bad] }), {} as never))).toBe(code);
  });

  it.each([
    ["task", { task: undefined }],
    ["task", { task: "juggle" }],
    ["self", { self: [] }],
    ["self", { self: undefined }],
    ["self", { self: roller() }],
    ["self", { self: [null] }],
    ["target", { target: undefined }],
    ["target", { target: null }],
    ["target", { target: [3] }],
    ["uses-margin", { usesMargin: undefined }],
    ["uses-margin", { usesMargin: "yes" }],
  ])("[ZS-ROLL-6] refuses with %s: %o", (code, more) => {
    expect(codeOf(() => skill.resolve({ ...skillPlan(), ...more } as never, {}))).toBe(code);
  });

  it("[ZS-ROLL-6] requires exactly the dice of its pools", () => {
    const both = { self: [[1], [2]], target: [[1], [2]] };
    expect(codeOf(() => skill.resolve(skillPlan(), { self: [[1], [2]] }))).toBe("throws");
    expect(codeOf(() => skill.resolve(skillPlan(), { ...both, self2: [[1], [2]] }))).toBe("throws");
    expect(codeOf(() => skill.resolve(skillPlan({ target: [] }), both))).toBe("throws");
    expect(codeOf(() => skill.resolve(skillPlan({ self: [unable] }), both))).toBe("throws");
    expect(codeOf(() => skill.resolve(skillPlan(), { ...both, self: [[1]] }))).toBe("throw-count");
    expect(codeOf(() => skill.resolve(skillPlan(), { ...both, self: [[1], [7]] }))).toBe("throw-face");
    expect(codeOf(() => skill.changes(skillPlan(), { result: "hit" } as unknown as SkillOutcome))).toBe("result");
  });
});
