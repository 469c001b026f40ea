import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EFFORTS,
  extraEffort,
  plans,
  raisedStrength,
  RESULTS,
  type Effort,
  type EffortPlan,
} from "../../../src/rules/gurps/index.ts";
import {
  anyScore,
  badModifiers,
  badScores,
  line,
  provesStaged,
  score,
  showing,
  totals,
  trait,
} from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";
import { noFlag, noWord, notWhole, refuses } from "../support/refuses.ts";

describe("gurps.raisedStrength", () => {
  it("[GURPS-EFF-2] is ST raised by the gained percent, rounded down", () => {
    expect([raisedStrength(10, 10), raisedStrength(11, 10), raisedStrength(10, 0)]).toEqual([11, 12, 10]);
    expect(codeOf(() => raisedStrength(10.5, 10))).toBe("st");
    expect(codeOf(() => raisedStrength(10, -1))).toBe("percent");
  });
});

type Situation = Parameters<typeof plans.effort>[0];

function situation(more: Partial<Situation> = {}): Situation {
  return {
    ...{ feat: "jump", by: "will", base: 12, percent: 10, missingFatigue: 0, isMotivated: false, taskFatigue: 0 },
    ...{ ht: 11, traits: [], modifiers: [] },
    ...more,
  } as Situation;
}

function plan(more: Partial<EffortPlan> = {}): EffortPlan {
  return { ...score(12), feat: "jump", percent: 10, taskFatigue: 0, ht: score(11), ...more };
}

const anyPlan: fc.Arbitrary<EffortPlan> = fc
  .record({
    of: anyScore,
    feat: fc.constantFrom(...EFFORTS),
    percent: fc.integer({ min: 1, max: 90 }),
    taskFatigue: fc.nat(5),
    ht: anyScore,
  })
  .map(({ of, ...rest }) => ({ ...of, ...rest }));

describe("gurps.plans.effort", () => {
  const penalty = (feat: Effort, by: Situation["by"], percent: number) =>
    plans.effort(situation({ feat, by, percent }))!.modifiers[0]?.value;

  it("[GURPS-EFF-1] takes −1 for every five percent begun", () => {
    expect([1, 5, 6, 10, 11, 100].map((percent) => penalty("bow", "will", percent))).toEqual([-1, -1, -2, -2, -3, -20]);
  });

  it("[GURPS-EFF-3] takes a smaller penalty by the skills Lifting and Hiking", () => {
    expect([10, 11, 30].map((percent) => penalty("lift", "skill", percent))).toEqual([-1, -2, -3]);
    expect([21, 25, 26].map((percent) => penalty("hike", "skill", percent))).toEqual([-1, -1, -2]);
    for (const feat of ["jump", "run", "swim", "throw"] as const) expect(penalty(feat, "skill", 10)).toBe(-2);
    expect(penalty("hike", "will", 20)).toBe(-4);
  });

  it("[GURPS-EFF-3] refuses a skill for digging, ST and bows, and Hiking up to the usual 20 percent", () => {
    for (const feat of ["dig", "strength", "bow"] as const)
      expect(codeOf(() => plans.effort(situation({ feat, by: "skill" })))).toBe("by");
    for (const percent of [1, 20])
      expect(codeOf(() => plans.effort(situation({ feat: "hike", by: "skill", percent })))).toBe("percent");
  });

  it("[GURPS-EFF-1] is harder with missing FP, and easier with motivation; given modifiers come last", () => {
    const { modifiers } = plans.effort(
      situation({ missingFatigue: 2, isMotivated: true, modifiers: [line("difficulty", 1)] }),
    )!;
    expect(modifiers).toEqual([
      line("effort", -2, "effort"),
      line("missingFatigue", -2, "condition"),
      line("motivated", 5),
      line("difficulty", 1),
    ]);
  });

  it("[GURPS-EFF-1] [GURPS-MOD-4] is null for machines", () => {
    expect(plans.effort(situation({ traits: [trait("fat"), trait("machine")] }))).toBeNull();
  });

  refuses("GURPS-EFF-1", plans.effort, situation(), {
    feat: noWord,
    by: noWord,
    base: notWhole,
    percent: [...notWhole, 0, -5],
    missingFatigue: [...notWhole, -1],
    isMotivated: noFlag,
    taskFatigue: [...notWhole, -1],
    ht: notWhole,
    traits: [undefined, null, {}, [null]],
    modifiers: badModifiers,
  });
});

