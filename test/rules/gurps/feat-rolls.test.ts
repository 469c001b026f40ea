import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/rules/check.ts";
import {
  CLIMBS,
  CONDITIONS,
  isGood,
  plans,
  RESULTS,
  success,
  type SuccessPlan,
  type SwimState,
} from "../../../src/rules/gurps/index.ts";
import { badModifiers, line, trait } from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";
import { noFlag, noWord, notWhole, refuses } from "../support/refuses.ts";

const given = [line("difficulty", -2)];
const level = notWhole.filter((value) => value !== null);

/** The modifiers of a plan in short; `told` gives the changes of each result in short. */
function lines(plan: SuccessPlan | null): string[] {
  return plan!.modifiers.map(({ key, value, source }) => `${key.replace("gurps.mod.", "")} ${value} ${source}`);
}

function told(plan: SuccessPlan | null): Record<string, string[]> {
  return Object.fromEntries(RESULTS.map((result) => [result, (plan!.stakes[result] ?? []).map(inShort)]));
}

function inShort(change: Change): string {
  if ("gain" in change) return `gain ${change.gain}`;
  if ("lose" in change) return `lose ${change.lose}`;
  if ("add" in change) return `${change.add} ${change.value}`;
  return "note" in change ? `note ${change.note.replace("gurps.note.", "")} ${JSON.stringify(change.data)}` : "";
}

/** No changes on good results, and these changes on all bad ones. */
function onFailure(...changes: string[]): Record<string, string[]> {
  return Object.fromEntries(RESULTS.map((result) => [result, isGood(result) ? [] : changes]));
}

describe("gurps.plans.climb", () => {
  const wall: Parameters<typeof plans.climb>[0] = {
    ...{ climbing: 12, climb: "stoneWall", encumbrance: 0 },
    ...{ isCombat: false, isRoped: false, assessedFatigue: 0, modifiers: [] },
  };

  it("[GURPS-CLIMB-1] is harder by surface and encumbrance", () => {
    const climbs = CLIMBS.filter((climb) => !climb.startsWith("ladder"));
    expect(climbs.map((climb) => lines(plans.climb({ ...wall, climb })))).toEqual([
      ["climb.tree 5 task"],
      [],
      ["climb.stoneWall -3 task"],
      ["climb.building -3 task"],
      ["climb.ropeUp -2 task"],
      ["climb.ropeDown -1 task"],
      ["climb.ropeDownEquipped -1 task"],
    ]);
    expect(lines(plans.climb({ ...wall, climb: "mountain", encumbrance: 4, modifiers: given }))).toEqual([
      "encumbrance -4 encumbrance",
      "difficulty -2 situation",
    ]);
    expect(plans.climb(wall).isDefense).toBe(false);
    for (const climb of ["ladderUp", "ladderDown"] as const)
      expect(codeOf(() => plans.climb({ ...wall, climb }))).toBe("climb");
  });

  it("[GURPS-CLIMB-1] lets a roped climber fall on a failure, and without the rope on a critical one", () => {
    expect(told(plans.climb({ ...wall, isRoped: true }))).toEqual({
      ...onFailure('note fall {"isRoped":true}'),
      criticalFailure: ['note fall {"isRoped":false}'],
    });
  });

  it("[GURPS-CLIMB-1] costs FP on every result, twice as many in a fight, and there at least 1", () => {
    const cost = (isCombat: boolean, assessedFatigue: number) =>
      Object.values(told(plans.climb({ ...wall, isCombat, assessedFatigue }))).map((changes) => changes[0]);
    expect(cost(false, 2)).toEqual(RESULTS.map(() => "fp.value -2"));
    expect(cost(true, 2)).toEqual(RESULTS.map(() => "fp.value -4"));
    expect(cost(true, 0)).toEqual(RESULTS.map(() => "fp.value -1"));
    expect(cost(false, 0).slice(0, 2)).toEqual([undefined, undefined]);
  });

  refuses("GURPS-CLIMB-1", plans.climb, wall, {
    climbing: notWhole,
    climb: noWord,
    encumbrance: [...notWhole, -1, 5],
    isCombat: noFlag,
    isRoped: noFlag,
    assessedFatigue: [...notWhole, -1],
    modifiers: badModifiers,
  });
});

