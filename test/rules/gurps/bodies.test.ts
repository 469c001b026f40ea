import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  basicLift,
  derive,
  dodge,
  encumbrance,
  gIncrement,
  gravityLoad,
  gravityPenalties,
  thrust,
  type Body,
} from "../../../src/rules/gurps/index.ts";
import { codeOf } from "../support/pools.ts";
import { noFlag, noNumber, notWhole, refuses } from "../support/refuses.ts";

const noBonus: Body["bonus"] = { hp: 0, fp: 0, will: 0, per: 0, basicSpeed: 0, basicMove: 0 };
const earth: Body["gravity"] = { local: 1, home: 1, increment: 0.2, hasExperience: false };

function body(more: Partial<Body> = {}): Body {
  return {
    ...{ st: 10, dx: 10, iq: 10, ht: 10, hp: 10, fp: 10 },
    ...{ bonus: noBonus, gear: 0, bodyWeight: 150, gravity: earth, isAquatic: false },
    ...more,
  };
}

describe("gurps.gIncrement", () => {
  it("[GURPS-GRAV-3] is the wider of the usual increment and that of Improved G-Tolerance", () => {
    expect(gIncrement({ usual: 0.2, tolerance: null })).toBe(0.2);
    expect(gIncrement({ usual: 0.2, tolerance: 0.5 })).toBe(0.5);
    expect(gIncrement({ usual: 1, tolerance: 0.5 })).toBe(1);
    expect(codeOf(() => gIncrement({ usual: 0, tolerance: null }))).toBe("usual");
    expect(codeOf(() => gIncrement({ usual: 0.2, tolerance: 0 }))).toBe("tolerance");
  });
});

describe("gurps.dodge", () => {
  it("[GURPS-AM-11] is Basic Speed + 3, raised by Combat Reflexes and lowered by encumbrance", () => {
    expect(dodge({ basicSpeed: 5.75, hasCombatReflexes: false, encumbrance: 0 })).toBe(8);
    expect(dodge({ basicSpeed: 6, hasCombatReflexes: true, encumbrance: 2 })).toBe(8);
    expect(codeOf(() => dodge({ basicSpeed: 6, hasCombatReflexes: true, encumbrance: 5 }))).toBe("encumbrance");
  });
});

describe("a body that hardly moves", () => {
  it("[GURPS-AM-9] has Move 0 with a Basic Move of 0, and keeps Move 1 with a Basic Move of 1", () => {
    const stuck = derive(body({ bonus: { ...noBonus, basicMove: -5 } }));
    expect(stuck).toMatchObject({ basicMove: 0, groundMove: 0, waterMove: 0 });
    const slow = derive(body({ bonus: { ...noBonus, basicMove: -4 }, gear: 190 }));
    expect(slow).toMatchObject({ basicMove: 1, groundMove: 1, waterMove: 1 });
  });
});

describe("strength", () => {
  it("[GURPS-DRV-1] lifts its square over 5, in whole pounds from 10 up", () => {
    expect([0, 1, 7, 8, 9, 12, 22, 28].map(basicLift)).toEqual([0, 0.2, 9.8, 13, 16, 29, 97, 157]);
    for (const bad of [...noNumber, -1]) expect(codeOf(() => basicLift(bad as never))).toBe("st");
  });

  it("[GURPS-DRV-4] thrusts for one point more per two points of ST, four points being a die", () => {
    const told = (st: number) => {
      const { dice, adds } = thrust(st);
      return `${dice}d${adds < 0 ? adds : `+${adds}`}`;
    };
    expect([1, 2, 9, 10, 11, 12, 13, 15, 17, 19, 21, 27, 69, 70].map(told)).toEqual([
      ...[
        "1d-6",
        "1d-6",
        "1d-2",
        "1d-2",
        "1d-1",
        "1d-1",
        "1d+0",
        "1d+1",
        "1d+2",
        "2d-1",
        "2d+0",
        "3d-1",
        "8d+0",
        "8d+0",
      ],
    ]);
    expect([71, 74, 75, 79, 80, 85, 100].map(told)).toEqual([
      ...["8d+0", "8d+0", "8d+2", "8d+2", "9d+0", "9d+2", "11d+0"],
    ]);
    for (const bad of [...notWhole, 0]) expect(codeOf(() => thrust(bad as never))).toBe("st");
  });

  it("[GURPS-DRV-4] never thrusts for less with more ST", () => {
    const mean = (st: number) => thrust(st).dice * 3.5 + thrust(st).adds;
    for (let st = 2; st <= 200; st += 1) expect(mean(st)).toBeGreaterThanOrEqual(mean(st - 1));
  });
});