describe("gurps.extraEffort", () => {
  provesStaged(extraEffort, anyPlan);

  const after = (given: EffortPlan, roll: number, ht?: number) =>
    extraEffort.resolve(given, { roll: showing(roll), ...(ht && { ht: showing(ht) }) });

  it("[GURPS-EFF-2] costs 1 FP, 2 on a march, and none on a critical success", () => {
    for (const feat of EFFORTS) {
      const cost = feat === "hike" ? 2 : 1;
      expect([3, 10, 13, 17].map((roll) => after(plan({ feat }), roll).fatigue)).toEqual([0, cost, cost, cost]);
      expect([3, 10, 13, 17].map((roll) => after(plan({ feat, taskFatigue: 3 }), roll).injury)).toEqual([
        ...[0, 0, 0, cost + 3],
      ]);
    }
  });

  it("[GURPS-EFF-2] gains the whole percent, or nothing", () => {
    expect([3, 12, 13, 17].map((roll) => after(plan({ percent: 35 }), roll).percentGained)).toEqual([35, 35, 0, 0]);
  });

  it("[GURPS-EFF-2] asks for HT on a natural 18, however good the score, and on nothing else", () => {
    const good = plan({ base: 30 });
    expect(after(good, 18).pending).toHaveProperty("ht");
    expect(after(good, 17).pending).toEqual({});
    expect([9, 11, 12, 17, 18].map((ht) => after(good, 18, ht).disability)).toEqual([
      ...["avoided", "avoided", "temporary", "permanent", "permanent"],
    ]);
    expect(after(good, 17, 18).disability).toBeNull();
    expect(after(plan({ base: 30, ht: score(1) }), 18, 3).disability).toBe("avoided");
    expect(after(plan({ base: 30, ht: score(11, 4) }), 18, 15).disability).toBe("avoided");
  });

  it("[GURPS-ROLL-3] [GURPS-EFF-1] cannot be tried with a score below 3", () => {
    const hopeless = plan({ base: 2 });
    expect(extraEffort.pools(hopeless)).toEqual({});
    expect(extraEffort.resolve(hopeless, {})).toEqual({
      ...{ result: "forbidden", effective: 2, total: null, margin: null },
      ...{ percentGained: 0, fatigue: 0, injury: 0, disability: null, pending: {} },
    });
    expect(extraEffort.changes(hopeless, extraEffort.resolve(hopeless, {}))).toEqual([]);
  });

  it("[GURPS-EFF-3] injures and disables the part of the body that the feat strains", () => {
    const told = (feat: Effort, ht: number) => {
      const given = plan({ feat });
      return extraEffort.changes(given, after(given, 18, ht)).slice(2);
    };
    const note = (name: string, data?: object) => ({ who: "self", note: `gurps.note.${name}`, ...(data && { data }) });
    const hurt = (place: string, healsOnlyByRest = false) => [
      note("injury", { place, healsOnlyByRest }),
      note("taskFails"),
    ];
    const gain = (condition: string, isPermanent: boolean) => ({ who: "self", gain: condition, data: { isPermanent } });
    for (const feat of ["dig", "lift"] as const)
      expect(told(feat, 12)).toEqual([...hurt("back", true), gain("badBack", false)]);
    expect(told("jump", 17)).toEqual([...hurt("footOrLeg"), gain("crippledLeg", true)]);
    expect(told("run", 12)).toEqual([...hurt("leg"), gain("crippledLeg", false)]);
    for (const feat of ["hike", "swim", "throw", "strength", "bow"] as const)
      expect(told(feat, 12)).toEqual([...hurt("whole"), note("disability", { isPermanent: false })]);
    expect(told("run", 9)).toEqual(hurt("leg"));
  });

  it("[GURPS-EFF-2] makes only changes other than 0, in order, even before HT is rolled", () => {
    const given = plan({ feat: "hike", percent: 30, taskFatigue: 4 });
    const changed = (roll: number) => extraEffort.changes(given, after(given, roll));
    const fatigue = { who: "self", add: "fp.value", value: -2 };
    const gained = { who: "self", note: "gurps.note.effortGain", data: { percent: 30 } };
    expect(changed(3)).toEqual([gained]);
    expect(changed(10)).toEqual([fatigue, gained]);
    expect(changed(13)).toEqual([fatigue]);
    expect(changed(18).slice(0, 2)).toEqual([fatigue, { who: "self", add: "hp.value", value: -6 }]);
    expect(changed(18)).toHaveLength(4);
  });

  type BadPlan = [code: string, more: object];

  const badPlans: BadPlan[] = [
    ["feat", { feat: "sing" }],
    ["percent", { percent: 0 }],
    ["percent", { percent: 2.5 }],
    ["task-fatigue", { taskFatigue: -1 }],
    ["task-fatigue", { taskFatigue: undefined }],
    ["base", { base: undefined }],
    ...badModifiers.map((modifiers): BadPlan => ["modifiers", { modifiers }]),
    ...badScores("ht").map(([code, ht]): BadPlan => [code, { ht }]),
  ];

  it.each(badPlans)("[GURPS-EFF-1] refuses a plan with a wrong %s: %o", (code, more) => {
    const bad = { ...plan(), ...more } as never;
    expect(codeOf(() => extraEffort.pools(bad))).toBe(code);
    expect(codeOf(() => extraEffort.resolve(bad, totals({ roll: 10 })))).toBe(code);
    expect(codeOf(() => extraEffort.odds(bad))).toBe(code);
    expect(codeOf(() => extraEffort.changes(bad, after(plan(), 10)))).toBe(code);
  });

  it("[GURPS-EFF-2] refuses missing or impossible dice", () => {
    for (const throws of [{}, null, { roll: [[7], [1], [1]] }, { roll: [[1], [1]] }, { roll: showing(18), ht: [[1]] }])
      expect(codeOf(() => extraEffort.resolve(plan(), throws as never))).toBe("throws");
  });
});

