import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ablatedLevel,
  backupLevel,
  cannibalize,
  crewSize,
  hullUsed,
  powerDice,
  rangeDice,
  scaleForCrew,
  SECTIONS,
  selfRepair,
  shipScale,
  shipState,
  SHIP_TRAITS,
  stationPool,
  systemDamage,
} from "../../../src/rules/zap/index.ts";
import { codeOf, die } from "../support/pools.ts";

const notWhole = [undefined, null, "2", Number.NaN, 1.5, Infinity];

describe("sections of Combat Range", () => {
  const atEach = (...traits: string[]): number[] => SECTIONS.map((section) => rangeDice({ traits, section }));

  it("use the farther reach if a weapon has both", () => {
    expect(atEach("extremeRange", "longRange")).toEqual([2, 2, 2, 2]);
    expect(atEach("longRange", "longRange")).toEqual([2, 2, 2, 1]);
  });

  it("give a short-range weapon at most one die beyond short, and none beyond its reach", () => {
    expect(atEach("shortRange")).toEqual([2, 1, 1, 0]);
    expect(atEach("shortRange", "longRange")).toEqual([2, 1, 1, 1]);
    expect(atEach("extremeRange", "shortRange")).toEqual([2, 1, 1, 1]);
  });

  it("apply Traits that forbid a section after Traits that reach it", () => {
    expect(atEach("shortRangeForbidden", "extremeRange")).toEqual([0, 2, 2, 2]);
    expect(atEach("shortRange", "shortRangeForbidden")).toEqual([0, 1, 1, 0]);
    expect(atEach("longRangeOnly", "extremeRange")).toEqual([0, 0, 2, 0]);
    expect(atEach("longRangeOnly", "shortRange", "shortRangeForbidden")).toEqual([0, 0, 2, 0]);
  });

  it("ignore Traits that do not concern range", () => {
    expect(atEach("ablative", "hardened", "a word of our own", "toString")).toEqual(atEach());
  });

  it.each([
    ["traits", undefined],
    ["traits", { section: "short" }],
    ["traits", { traits: null, section: "short" }],
    ["traits", { traits: "longRange", section: "short" }],
    ["traits", { traits: [3], section: "short" }],
    ["section", { traits: [] }],
    ["section", { traits: [], section: "lost" }],
    ["section", { traits: [], section: 1 }],
  ])("refuse with %s: %o", (code, weapon) => {
    expect(codeOf(() => rangeDice(weapon as never))).toBe(code);
  });
});

describe("Ship Scale", () => {
  it("is two levels a step for all but movement, never under 1", () => {
    expect(shipScale(6, 0, false)).toBe(6);
    expect(shipScale(6, -2, false)).toBe(2);
    expect(shipScale(6, -3, false)).toBe(1);
    expect(shipScale(1, 11, false)).toBe(23);
    expect(shipScale(9, -11, true)).toBe(9);
  });

  it("refuses an invalid level, number of steps or movement flag", () => {
    for (const level of [...notWhole, 0, -1])
      expect(codeOf(() => shipScale(level as never, 1, false))).toBe("power-level");
    for (const steps of notWhole) expect(codeOf(() => shipScale(4, steps as never, false))).toBe("steps");
    for (const isMovement of [undefined, null, 1, "yes"]) {
      expect(codeOf(() => shipScale(4, 1, isMovement as never))).toBe("is-movement");
    }
  });

  it("multiplies people by ten with each step", () => {
    expect(crewSize(0, 5)).toBe(0);
    expect(crewSize(4, 3)).toBe(400);
    for (const crew of [...notWhole, -1]) expect(codeOf(() => crewSize(crew as never, 1))).toBe("crew");
    for (const scale of [...notWhole, 0, 13]) expect(codeOf(() => crewSize(1, scale as never))).toBe("scale");
  });

  it("finds the Scale and Crew of a number of people, with halves rounded up, even to ten", () => {
    expect(scaleForCrew(1)).toEqual({ scale: 1, crew: 1 });
    expect(scaleForCrew(9)).toEqual({ scale: 1, crew: 9 });
    expect(scaleForCrew(10)).toEqual({ scale: 2, crew: 1 });
    expect(scaleForCrew(14)).toEqual({ scale: 2, crew: 1 });
    expect(scaleForCrew(15)).toEqual({ scale: 2, crew: 2 });
    expect(scaleForCrew(25)).toEqual({ scale: 2, crew: 3 });
    expect(scaleForCrew(94)).toEqual({ scale: 2, crew: 9 });
    expect(scaleForCrew(95)).toEqual({ scale: 2, crew: 10 });
    expect(scaleForCrew(149_999_999_999)).toEqual({ scale: 12, crew: 1 });
    expect(scaleForCrew(150_000_000_000)).toEqual({ scale: 12, crew: 2 });
    expect(scaleForCrew(999_999_999_999)).toEqual({ scale: 12, crew: 10 });
    for (const people of [...notWhole, 0, -3, 10 ** 12]) {
      expect(codeOf(() => scaleForCrew(people as never))).toBe("people");
    }
  });

  it("finds every whole Crew of a Scale again from its people", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 12 }), (crew, scale) => {
        expect(scaleForCrew(crewSize(crew, scale))).toEqual({ scale, crew });
      }),
    );
  });
});