describe("gurps.plans.march", () => {
  const bases = (hiking: number[], leadership: number | null) =>
    plans.march({ hiking, leadership, modifiers: given }).map(({ base }) => base);

  it("[GURPS-HIKE-2] is one roll for each walker, or one for all under a leader with Leadership 12", () => {
    expect(bases([12, 9, 8], 12)).toEqual([9]);
    expect(bases([12, 9, 8], 11)).toEqual([12, 9, 8]);
    expect(bases([12, 9, 8], null)).toEqual([12, 9, 8]);
    expect(bases([12], 15)).toEqual([12]);
    const [plan] = plans.march({ hiking: [10], leadership: null, modifiers: given });
    expect(lines(plan!)).toEqual(["difficulty -2 situation"]);
    expect(told(plan!)).toEqual({
      ...onFailure(),
      criticalSuccess: ['note marchBonus {"percent":20}'],
      success: ['note marchBonus {"percent":20}'],
    });
  });

  refuses(
    "GURPS-HIKE-2",
    plans.march,
    { hiking: [10], leadership: 12, modifiers: [] },
    {
      hiking: [undefined, null, 12, [], [1.5], [null]],
      leadership: level,
      modifiers: badModifiers,
    },
  );
});

describe("forced rolls of the body", () => {
  it("[GURPS-BREATH-2] make a suffocating actor unconscious on a failure", () => {
    const plan = plans.suffocate({ will: 2, modifiers: given });
    expect(told(plan)).toEqual(onFailure("gain unconscious"));
    expect(success.pools(plan)).toHaveProperty("roll");
  });
  refuses("GURPS-BREATH-2", plans.suffocate, { will: 10, modifiers: [] }, { will: notWhole, modifiers: badModifiers });

  it("[GURPS-RUN-3] [GURPS-SWIM-3] cost FP for running and swimming on a failure, by the better of HT and skill", () => {
    const tired = (skill: number | null) => plans.fatigue({ ht: 11, skill, modifiers: given });
    expect([tired(null).base, tired(9).base, tired(14).base]).toEqual([11, 11, 14]);
    expect(told(tired(null))).toEqual(onFailure("fp.value -1"));
    expect(tired(null).isDefense).toBe(true);
  });
  refuses(
    "GURPS-RUN-3",
    plans.fatigue,
    { ht: 11, skill: 12, modifiers: [] },
    {
      ht: notWhole,
      skill: level,
      modifiers: badModifiers,
    },
  );
});

describe("gurps.plans.jump", () => {
  it("[GURPS-JUMP-2] [GURPS-JUMP-3] leaves the jumper prone on a failure, with a fall on a critical one", () => {
    const jump = (jumping: number | null) => plans.jump({ dx: 12, jumping, modifiers: given });
    expect([jump(null).base, jump(11).base, jump(13).base]).toEqual([12, 12, 13]);
    expect(told(jump(null))).toEqual({
      ...onFailure("gain prone"),
      criticalFailure: ["gain prone", 'note fall {"isRoped":false}'],
    });
  });
  refuses(
    "GURPS-JUMP-2",
    plans.jump,
    { dx: 11, jumping: 12, modifiers: [] },
    {
      dx: notWhole,
      jumping: level,
      modifiers: badModifiers,
    },
  );
});