describe("extra effort in a fight", () => {
  type Defense = Parameters<typeof plans.defense>[0];
  type Attack = Parameters<typeof plans.attack>[0];
  const parry: Defense = { score: 9, maneuver: "attack", isFeverish: true, limb: "arm", modifiers: [] };
  const blow: Attack = {
    ...{ skill: 14, maneuver: "attack", rapidStrike: 0, effort: null },
    ...{ isMelee: true, limb: "arm", modifiers: [] },
  };

  it("[GURPS-CFX-1] [GURPS-CATCH-2] gives +2 to a defense, after the given modifiers", () => {
    const given = [line("difficulty", -1)];
    expect(plans.defense({ ...parry, modifiers: given }).modifiers).toEqual([
      ...given,
      line("feverishDefense", 2, "effort"),
    ]);
    expect(plans.defense({ ...parry, isFeverish: false, maneuver: "allOutAttack", modifiers: given })).toEqual({
      ...{ base: 9, modifiers: given, isDefense: true, stakes: {} },
    });
    expect(codeOf(() => plans.defense({ ...parry, maneuver: "allOutAttack" }))).toBe("maneuver");
    for (const maneuver of ["move", "allOutDefense", "wait"] as const)
      expect(Object.keys(plans.defense({ ...parry, maneuver }).stakes)).toEqual([...RESULTS]);
  });

  it("[GURPS-CFX-2] gives back half of the penalty of a Rapid Strike, rounded up", () => {
    const flurry = (rapidStrike: number) =>
      plans.attack({ ...blow, rapidStrike, effort: "flurryOfBlows" }).modifiers.map(({ value }) => value);
    expect([-6, -5, -3, -1].map(flurry)).toEqual([
      [-6, 3],
      [-5, 3],
      [-3, 2],
      [-1, 1],
    ]);
    expect(plans.attack({ ...blow, rapidStrike: -6, modifiers: [line("difficulty", -1)] }).modifiers).toEqual([
      line("difficulty", -1),
      line("rapidStrike", -6, "task"),
    ]);
    expect(codeOf(() => plans.attack({ ...blow, effort: "flurryOfBlows" }))).toBe("rapid-strike");
  });

  it("[GURPS-CFX-3] allows a mighty blow only in melee and with the maneuver Attack", () => {
    const notes = (plan: ReturnType<typeof plans.attack>) =>
      (plan.stakes.success ?? []).map((change) => ("note" in change ? change.note : Object.values(change)[1]));
    expect(notes(plans.attack({ ...blow, effort: "mightyBlows" }))).toEqual(["fp.value", "gurps.note.strongBlow"]);
    expect(codeOf(() => plans.attack({ ...blow, effort: "mightyBlows", isMelee: false }))).toBe("effort");
    for (const maneuver of ["allOutAttack", "moveAndAttack", "feint"] as const) {
      expect(codeOf(() => plans.attack({ ...blow, effort: "mightyBlows", maneuver }))).toBe("maneuver");
      expect(plans.attack({ ...blow, maneuver }).stakes).not.toHaveProperty("success");
    }
  });

  it("[GURPS-DEG-4] notes critical hits and misses, with and without effort", () => {
    expect(Object.keys(plans.attack(blow).stakes)).toEqual(["criticalSuccess", "criticalFailure"]);
    expect(plans.attack({ ...blow, effort: "mightyBlows" }).stakes.criticalFailure).toEqual([
      { who: "self", add: "fp.value", value: -1 },
      { who: "self", note: "gurps.note.criticalMiss" },
      { who: "self", add: "hp.value", value: -1 },
      { who: "self", note: "gurps.note.injury", data: { place: "arm", healsOnlyByRest: false } },
    ]);
  });

  refuses("GURPS-CFX-1", plans.defense, parry, {
    score: notWhole,
    maneuver: noWord,
    isFeverish: noFlag,
    limb: noWord,
    modifiers: badModifiers,
  });

  refuses(
    "GURPS-CFX-2",
    plans.attack,
    { ...blow, effort: "flurryOfBlows", rapidStrike: -6 },
    {
      skill: notWhole,
      maneuver: noWord,
      rapidStrike: [...notWhole, 1],
      effort: noWord.filter((value) => value !== null),
      isMelee: noFlag,
      limb: noWord,
      modifiers: badModifiers,
    },
  );
});
