import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feats, MARCH_GEARS, ROADS, TERRAINS, WEATHERS } from "../../../src/rules/gurps/index.ts";
import { codeOf } from "../support/pools.ts";
import { noFlag, noNumber, noWord, notWhole, refuses } from "../support/refuses.ts";

type Hole = Parameters<typeof feats.dig>[0];
type March = Parameters<typeof feats.march>[0];
type Breath = Parameters<typeof feats.breath>[0];

describe("gurps.feats.climb", () => {
  it("[GURPS-CLIMB-2] takes a time by surface, and is faster in a fight", () => {
    const speed = (climb: Parameters<typeof feats.climb>[0]["climb"], isCombat: boolean) =>
      feats.climb({ climb, isCombat, feet: 60 }).seconds;
    expect(speed("ladderUp", true)).toBeCloseTo(20);
    expect(speed("ladderDown", true)).toBeCloseTo(30);
    expect(speed("ladderDown", false)).toBeCloseTo(60);
    expect(speed("tree", true)).toBeCloseTo(60);
    expect(speed("tree", false)).toBeCloseTo(180);
    expect(speed("mountain", true)).toBeCloseTo(120);
    expect(speed("stoneWall", false)).toBeCloseTo(900);
    expect(speed("building", true)).toBeCloseTo(600);
    expect(speed("ropeUp", true)).toBeCloseTo(60);
    expect(speed("ropeDown", true)).toBeCloseTo(30);
    expect(speed("ropeDown", false)).toBeCloseTo(120);
    expect(speed("ropeDownEquipped", true)).toBeCloseTo(5);
  });

  it("[GURPS-CLIMB-1] [GURPS-CLIMB-2] rolls once to start and once for every five minutes begun, never on ladders", () => {
    const rolls = (feet: number) => feats.climb({ climb: "stoneWall", isCombat: false, feet }).rolls;
    expect([0, 20, 20.1, 40, 60].map(rolls)).toEqual([1, 1, 2, 2, 3]);
    expect(feats.climb({ climb: "ladderUp", isCombat: false, feet: 9000 }).rolls).toBe(0);
  });

  refuses(
    "GURPS-CLIMB-2",
    feats.climb,
    { climb: "tree", isCombat: false, feet: 3 },
    {
      climb: noWord,
      isCombat: noFlag,
      feet: [...noNumber, -1],
    },
  );
});

describe("gurps.feats.dig", () => {
  function hole(more: Partial<Hole> = {}): Hole {
    return { volume: 100, soil: "ordinary", work: "alone", tools: "metal", basicLift: 20, percent: 0, ...more };
  }

  it("[GURPS-DIG-1] has a rate by soil and work", () => {
    const rate = (soil: Hole["soil"], work: Hole["work"]) => feats.dig(hole({ soil, work })).cubicFeetPerHour;
    expect([rate("loose", "clear"), rate("loose", "alone")]).toEqual([40, 40]);
    expect([rate("ordinary", "break"), rate("ordinary", "clear"), rate("ordinary", "alone")]).toEqual([80, 40, 20]);
    expect([rate("hard", "break"), rate("hard", "clear"), rate("hard", "alone")]).toEqual([40, 40, 12]);
    expect([rate("rock", "break"), rate("rock", "clear"), rate("rock", "alone")]).toEqual([20, 20, 6]);
  });

  it("[GURPS-DIG-1] costs FP for each hour begun, by soil and work", () => {
    const tired = (soil: Hole["soil"], work: Hole["work"], volume = 80) =>
      feats.dig(hole({ soil, work, volume })).fatigue;
    expect([
      tired("loose", "alone"),
      tired("ordinary", "alone"),
      tired("hard", "break"),
      tired("rock", "clear"),
    ]).toEqual([2, 8, 6, 16]);
    expect([tired("ordinary", "clear"), tired("hard", "clear")]).toEqual([2, 6]);
    expect([0, 20, 20.1].map((volume) => tired("ordinary", "alone", volume))).toEqual([0, 2, 4]);
    expect(feats.dig(hole({ soil: "hard", volume: 0.6 * 20 * 3 })).fatigue).toBe(9);
  });

  it("[GURPS-DIG-1] [GURPS-EFF-3] goes faster with effort, slower with poor tools", () => {
    expect(feats.dig(hole({ percent: 50 })).cubicFeetPerHour).toBe(30);
    expect(feats.dig(hole({ tools: "wooden" })).cubicFeetPerHour).toBe(10);
    expect(feats.dig(hole({ tools: "improvised" })).cubicFeetPerHour).toBe(5);
  });

  it("[GURPS-DIG-1] refuses to break loose soil", () => {
    expect(codeOf(() => feats.dig(hole({ soil: "loose", work: "break" })))).toBe("work");
  });

  refuses("GURPS-DIG-1", feats.dig, hole(), {
    volume: [...noNumber, -1],
    soil: noWord,
    work: noWord,
    tools: noWord,
    basicLift: [...noNumber, 0, -1],
    percent: [...noNumber, -1],
  });
});

