import { describe, expect, it } from "vitest";
import {
  attackModifiers,
  attackTn,
  calledShot,
  falloff,
  reload,
  splitFire,
  throwRange,
} from "../../../src/rules/imperfect/index.ts";
import { melee, ranged, situation } from "../support/imperfect-rolls.ts";
import { codeOf } from "../support/pools.ts";

describe("[IMP-MEL-4] imperfect.attackTn", () => {
  it("adds the target's greater Size to its weapon, but ignores the attacker's", () => {
    expect(attackTn(melee({ ownSize: 9, targetSize: 6 }))).toBe(8);
    expect(attackTn(melee({ ownSize: 6, targetSize: 8, targetBonus: 2 }))).toBe(11);
  });

  it("[IMP-MEL-5] counts Size in the reach when closed in, and turns a longer reach against its owner", () => {
    const inside = { ownBonus: 1, targetBonus: 0, ownSize: 6, targetSize: 8, closed: true };
    expect(attackTn(melee(inside))).toBe(7);
    expect(attackTn(melee({ ...inside, ownSize: 9, fighting: 3 }))).toBe(10);
    expect(attackTn(melee({ ...inside, ownBonus: 5, targetBonus: 2 }))).toBe(16);
  });

  it("[IMP-MEL-2] takes 4 off an unnerved target's level when closed in, too", () => {
    expect(attackTn(melee({ fighting: 6, unnerved: true, closed: true }))).toBe(7);
  });

  it.each([
    ["against", null],
    ["mode", {}],
    ["distance", { ...ranged(), distance: Number.NaN }],
    ["increment", { ...ranged(), increment: -5 }],
    ["fighting", melee({ fighting: 1.5 })],
    ["unnerved", { ...melee(), unnerved: undefined }],
    ["own-bonus", melee({ ownBonus: -1 })],
    ["target-bonus", { ...melee(), targetBonus: null }],
    ["own-size", melee({ ownSize: 0 })],
    ["target-size", melee({ targetSize: 2.5 })],
    ["closed", { ...melee(), closed: undefined }],
  ])("refuses with %s: %o", (code, against) => {
    expect(codeOf(() => attackTn(against as never))).toBe(code);
  });
});

describe("[IMP-SHT-4] imperfect.attackModifiers", () => {
  it("lists all modifiers in order", () => {
    const all = attackModifiers(
      situation({
        distance: 11,
        mounted: true,
        scale: 0.4,
        relativePace: 20.5,
        concealed: true,
        light: "dim",
        aim: { steps: 2, penalty: 3 },
        weapons: 2,
        offHand: true,
        oneHanded: true,
        called: "heart",
      }),
    );
    expect(all.map(({ key, value }) => [key, value])).toEqual([
      ["mounted", -2],
      ["size", -1],
      ["fastTarget", -4],
      ["concealed", -4],
      ["light", -2],
      ["aim", -3],
      ["twoWeapons", -2],
      ["offHand", -4],
      ["oneHanded", -2],
      ["called", -10],
    ]);
  });

  it.each([
    [0.51, 0],
    [0.5, -1],
    [0.26, -1],
    [0.001, -6],
    [Number.MIN_VALUE, -6],
    [1.99, 0],
    [2, 1],
    [7, 6],
    [100, 6],
  ])("[IMP-SHT-5] reads a scale of %f as %i", (scale, value) => {
    expect(attackModifiers(situation({ scale }))).toEqual(value === 0 ? [] : [{ key: "size", value }]);
  });

  it("[IMP-AIM-1] adds no modifier for an aim penalty of zero", () => {
    expect(attackModifiers(situation({ aim: { steps: 1, penalty: 0 } }))).toEqual([]);
  });

  it("[IMP-AIM-2] adds the weapon's steps for each counter beyond them, at most twice", () => {
    const aimed = (counters: number) =>
      attackModifiers(situation({ aim: { steps: 2, penalty: 3 }, counters }))[0]?.value;
    expect([0, 1, 2, 3, 4, 5].map(aimed)).toEqual([-3, -3, undefined, 2, 4, 4]);
  });

  it("[IMP-SHT-9] keeps the unaimed penalty for automatic fire", () => {
    expect(attackModifiers(situation({ aim: { steps: 2, penalty: 3 }, automatic: true }))).toEqual([
      { key: "aim", value: -3 },
    ]);
  });

  it.each([
    ["distance", null],
    ["distance", { distance: -0.5 }],
    ["mounted", { mounted: 1 }],
    ["scale", { scale: Number.POSITIVE_INFINITY }],
    ["relative-pace", { relativePace: -1 }],
    ["concealed", { concealed: undefined }],
    ["light", { light: "gloom" }],
    ["aim", { aim: undefined }],
    ["steps", { aim: { penalty: 1 } }],
    ["penalty", { aim: { steps: 1, penalty: -1 } }],
    ["counters", { counters: 0.5 }],
    ["weapons", { weapons: 3 }],
    ["off-hand", { offHand: undefined }],
    ["one-handed", { oneHanded: "yes" }],
    ["called", { called: "nose" }],
    ["called", { called: undefined }],
    ["automatic", { automatic: undefined }],
    ["automatic-aim", { automatic: true, counters: 1, called: "eye" }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => attackModifiers((more && { ...situation(), ...more }) as never))).toBe(code);
  });
});

