import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contest,
  fear,
  initiative,
  mayHelp,
  resistedBy,
  simpleWillTn,
  surprise,
  type Degree,
  type FearPlan,
  type SurprisePlan,
} from "../../../src/rules/imperfect/index.ts";
import { proves } from "../support/check-kinds.ts";
import { anyRoll, badRolls, chips, contestPlan, reading, roll, smallRoll } from "../support/imperfect-rolls.ts";
import { codeOf } from "../support/pools.ts";

const noChips = anyRoll.map((one) => ({ ...one, chips: chips(), impetus: null }));

function contestOutcome(result: Degree, own = chips(), other = chips()) {
  const raises = result === "raises" ? 2 : result === "raise" ? 1 : 0;
  const judged = { margin: 5 * raises, raises, successes: 1 + raises };
  return { ...reading({ spent: own }), ...judged, result, opposing: reading({ spent: other }) };
}

describe("[IMP-INI-1] imperfect.initiative", () => {
  proves(initiative, fc.record({ roll: anyRoll }));

  it("grants cards without an upper limit, though the odds stop at five", () => {
    const outcome = initiative.resolve({ roll: roll({ dice: 1 }) }, { roll: [[8, 8, 8, 8, 4]] });
    expect(outcome).toMatchObject({ result: "cards5", cards: 8, margin: 33 });
    expect(initiative.changes({ roll: roll({ dice: 1 }) }, outcome)).toEqual([
      { who: "self", set: "seat.draw", value: 8 },
    ]);
  });

  it("refuses an outcome without cards", () => {
    const outcome = { ...reading(), result: "cards1", margin: 0, successes: 0, raises: 0 };
    expect(codeOf(() => initiative.changes({ roll: roll() }, outcome as never))).toBe("cards");
    expect(codeOf(() => initiative.odds(undefined as never))).toBe("plan");
  });
});

describe("[IMP-SUR-1] imperfect.surprise", () => {
  proves(
    surprise,
    fc.record({ roll: anyRoll, stage: fc.constantFrom("wary" as const, "unaware" as const, "recovering" as const) }),
  );

  function changes(stage: SurprisePlan["stage"], faces: number[][]) {
    const plan = { roll: roll({ dice: 2, die: { faces: 6, bonus: 0 } }), stage };
    return surprise.changes(plan, surprise.resolve(plan, { roll: faces }));
  }

  it("makes the actor surprised only on a failure or a bust", () => {
    expect(changes("wary", [[4], [2]])).toEqual([{ who: "self", gain: "surprised" }]);
    expect(changes("unaware", [[1], [1]])).toEqual([{ who: "self", gain: "surprised" }]);
    expect(changes("wary", [[5], [2]])).toEqual([]);
    expect(changes("unaware", [[6, 5], [2]])).toEqual([]);
  });

  it("[IMP-SUR-2] ends only with a success", () => {
    expect(changes("recovering", [[3], [2]])).toEqual([{ who: "self", lose: "surprised", stacks: "all" }]);
    expect(changes("recovering", [[2], [2]])).toEqual([]);
    expect(changes("recovering", [[1], [1]])).toEqual([]);
  });

  it("refuses an unknown stage", () => {
    expect(codeOf(() => surprise.pools({ roll: roll(), stage: "asleep" as never }))).toBe("stage");
  });
});