describe("swimming", () => {
  const water: Parameters<typeof plans.swim>[0] = {
    ...{ swimming: 11, encumbrance: 0, state: "afloat", isDeliberate: false },
    ...{ traits: [], modifiers: [] },
  };

  it("[GURPS-SWIM-1] is easier on purpose and with body fat, and harder under a load", () => {
    const traits = [trait("veryFat"), trait("acuteVision", 3), trait("overweight")];
    expect(lines(plans.swim({ ...water, encumbrance: 2, isDeliberate: true, traits, modifiers: given }))).toEqual([
      "swim.deliberate 3 situation",
      "encumbrance -4 encumbrance",
      "trait.veryFat 5 trait",
      "trait.overweight 1 trait",
      "difficulty -2 situation",
    ]);
    expect(plans.swim(water)!.isDefense).toBe(true);
    for (const id of ["aquatic", "amphibious"] as const)
      expect(plans.swim({ ...water, traits: [trait("fat"), trait(id)] })).toBeNull();
  });

  it("[GURPS-SWIM-1] leads from afloat to drowning, to recovering, and to afloat again", () => {
    const on = (state: SwimState) => told(plans.swim({ ...water, state }));
    expect(on("afloat")).toEqual(onFailure("fp.value -1", "gain drowning"));
    expect(on("drowning")).toEqual({
      ...onFailure("fp.value -1"),
      criticalSuccess: ["lose drowning", "gain recovering"],
      success: ["lose drowning", "gain recovering"],
    });
    expect(on("recovering")).toEqual({
      ...onFailure("fp.value -1", "lose recovering", "gain drowning"),
      criticalSuccess: ["lose recovering"],
      success: ["lose recovering"],
    });
  });

  refuses("GURPS-SWIM-1", plans.swim, water, {
    swimming: notWhole,
    encumbrance: [...notWhole, -1, 5],
    state: noWord,
    isDeliberate: noFlag,
    traits: [undefined, null, {}, [null]],
    modifiers: badModifiers,
  });

  it("[GURPS-SWIM-4] sheds gear, and bulky gear at −4", () => {
    const shed = (isBulky: boolean) => plans.shed({ dx: 11, isBulky, modifiers: given });
    expect(lines(shed(true))).toEqual(["bulkyGear -4 task", "difficulty -2 situation"]);
    expect(lines(shed(false))).toEqual(["difficulty -2 situation"]);
    expect(told(shed(false))).toEqual(onFailure("fp.value -1", "gain drowning"));
    expect(shed(true).isDefense).toBe(false);
  });
  refuses(
    "GURPS-SWIM-4",
    plans.shed,
    { dx: 11, isBulky: true, modifiers: [] },
    {
      dx: notWhole,
      isBulky: noFlag,
      modifiers: badModifiers,
    },
  );

  it("[GURPS-SWIM-5] saves a victim at −5 and the difference of ST", () => {
    const save = (rescuerSt: number, victimSt: number) =>
      plans.lifesave({ swimming: 12, rescuerSt, victimSt, modifiers: given });
    expect(lines(save(10, 12))).toEqual([
      "lifesave -5 task",
      "strengthDifference -2 situation",
      "difficulty -2 situation",
    ]);
    expect(lines(save(10, 10))).toEqual(["lifesave -5 task", "difficulty -2 situation"]);
    expect(told(save(10, 10))).toEqual({
      ...onFailure("fp.value -1", 'note tryAgain {"seconds":60}'),
      criticalFailure: ["fp.value -6", "note breakOff undefined"],
    });
  });
  refuses(
    "GURPS-SWIM-5",
    plans.lifesave,
    { swimming: 12, rescuerSt: 10, victimSt: 10, modifiers: [] },
    {
      swimming: notWhole,
      rescuerSt: [...notWhole, -1],
      victimSt: [...notWhole, -1],
      modifiers: badModifiers,
    },
  );
});

