import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { load, movement, pickup, RACES, type Movement, type Race } from "../../../src/rules/imperfect/index.ts";
import { proves } from "../support/check-kinds.ts";
import { anyWind } from "../support/imperfect-harm.ts";
import { codeOf } from "../support/pools.ts";

const d8 = { faces: 8, bonus: 0 } as const;

function moves(more: object): Movement {
  return movement({ mode: "walking", base: 8, load: "none", race: "human", claws: false, ...more });
}

describe("[IMP-LOAD-1] loads", () => {
  it("count from the limit itself upwards", () => {
    const at = (weight: number) => load({ weight, strength: { faces: 12, bonus: 2 }, race: "human" });
    expect(at(0)).toEqual({ load: "none", limits: [42, 84, 140], fraction: 1 });
    expect(at(42)).toMatchObject({ load: "light", fraction: 0.75 });
    expect(at(83.9)).toMatchObject({ load: "light" });
    expect(at(84)).toMatchObject({ load: "medium", fraction: 0.5 });
    expect(at(140)).toMatchObject({ load: "heavy", fraction: 0.25 });
    expect(at(9999)).toMatchObject({ load: "heavy", fraction: 0.25 });
  });

  it("[IMP-LOAD-2] have three limits, all of which depend on the race", () => {
    const light = (race: Race) => load({ weight: 0, strength: d8, race }).limits;
    expect(light("ursoid")).toEqual([40, 64, 96]);
    for (const race of ["saurian", "transhuman", "avatar"] as const) expect(light(race)).toEqual([32, 56, 88]);
    for (const race of ["avian", "irsol"] as const) expect(light(race)).toEqual([16, 40, 72]);
    for (const race of ["human", "mekPurr", "canine"] as const) expect(light(race)).toEqual([24, 48, 80]);
  });

  it.each([
    ["weight", { strength: d8, race: "human" }],
    ["weight", { weight: -0.1, strength: d8, race: "human" }],
    ["weight", { weight: Number.NaN, strength: d8, race: "human" }],
    ["strength", { weight: 1, race: "human" }],
    ["faces", { weight: 1, strength: { faces: 7, bonus: 0 }, race: "human" }],
    ["bonus", { weight: 1, strength: { faces: 8, bonus: 2 }, race: "human" }],
    ["race", { weight: 1, strength: d8 }],
  ])("refuses with %s: %o", (code, carried) => {
    expect(codeOf(() => load(carried as never))).toBe(code);
  });
});