describe("[IMP-FEAR-1] imperfect.fear", () => {
  proves(
    fear,
    fc.oneof(
      fc.record({ roll: anyRoll, tn: fc.integer({ min: 1, max: 11 }), terror: fc.constant(false) }),
      fc.record({ roll: noChips, tn: fc.integer({ min: 1, max: 11 }), terror: fc.constant(true) }),
    ),
  );

  const d6 = { faces: 6, bonus: 0 } as const;
  function changes(more: Partial<FearPlan>, faces: number[][]) {
    const plan = { roll: roll({ dice: 2, die: d6 }), tn: 3, terror: false, ...more };
    return fear.changes(plan, fear.resolve(plan, { roll: faces }));
  }
  const unnerved = { who: "self", gain: "unnerved" };
  const distracted = { who: "self", add: "seat.losses", value: 1 };
  const broken = { who: "master", note: "imperfect.note.drawChip" };

  it("has worse effects with fewer successes: unnerved, a lost card, a chip for the Master", () => {
    expect(changes({}, [[2], [2]])).toEqual([unnerved, distracted, broken]);
    expect(changes({}, [[3], [2]])).toEqual([unnerved, distracted]);
    expect(changes({}, [[6, 2], [2]])).toEqual([unnerved]);
    expect(changes({}, [[6, 6, 1], [2]])).toEqual([]);
    expect(changes({}, [[1], [1]])).toEqual([{ who: "self", gain: "terrified" }]);
  });

  it("[IMP-FEAR-2] adds dread as the last change of Terror, unless the actor stays steady", () => {
    const dread = { who: "self", gain: "dread" };
    expect(changes({ terror: true }, [[6, 2], [2]])).toEqual([unnerved, dread]);
    expect(changes({ terror: true }, [[2], [2]])).toEqual([unnerved, distracted, broken, dread]);
    expect(changes({ terror: true }, [[6, 6, 1], [2]])).toEqual([]);
  });

  it("[IMP-FEAR-2] allows no chips against Terror, nor an Impetus", () => {
    const plan = { roll: roll(), tn: 7, terror: true };
    expect(fear.resolve(plan, { roll: [[1], [1], [1]] })).toMatchObject({ result: "catatonic", usable: [] });
    for (const more of [{ chips: chips({ blue: 1 }) }, { training: "unskilled", impetus: "white" }] as const) {
      expect(codeOf(() => fear.odds({ ...plan, roll: roll(more) }))).toBe("terror-chips");
      expect(fear.pools({ ...plan, terror: false, roll: roll(more) }).roll?.dice).toHaveLength(3);
    }
  });

  it("charges chips before its effects, and accepts only its own results", () => {
    const plan = { roll: roll({ chips: chips({ red: 1 }) }), tn: 9, terror: false };
    const outcome = fear.resolve(plan, { roll: [[1], [3], [4]], red: [[1]] });
    expect(fear.changes(plan, outcome)).toEqual([
      { who: "self", add: "fate.red", value: -1 },
      { who: "pot", add: "red", value: 1 },
      unnerved,
      distracted,
      broken,
    ]);
    expect(codeOf(() => fear.changes(plan, { ...outcome, result: "catatonic" }))).toBe("result");
    expect(Object.keys(fear.odds(plan))).toEqual(["terrified", "broken", "distracted", "unnerved", "steady"]);
    expect(Object.keys(fear.odds({ ...plan, roll: roll(), terror: true }))[0]).toBe("catatonic");
  });

  it.each([
    ["tn", { roll: roll(), tn: 0, terror: false }],
    ["terror", { roll: roll(), tn: 5 }],
  ])("refuses with %s: %o", (code, plan) => {
    expect(codeOf(() => fear.pools(plan as never))).toBe(code);
  });
});

