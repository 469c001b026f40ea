import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lifeSupport, powerDice } from "../../../src/rules/zap/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf } from "../support/pools.ts";

describe("zap.lifeSupport", () => {
  proves(lifeSupport, fc.record({ level: fc.integer({ min: 1, max: 26 }), crew: fc.nat(14), failures: fc.nat(6) }));

  it("rolls the larger die only", () => {
    expect(lifeSupport.pools({ level: 7, crew: 1, failures: 0 }).lifeSupport!.dice).toEqual(
      powerDice(7).dice.slice(0, 1),
    );
  });

  it("holds on a roll equal to the Crew", () => {
    const at = (face: number) => lifeSupport.resolve({ level: 6, crew: 3, failures: 0 }, { lifeSupport: [[face]] });
    expect(at(3)).toEqual({ result: "holds", totals: { lifeSupport: 3 }, counted: { lifeSupport: 0 } });
    expect(at(2)).toMatchObject({ result: "tired" });
  });

  it("fails without Crew on a face of 1, whatever bonus the die has", () => {
    const empty = { level: 15, crew: 0, failures: 0 };
    expect(lifeSupport.resolve(empty, { lifeSupport: [[1]] })).toMatchObject({
      result: "tired",
      totals: { lifeSupport: 6 },
    });
    expect(lifeSupport.resolve(empty, { lifeSupport: [[2]] })).toMatchObject({ result: "holds" });
    expect(lifeSupport.odds(empty).tired).toBeCloseTo(1 / 8, 12);
    expect(lifeSupport.odds({ level: 1, crew: 0, failures: 0 }).tired).toBe(1);
    expect(lifeSupport.odds({ level: 1, crew: 1, failures: 0 }).holds).toBe(1);
    expect(lifeSupport.odds({ level: 15, crew: 5, failures: 9 }).holds).toBe(1);
  });

  it("gives conditions with the first, the second and the fifth failure only", () => {
    const gained = [0, 1, 2, 3, 4, 5].map((failures) => {
      const plan = { level: 4, crew: 4, failures };
      const [first, ...rest] = lifeSupport.changes(plan, lifeSupport.resolve(plan, { lifeSupport: [[1]] }));
      expect(first).toEqual({ who: "self", add: "lifeSupportFailures", value: 1 });
      expect(rest.at(-1)).toEqual({ who: "self", note: "zap.note.lifeSupport" });
      return rest.slice(0, -1);
    });
    expect(gained).toEqual([
      [{ who: "self", gain: "tired" }],
      [{ who: "self", gain: "crewOut" }],
      [],
      [],
      [{ who: "self", gain: "crewDying" }],
      [],
    ]);
  });

  it("changes nothing while it holds", () => {
    const plan = { level: 4, crew: 2, failures: 4 };
    expect(lifeSupport.changes(plan, lifeSupport.resolve(plan, { lifeSupport: [[2]] }))).toEqual([]);
  });

  it.each([
    ["plan", null],
    ["power-level", { level: 0 }],
    ["power-level", { level: undefined }],
    ["crew", { crew: Number.NaN }],
    ["crew", { crew: undefined }],
    ["failures", { failures: -1 }],
    ["failures", { failures: null }],
    ["failures", { failures: 0.5 }],
  ])("refuses with %s: %o", (code, more) => {
    const plan = (more && { level: 5, crew: 1, failures: 0, ...more }) as never;
    expect(codeOf(() => lifeSupport.odds(plan))).toBe(code);
    expect(codeOf(() => lifeSupport.changes(plan, {} as never))).toBe(code);
  });

  it("refuses outcomes of another check", () => {
    const plan = { level: 5, crew: 1, failures: 0 };
    expect(codeOf(() => lifeSupport.changes(plan, { result: "damaged" } as never))).toBe("result");
  });
});
