import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { laborDay, plans, type LaborOutcome, type LaborPlan } from "../../../src/rules/gurps/index.ts";
import { anyScore, badModifiers, badScores, line, provesStaged, score, showing, totals } from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";

/** Skill 12 and, for long days, HT 11. */
function plan(hours: number, more: Partial<LaborPlan> = {}): LaborPlan {
  return { skill: score(12), overtime: hours > 8 ? score(11) : null, hours, ...more };
}

const anyPlan: fc.Arbitrary<LaborPlan> = fc
  .record({ skill: anyScore, ht: anyScore, hours: fc.integer({ min: 1, max: 24 }) })
  .map(({ skill, ht, hours }) => ({ skill, overtime: hours > 8 ? ht : null, hours }));

describe("gurps.laborDay", () => {
  provesStaged(laborDay, anyPlan);

  it("[GURPS-LONG-2] gives man-hours by the result and the hours worked", () => {
    const done = (hours: number): number[] =>
      [3, 12, 13, 18].map((skill) => laborDay.resolve(plan(hours), totals({ skill })).manHours);
    expect(done(8)).toEqual([12, 8, 4, 0]);
    expect(done(5)).toEqual([7.5, 5, 2.5, 0]);
  });

  it("[GURPS-AM-7] counts a bought success of the skill roll and of the HT roll", () => {
    const skill = { ...score(12), bought: "success" as const };
    expect(laborDay.resolve(plan(8, { skill }), totals({ skill: 18 }))).toMatchObject({
      result: "success",
      manHours: 8,
      pending: {},
    });
    const overtime = { ...score(11), bought: "success" as const };
    const long = laborDay.resolve(plan(12, { overtime }), totals({ skill: 12, overtime: 16 }));
    expect(long).toMatchObject({ penalty: 0, fatigue: 0, manHours: 12 });
  });

  it("[GURPS-LONG-2] ruins as many man-hours as two dice show, once they are rolled", () => {
    const worst = totals({ skill: 18 });
    const waiting = laborDay.resolve(plan(8), worst);
    expect(waiting).toMatchObject({ result: "criticalFailure", ruined: null });
    expect(waiting.pending.ruin!.dice).toHaveLength(2);
    expect(laborDay.changes(plan(8), waiting)).toEqual([]);
    const ruined = laborDay.resolve(plan(8), { ...worst, ruin: showing(9, 2) });
    expect(ruined).toMatchObject({ result: "criticalFailure", ruined: 9, pending: {} });
    expect(laborDay.changes(plan(8), ruined)).toEqual([{ who: "task", add: "done", value: -9 }]);
    expect(laborDay.resolve(plan(8), { ...totals({ skill: 12 }), ruin: showing(9, 2) })).toMatchObject({
      ruined: null,
    });
    expect(codeOf(() => laborDay.resolve(plan(8), { ...worst, ruin: showing(9) }))).toBe("throws");
  });

  it("[GURPS-LONG-4] lowers skill and FP by the margin of a failed HT roll for long hours", () => {
    const day = (overtime: number, skill: number): LaborOutcome =>
      laborDay.resolve(plan(12), totals({ overtime, skill }));
    expect(day(11, 13)).toMatchObject({ penalty: 0, fatigue: 0, manHours: 6, isWorkedOut: false });
    expect(day(12, 10)).toMatchObject({ penalty: 2, fatigue: 2, manHours: 12, result: "success" });
    expect(day(12, 11)).toMatchObject({ penalty: 2, manHours: 4, result: "failure" });
    expect(day(15, 8)).toMatchObject({ penalty: 4, fatigue: 4, skill: { effective: 8, margin: 0 } });
    expect(day(18, 18)).toMatchObject({ penalty: 7, manHours: 0, isWorkedOut: true, result: "criticalFailure" });
  });

  it("[GURPS-LONG-4] rolls against HT however low it is", () => {
    const worn = plan(9, { overtime: score(-2) });
    expect(laborDay.resolve(worn, totals({ overtime: 4, skill: 12 }))).toMatchObject({ penalty: 0, manHours: 9 });
    expect(laborDay.resolve(worn, totals({ overtime: 6, skill: 3 }))).toMatchObject({
      penalty: 8,
      skill: { effective: 4 },
      isWorkedOut: false,
    });
  });

  it("[GURPS-LONG-4] gives no man-hours if the skill is below 3", () => {
    const weak = plan(12, { skill: score(5) });
    expect(laborDay.resolve(weak, totals({ overtime: 14, skill: 3 }))).toMatchObject({
      result: "forbidden",
      skill: { effective: 2, total: null, result: "forbidden" },
      manHours: 0,
      fatigue: 3,
      pending: {},
    });
    const hopeless = plan(12, { skill: score(2) });
    expect(Object.keys(laborDay.pools(hopeless))).toEqual(["overtime"]);
    expect(laborDay.resolve(hopeless, totals({ overtime: 10 })).result).toBe("forbidden");
    expect(laborDay.pools(plan(8, { skill: score(2) }))).toEqual({});
    expect(laborDay.odds(plan(8, { skill: score(2) })).forbidden).toBe(1);
  });

  it("[GURPS-LONG-2] [GURPS-LONG-4] makes the changes in order", () => {
    const outcome = laborDay.resolve(plan(12), { ...totals({ overtime: 18, skill: 3 }) });
    expect(laborDay.changes(plan(12), outcome)).toEqual([
      { who: "self", add: "fp.value", value: -7 },
      { who: "self", gain: "workedOut" },
      { who: "task", add: "done", value: 18 },
    ]);
  });

  it.each([
    ["outcome", null],
    ["fatigue", { fatigue: -1 }],
    ["is-worked-out", { isWorkedOut: undefined }],
    ["man-hours", { manHours: undefined }],
    ["man-hours", { manHours: Number.NaN }],
    ["ruined", { ruined: undefined }],
  ] as [string, object | null][])("refuses an outcome with %s: %o", (code, more) => {
    const outcome = laborDay.resolve(plan(8), totals({ skill: 12 }));
    expect(codeOf(() => laborDay.changes(plan(8), (more && { ...outcome, ...more }) as never))).toBe(code);
  });

  it.each([
    ["plan", null],
    ...badScores("skill").map(([code, skill]): [string, unknown] => [code, { ...plan(8), skill }]),
    ...badScores("overtime").map(([code, overtime]): [string, unknown] => [code, { ...plan(9), overtime }]),
    ["overtime", { ...plan(9), overtime: null }],
    ["overtime", { ...plan(8), overtime: score(10) }],
    ["overtime", { ...plan(8), overtime: undefined }],
    ["hours", plan(0)],
    ["hours", plan(25)],
    ["hours", plan(7.5)],
    ["hours", { ...plan(8), hours: undefined }],
  ] as [string, unknown][])("refuses with %s: %o", (code, bad) => {
    expect(codeOf(() => laborDay.pools(bad as never))).toBe(code);
    expect(codeOf(() => laborDay.resolve(bad as never, {}))).toBe(code);
    expect(codeOf(() => laborDay.odds(bad as never))).toBe(code);
    expect(codeOf(() => laborDay.changes(bad as never, {} as never))).toBe(code);
  });

  it("refuses missing or impossible dice", () => {
    for (const throws of [undefined, [], {}, totals({ overtime: 9 }), totals({ skill: 9 }), { skill: [[7]] }])
      expect(codeOf(() => laborDay.resolve(plan(12), throws as never))).toBe("throws");
  });
});