describe("throwing and catching", () => {
  type Throw = Parameters<typeof plans.throwObject>[0];
  const thing: Throw = {
    ...{ dx: 12, throwing: null, throwingArt: null },
    ...{ isPalmSized: true, isAtTarget: true, modifiers: [] },
  };

  it("[GURPS-THROW-1] uses the best of DX and the fitting skills", () => {
    const best = (more: Partial<Throw>) => {
      const plan = plans.throwObject({ ...thing, ...more, modifiers: given });
      return [plan.base, ...lines(plan).slice(0, -1)];
    };
    const penalty = "throwAtTarget -3 task";
    expect(best({})).toEqual([12, penalty]);
    expect(best({ isAtTarget: false })).toEqual([12]);
    expect(best({ throwing: 9 })).toEqual([12, penalty]);
    expect(best({ throwing: 10 })).toEqual([10]);
    expect(best({ throwing: 10, isAtTarget: false })).toEqual([12]);
    expect(best({ throwing: 14, isPalmSized: false })).toEqual([12, penalty]);
    expect(best({ throwing: 14, throwingArt: 13, isPalmSized: false })).toEqual([13]);
    expect(best({ throwing: 11, throwingArt: 13 })).toEqual([13]);
  });

  refuses(
    "GURPS-THROW-1",
    plans.throwObject,
    { ...thing, throwing: 12, throwingArt: 12 },
    {
      dx: notWhole,
      throwing: level,
      throwingArt: level,
      isPalmSized: noFlag,
      isAtTarget: noFlag,
      modifiers: badModifiers,
    },
  );

  it("[GURPS-CATCH-1] catches more easily after a good throw, and at −4 without waiting for it", () => {
    const caught = (isWaiting: boolean, throwerMargin: number) =>
      lines(plans.catch({ base: 11, isWaiting, throwerMargin, modifiers: given }));
    expect(caught(false, 0)).toEqual(["notWaiting -4 situation", "difficulty -2 situation"]);
    expect(caught(true, 4)).toEqual(["goodThrow 2 situation", "difficulty -2 situation"]);
    expect(plans.catch({ base: 1, isWaiting: true, throwerMargin: 0, modifiers: [] })).toEqual({
      ...{ base: 1, modifiers: [], isDefense: true, stakes: {} },
    });
  });
  refuses(
    "GURPS-CATCH-1",
    plans.catch,
    { base: 11, isWaiting: true, throwerMargin: 0, modifiers: [] },
    {
      base: notWhole,
      isWaiting: noFlag,
      throwerMargin: [...notWhole, -1],
      modifiers: badModifiers,
    },
  );
});

describe("gurps.plans.recover", () => {
  type Recover = Parameters<typeof plans.recover>[0];
  const recovery: Recover["recovery"] = { base: 11, modifiers: given, every: null, repeatsDuration: false };
  const aftermath: Recover["aftermath"] = { value: -2, lasts: 3, unit: "day" };

  it("[GURPS-FRIGHT-5] ends a condition on a success, and leaves its aftermath", () => {
    const plan = plans.recover({ condition: "catatonic", recovery, aftermath });
    expect(plan.isDefense).toBe(true);
    expect(lines(plan)).toEqual(["difficulty -2 situation"]);
    expect(plan.stakes.success).toEqual([
      { who: "self", lose: "catatonic" },
      { who: "self", gain: "shaken", data: aftermath },
    ]);
    expect(plan.stakes).not.toHaveProperty("failure");
  });

  it("[GURPS-FRIGHT-5] notes on a failure that the condition lasts again, if its duration repeats", () => {
    const plan = plans.recover({
      condition: "comatose",
      recovery: { ...recovery, repeatsDuration: true },
      aftermath: null,
    });
    expect(told(plan)).toEqual({
      ...onFailure("note lastsAgain undefined"),
      criticalSuccess: ["lose comatose"],
      success: ["lose comatose"],
    });
  });

  it("[GURPS-FRIGHT-5] accepts every condition", () => {
    for (const condition of CONDITIONS)
      expect(plans.recover({ condition, recovery, aftermath: null }).stakes.success).toHaveLength(1);
  });

  refuses(
    "GURPS-FRIGHT-5",
    plans.recover,
    { condition: "stunned", recovery, aftermath },
    {
      condition: noWord,
      recovery: [undefined, null, 3, []],
      aftermath: [undefined, 3, []],
    },
  );

  it.each([
    ["base", { recovery: { ...recovery, base: 1.5 } }],
    ["modifiers", { recovery: { ...recovery, modifiers: [3] } }],
    ["every", { recovery: { ...recovery, every: undefined } }],
    ["value", { recovery: { ...recovery, every: { value: 0, unit: "day" } } }],
    ["unit", { recovery: { ...recovery, every: { value: 1, unit: "week" } } }],
    ["repeats-duration", { recovery: { ...recovery, repeatsDuration: undefined } }],
    ["value", { aftermath: { ...aftermath, value: 0.5 } }],
    ["lasts", { aftermath: { ...aftermath, lasts: 0 } }],
    ["unit", { aftermath: { ...aftermath, unit: null } }],
  ])("[GURPS-FRIGHT-5] refuses a wrong %s: %o", (code, more) => {
    expect(codeOf(() => plans.recover({ condition: "stunned", recovery, aftermath, ...more } as never))).toBe(code);
  });
});
