import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basicLift, feats, thrust, TIRING } from "../../../src/rules/gurps/index.ts";
import { codeOf } from "../support/pools.ts";
import { noFlag, noNumber, noWord, notWhole, refuses } from "../support/refuses.ts";

type Jump = Parameters<typeof feats.jump>[0];
type Run = Parameters<typeof feats.run>[0];
type Thrown = Parameters<typeof feats.throwObject>[0];

describe("weights under another gravity", () => {
  it("[GURPS-AM-9] are Earth pounds: at 0.5 G twice as many are lifted, pulled and thrown", () => {
    expect([1, 0.5, 2, 0].map((gravity) => feats.liftable(20, gravity))).toEqual([20, 40, 10, 2000]);
    const haul = { weight: 400, vehicle: "none", isSnowOrIce: false, isSmooth: false, basicLift: 20 } as const;
    expect(feats.pull(haul).isPossible).toBe(false);
    expect(feats.pull({ ...haul, gravity: 0.5 })).toEqual({ effectiveWeight: 200, isPossible: true });
    const stone = { st: 10, basicLift: 20, liftPercent: 0, percent: 0, skill: "none", relativeLevel: 0 } as const;
    expect(feats.throwObject({ ...stone, weight: 200, gravity: 0.5 })).toMatchObject({ hands: 2, factor: 0.06 });
    expect(codeOf(() => feats.throwObject({ ...stone, weight: 200, gravity: 1 }))).toBe("weight");
    expect(codeOf(() => feats.throwObject({ ...stone, weight: 100, gravity: 2 }))).toBe("weight");
    expect(codeOf(() => feats.liftable(20, -1))).toBe("gravity");
  });
});

describe("gurps.feats.jump", () => {
  function leap(more: Partial<Jump> = {}): Jump {
    return {
      ...{ jump: "broad", basicMove: 6, jumping: null, strengthJump: null, runUp: 0, enhancedMove: 0, superJump: 0 },
      ...{ isPrepared: true, factor: 1, percent: 0, gravity: 1 },
      ...more,
    } as Jump;
  }

  const inches = (more: Partial<Jump> = {}) => feats.jump(leap(more)).inches;

  it("[GURPS-JUMP-1] goes by Move, and further with a run-up, up to twice as far", () => {
    expect([0, 1, 2, 6, 10].map((basicMove) => inches({ basicMove }))).toEqual([0, 0, 12, 108, 204]);
    expect([0, 1, 2, 6, 10].map((basicMove) => inches({ basicMove, jump: "high" }))).toEqual([0, 0, 2, 26, 50]);
    expect([0.5, 1, 4, 5].map((runUp) => inches({ runUp }))).toEqual([120, 132, 204, 216]);
    expect([2, 5].map((runUp) => inches({ runUp, jump: "high" }))).toEqual([38, 52]);
    expect(inches({ basicMove: 1, runUp: 9, jump: "high" })).toBe(0);
  });

  it("[GURPS-JUMP-1] uses Enhanced Move in place of the yards of a run-up, without the limit", () => {
    expect([0.5, 1, 1.5, 2].map((enhancedMove) => inches({ enhancedMove, runUp: 1 }))).toEqual([180, 252, 396, 540]);
    expect(inches({ enhancedMove: 2 })).toBe(108);
    // A long run-up may lead farther than half a level.
    expect(inches({ enhancedMove: 0.5, runUp: 10 })).toBe(216);
  });

  it("[GURPS-JUMP-1] doubles with each level of Super Jump", () => {
    expect([1, 3].map((superJump) => inches({ superJump }))).toEqual([216, 864]);
    expect(inches({ superJump: 1, enhancedMove: 1, runUp: 3 })).toBe(504);
  });

  it("[GURPS-JUMP-2] is half as far unprepared", () => {
    expect(inches({ isPrepared: false, runUp: 4 })).toBe(102);
  });

  it("[GURPS-JUMP-3] uses half of Jumping as Move if that is more", () => {
    expect([11, 13, 14, 15, 16].map((jumping) => inches({ jumping }))).toEqual([108, 108, 132, 132, 156]);
  });

  it("[GURPS-JUMP-4] uses a quarter of ST as Move if Basic Lift exceeds the body weight", () => {
    const strong = (st: number, bodyWeight: number) => inches({ strengthJump: { st, bodyWeight } });
    expect([strong(43, 180), strong(30, 180), strong(30, 179), strong(24, 80)]).toEqual([204, 108, 132, 108]);
  });

  it("[GURPS-JUMP-4] [GURPS-EFF-3] is shortened by a load, and lengthened by effort", () => {
    expect(inches({ factor: 0.2 })).toBeCloseTo(21.6);
    expect(inches({ percent: 25 })).toBe(135);
  });

  it("[GURPS-GRAV-4] is divided by gravity, except for what a run-up adds to a high jump", () => {
    expect(inches({ gravity: 0.5, runUp: 4 })).toBe(408);
    expect(inches({ gravity: 2, jump: "high", runUp: 3 })).toBe(31);
    expect(inches({ gravity: 0.5, jump: "high", runUp: 3, isPrepared: false, superJump: 1, percent: 10 })).toBeCloseTo(
      77,
    );
    expect([0.4, 0.5, 0.51, 1].map((gravity) => feats.jump(leap({ gravity })).canBound)).toEqual([
      ...[true, true, false, false],
    ]);
  });

  refuses("GURPS-JUMP-1", feats.jump, leap({ strengthJump: { st: 10, bodyWeight: 10 }, jumping: 12 }), {
    jump: noWord,
    basicMove: [...notWhole, -1],
    jumping: notWhole.filter((value) => value !== null),
    strengthJump: [undefined, [], 3],
    runUp: [...noNumber, -1],
    enhancedMove: [...noNumber, -0.5, 0.75, 17],
    superJump: [...notWhole, -1],
    isPrepared: noFlag,
    factor: [...noNumber, 0, -1, 1.1],
    percent: [...noNumber, -1],
    gravity: [...noNumber, 0, -1],
  });

  it("[GURPS-JUMP-4] refuses an impossible ST or body weight", () => {
    for (const st of [...notWhole, -1])
      expect(codeOf(() => feats.jump(leap({ strengthJump: { st: st as never, bodyWeight: 1 } })))).toBe("st");
    for (const bodyWeight of [...noNumber, -1]) {
      const jump = leap({ strengthJump: { st: 10, bodyWeight: bodyWeight as never } });
      expect(codeOf(() => feats.jump(jump))).toBe("body-weight");
    }
  });
});

