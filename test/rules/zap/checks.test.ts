import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attack, contest, effortPrice, SELF, TARGET, task } from "../../../src/rules/zap/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf } from "../support/pools.ts";
import { allowedUse, anyTieSide, attackPlan, contestPlan, taskPlan, use } from "../support/zap.ts";

const anyTask = fc.record({
  use: allowedUse("task"),
  difficulty: fc.integer({ min: 1, max: 14 }),
  yields: fc.constantFrom("nothing" as const, "information" as const, "assetXp" as const, "wealthPoint" as const),
  notAnOption: fc.option(fc.record({ stamina: fc.nat(4), inCombat: fc.boolean(), actionsLeft: fc.nat(2) })),
});
const anyContest = fc.record({
  actor: allowedUse("task"),
  opponent: allowedUse("task"),
  tieTo: anyTieSide,
  decisive: fc.boolean(),
});
const anyAttack = fc
  .record({
    aim: fc.constantFrom("harm" as const, "intimidate" as const, "disable" as const, "ship" as const),
    attack: allowedUse("attack"),
    defense: allowedUse("defense"),
    measured: allowedUse("task"),
    tieTo: anyTieSide,
    versus: fc.constantFrom("toughness" as const, "stamina" as const, "will" as const),
    attribute: fc.nat(6),
    wantsToPull: fc.boolean(),
    overkillRule: fc.boolean(),
    disabling: fc.record({
      isAutomaticDefense: fc.boolean(),
      canBeDisabled: fc.boolean(),
      disablingOnly: fc.boolean(),
    }),
    thing: fc.option(
      fc.record({
        attackScope: fc.integer({ min: 1, max: 14 }),
        objectScope: fc.integer({ min: 1, max: 14 }),
        sturdy: fc.boolean(),
      }),
    ),
    calledShot: fc.option(fc.nat(9)),
  })
  .map(({ measured, wantsToPull, thing, ...plan }) => ({
    ...plan,
    defense: plan.aim === "harm" || plan.aim === "ship" ? plan.defense : measured,
    versus: plan.aim === "intimidate" ? ("will" as const) : plan.versus,
    pulled: wantsToPull && plan.attack.carefulAim,
    disabling: plan.aim === "disable" ? plan.disabling : null,
    object: plan.aim === "harm" ? thing : null,
  }));

describe("[ZAP-TASK-1] zap.task", () => {
  proves(task, anyTask);

  it("gives its yield on a success only", () => {
    const throws = { use: [[6], [2]] };
    const plan = taskPlan({ yields: "wealthPoint" });
    expect(task.changes(plan, task.resolve(plan, throws))).toEqual([{ who: "self", add: "wealth.points", value: 1 }]);
    const harder = { ...plan, difficulty: 7 };
    expect(task.changes(harder, task.resolve(harder, throws))).toEqual([]);
  });

  it.each([
    ["plan", null],
    ["use", { ...taskPlan(), use: undefined }],
    ["difficulty", { ...taskPlan(), difficulty: Number.NaN }],
    ["yields", { ...taskPlan(), yields: "gold" }],
    ["not-an-option", { ...taskPlan(), notAnOption: undefined }],
    ["stamina", { ...taskPlan(), notAnOption: { inCombat: true, actionsLeft: 1 } }],
    ["in-combat", { ...taskPlan(), notAnOption: { stamina: 1, inCombat: "yes", actionsLeft: 1 } }],
    ["actions-left", { ...taskPlan(), notAnOption: { stamina: 1, inCombat: true, actionsLeft: -1 } }],
  ])("refuses with %s", (code, plan) => {
    expect(codeOf(() => task.odds(plan as never))).toBe(code);
    expect(codeOf(() => task.changes(plan as never, {} as never))).toBe(code);
  });

  it("refuses invalid throws, and outcomes of another check", () => {
    expect(codeOf(() => task.resolve(taskPlan(), null as never))).toBe("throws");
    expect(codeOf(() => task.resolve(taskPlan(), {}))).toBe("throws");
    expect(codeOf(() => task.changes(taskPlan(), { result: "won" } as never))).toBe("result");
  });
});

describe("[ZAP-TR-5] Failure Is Not An Option", () => {
  it("raises the total to the maximum of the dice and all bonuses, and makes the success certain", () => {
    const plan = taskPlan({
      use: use({ level: 7, helpers: 2, effort: { kind: "supremeEffort", value: 3 } }),
      difficulty: 13,
      notAnOption: { stamina: 2, inCombat: true, actionsLeft: 0 },
    });
    const outcome = task.resolve(plan, { use: [[3], [4]] });
    expect(outcome).toMatchObject({ result: "success", totals: { use: 13 }, adjusted: 4, margin: 0 });
    expect(task.odds(plan)).toEqual({ success: 1, failure: 0 });
    expect(task.changes(plan, outcome).slice(3)).toEqual([
      { who: "self", gain: "hindered", stacks: 1 },
      { who: "self", gain: "tired" },
    ]);
  });

  it("costs nothing if the roll was the best already", () => {
    const plan = taskPlan({ notAnOption: { stamina: 0, inCombat: true, actionsLeft: 0 } });
    const outcome = task.resolve(plan, { use: [[8], [1]] });
    expect(outcome.adjusted).toBe(0);
    expect(task.changes(plan, outcome)).toEqual([]);
  });
});