describe("shooting without a roll", () => {
  it("[IMP-CALL-1] has a penalty and possible locations for each called spot", () => {
    expect(calledShot("guts")).toEqual({ value: -2, locations: ["lowerTorso", "upperTorso"] });
    expect(calledShot("leg")).toEqual({ value: -4, locations: ["leftLeg", "rightLeg"] });
    expect(calledShot("arm")).toEqual({ value: -4, locations: ["leftArm", "rightArm"] });
    expect(calledShot("head")).toEqual({ value: -6, locations: ["head"] });
    expect(calledShot("hand")).toEqual({ value: -6, locations: ["leftArm", "rightArm"] });
    expect(calledShot("foot")).toEqual({ value: -6, locations: ["leftLeg", "rightLeg"] });
    expect(calledShot("heart")).toEqual({ value: -10, locations: ["gizzards"] });
    expect(codeOf(() => calledShot("constructor" as never))).toBe("spot");
  });

  it("[IMP-SHT-8] loses an area die for each further 10 m begun", () => {
    const left = (distance: number) => falloff({ dice: 4, distance });
    expect([0, 10, 10.1, 20, 20.1, 30, 40, 40.1, 500].map(left)).toEqual([4, 4, 3, 3, 2, 2, 1, 0, 0]);
    expect(codeOf(() => falloff({ dice: -1, distance: 0 }))).toBe("dice");
    expect(codeOf(() => falloff({ dice: 4, distance: -1 }))).toBe("distance");
  });

  it("[IMP-SHT-10] has spare dice and shots when fire is split, and checks dice before shots", () => {
    const targets = [
      { dice: 1, shots: 1 },
      { dice: 1, shots: 2 },
    ];
    expect(splitFire({ dice: 4, rateOfFire: 6, targets })).toEqual({ spareDice: 2, spareShots: 3 });
    expect(codeOf(() => splitFire({ dice: 2, rateOfFire: 2, targets }))).toBe("split-shots");
    expect(codeOf(() => splitFire({ dice: 1, rateOfFire: 2, targets }))).toBe("split-dice");
  });

  it.each([
    ["dice", { dice: 0, rateOfFire: 1, targets: [] }],
    ["rate-of-fire", { dice: 1, targets: [] }],
    ["targets", { dice: 1, rateOfFire: 1 }],
    ["targets", { dice: 1, rateOfFire: 1, targets: [3] }],
    ["dice", { dice: 1, rateOfFire: 1, targets: [{ dice: 0, shots: 1 }] }],
    ["shots", { dice: 1, rateOfFire: 1, targets: [{ dice: 1, shots: 0 }] }],
  ])("[IMP-SHT-10] refuses with %s: %o", (code, burst) => {
    expect(codeOf(() => splitFire(burst as never))).toBe(code);
  });

  it("[IMP-THR-2] limits a throw's range by the value of the Strength die", () => {
    expect(throwRange({ faces: 12, bonus: 4 })).toBe(80);
    expect(codeOf(() => throwRange(undefined as never))).toBe("die");
    expect(codeOf(() => throwRange({ faces: 20 as never, bonus: 0 }))).toBe("faces");
  });

  it("[IMP-RLD-1] takes rounds to reload heavy weapons, and actions for all others", () => {
    expect(reload({ feed: "heavy", cartridges: 3, reload: 2 })).toEqual({ actions: 0, rounds: 2 });
    expect(reload({ feed: "muzzle", cartridges: 2, reload: 0 })).toEqual({ actions: 10, rounds: 0 });
    expect(reload({ feed: "magazine", cartridges: 1, reload: 4 })).toEqual({ actions: 2, rounds: 0 });
  });

  it.each([
    ["feed", { feed: "belt", cartridges: 1, reload: 0 }],
    ["feed", { feed: "none", cartridges: 1, reload: 0 }],
    ["cartridges", { feed: "single", cartridges: 1.5, reload: 0 }],
    ["reload", { feed: "heavy", cartridges: 1 }],
    ["reload", { feed: "heavy", cartridges: 1, reload: -1 }],
  ])("[IMP-RLD-1] refuses with %s: %o", (code, loading) => {
    expect(codeOf(() => reload(loading as never))).toBe(code);
  });
});