describe("lifting", () => {
  it("[GURPS-LIFT-1] [GURPS-EFF-3] has a multiple of Basic Lift for each way to lift, raised by effort", () => {
    expect(feats.lift(10, 50)).toEqual({
      ready: 15,
      oneHanded: 30,
      twoHanded: 120,
      shove: 180,
      runningShove: 360,
      carryOnBack: 225,
      shiftSlightly: 750,
    });
    for (const bad of [...noNumber, 0, -1]) expect(codeOf(() => feats.lift(bad as never, 0))).toBe("basic-lift");
    for (const bad of [...noNumber, -1]) expect(codeOf(() => feats.lift(10, bad as never))).toBe("percent");
  });

  it("[GURPS-LIFT-2] makes a pulled weight lighter on wheels, on smooth ground, and on a sledge on snow", () => {
    const pulled = (vehicle: "none" | "sledge" | "cart" | "wagon", isSnowOrIce: boolean, isSmooth: boolean) =>
      feats.pull({ weight: 600, vehicle, isSnowOrIce, isSmooth, basicLift: 20 }).effectiveWeight;
    expect([pulled("none", false, false), pulled("none", true, false), pulled("none", false, true)]).toEqual([
      ...[600, 600, 300],
    ]);
    expect([pulled("sledge", false, false), pulled("sledge", true, false), pulled("sledge", true, true)]).toEqual([
      ...[600, 300, 150],
    ]);
    expect([pulled("cart", true, false), pulled("cart", false, true), pulled("wagon", true, true)]).toEqual([
      60, 30, 15,
    ]);
  });

  it("[GURPS-LIFT-2] allows pulling up to fifteen times Basic Lift", () => {
    const can = (weight: number) =>
      feats.pull({ weight, vehicle: "none", isSnowOrIce: false, isSmooth: false, basicLift: 20 }).isPossible;
    expect([0, 300, 300.1].map(can)).toEqual([true, true, false]);
  });

  refuses(
    "GURPS-LIFT-2",
    feats.pull,
    { weight: 1, vehicle: "none", isSnowOrIce: false, isSmooth: false, basicLift: 20 },
    {
      weight: [...noNumber, -1],
      vehicle: noWord,
      isSnowOrIce: noFlag,
      isSmooth: noFlag,
      basicLift: [...noNumber, 0, -1],
      gravity: [...noNumber.filter((bad) => bad !== undefined), -1],
    },
  );

  it("[GURPS-LIFT-3] takes one hand and one second, one hand and two, or two hands and four, by weight", () => {
    const told = (weight: number) => Object.values(feats.liftTime(weight, 20) ?? {});
    expect([0, 20, 20.1, 40, 40.1, 160, 160.1].map(told)).toEqual([[1, 1], [1, 1], [1, 2], [1, 2], [2, 4], [2, 4], []]);
    for (const bad of [...noNumber, -1]) expect(codeOf(() => feats.liftTime(bad as never, 20))).toBe("weight");
    for (const bad of [...noNumber, 0]) expect(codeOf(() => feats.liftTime(1, bad as never))).toBe("basic-lift");
  });

  it("[GURPS-LIFT-4] gains five percent for each point of success", () => {
    expect([-4, -1, 0, 1, 8].map(feats.liftingBonus)).toEqual([0, 0, 0, 5, 40]);
    for (const bad of notWhole) expect(codeOf(() => feats.liftingBonus(bad as never))).toBe("margin");
  });
});