describe("gurps.feats.march", () => {
  function walk(more: Partial<March> = {}): March {
    return {
      ...{ move: 4, enhancedMove: 0, percent: 0, terrain: "average", road: "none", weather: [], gear: "none" },
      ...{ isCleared: false, rulingFactor: 1 },
      ...more,
    } as March;
  }

  const miles = (more: Partial<March> = {}) => feats.march(walk(more));

  it("[GURPS-HIKE-1] is ten miles per point of Move, multiplied by Enhanced Move, percent and the GM's factor", () => {
    expect(miles()).toBe(40);
    expect(miles({ move: 0 })).toBe(0);
    expect([0.5, 1, 1.5, 2, 2.5].map((enhancedMove) => miles({ enhancedMove }))).toEqual([60, 80, 120, 160, 240]);
    expect(miles({ percent: 50 })).toBe(60);
    expect(miles({ rulingFactor: 0.25 })).toBe(10);
  });

  it("[GURPS-FLY-1] accepts air Move as well", () => {
    expect(miles({ move: 11, enhancedMove: 1 })).toBe(220);
  });

  it("[GURPS-HIKE-3] goes by the terrain if there is no road", () => {
    expect(TERRAINS.map((terrain) => miles({ terrain }))).toEqual([8, 20, 40, 50]);
    for (const terrain of TERRAINS)
      expect(["unsurfaced", "surfaced", "best"].map((road) => miles({ terrain, road: road as never }))).toEqual([
        40, 40, 50,
      ]);
  });

  it("[GURPS-HIKE-3] is divided by rain, snow and ice off the road", () => {
    expect(WEATHERS.map((kind) => miles({ weather: [kind] }))).toEqual([20, 20, 10, 20, 20]);
    expect(miles({ weather: ["ankleSnow", "deepSnow"] })).toBe(10);
    expect(miles({ weather: ["rain", "deepSnow", "ice"] })).toBe(2.5);
    expect(miles({ terrain: "good", weather: ["solidIce", "rain"] })).toBe(10);
    expect(miles({ weather: ["rain", "rain"] })).toBe(20);
  });

  it("[GURPS-HIKE-3] treats snow as average terrain on skis, and solid ice as good terrain on skates", () => {
    expect(miles({ terrain: "veryBad", weather: ["ankleSnow"], gear: "skis" })).toBe(40);
    expect(miles({ terrain: "good", weather: ["deepSnow"], gear: "skis" })).toBe(40);
    expect(miles({ terrain: "bad", gear: "skis" })).toBe(20);
    expect(miles({ weather: ["deepSnow", "rain", "ice"], gear: "skis" })).toBe(10);
    expect(miles({ weather: ["solidIce"], gear: "skates" })).toBe(50);
    expect(miles({ weather: ["solidIce"], gear: "skis" })).toBe(20);
    expect(miles({ weather: ["ice"], gear: "skates" })).toBe(20);
    expect(miles({ weather: ["deepSnow"], gear: "skates" })).toBe(10);
  });

  it("[GURPS-HIKE-3] makes unsurfaced roads very bad in rain, and no road good in any weather", () => {
    expect(miles({ road: "unsurfaced", weather: ["rain"] })).toBe(8);
    expect(miles({ road: "surfaced", weather: ["rain"] })).toBe(40);
    expect(miles({ road: "best", weather: ["rain"] })).toBe(40);
    expect(miles({ road: "best", weather: ["ankleSnow"] })).toBe(20);
    expect(miles({ road: "best", weather: ["ice"] })).toBe(20);
    expect(miles({ road: "surfaced", weather: ["deepSnow", "ice"] })).toBe(5);
    expect(miles({ road: "unsurfaced", weather: ["rain", "ankleSnow"] })).toBe(4);
  });

  it("[GURPS-HIKE-3] ignores snow and ice on a cleared road, and solid ice on any road", () => {
    expect(miles({ road: "best", weather: ["deepSnow", "ice"], isCleared: true })).toBe(50);
    expect(miles({ road: "unsurfaced", weather: ["ankleSnow", "rain"], isCleared: true })).toBe(8);
    expect(miles({ road: "best", weather: ["solidIce"] })).toBe(50);
    expect(miles({ weather: ["deepSnow"], isCleared: true })).toBe(10);
  });

  it("[GURPS-HIKE-3] never goes further in worse weather without special gear", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TERRAINS),
        fc.constantFrom(...ROADS),
        fc.subarray(["rain", "ankleSnow", "deepSnow", "ice"] as const),
        (terrain, road, weather) => {
          expect(miles({ terrain, road, weather })).toBeLessThanOrEqual(miles({ terrain, road }));
        },
      ),
    );
    expect(MARCH_GEARS.map((gear) => miles({ gear }))).toEqual([40, 40, 40]);
  });

  refuses("GURPS-HIKE-1", feats.march, walk(), {
    move: [...noNumber, -1],
    enhancedMove: [...noNumber, -0.5, 0.25, 1.2, 17],
    percent: [...noNumber, -1],
    terrain: noWord,
    road: noWord,
    weather: [undefined, null, "rain", ["fog"], [3]],
    gear: noWord,
    isCleared: noFlag,
    rulingFactor: [...noNumber, 0, -1],
  });
});

