import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chooseManeuver,
  HELPLESS,
  initiative,
  MANEUVERS,
  secondPasses,
  type Clock,
} from "../../../src/rules/gurps/index.ts";
import { codeOf } from "../support/pools.ts";
import { noFlag, noNumber, noWord, notWhole, refuses } from "../support/refuses.ts";

describe("gurps.initiative", () => {
  it("[GURPS-TURN-1] goes by Basic Speed, then DX, then the die", () => {
    const quarters = fc.nat(80).map((steps) => steps / 4);
    const dx = fc.integer({ min: 0, max: 99 });
    const die = fc.integer({ min: 1, max: 6 });
    const fighter = fc.tuple(quarters, dx, die);
    fc.assert(
      fc.property(fighter, fighter, (one, two) => {
        const order = ([basicSpeed, dx, tieBreak]: typeof one) => initiative({ basicSpeed, dx, tieBreak });
        const first = one.findIndex((value, index) => value !== two[index]);
        if (first < 0) expect(order(one)).toBe(order(two));
        else expect(order(one) > order(two)).toBe(one[first]! > two[first]!);
      }),
    );
    expect(initiative({ basicSpeed: 6.25, dx: 99, tieBreak: 6 })).toBe(6.34906);
    expect(initiative({ basicSpeed: 5.1, dx: 12, tieBreak: 1 })).toBe(5.11201);
  });

  refuses(
    "GURPS-TURN-1",
    initiative,
    { basicSpeed: 5, dx: 10, tieBreak: 1 },
    {
      basicSpeed: [...noNumber, -1],
      dx: [...notWhole, -1, 100],
      tieBreak: [...notWhole, 0, 7],
    },
  );
});

describe("gurps.chooseManeuver", () => {
  it("[GURPS-TURN-2] counts consecutive seconds of the same maneuver", () => {
    for (const maneuver of MANEUVERS) {
      const again = chooseManeuver({ last: { maneuver, streak: 3 }, maneuver, conditions: ["prone"] });
      expect(again).toEqual({ maneuver, streak: 4 });
      const other = maneuver === "wait" ? "aim" : "wait";
      expect(chooseManeuver({ last: { maneuver: other, streak: 3 }, maneuver, conditions: [] }).streak).toBe(1);
    }
  });

  it("[GURPS-TURN-2] leaves the helpless only Do Nothing", () => {
    for (const condition of HELPLESS) {
      for (const maneuver of MANEUVERS) {
        const choose = () => chooseManeuver({ last: null, maneuver, conditions: ["prone", condition] });
        if (maneuver === "doNothing") expect(choose().streak).toBe(1);
        else expect(codeOf(choose)).toBe("maneuver");
      }
    }
    for (const condition of ["panicked", "drowning", "tired", "prone"])
      expect(chooseManeuver({ last: null, maneuver: "move", conditions: [condition] }).streak).toBe(1);
  });

  refuses(
    "GURPS-TURN-2",
    chooseManeuver,
    { last: { maneuver: "aim", streak: 1 }, maneuver: "aim", conditions: [] },
    {
      last: [undefined, 3, [], "aim"],
      maneuver: noWord,
      conditions: [undefined, null, "stunned", [3]],
    },
  );

  it("[GURPS-TURN-2] refuses an impossible previous second", () => {
    const after = (last: unknown) => chooseManeuver({ last: last as never, maneuver: "aim", conditions: [] });
    for (const maneuver of noWord) expect(codeOf(() => after({ maneuver, streak: 1 }))).toBe("maneuver");
    for (const streak of [...notWhole, 0]) expect(codeOf(() => after({ maneuver: "aim", streak }))).toBe("streak");
  });
});