describe("[ZAP-CON-1] zap.contest", () => {
  proves(contest, anyContest);

  it("puts the loser of a decisive contest at the winner's mercy", () => {
    const plan = contestPlan({ decisive: true });
    const lost = contest.resolve(plan, { actor: [[1], [2]], opponent: [[5], [3]] });
    expect(contest.changes(plan, lost)).toEqual([
      { who: "self", gain: "out" },
      { who: "self", note: "zap.note.atTheMercy" },
    ]);
  });

  it.each([
    ["actor", { ...contestPlan(), actor: null }],
    ["opponent", { ...contestPlan(), opponent: undefined }],
    ["tie-to", { ...contestPlan(), tieTo: null }],
    ["decisive", { ...contestPlan(), decisive: 0 }],
  ])("refuses with %s", (code, plan) => {
    expect(codeOf(() => contest.pools(plan as never))).toBe(code);
  });
});

describe("[ZAP-ATT-1] zap.attack", () => {
  proves(attack, anyAttack);

  it("breaks things instead of hurting them", () => {
    const object = { attackScope: 4, objectScope: 4, sturdy: false };
    const plan = attackPlan({ object, attribute: 1 });
    const out = attack.resolve(plan, { attack: [[7], [1]], defense: [[4], [2]] });
    expect(out.result).toBe("out");
    expect(attack.changes(plan, out)).toEqual([{ who: "target", set: "state", value: "broken" }]);
    const bent = attack.resolve(plan, { attack: [[5], [1]], defense: [[4], [2]] });
    expect(attack.changes(plan, bent)).toEqual([]);
  });

  it("uses the results of Toughness to disable and against ships", () => {
    const measured = use({ level: 7 });
    const disabling = { isAutomaticDefense: false, canBeDisabled: false, disablingOnly: false };
    const plan = attackPlan({ aim: "disable", versus: "will", attribute: 1, defense: measured, disabling });
    expect(attack.odds(plan)).toMatchObject({ influenced: 0, tired: 0 });
    expect(attack.odds(attackPlan({ aim: "ship", versus: "stamina", attribute: 1 }))).toMatchObject({ tired: 0 });
  });

  it("finds no called part on a miss, or if no die is rolled", () => {
    const called = attackPlan({ calledShot: 0 });
    expect(attack.resolve(called, { attack: [[1], [1]], defense: [[8], [2]] })).toMatchObject({
      result: "miss",
      location: null,
      called: false,
    });
    const aimed = attackPlan({ calledShot: 0, attack: use({ purpose: "attack", level: 12, carefulAim: true }) });
    expect(attack.resolve(aimed, { attack: [], defense: [[1], [2]] })).toMatchObject({ location: null, called: false });
  });

  const disabling = { isAutomaticDefense: true, canBeDisabled: false, disablingOnly: false };
  const object = { attackScope: 4, objectScope: 4, sturdy: false };
  it.each([
    ["attack", { attack: null }],
    ["defense", { defense: null }],
    ["versus", { versus: "actions" }],
    ["aim", { aim: "kill" }],
    ["pulled", { pulled: null }],
    ["overkill-rule", { overkillRule: 1 }],
    ["disabling", { disabling }],
    ["disabling", { disabling: undefined }],
    ["can-be-disabled", { aim: "disable", defense: use(), disabling: { ...disabling, canBeDisabled: null } }],
    ["object", { object, aim: "ship" }],
    ["object", { object: undefined }],
    ["attack-scope", { object: { ...object, attackScope: 0 } }],
    ["object-scope", { object: { ...object, objectScope: 15 } }],
    ["sturdy", { object: { ...object, sturdy: undefined } }],
    ["called-shot", { calledShot: 10 }],
    ["called-shot", { calledShot: undefined }],
    ["defense-purpose", { aim: "disable", disabling }],
    ["defense-purpose", { aim: "intimidate", versus: "will" }],
    ["power-level", { defense: use({ purpose: "defense", level: 0 }) }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => attack.odds({ ...attackPlan(), ...more } as never))).toBe(code);
  });
});

describe("[ZAP-TR-4] the price of an effort", () => {
  it("is paid by each side, before all other changes", () => {
    const effort = { kind: "supremeEffort" as const, value: 3 };
    const plan = attackPlan({
      attack: use({ purpose: "attack", effort }),
      defense: use({ purpose: "defense", effort }),
    });
    const outcome = attack.resolve(plan, { attack: [[8], [1]], defense: [[1], [1]] });
    expect(attack.changes(plan, outcome)).toEqual([
      { who: "self", gain: "tired" },
      { who: "self", add: "stamina.value", value: -1 },
      { who: "self", add: "effortSpent", value: 1 },
      { who: "target", gain: "tired" },
      { who: "target", add: "stamina.value", value: -1 },
      { who: "target", add: "effortSpent", value: 1 },
      { who: "target", gain: "overkill" },
      { who: "target", gain: "out" },
    ]);
  });

  it("is nothing if the total is fixed", () => {
    expect(effortPrice(use({ effort: { kind: "supremeEffort", value: 3 }, fixed: 4 }), SELF)).toEqual([]);
  });

  it("is paid by ships with Power, or with the system itself", () => {
    expect(effortPrice(use({ effort: { kind: "divertPower", value: 1 } }), TARGET)).toEqual([
      { who: "target", add: "power.value", value: -1 },
      { who: "target", gain: "tired" },
    ]);
    expect(effortPrice(use({ effort: { kind: "enginesCantTakeIt", value: 4 } }), TARGET)).toEqual([
      { who: "targetTool", set: "damage", value: "out" },
    ]);
  });
});

describe("[ZAP-TR-3] Pull Your Punch", () => {
  it("turns every Overkill into Out", () => {
    const aimed = use({ purpose: "attack", level: 12, carefulAim: true });
    const plan = attackPlan({ attack: aimed, attribute: 0 });
    const pulled = attack.odds({ ...plan, pulled: true });
    const odds = attack.odds(plan);
    expect(pulled.overkill).toBe(0);
    expect(pulled.out).toBeCloseTo(odds.out! + odds.overkill!, 12);
  });
});