describe("gurps.feats.run", () => {
  function run(move: number, enhancedMove = 0, percent = 0) {
    return feats.run({ move, enhancedMove, percent } satisfies Run);
  }

  it("[GURPS-RUN-1] sprints a fifth faster from the second second on, at least a yard faster on the grid", () => {
    expect([1, 5, 7, 10, 15].map((move) => run(move).gridSpeeds)).toEqual([
      ...[
        [1, 2],
        [5, 6],
        [7, 8],
        [10, 12],
        [15, 18],
      ],
    ]);
    expect(run(7.5).gridSpeeds).toEqual([7, 9]);
    expect(run(0)).toEqual({ speeds: [0, 0], gridSpeeds: [0, 0], paced: 0 });
    expect(run(0, 3)).toEqual({ speeds: [0, 0], gridSpeeds: [0, 0], paced: 0 });
  });

  it("[GURPS-RUN-1] gathers speed with Enhanced Move, up to its multiple", () => {
    expect(run(5, 0.5).speeds).toEqual([5, 7.5]);
    expect(run(5, 0.5).gridSpeeds).toEqual([5, 7]);
    expect(run(5, 1).speeds).toEqual([5, 10]);
    expect(run(5, 1.5).speeds).toEqual([5, 10, 15]);
    expect(run(5, 2.5).speeds).toEqual([5, 10, 15, 20, 25, 30]);
  });

  it("[GURPS-RUN-2] is half of the sprint speed for a paced run", () => {
    expect(run(7).paced).toBeCloseTo(4.2);
    expect(run(5, 0.5).paced).toBe(3.75);
  });

  it("[GURPS-EFF-3] [GURPS-RUN-1] raises Move by effort", () => {
    expect(run(10, 0, 10).gridSpeeds).toEqual([11, 13]);
    expect(run(10, 1, 50).speeds).toEqual([15, 30]);
  });

  refuses(
    "GURPS-RUN-1",
    feats.run,
    { move: 5, enhancedMove: 0, percent: 0 },
    {
      move: [...noNumber, -1],
      enhancedMove: [...noNumber, -1, 0.3, 17],
      percent: [...noNumber, -1],
    },
  );

  it("[GURPS-RUN-3] [GURPS-SWIM-3] asks for rolls against fatigue at intervals", () => {
    expect(TIRING.map(feats.fatigueInterval)).toEqual([15, 60, 60, 1800]);
    for (const bad of noWord) expect(codeOf(() => feats.fatigueInterval(bad as never))).toBe("activity");
  });
});

describe("gurps.feats.swim", () => {
  it("[GURPS-SWIM-2] depends on a fifth of Move, on load, fatigue and effort", () => {
    const swum = (more: object) =>
      feats.swim({ basicMove: 10, isAquatic: false, factor: 1, isTired: false, percent: 0, ...more }).yardsPer10Seconds;
    expect([swum({}), swum({ basicMove: 9 }), swum({ basicMove: 1 }), swum({ isAquatic: true })]).toEqual([
      ...[20, 10, 10, 100],
    ]);
    expect([swum({ factor: 0 }), swum({ isTired: true }), swum({ percent: 10 })]).toEqual([0, 10, 22]);
  });

  refuses(
    "GURPS-SWIM-2",
    feats.swim,
    { basicMove: 5, isAquatic: false, factor: 1, isTired: false, percent: 0 },
    {
      basicMove: [...notWhole, -1],
      isAquatic: noFlag,
      factor: [...noNumber, -0.1, 1.1],
      isTired: noFlag,
      percent: [...noNumber, -1],
    },
  );

  it("[GURPS-SWIM-1] asks for the next roll after 300, 5 or 60 seconds, by the swimmer's state", () => {
    expect((["afloat", "drowning", "recovering"] as const).map(feats.swimInterval)).toEqual([300, 5, 60]);
    for (const bad of noWord) expect(codeOf(() => feats.swimInterval(bad as never))).toBe("state");
  });
});