describe("gurps.secondPasses", () => {
  function clock(id: string, remaining: number | null = null, every: number | null = null): Clock {
    return { id, remaining, every };
  }

  const passes = (clocks: Clock[], { fp = 10, isOverloaded = false } = {}) =>
    secondPasses({ fp, isOverloaded, clocks });

  it("[GURPS-TURN-3] costs 1 FP for overload and 1 without air, in one change that comes first", () => {
    expect(passes([]).changes).toEqual([]);
    expect(passes([], { isOverloaded: true }).changes).toEqual([{ who: "self", add: "fp.value", value: -1 }]);
    const both = passes([clock("stunned", 1), clock("suffocating")], { isOverloaded: true });
    expect(both.changes).toEqual([
      { who: "self", add: "fp.value", value: -2 },
      { who: "self", lose: "stunned" },
    ]);
  });

  it("[GURPS-TURN-3] [GURPS-BREATH-2] asks for Will once the last FP is gone", () => {
    const due = (fp: number, isOverloaded = false) => passes([clock("suffocating")], { fp, isOverloaded }).due;
    expect([due(2), due(1), due(0), due(-3), due(2, true)]).toEqual([
      [],
      ["suffocating"],
      ["suffocating"],
      ["suffocating"],
      ["suffocating"],
    ]);
    expect(passes([], { fp: 0 }).due).toEqual([]);
  });

  it("[GURPS-TURN-3] runs every clock down, and keeps their order", () => {
    const { clocks, due, changes } = passes([
      clock("panicked", null, 60),
      clock("stunned", 4, 1),
      clock("drowning", 1, 5),
      clock("shaken", 2),
      clock("seizure", 1),
      clock("recovering", 1, 60),
    ]);
    expect(clocks).toEqual([
      clock("panicked", null, 60),
      clock("stunned", 3, 1),
      clock("drowning", 5, 5),
      clock("shaken", 1),
      clock("recovering", 60, 60),
    ]);
    expect(due).toEqual(["drowning", "recovering"]);
    expect(changes).toEqual([{ who: "self", lose: "seizure" }]);
  });

  it("[GURPS-TURN-3] [GURPS-BREATH-1] turns spent breath into suffocation, which costs nothing in that second", () => {
    expect(passes([clock("holdingBreath", 1), clock("stunned", 2)], { fp: 0 })).toEqual({
      clocks: [clock("suffocating"), clock("stunned", 1)],
      due: [],
      changes: [
        { who: "self", lose: "holdingBreath" },
        { who: "self", gain: "suffocating" },
      ],
    });
    expect(passes([clock("holdingBreath", 2)]).clocks).toEqual([clock("holdingBreath", 1)]);
  });

  it("[GURPS-TURN-3] asks for the first roll after the duration, and then at intervals", () => {
    let clocks = [clock("unconscious", 3, 2)];
    const rolls = Array.from({ length: 8 }, () => {
      const second = passes(clocks);
      clocks = second.clocks;
      return second.due.length;
    });
    expect(rolls).toEqual([0, 0, 1, 0, 1, 0, 1, 0]);
  });

  refuses(
    "GURPS-TURN-3",
    secondPasses,
    { fp: 3, isOverloaded: false, clocks: [clock("stunned", 1)] },
    {
      fp: notWhole,
      isOverloaded: noFlag,
      clocks: [undefined, null, {}, [3], [null]],
    },
  );

  it("[GURPS-TURN-3] refuses an invalid clock", () => {
    const bad = notWhole.filter((value) => value !== null);
    expect(codeOf(() => passes([{ ...clock("stunned"), id: 3 as never }]))).toBe("id");
    for (const value of [...bad, 0, -1]) {
      expect(codeOf(() => passes([{ ...clock("stunned"), remaining: value as never }]))).toBe("remaining");
      expect(codeOf(() => passes([{ ...clock("stunned"), every: value as never }]))).toBe("every");
    }
  });
});

describe("drowning at 0 FP", () => {
  it("[GURPS-AM-5] asks for Will each second, besides the swimming roll every five", () => {
    const drowning = (remaining: number, fp: number) =>
      secondPasses({ fp, isOverloaded: false, clocks: [{ id: "drowning", remaining, every: 5 }] });
    expect(drowning(4, 0)).toEqual({
      clocks: [{ id: "drowning", remaining: 3, every: 5 }],
      due: ["suffocating"],
      changes: [],
    });
    expect(drowning(1, -2).due).toEqual(["drowning", "suffocating"]);
    expect(drowning(4, 1).due).toEqual([]);
  });
});
