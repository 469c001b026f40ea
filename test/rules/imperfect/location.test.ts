import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COVER_MATERIALS, location, LOCATIONS, shifts } from "../../../src/rules/imperfect/index.ts";
import { proves } from "../support/check-kinds.ts";
import { anyLocation, locationPlan } from "../support/imperfect-harm.ts";
import { codeOf } from "../support/pools.ts";

const anyPlan = fc
  .record({
    modifiers: fc.uniqueArray(
      fc.record({ key: fc.constantFrom("any", "other", "third"), value: fc.integer({ min: -6, max: 6 }) }),
      {
        selector: ({ key }) => key,
        maxLength: 3,
      },
    ),
    raises: fc.nat(4),
    turn: fc.integer({ min: -1, max: 1 }),
    called: fc.option(anyLocation, { freq: 2 }),
    prone: fc.boolean(),
    distance: fc.double({ min: 0, max: 30, noNaN: true }),
    cover: fc.option(fc.record({ locations: fc.array(anyLocation), armor: fc.nat(6) })),
  })
  .map(({ turn, ...plan }) => ({ ...plan, shift: turn * plan.raises }));

const struck = (face: number, more: Parameters<typeof locationPlan>[0] = {}) =>
  location.resolve(locationPlan(more), { location: [[face]] });

const called = (place: (typeof LOCATIONS)[number], more: Parameters<typeof locationPlan>[0] = {}) =>
  location.resolve(locationPlan({ called: place, ...more }), {});

describe("[IMP-LOC-1] a hit location", () => {
  proves(location, anyPlan);

  it("[IMP-LOC-2] reads the whole table, limbs by odd and even", () => {
    const places = Array.from({ length: 20 }, (_, index) => struck(index + 1).location);
    expect(places).toEqual([
      ...["leftLeg", "rightLeg", "leftLeg", "rightLeg"],
      ...new Array<string>(5).fill("lowerTorso"),
      "gizzards",
      ...["leftArm", "rightArm", "leftArm", "rightArm"],
      ...new Array<string>(5).fill("upperTorso"),
      "head",
    ]);
  });

  it("[IMP-LOC-3] adds modifiers and shift, and stays between 1 and 20", () => {
    const modifiers = [
      { key: "fighting", value: 2 },
      { key: "pointBlank", value: 2 },
    ];
    expect(struck(11, { modifiers })).toMatchObject({ number: 15, location: "upperTorso" });
    expect(struck(11, { modifiers, raises: 3, shift: -1 })).toMatchObject({ number: 14, location: "rightArm" });
    expect(struck(20, { modifiers })).toMatchObject({ number: 20 });
    expect(struck(2, { raises: 5, shift: -5 })).toMatchObject({ number: 1, location: "leftLeg" });
  });

  it("[IMP-DMG-2] gives extra dice at vital places, and has the guts as the area of the whole torso", () => {
    const all = LOCATIONS.map((place) => called(place));
    expect(all.map(({ extraDice }) => extraDice)).toEqual([0, 0, 0, 1, 0, 0, 0, 2]);
    expect(all.map(({ area }) => area)).toEqual([
      ...["leftLeg", "rightLeg", "guts", "guts"],
      ...["leftArm", "rightArm", "guts", "head"],
    ]);
  });

  it("[IMP-LOC-5] needs no roll for a called place, but counts cover and a prone target", () => {
    expect(called("gizzards")).toEqual({
      result: "gizzards",
      number: null,
      location: "gizzards",
      area: "guts",
      extraDice: 1,
      cover: null,
    });
    const plan = locationPlan({ called: "leftLeg", prone: true, cover: { locations: ["leftLeg"], armor: 3 } });
    expect(location.resolve(plan, {})).toMatchObject({ result: "miss", location: "leftLeg", cover: 3 });
    expect(location.odds(plan)).toMatchObject({ miss: 1, leftLeg: 0 });
    expect(codeOf(() => location.resolve(plan, { location: [[3]] }))).toBe("throws");
  });

  it("[IMP-LOC-6] is a miss at the legs and lower torso of a prone target beyond 2 m", () => {
    const prone = { prone: true, distance: 2.1 };
    const missed = LOCATIONS.filter((place) => called(place, prone).result === "miss");
    expect(missed).toEqual(["leftLeg", "rightLeg", "lowerTorso", "gizzards"]);
    expect(called("head", prone).result).toBe("head");
    expect(called("gizzards", { prone: true, distance: 2 }).result).toBe("gizzards");
    expect(called("gizzards", { prone: false, distance: 50 }).result).toBe("gizzards");
  });

  it("[IMP-LOC-7] has the level of the cover only at covered locations", () => {
    const cover = { locations: ["head" as const, "rightArm" as const], armor: 0 };
    expect(struck(20, { cover }).cover).toBe(0);
    expect(struck(13, { cover }).cover).toBeNull();
    expect(struck(20).cover).toBeNull();
  });

  it("changes nothing by itself", () => {
    expect(location.changes(locationPlan(), struck(7))).toEqual([]);
    expect(codeOf(() => location.changes(locationPlan(), { result: "foot" } as never))).toBe("result");
  });

  it.each([
    ["plan", null],
    ["modifiers", { modifiers: undefined }],
    ["value", { modifiers: [{ key: "fighting", value: "2" }] }],
    ["raises", { raises: -1 }],
    ["shift", { shift: 1 }],
    ["shift", { raises: 2, shift: -3 }],
    ["shift", { raises: 2, shift: 0.5 }],
    ["called", { called: "foot" }],
    ["called", { called: undefined }],
    ["prone", { prone: null }],
    ["distance", { distance: -1 }],
    ["distance", { distance: Number.NaN }],
    ["cover", { cover: undefined }],
    ["locations", { cover: { armor: 1 } }],
    ["locations", { cover: { locations: ["chest"], armor: 1 } }],
    ["armor", { cover: { locations: [], armor: -1 } }],
    ["armor", { cover: { locations: [] } }],
  ])("refuses with %s: %o", (code, more) => {
    const plan = (more && { ...locationPlan(), ...more }) as never;
    expect(codeOf(() => location.pools(plan))).toBe(code);
    expect(codeOf(() => location.odds(plan))).toBe(code);
    expect(codeOf(() => location.resolve(plan, { location: [[1]] }))).toBe(code);
    expect(codeOf(() => location.changes(plan, {} as never))).toBe(code);
  });
});