describe("[IMP-MOVE-1] Pace", () => {
  it("[IMP-MOVE-2] is half for a walk and whole for a run in one action", () => {
    expect(moves({ base: 7 })).toMatchObject({ pace: 7, walk: 3, run: 7 });
    expect(moves({ mode: "riding", base: 21 })).toMatchObject({ pace: 21, walk: 10, run: 21 });
    expect(moves({ base: 0 })).toMatchObject({ pace: 0, walk: 0, run: 0 });
  });

  it("is reduced by the load, rounded down", () => {
    expect(moves({ base: 10, load: "light" })).toMatchObject({ pace: 7, walk: 3, run: 7 });
    expect(moves({ base: 9, load: "medium" })).toMatchObject({ pace: 4 });
    expect(moves({ base: 30, mode: "driving", load: "heavy" })).toMatchObject({ pace: 7 });
  });

  it("[IMP-MOVE-5] is capped at 8 before the load for climbers and swimmers, who cannot run", () => {
    expect(moves({ mode: "climbing", base: 0 })).toMatchObject({ pace: 2, walk: 1, run: null });
    expect(moves({ mode: "climbing", base: 4 })).toMatchObject({ pace: 6 });
    expect(moves({ mode: "climbing", base: 12, load: "medium" })).toMatchObject({ pace: 4 });
    expect(moves({ mode: "swimming", base: 12, load: "light" })).toMatchObject({ pace: 6, run: null });
    const ride = { mode: "riding", base: 20, pickupFaces: 8 } as const;
    expect(moves(ride).pickup, "[IMP-AM-13]").toEqual({ faces: 8, bonus: 0 });
    expect(moves({ ...ride, mode: "walking" }).pickup.faces, "one's own legs have theirs").toBe(4);
    expect(codeOf(() => moves({ ...ride, pickupFaces: 5 }))).toBe("pickup-faces");
    expect(moves({ mode: "swimming", base: 1 }), "[IMP-AM-12]").toMatchObject({ pace: 1, walk: 1 });
    expect(moves({ mode: "swimming", base: 0 })).toMatchObject({ pace: 0, walk: 0 });
    expect(moves({ mode: "swimming", base: 3 })).toEqual({
      pace: 3,
      walk: 1,
      run: null,
      pickup: { faces: 2, bonus: 0 },
      wind: 1,
    });
  });

  it("[IMP-MOVE-4] has 1 more on the pickup die for fast races on foot, and for climbing with claws", () => {
    const bonus = (more: object) => moves(more).pickup.bonus;
    expect(RACES.filter((race) => bonus({ race }) === 1)).toEqual(["transhuman", "avatar", "mekPurr", "canine"]);
    expect(bonus({ claws: true })).toBe(0);
    expect(bonus({ mode: "climbing", claws: true })).toBe(1);
    expect(bonus({ mode: "climbing", race: "canine" })).toBe(0);
    expect(bonus({ mode: "swimming", race: "avatar", claws: true })).toBe(0);
    expect(bonus({ mode: "riding", race: "mekPurr", claws: true })).toBe(0);
  });

  it("[IMP-MOVE-6] is picked up for the Wind of a walker or a mount, but not of a Transhuman or a vehicle", () => {
    const wind = (more: object) => moves(more).wind;
    for (const mode of ["walking", "climbing", "swimming"]) {
      expect(wind({ mode })).toBe(1);
      expect(wind({ mode, race: "transhuman" })).toBe(0);
    }
    expect(wind({ mode: "riding", race: "transhuman" })).toBe(1);
    expect(wind({ mode: "driving" })).toBe(0);
  });

  it.each([
    ["mode", { mode: "flying" }],
    ["base", { base: -1 }],
    ["base", { base: undefined }],
    ["load", { load: "light-ish" }],
    ["race", { race: "elf" }],
    ["claws", { claws: undefined }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => moves(more))).toBe(code);
  });
});

describe("[IMP-MOVE-4] picking up the Pace", () => {
  proves(
    pickup,
    fc.record({
      faces: fc.constantFrom(2, 4, 6, 12),
      bonus: fc.nat(2),
      windLoss: fc.nat(2),
      wind: anyWind,
    }),
  );

  const plan = { faces: 2, bonus: 1, windLoss: 1, wind: { value: 3, max: 12 } };

  it("rolls one die that does not ace, and adds the bonus to the metres", () => {
    expect(pickup.pools(plan)).toEqual({
      pickup: { dice: [{ faces: 2, bonus: 1 }], read: "sum", modifier: 0, aces: false, rerollOnes: false },
    });
    expect(pickup.odds(plan)).toEqual({ meters2: 0.5, meters3: 0.5 });
    expect(pickup.resolve(plan, { pickup: [[2]] })).toEqual({
      result: "meters3",
      meters: 3,
      windLost: 1,
      wind: { value: 2, max: 12 },
    });
  });

  it("takes no Wind below the lowest value, and then writes nothing", () => {
    const exhausted = { ...plan, wind: { value: -12, max: 12 } };
    const outcome = pickup.resolve(exhausted, { pickup: [[1]] });
    expect(outcome).toMatchObject({ windLost: 0, wind: { value: -12 } });
    expect(pickup.changes(exhausted, outcome)).toEqual([]);
  });

  it.each([
    ["plan", null],
    ["faces", { faces: 3 }],
    ["faces", { faces: 20 }],
    ["faces", { faces: 0 }],
    ["bonus", { bonus: -1 }],
    ["wind-loss", { windLoss: undefined }],
    ["wind", { wind: null }],
    ["value", { wind: { value: 13, max: 12 } }],
    ["max", { wind: { value: 0, max: 0 } }],
  ])("refuses with %s: %o", (code, more) => {
    const bad = (more && { ...plan, ...more }) as never;
    expect(codeOf(() => pickup.pools(bad))).toBe(code);
    expect(codeOf(() => pickup.odds(bad))).toBe(code);
    expect(codeOf(() => pickup.resolve(bad, { pickup: [[1]] }))).toBe(code);
    expect(codeOf(() => pickup.changes(bad, {} as never))).toBe(code);
  });
});