describe("[IMP-ROLL-10] imperfect.contest", () => {
  proves(
    contest,
    fc.record({ over: fc.constantFrom("bluff" as const, "other" as const), roll: smallRoll, opposing: smallRoll }),
  );

  const d10 = { faces: 10, bonus: 0 } as const;
  const plan = contestPlan({ roll: roll({ dice: 2, die: d10 }), opposing: roll({ dice: 2, die: d10 }) });

  it.each([
    [[[5], [2]], [[4], [2]], { result: "success", margin: 0, raises: 0 }],
    [[[5], [2]], [[5], [2]], { result: "failure", margin: 0, successes: 0 }],
    [[[4], [2]], [[2], [2]], { result: "failure", margin: -1 }],
    [[[9], [2]], [[10, 3], [2]], { result: "failure", margin: -4 }],
    [[[10, 6], [2]], [[6], [2]], { result: "raises", margin: 10, raises: 2, successes: 3 }],
    [[[1], [1]], [[1], [1]], { result: "bust", bust: true, successes: 0 }],
    [[[5], [2]], [[1], [1]], { result: "success", margin: 0 }],
  ])("reads %j against %j", (own, other, expected) => {
    expect(contest.resolve(plan, { roll: own, opposing: other })).toMatchObject(expected);
  });

  it("ignores a bust opponent's total, unless a blue chip has cancelled the bust", () => {
    const one = contestPlan({ roll: roll({ dice: 1 }), opposing: roll({ dice: 3 }) });
    const throws = { roll: [[5]], opposing: [[1], [1], [7]] };
    expect(contest.resolve(one, throws)).toMatchObject({ result: "success", opposing: { bust: true, total: 7 } });
    const lifted = { ...one, opposing: { ...one.opposing, chips: chips({ blue: 1 }) } };
    expect(contest.resolve(lifted, { ...throws, opposingBlue: [[1]] })).toMatchObject({
      result: "failure",
      margin: -3,
      opposing: { bust: false, total: 8, spent: chips({ blue: 1 }) },
    });
  });

  it("rolls the other side's chips under their own roles", () => {
    const both = chips({ white: 1, red: 1, blue: 1 });
    const pools = contest.pools(contestPlan({ roll: roll({ chips: both }), opposing: roll({ chips: both }) }));
    expect(Object.keys(pools)).toEqual([
      "roll",
      "white",
      "red",
      "blue",
      "opposing",
      "opposingWhite",
      "opposingRed",
      "opposingBlue",
    ]);
  });

  it("[IMP-FATE-13] charges one side's chips, then the other's, before its effects", () => {
    const outcome = contestOutcome("success", chips({ red: 1 }), chips({ white: 2 }));
    expect(contest.changes(contestPlan({ over: "trip" }), outcome)).toEqual([
      { who: "self", add: "fate.red", value: -1 },
      { who: "pot", add: "red", value: 1 },
      { who: "target", add: "fate.white", value: -2 },
      { who: "pot", add: "white", value: 2 },
      { who: "target", gain: "prone" },
    ]);
  });

  const unnerved = { who: "target", gain: "unnerved" };
  const distracted = { who: "target", add: "seat.losses", value: 1 };
  const broken = { who: "self", note: "imperfect.note.drawChip" };
  it.each([
    ["bluff", "success", [unnerved]],
    ["overawe", "raise", [unnerved, distracted]],
    ["ridicule", "raises", [unnerved, distracted, broken]],
    ["ridicule", "failure", []],
    ["bluff", "bust", []],
    ["persuasion", "raises", []],
    ["interrupt", "success", []],
    ["other", "raise", []],
  ] as const)("[IMP-WILL-2] %s, %s", (over, result, expected) => {
    expect(contest.changes(contestPlan({ over }), contestOutcome(result))).toEqual(expected);
  });

  it("[IMP-MEL-6] [IMP-MEL-7] entangles, trips and sets free only on a success", () => {
    const changes = (over: "entangle" | "trip" | "escape", result: Degree) =>
      contest.changes(contestPlan({ over }), contestOutcome(result));
    expect(changes("entangle", "raises")).toEqual([{ who: "target", gain: "entangled" }]);
    expect(changes("trip", "success")).toEqual([{ who: "target", gain: "prone" }]);
    expect(changes("escape", "success")).toEqual([{ who: "self", lose: "entangled", stacks: "all" }]);
    expect(changes("escape", "failure")).toEqual([]);
  });

  it.each(badRolls)("refuses with %s on either side: %o", (code, more) => {
    expect(codeOf(() => contest.pools(contestPlan({ roll: roll(more) })))).toBe(code);
    expect(codeOf(() => contest.odds(contestPlan({ opposing: roll(more) })))).toBe(code);
  });

  it.each([
    ["plan", undefined],
    ["over", { ...contestPlan(), over: "chess" }],
    ["opposing", { ...contestPlan(), opposing: null }],
  ])("refuses with %s: %o", (code, bad) => {
    expect(codeOf(() => contest.changes(bad as never, contestOutcome("success")))).toBe(code);
  });

  it("refuses an outcome without the other side", () => {
    expect(codeOf(() => contest.changes(plan, { ...contestOutcome("success"), opposing: null as never }))).toBe(
      "opposing",
    );
  });
});

describe("tests of wills without a roll", () => {
  it("[IMP-WILL-1] have an Aptitude each that resists them", () => {
    expect([resistedBy("bluff"), resistedBy("ridicule"), resistedBy("persuasion")]).toEqual([
      "scrutinize",
      "ridicule",
      "scrutinize",
    ]);
    expect(codeOf(() => resistedBy("valueOf" as never))).toBe("test");
  });

  const die = (faces: 4 | 6 | 8 | 10 | 12, bonus = 0) => ({ faces, bonus });
  it.each([
    [die(8), die(8), 2, 5],
    [die(8), die(8), 3, 6],
    [die(12), die(12, 2), 0, 7],
    [die(10), die(12, 2), 0, 9],
    [die(12, 2), die(12), 5, 4],
  ])("[IMP-WILL-4] %o against %o of level %i: %i", (own, opposing, level, tn) => {
    expect(simpleWillTn({ own, opposing, level })).toBe(tn);
  });

  it.each([
    ["own", { opposing: die(6), level: 0 }],
    ["opposing", { own: die(6), opposing: 6, level: 0 }],
    ["faces", { own: die(6), opposing: { faces: 7, bonus: 0 }, level: 0 }],
    ["level", { own: die(6), opposing: die(6), level: -1 }],
  ])("[IMP-WILL-4] refuses with %s: %o", (code, given) => {
    expect(codeOf(() => simpleWillTn(given as never))).toBe(code);
  });

  it("[IMP-FATE-10] take another hero's chips against damage only if the victim has none left", () => {
    expect(mayHelp({ reducesDamage: true, chips: chips() })).toBe(true);
    expect(mayHelp({ reducesDamage: true, chips: chips({ blue: 1 }) })).toBe(false);
    expect(codeOf(() => mayHelp({ chips: chips() } as never))).toBe("reduces-damage");
    expect(codeOf(() => mayHelp({ reducesDamage: false } as never))).toBe("chips");
    expect(codeOf(() => mayHelp({ reducesDamage: false, chips: { white: 0, red: 0 } } as never))).toBe("blue");
  });
});