describe("a load", () => {
  it("[GURPS-DRV-2] hinders beyond 1, 2, 3 and 6 times Basic Lift, and tires beyond 10", () => {
    const levels = [0, 20, 20.1, 40, 40.1, 60, 60.1, 120, 120.1, 200].map((load) => encumbrance(load, 20).level);
    expect(levels).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect([0, 30, 50, 100, 150].map((load) => encumbrance(load, 20).factor)).toEqual([1, 0.8, 0.6, 0.4, 0.2]);
    expect(encumbrance(200, 20).isOverloaded).toBe(false);
    expect(encumbrance(200.1, 20)).toEqual({ level: 4, factor: 0.2, isOverloaded: true });
    expect(encumbrance(300.1, 20)).toEqual({ level: null, factor: 0, isOverloaded: true });
  });

  it("[GURPS-DRV-2] ignores rounding errors of fractions", () => {
    expect(encumbrance(30 + 150 * (1.2 - 1) - 40, 20 - 1e-12).level).toBe(0);
    expect(encumbrance(0.1 * 3 * 200, 60).level).toBe(0);
  });

  it("[GURPS-DRV-2] is refused with an impossible weight or Basic Lift", () => {
    for (const bad of [...noNumber, -1]) expect(codeOf(() => encumbrance(bad as never, 20))).toBe("load");
    for (const bad of [...noNumber, 0, -1]) expect(codeOf(() => encumbrance(20, bad as never))).toBe("basic-lift");
  });
});

describe("gravity", () => {
  it("[GURPS-GRAV-1] adds the body's extra weight above 1 G, and makes gear lighter below", () => {
    expect(gravityLoad({ gear: 30, bodyWeight: 150, gravity: 2 })).toBe(210);
    expect(gravityLoad({ gear: 30, bodyWeight: 150, gravity: 1 })).toBe(30);
    expect(gravityLoad({ gear: 30, bodyWeight: 150, gravity: 0.5 })).toBe(15);
    expect(gravityLoad({ gear: 30, bodyWeight: 150, gravity: 0 })).toBe(0);
  });
  refuses(
    "GURPS-GRAV-1",
    gravityLoad,
    { gear: 1, bodyWeight: 2, gravity: 1 },
    {
      gear: [...noNumber, -1],
      bodyWeight: [...noNumber, -1],
      gravity: [...noNumber, -0.1],
    },
  );

  it("[GURPS-GRAV-3] lowers DX by each full increment, and IQ and HT by every second one in heavier gravity", () => {
    const at = (local: number, more: Partial<Body["gravity"]> = {}) => gravityPenalties({ ...earth, local, ...more });
    expect(at(1)).toEqual({ increments: 0, dx: 0, iq: 0, ht: 0 });
    expect(at(1.6)).toEqual({ increments: 3, dx: -3, iq: -1, ht: -1 });
    expect(at(0)).toEqual({ increments: 5, dx: -5, iq: 0, ht: 0 });
    expect(at(1.6, { hasExperience: true })).toEqual({ increments: 3, dx: -1, iq: -1, ht: -1 });
    expect(at(1.2, { increment: 0.1 }).increments).toBe(2);
    expect(at(0.7, { home: 1, increment: 0.1 }).increments).toBe(3);
  });
  refuses(
    "GURPS-GRAV-3",
    gravityPenalties,
    { ...earth },
    {
      local: [...noNumber, -1],
      home: [...noNumber, -1],
      increment: [...noNumber, 0, -0.2],
      hasExperience: noFlag,
    },
  );
});