describe("a station", () => {
  it("never makes the dice worse, and adds no die", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (ship, pc) => {
        const alone = powerDice(ship).dice;
        const manned = stationPool(ship, pc).dice;
        expect(manned).toHaveLength(alone.length);
        alone.forEach((own, index) => {
          expect(manned[index]!.faces + manned[index]!.bonus).toBeGreaterThanOrEqual(own.faces + own.bonus);
        });
      }),
    );
  });

  it("takes one die of the character, the better one", () => {
    expect(stationPool(4, 9).dice).toEqual([die(10), die(4)]);
    expect(stationPool(8, 2).dice).toEqual([die(8), die(8)]);
    expect(stationPool(1, 15).dice).toEqual([die(8, 5)]);
  });

  it("refuses invalid levels", () => {
    for (const level of [...notWhole, 0]) {
      expect(codeOf(() => stationPool(level as never, 4))).toBe("power-level");
      expect(codeOf(() => stationPool(4, level as never))).toBe("power-level");
    }
  });
});

describe("hull", () => {
  it("is taken by each system according to its kind, and less by small ones", () => {
    expect(hullUsed([])).toBe(0);
    expect(hullUsed([{ kind: "movement", traits: ["mini"] }])).toBe(0.5);
    expect(hullUsed([{ kind: "shtick", traits: ["mini", "mini"] }])).toBe(0.25);
    expect(hullUsed([{ kind: "power", traits: ["mini", "noHull"] }])).toBe(0);
    expect(hullUsed([{ kind: "power", traits: ["hardened", "our own"] }])).toBe(1);
  });

  it.each([
    ["systems", undefined],
    ["systems", { kind: "power", traits: [] }],
    ["systems", [null]],
    ["kind", [{ traits: [] }]],
    ["kind", [{ kind: "default", traits: [] }]],
    ["kind", [{ kind: "toString", traits: [] }]],
    ["traits", [{ kind: "power" }]],
    ["traits", [{ kind: "power", traits: "mini" }]],
    ["traits", [{ kind: "power", traits: [null] }]],
  ])("refuses with %s: %o", (code, systems) => {
    expect(codeOf(() => hullUsed(systems as never))).toBe(code);
  });
});