describe("[IMP-LOC-4] shifts", () => {
  it("list the locations that raises can reach, the lowest shift first, as the check reads them", () => {
    const modifiers = [{ key: "fighting", value: 2 }];
    const found = shifts({ face: 17, modifiers, raises: 2 });
    expect(found).toEqual([
      { shift: -2, location: "upperTorso" },
      { shift: -1, location: "upperTorso" },
      { shift: 0, location: "upperTorso" },
      { shift: 1, location: "head" },
      { shift: 2, location: "head" },
    ]);
    for (const { shift, location: place } of found) {
      expect(struck(17, { modifiers, raises: 2, shift }).location).toBe(place);
    }
  });

  it("offer only the place itself without raises", () => {
    expect(shifts({ face: 10, modifiers: [], raises: 0 })).toEqual([{ shift: 0, location: "gizzards" }]);
  });

  it.each([
    ["face", { face: 0, modifiers: [], raises: 0 }],
    ["face", { face: 21, modifiers: [], raises: 0 }],
    ["modifiers", { face: 1, raises: 0 }],
    ["raises", { face: 1, modifiers: [], raises: -1 }],
    ["raises", { face: 1, modifiers: [] }],
  ])("refuses with %s: %o", (code, found) => {
    expect(codeOf(() => shifts(found as never))).toBe(code);
  });
});

describe("[IMP-ARM-5] materials of cover", () => {
  it("range from thin wood at 1 to steel at 6", () => {
    expect(Object.values(COVER_MATERIALS)).toEqual([1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6]);
    expect(COVER_MATERIALS).toMatchObject({ thinWood: 1, tin: 2, thinMetal: 3, ironPan: 4, armoredWall: 5, steel: 6 });
  });
});