describe("gurps.feats.breath", () => {
  function held(more: Partial<Breath> = {}): number {
    return feats.breath({ ...deep, ...more });
  }
  const deep: Breath = { ht: 10, exertion: "none", preparation: "breath", isControlled: false, breathHolding: 0 };

  it("[GURPS-BREATH-1] lasts by HT, exertion, preparation, Breath Control and Breath-Holding", () => {
    expect([held(), held({ exertion: "mild" }), held({ exertion: "heavy" })]).toEqual([100, 40, 10]);
    expect([held({ preparation: "surprised" }), held({ preparation: "hyperventilated" })]).toEqual([50, 150]);
    expect(held({ preparation: "oxygen" })).toBe(250);
    expect(held({ isControlled: true })).toBe(150);
    expect([1, 2, 3].map((breathHolding) => held({ breathHolding }))).toEqual([200, 400, 800]);
    expect(held({ ht: 11, exertion: "heavy", preparation: "surprised" })).toBe(5.5);
  });

  it("[GURPS-BREATH-1] cannot be controlled after a surprise", () => {
    expect(codeOf(() => held({ preparation: "surprised", isControlled: true }))).toBe("is-controlled");
  });

  refuses("GURPS-BREATH-1", feats.breath, deep, {
    ht: [...notWhole, -1],
    exertion: noWord,
    preparation: noWord,
    isControlled: noFlag,
    breathHolding: [...notWhole, -1],
  });
});