describe("gurps.feats.throwObject", () => {
  function object(more: Partial<Thrown> = {}): Thrown {
    return {
      ...{ weight: 20, st: 10, basicLift: 20, liftPercent: 0, percent: 0, skill: "none", relativeLevel: 0, gravity: 1 },
      ...more,
    } as Thrown;
  }

  const flight = (more: Partial<Thrown> = {}) => feats.throwObject(object(more));

  it("[GURPS-THROW-2] has the range of the next row of the table", () => {
    const factor = (ratio: number) => flight({ weight: ratio * 20, liftPercent: 50 }).factor;
    expect([0.01, 0.05, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75].map(factor)).toEqual([
      ...[3.5, 3.5, 2.5, 2.5, 2, 1.5, 1.2, 1.1, 1, 0.8, 0.7],
    ]);
    expect([1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(factor)).toEqual([
      ...[0.6, 0.4, 0.3, 0.25, 0.2, 0.15, 0.12, 0.1, 0.09, 0.08, 0.07, 0.06, 0.05, 0.05],
    ]);
  });

  it("[GURPS-THROW-2] accepts a weight that can be lifted, and never more than twelve times Basic Lift", () => {
    expect(flight({ weight: 160 }).hands).toBe(2);
    expect(codeOf(() => flight({ weight: 160.1 }))).toBe("weight");
    expect(codeOf(() => flight({ weight: 160.1, percent: 90 }))).toBe("weight");
    expect(flight({ weight: 240, liftPercent: 50 }).factor).toBe(0.05);
    expect(codeOf(() => flight({ weight: 240.1, liftPercent: 90 }))).toBe("weight");
    expect([40, 40.1].map((weight) => flight({ weight }).hands)).toEqual([1, 2]);
    expect(flight({ weight: 60, liftPercent: 50 }).hands).toBe(1);
  });

  it("[GURPS-THROW-2] [GURPS-GRAV-4] [GURPS-EFF-3] goes further with more ST, with effort and in low gravity", () => {
    expect([flight().yards, flight({ percent: 50 }).yards, flight({ gravity: 0.5 }).yards]).toEqual([6, 9, 12]);
    expect([5, 15, 20].map((st) => flight({ st }).yards)).toEqual([3, 9, 12]);
    // More than four times Basic Lift, so a factor of 0.12.
    expect(flight({ st: 12, basicLift: basicLift(12), weight: 120 }).yards).toBeCloseTo(1.44);
    expect(flight({ gravity: 0.5 }).damage).toEqual(flight().damage);
  });

  it("[GURPS-THROW-4] goes further with skill, and hits harder with Throwing Art", () => {
    const yards = (skill: Thrown["skill"], relativeLevel: number) => flight({ skill, relativeLevel }).yards / 0.6 - 10;
    expect([-1, 0, 1, 2, 5].map((level) => Math.round(yards("throwing", level)))).toEqual([0, 0, 1, 2, 2]);
    expect([-1, 0, 1, 2].map((level) => Math.round(yards("throwingArt", level)))).toEqual([0, 1, 2, 2]);
    expect(flight({ skill: "none", relativeLevel: 5 }).yards).toBe(6);
    const adds = (skill: Thrown["skill"]) => flight({ skill, relativeLevel: 2, st: 28, weight: 10 }).damage.adds;
    expect([adds("none"), adds("throwing"), adds("throwingArt")]).toEqual([-1, -1, 5]);
  });

  it("[GURPS-THROW-3] adjusts each die of damage by weight", () => {
    const adds = (ratio: number) => flight({ st: 28, weight: ratio * 20 }).damage.adds + 1;
    expect([0.1, 0.125, 0.13, 0.25, 0.3, 0.5, 0.6, 1, 1.1, 2].map(adds)).toEqual([-6, -6, -3, -3, 0, 0, 3, 3, 0, 0]);
    expect([2.1, 4, 4.1, 8].map(adds)).toEqual([-1, -1, -3, -3]);
    expect(flight({ st: 10, weight: 50 }).damage).toEqual({ dice: 1, adds: -2 });
  });

  it("[GURPS-THROW-3] [GURPS-EFF-3] does damage with the ST that effort gives, in whole points", () => {
    for (const [st, percent, strong] of [
      [20, 15, 23],
      [10, 10, 11],
      [10, 19, 11],
    ] as const) {
      expect(flight({ st, percent, weight: 10 }).damage).toEqual(thrust(strong));
    }
  });

  it("[GURPS-THROW-2] never goes further with a heavier object", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 160 }), fc.integer({ min: 1, max: 160 }), (one, two) => {
        const far = (weight: number) => flight({ weight, basicLift: basicLift(10) }).yards;
        expect(far(Math.max(one, two))).toBeLessThanOrEqual(far(Math.min(one, two)));
      }),
    );
  });

  refuses("GURPS-THROW-2", feats.throwObject, object(), {
    weight: [...noNumber, 0, -1],
    st: [...notWhole, 0],
    basicLift: [...noNumber, 0],
    liftPercent: [...noNumber, -1],
    percent: [...noNumber, -1],
    skill: noWord,
    relativeLevel: notWhole,
    gravity: [...noNumber, 0, -1],
  });
});