describe("gurps.plans.laborDay", () => {
  const situation = { skill: 12, ht: 11, hours: 8, modifiers: [line("supervised", 1)] };

  it("[GURPS-LONG-4] asks for HT beyond eight hours, with a penalty beyond ten", () => {
    const overtime = Array.from(
      { length: 24 },
      (_, index) => plans.laborDay({ ...situation, hours: index + 1 }).overtime,
    );
    expect(overtime.slice(0, 8).every((one) => one === null)).toBe(true);
    expect(overtime.slice(8).map((one) => one!.modifiers)).toEqual([
      [],
      [],
      ...Array.from({ length: 14 }, (_, index) => [line("longHours", -1 - index, "task")]),
    ]);
    expect(plans.laborDay({ ...situation, hours: 9 })).toEqual({
      skill: { base: 12, modifiers: situation.modifiers },
      overtime: { base: 11, modifiers: [] },
      hours: 9,
    });
  });

  it.each([
    ["skill", { skill: undefined }],
    ["skill", { skill: 9.5 }],
    ["ht", { ht: undefined }],
    ["ht", { ht: "10" }],
    ["hours", { hours: 0 }],
    ["hours", { hours: 25 }],
    ["hours", { hours: undefined }],
    ...badModifiers.map((modifiers): [string, object] => ["modifiers", { modifiers }]),
  ] as [string, object][])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => plans.laborDay({ ...situation, ...more }))).toBe(code);
  });
});
