import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/rules/check.ts";
import {
  frightCheck,
  frightDice,
  frightRow,
  plans,
  SELF_CONTROLS,
  type FrightEffect,
  type FrightOutcome,
  type FrightPlan,
} from "../../../src/rules/gurps/index.ts";
import {
  anyModifiers,
  badModifiers,
  badSituations,
  line,
  provesStaged,
  showing,
  totals,
  trait,
} from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";
import { notWhole, refuses } from "../support/refuses.ts";

const ROWS = [
  ...[4, 6, 8, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
  ...[31, 32, 33, 34, 35, 36, 37, 38, 39, 40],
];

function plan(more: Partial<FrightPlan> = {}): FrightPlan {
  return { will: 10, modifiers: [], ht: 11, relatedSelfControl: null, ...more };
}

/** The outcome of a failed check on this row, with these dice. */
function fallen(row: number, amounts: Record<string, number> = {}): FrightOutcome {
  return {
    ...{ result: `row${row}`, degree: "failure", effective: 10, total: 12, margin: -2 },
    ...{ tableTotal: row, row, amounts, pending: {} },
  };
}

const done = (row: number, amounts: Record<string, number> = {}, more: Partial<FrightPlan> = {}): Change[] =>
  frightCheck.changes(plan(more), fallen(row, amounts));

const anyPlan: fc.Arbitrary<FrightPlan> = fc.record({
  will: fc.integer({ min: -8, max: 20 }),
  modifiers: anyModifiers,
  ht: fc.integer({ min: 1, max: 18 }),
  relatedSelfControl: fc.constantFrom(null, ...SELF_CONTROLS),
});

describe("gurps.frightCheck", () => {
  provesStaged(frightCheck, anyPlan);

  it("[GURPS-FRIGHT-3] caps its score at 13, modifiers included", () => {
    const at = (will: number, by: number) =>
      frightCheck.resolve(plan({ will, modifiers: by ? [line("x", by)] : [] }), totals({ will: 14 }));
    expect([at(20, 0), at(12, 5), at(20, -6), at(13, 0)].map(({ effective }) => effective)).toEqual([13, 13, 13, 13]);
    expect(at(20, -8).effective).toBe(12);
    expect(at(20, 0).margin).toBe(-1);
  });

  it("[GURPS-FRIGHT-1] lists the odds of every row, in the order of the table", () => {
    expect(Object.keys(frightCheck.odds(plan()))).toEqual(["passed", ...ROWS.map((row) => `row${row}`)]);
  });

  it("[GURPS-FRIGHT-1] reads the table at 3d6 plus the margin of failure", () => {
    const failed = (will: number, table: number) =>
      frightCheck.resolve(plan(), { will: showing(will), table: showing(table) });
    expect([failed(11, 3).tableTotal, failed(11, 3).row]).toEqual([4, 4]);
    expect([failed(15, 10).tableTotal, failed(15, 10).row]).toEqual([15, 14]);
    expect([failed(18, 18).tableTotal, failed(18, 18).row, failed(18, 18).result]).toEqual([26, 26, "row26"]);
    expect(frightCheck.resolve(plan({ will: -20 }), totals({ will: 5, table: 18 })).row).toBe(40);
  });

  it("[GURPS-FRIGHT-1] changes nothing if it is passed, or while the table's dice are missing", () => {
    for (const will of [3, 10, 11]) {
      const outcome = frightCheck.resolve(plan(), totals({ will, table: will > 10 ? 3 : 18 }));
      if (will > 10) expect(outcome.result).toBe("row4");
      else expect(outcome).toMatchObject({ result: "passed", tableTotal: null, row: null, amounts: {}, pending: {} });
    }
    const waiting = frightCheck.resolve(plan(), totals({ will: 11 }));
    expect(waiting).toMatchObject({ result: "pending", degree: "failure", tableTotal: null, row: null, amounts: {} });
    expect(frightCheck.changes(plan(), waiting)).toEqual([]);
  });

  it("[GURPS-FRIGHT-4] asks for all dice of a row at once, and for those of a nested roll once it has failed", () => {
    const seizure = (more: Record<string, number>, ht = 11) =>
      frightCheck.resolve(plan({ will: 2, ht }), {
        ...totals({ will: 18, table: 15 }),
        ...Object.fromEntries(
          Object.entries(more).map(([role, total]) => [role, showing(total, role === "effect2" ? 3 : 1)]),
        ),
      });
    const waits = (more: Record<string, number>) => Object.keys(seizure(more).pending);
    expect(waits({})).toEqual(["effect0", "effect1", "effect2"]);
    expect(waits({ effect1: 3 })).toEqual(["effect0", "effect2"]);
    expect(waits({ effect2: 11 })).toEqual(["effect0", "effect1"]);
    expect(waits({ effect2: 12 })).toEqual(["effect0", "effect1", "effect2.0"]);
    expect(waits({ effect0: 1, effect1: 1, effect2: 17 })).toEqual(["effect2.0"]);
    expect(waits({ effect0: 1, effect1: 1, effect2: 17, "effect2.0": 6 })).toEqual([]);
    expect(seizure({ effect0: 1, effect2: 9, "effect2.0": 6 }).amounts).toEqual({ effect0: 1, effect2: 9 });
    expect(seizure({ effect2: 3 }, -9).pending).not.toHaveProperty(["effect2.0"]);
    expect(seizure({}).result).toBe("row31");
  });

  type BadPlan = [code: string, more: object];

  const badPlans: BadPlan[] = [
    ["will", { will: 1.5 }],
    ["will", { will: undefined }],
    ["ht", { ht: "11" }],
    ["ht", { ht: undefined }],
    ["related-self-control", { relatedSelfControl: 10 }],
    ["related-self-control", { relatedSelfControl: undefined }],
    ...badModifiers.map((modifiers): BadPlan => ["modifiers", { modifiers }]),
  ];

  it.each(badPlans)("[GURPS-FRIGHT-1] refuses a plan with a wrong %s: %o", (code, more) => {
    const bad = { ...plan(), ...more } as never;
    expect(codeOf(() => frightCheck.pools(bad))).toBe(code);
    expect(codeOf(() => frightCheck.resolve(bad, totals({ will: 10 })))).toBe(code);
    expect(codeOf(() => frightCheck.odds(bad))).toBe(code);
    expect(codeOf(() => frightCheck.changes(bad, fallen(4)))).toBe(code);
  });

  it("[GURPS-FRIGHT-1] refuses missing or impossible dice", () => {
    const failed = totals({ will: 18 });
    const stunned = { ...failed, table: showing(3) };
    for (const throws of [
      {},
      null,
      { table: showing(3) },
      { ...failed, table: [[1], [1]] },
      { ...stunned, effect0: 3 },
    ])
      expect(codeOf(() => frightCheck.resolve(plan(), throws as never))).toBe("throws");
  });
});

describe("gurps.plans.fright", () => {
  const brave: Parameters<typeof plans.fright>[0] = { ...plan(), traits: [], facts: [] };

  it("[GURPS-FRIGHT-2] adds the traits that fit the scene after the given modifiers", () => {
    const traits = [
      trait("combatReflexes"),
      trait("higherPurpose"),
      trait("xenophilia", 1, 6),
      trait("fearfulness", 3),
    ];
    const asked = { ...brave, traits, modifiers: [line("fright.alone", -2)] };
    const told = (facts: typeof brave.facts) => plans.fright({ ...asked, facts })!.modifiers.map(({ value }) => value);
    expect(told([])).toEqual([-2, 2, -3]);
    expect(told(["swornFoe", "monster"])).toEqual([-2, 2, 1, 4, -3]);
    expect(plans.fright({ ...brave, relatedSelfControl: 9 })).toEqual(plan({ relatedSelfControl: 9 }));
    expect(plans.fright({ ...brave, traits: [trait("unfazeable")] })).toBeNull();
  });

  refuses("GURPS-FRIGHT-2", plans.fright, brave, {
    will: notWhole,
    ht: notWhole,
    relatedSelfControl: [undefined, 10, "9"],
    traits: [undefined, null, {}],
    facts: [undefined, null, ["raining"]],
    modifiers: badModifiers,
  });

  it("[GURPS-FRIGHT-2] refuses the same traits and facts as every roll", () => {
    for (const [code, more] of badSituations.filter(([code]) => code !== "tag"))
      expect(codeOf(() => plans.fright({ ...brave, ...more }))).toBe(code);
  });
});

describe("gurps.frightRow", () => {
  it("[GURPS-FRIGHT-4] is the last row that a total reaches", () => {
    for (let total = 4; total <= 60; total += 1) {
      expect(frightRow(total).row).toBe(Math.max(...ROWS.filter((row) => row <= total)));
    }
    for (const bad of [...notWhole, 3]) expect(codeOf(() => frightRow(bad as never))).toBe("total");
  });

  it("[GURPS-FRIGHT-4] has the effects of every row of the table", () => {
    const told = Object.fromEntries(ROWS.map((row) => [row, frightRow(row).effects.map(inShort).join("; ")]));
    expect(told).toEqual({
      4: "stunned 1 second",
      6: "stunned 1 second, will each 1 second",
      8: "stunned 1 second, will* each 1 second",
      10: "stunned 1d second, will* each 1 second",
      11: "stunned 2d second, will* each 1 second",
      12: "retching 25-ht second, ht each 1 second",
      13: "quirk -1",
      14: "lose fp 1d; stunned 1d second, will* each 1 second",
      16: "stunned 1d second, will* each 1 second; quirk -1",
      17: FAINT,
      18: `${FAINT}; ${FALL}`,
      19: "unconscious 2d minute, ht each 1 minute; lose hp 1",
      20: "unconscious 4d minute, ht each 1 minute; lose fp 1d",
      21: "panicked 1d minute, will each 1 minute",
      22: "delusion -10",
      23: "phobiaOrMental -10",
      24: "physical -15",
      25: "worsen -10",
      26: `${FAINT}; ${FALL}; delusion -10`,
      27: `${FAINT}; ${FALL}; phobiaOrMental -10`,
      28: "comatose, ht each 30 minute, then -2 for 6 hour",
      29: COMA,
      30: "catatonic 1d day, ht again, then -2 for null day; note gurps.note.untreatedInjury",
      31: "seizure 1d minute; lose fp 1d; roll ht [lose hp 1d] [lose hp 1d; ht -1]",
      32: "prone; lose hp 2d",
      33: "reaction 3d; panicked, will",
      34: "delusion -15",
      35: "phobiaOrMental -15",
      36: "physical -20",
      37: "physical -30",
      38: `${COMA}; delusion -15`,
      39: `${COMA}; phobiaOrMental -15`,
      40: `${COMA}; phobiaOrMental -15; iq -1`,
    });
  });
});

describe("the effects of a row", () => {
  it("[GURPS-FRIGHT-4] last as long as the dice say, or 25 − HT seconds, at least one", () => {
    const lasts = (changes: Change[]) =>
      changes.flatMap((change) => ("gain" in change ? [(change.data as { lasts: number | null }).lasts] : []));
    expect(lasts(done(10, { effect0: 4 }))).toEqual([4]);
    expect(lasts(done(10))).toEqual([]);
    expect(lasts(done(28))).toEqual([null]);
    expect([11, 24, 25, 40].flatMap((ht) => lasts(done(12, {}, { ht })))).toEqual([14, 1, 1, 1]);
  });

  it("[GURPS-FRIGHT-4] end by HT, or by Will without the cap of the check, modified if the row says so", () => {
    const modifiers = [line("fright.monster", -4)];
    const recovery = (row: number, amounts = {}) => {
      const [change] = done(row, amounts, { will: 18, modifiers, ht: 9 });
      return (change as { data: { recovery: unknown } }).data.recovery;
    };
    const each = (value: number, unit: string) => ({ every: { value, unit }, repeatsDuration: false });
    expect(recovery(6)).toEqual({ base: 18, modifiers: [], ...each(1, "second") });
    expect(recovery(8)).toEqual({ base: 18, modifiers, ...each(1, "second") });
    expect(recovery(28)).toEqual({ base: 9, modifiers: [], ...each(30, "minute") });
    expect(recovery(29, { effect0: 2 })).toEqual({ base: 9, modifiers: [], every: null, repeatsDuration: true });
    expect(recovery(32)).toBeNull();
  });

  it("[GURPS-FRIGHT-4] omit an effect whose dice are missing, and include all others", () => {
    const short = (changes: Change[]) =>
      changes.map((change) =>
        "gain" in change ? change.gain : "add" in change ? `${change.add} ${change.value}` : "note",
      );
    expect(short(done(27))).toEqual(["note"]);
    expect(short(done(27, { effect1: 12 }))).toEqual(["hp.value -1", "note"]);
    expect(short(done(31, { effect2: 17 }))).toEqual(["attributes.ht -1"]);
    expect(short(done(31, { effect2: 12, "effect2.0": 3 }))).toEqual(["hp.value -3"]);
    expect(short(done(31, { effect2: 11, "effect2.0": 3 }))).toEqual([]);
    expect(short(done(33))).toEqual(["panicked"]);
    expect(short(done(30))).toEqual(["note"]);
    expect(short(done(32))).toEqual(["prone"]);
    expect(short(done(40))).toEqual(["note", "attributes.iq -1"]);
  });

  it("[GURPS-FRIGHT-4] worsen a related self-control number by a step, or add another disadvantage", () => {
    const told = (relatedSelfControl: FrightPlan["relatedSelfControl"]) => done(25, {}, { relatedSelfControl });
    const another = { who: "self", note: "gurps.note.acquireTrait", data: { trait: "phobiaOrMental", points: -10 } };
    expect(told(15)).toEqual([{ who: "self", note: "gurps.note.worsenSelfControl", data: { from: 15, to: 12 } }]);
    expect(told(9)).toEqual([{ who: "self", note: "gurps.note.worsenSelfControl", data: { from: 9, to: 6 } }]);
    expect(told(6)).toEqual([another]);
    expect(told(null)).toEqual([another]);
  });

  it("[GURPS-FRIGHT-4] have dice that can be read for a row that the GM sets", () => {
    const { effects } = frightRow(14);
    const { amounts, pending } = frightDice(effects, 11, { effect1: [[5]] });
    expect(amounts).toEqual({ effect1: 5 });
    expect(Object.keys(pending)).toEqual(["effect0"]);
  });

  it("[GURPS-FRIGHT-4] are copies, so that a caller cannot change the table", () => {
    const [change] = done(28) as unknown as [{ data: { aftermath: { value: number } } }];
    change.data.aftermath.value = 99;
    expect(frightRow(28).effects[0]).toMatchObject({ aftermath: { value: -2 } });
  });
});

const FAINT = "unconscious 1d minute, ht each 1 minute";
const FALL = "roll ht [lose hp 1] [lose hp 1]";
const COMA = "comatose 1d hour, ht again, then -2 for 6 hour";

type State = Extract<FrightEffect, { effect: "state" }>;

function inShort(effect: FrightEffect): string {
  switch (effect.effect) {
    case "state":
      return stateInShort(effect);
    case "lose":
      return `lose ${effect.stat} ${amountInShort(effect.amount)}`;
    case "trait":
      return `${effect.trait} ${effect.points}`;
    case "worsen":
      return `worsen ${effect.points}`;
    case "attribute":
      return `${effect.attribute} ${effect.value}`;
    case "roll":
      return `roll ${effect.against} [${effect.failure.map(inShort).join("; ")}] [${effect.criticalFailure.map(inShort).join("; ")}]`;
    case "reaction":
      return `reaction ${amountInShort(effect.amount)}`;
    case "note":
      return `note ${effect.note}`;
  }
}

function stateInShort({ condition, duration, recovery, aftermath }: State): string {
  const time = duration === null ? "" : ` ${amountInShort(duration)}`;
  const after = aftermath === null ? "" : `, then ${aftermath.value} for ${aftermath.lasts} ${aftermath.unit}`;
  if (recovery === null) return `${condition}${time}${after}`;
  const { against, isModified, every, repeatsDuration } = recovery;
  const when = every === null ? (repeatsDuration ? " again" : "") : ` each ${every.value} ${every.unit}`;
  return `${condition}${time}, ${against}${isModified ? "*" : ""}${when}${after}`;
}

function amountInShort({ dice, flat, unit, less }: NonNullable<State["duration"]>): string {
  const number = dice > 0 ? `${dice}d${flat === 0 ? "" : flat}` : String(flat);
  return `${number}${less === null ? "" : `-${less}`}${unit === null ? "" : ` ${unit}`}`;
}