describe("Damage of a system", () => {
  const after = (damage: string, hit: string, hardened = false, stepRule = false): string =>
    systemDamage({ damage, hit, hardened, stepRule } as never);

  it("is the worse of the old and the new one", () => {
    expect(after("none", "hindered")).toBe("hindered");
    expect(after("out", "hindered")).toBe("out");
    expect(after("hindered", "overkill")).toBe("overkill");
    expect(after("overkill", "out")).toBe("overkill");
  });

  it("of a hardened system is a step less, but at least Hindered", () => {
    expect(after("none", "hindered", true)).toBe("hindered");
    expect(after("hindered", "out", true)).toBe("hindered");
    expect(after("out", "overkill", true)).toBe("out");
  });

  it("by the step rule grows by at least one step, even on a hardened system, and ends at destroyed", () => {
    expect(after("none", "hindered", false, true)).toBe("hindered");
    expect(after("none", "out", false, true)).toBe("out");
    expect(after("hindered", "hindered", true, true)).toBe("out");
    expect(after("hindered", "out", true, true)).toBe("out");
    expect(after("out", "overkill", true, true)).toBe("overkill");
    expect(after("overkill", "hindered", false, true)).toBe("overkill");
  });

  it.each([
    ["damage", undefined],
    ["damage", { damage: "broken" }],
    ["damage", { damage: null }],
    ["hit", { hit: "none" }],
    ["hit", { hit: undefined }],
    ["hardened", { hardened: "no" }],
    ["hardened", { hardened: undefined }],
    ["step-rule", { stepRule: 0 }],
    ["step-rule", { stepRule: undefined }],
  ])("refuses with %s: %o", (code, more) => {
    const system = more && { damage: "none", hit: "out", hardened: false, stepRule: false, ...more };
    expect(codeOf(() => systemDamage(system as never))).toBe(code);
  });
});

describe("the state of a ship", () => {
  it("is destroyed rather than Out, and fighting with any Crew left", () => {
    expect(shipState({ systems: ["overkill"], crew: 0, pcs: 0 })).toBe("destroyed");
    expect(shipState({ systems: ["overkill", "out"], crew: 1, pcs: 0 })).toBe("fighting");
    expect(shipState({ systems: ["out", "out"], crew: 0, pcs: 0 })).toBe("out");
  });

  it("is not destroyed if the ship has no systems", () => {
    expect(shipState({ systems: [], crew: 1, pcs: 0 })).toBe("fighting");
    expect(shipState({ systems: [], crew: 0, pcs: 0 })).toBe("out");
  });

  it.each([
    ["systems", undefined],
    ["systems", { systems: "none" }],
    ["systems", { systems: ["none", "ruined"] }],
    ["crew", { crew: -1 }],
    ["crew", { crew: null }],
    ["pcs", { pcs: Number.NaN }],
    ["pcs", { pcs: 0.5 }],
    ["pcs", { pcs: undefined }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => shipState((more && { systems: ["none"], crew: 1, pcs: 1, ...more }) as never))).toBe(code);
  });
});

describe("rules for systems", () => {
  it("let cannibalising make a system worse by a step", () => {
    expect(cannibalize("none")).toBe("hindered");
    expect(cannibalize("out")).toBe("overkill");
    for (const damage of [undefined, null, "ruined", 1])
      expect(codeOf(() => cannibalize(damage as never))).toBe("damage");
  });

  it("let self-repair make a system better by a step", () => {
    expect(selfRepair("overkill")).toBe("out");
    expect(selfRepair("hindered")).toBe("none");
    expect(selfRepair("none")).toBe("none");
    expect(codeOf(() => selfRepair("ruined" as never))).toBe("damage");
  });

  it("leave ablative armour and backups at least one level", () => {
    expect(ablatedLevel(6, 2)).toBe(4);
    expect(ablatedLevel(6, 9)).toBe(1);
    expect(codeOf(() => ablatedLevel(0, 0))).toBe("power-level");
    expect(codeOf(() => ablatedLevel(6, -1))).toBe("level-lost");
    expect(backupLevel(6)).toBe(4);
    expect(backupLevel(2)).toBe(1);
    expect(codeOf(() => backupLevel(Number.NaN))).toBe("power-level");
  });

  it("name each of the twelve Traits once", () => {
    expect(new Set(SHIP_TRAITS).size).toBe(12);
  });
});