describe("gurps.derive", () => {
  it("[GURPS-DRV-3] includes the bonuses that are bought up or down", () => {
    const bonus = { hp: 3, fp: -1, will: 2, per: -3, basicSpeed: 0.75, basicMove: 2 };
    expect(derive(body({ st: 13, dx: 12, iq: 11, ht: 11, bonus, hp: 16, fp: 10, gear: 10 }))).toEqual({
      basicLift: 34,
      thrust: { dice: 1, adds: 0 },
      hpMax: 16,
      fpMax: 10,
      will: 13,
      per: 8,
      basicSpeed: 6.5,
      basicMove: 8,
      load: 10,
      encumbrance: { level: 0, factor: 1, isOverloaded: false },
      groundMove: 8,
      airMove: 13,
      waterMove: 1,
      isReeling: false,
      isTired: false,
    });
  });

  it("[GURPS-DRV-3] slows ground and air Move by load, to 1 at least, and to 0 if the load is too heavy", () => {
    const moves = (gear: number) => {
      const { groundMove, airMove } = derive(body({ gear }));
      return [groundMove, airMove];
    };
    expect([0, 40, 60, 120, 300, 301].map(moves)).toEqual([
      [5, 10],
      [4, 8],
      [3, 6],
      [2, 4],
      [1, 2],
      [0, 0],
    ]);
    expect(derive(body({ dx: 2, ht: 2, fp: 2, gear: 120 })).groundMove).toBe(1);
  });

  it("[GURPS-DRV-3] halves Move below a third of HP and again below a third of FP, each rounded up", () => {
    const move = (hp: number, fp: number) => derive(body({ dx: 14, ht: 14, hp, fp })).groundMove;
    expect([move(10, 14), move(3, 14), move(10, 4), move(3, 4), move(-5, -5)]).toEqual([7, 4, 4, 2, 2]);
    expect(derive(body({ hp: 3 })).isReeling).toBe(true);
    expect(derive(body({ hp: 4 })).isReeling).toBe(false);
  });

  it("[GURPS-SWIM-2] [GURPS-DRV-3] leaves a fifth of Move in the water, except to an aquatic body", () => {
    expect(derive(body({ bonus: { ...noBonus, basicMove: 6 } })).waterMove).toBe(2);
    expect(derive(body({ isAquatic: true, gear: 120 })).waterMove).toBe(5);
  });

  it("[GURPS-GRAV-2] gives the Move for pushing off in free fall, reeling or not", () => {
    const gravity = { ...earth, local: 0 };
    expect(derive(body({ st: 13, gravity })).groundMove).toBe(6);
    expect(derive(body({ st: 13, gravity, hp: 1 })).groundMove).toBe(6);
    expect(derive(body({ gravity, gear: 5000 })).load).toBe(0);
  });

  it("[GURPS-GRAV-3] lowers the maximum of FP in heavier gravity, but not in lighter gravity", () => {
    const heavy = derive(body({ gravity: { ...earth, local: 2 } }));
    expect(heavy.fpMax).toBe(8);
    expect(derive(body({ fp: 3, gravity: { ...earth, local: 2 } })).isTired).toBe(false);
    expect(derive(body({ gravity: { ...earth, local: 0.2 } })).fpMax).toBe(10);
  });

  it("[GURPS-DRV-3] gives whole Moves for any body", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), fc.nat(900), (dx, ht, gear) => {
        const { groundMove, airMove, waterMove } = derive(body({ dx, ht, gear }));
        for (const move of [groundMove, airMove, waterMove]) expect(Number.isInteger(move)).toBe(true);
      }),
    );
  });

  refuses("GURPS-DRV-3", derive, body(), {
    st: [...notWhole, 0, 10000],
    dx: [...notWhole, 0, 10000],
    iq: [...notWhole, -1, 10000],
    ht: [...notWhole, 0, 10000],
    bonus: [undefined, null, [], 3],
    hp: notWhole,
    fp: notWhole,
    gear: [...noNumber, -1],
    bodyWeight: [...noNumber, -1],
    gravity: [undefined, null, [], 1],
    isAquatic: noFlag,
  });

  it.each(["hp", "fp", "will", "per", "basicMove"])("[GURPS-DRV-3] refuses a bonus whose %s is not whole", (part) => {
    for (const bad of notWhole) {
      const code = codeOf(() => derive(body({ bonus: { ...noBonus, [part]: bad } })));
      expect(code).toBe(part === "basicMove" ? "basic-move" : part);
    }
  });

  it("[GURPS-DRV-3] refuses a Basic Speed that is not in quarters, and an impossible gravity", () => {
    for (const basicSpeed of [...noNumber, 0.3])
      expect(codeOf(() => derive(body({ bonus: { ...noBonus, basicSpeed: basicSpeed as never } })))).toBe(
        "basic-speed",
      );
    expect(codeOf(() => derive(body({ gravity: { ...earth, local: -1 } })))).toBe("local");
    expect(codeOf(() => derive(body({ gravity: { ...earth, increment: 0 } })))).toBe("increment");
  });
});
