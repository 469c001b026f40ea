import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CONSEQUENCES,
  DEGREES,
  modifiers,
  QUALITIES,
  ROLL_TAGS,
  SOUNDS,
  type Modifier,
  type Quality,
} from "../../../src/rules/gurps/index.ts";
import { line } from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";

/** Lines of the bucket in short: `haste -5`. */
function told(lines: Modifier[]): string[] {
  return lines.map(({ key, value }) => `${key.replace("gurps.mod.", "")} ${value}`);
}

describe("gurps.modifiers.options", () => {
  it("[GURPS-MOD-3] offers the modifiers of a tag, in order", () => {
    const offered = ROLL_TAGS.map((tag) => [tag, modifiers.options(tag).length] as const);
    expect(offered.filter(([, count]) => count > 0)).toEqual([
      ["any", 1],
      ["jump", 1],
      ["swim", 1],
      ["lifesave", 1],
      ["effort", 1],
      ["vision", 4],
      ["hearing", 1],
      ["taste", 2],
      ["smell", 2],
      ["influence", 2],
      ["fright", 16],
    ]);
    expect(modifiers.options("smell")).toEqual(modifiers.options("taste"));
    for (const tag of ROLL_TAGS)
      for (const { min, max } of modifiers.options(tag)) expect(min).toBeLessThanOrEqual(max);
  });

  it("[GURPS-FRIGHT-2] lets only one body and one distance count", () => {
    const groups = modifiers.options("fright").map(({ key, group }) => [key.split(".").at(-1), group]);
    expect(groups.filter(([, group]) => group === "body").map(([key]) => key)).toEqual([
      "peacefulBody",
      "unmarkedBody",
      "mutilation",
    ]);
    expect(groups.filter(([, group]) => group === "nearness").map(([key]) => key)).toEqual([
      "touched",
      "farAway",
      "remote",
    ]);
  });

  it("returns a new list each time, and refuses unknown tags", () => {
    modifiers.options("jump")[0]!.min = -99;
    expect(modifiers.options("jump")[0]!.min).toBe(-5);
    for (const tag of ["juggling", undefined, 3]) expect(codeOf(() => modifiers.options(tag as never))).toBe("tag");
  });
});

describe("gurps.modifiers.equipment", () => {
  const plain = { quality: "basic" as Quality, isTechnological: true, techLevel: 8, missingItems: 0, damage: 0 };

  it("[GURPS-EQ-1] gives each quality a modifier by the kind of skill and the tech level", () => {
    const worth = (isTechnological: boolean, techLevel: number): number[] =>
      QUALITIES.map((quality) => modifiers.equipment({ ...plain, quality, isTechnological, techLevel })[0]?.value ?? 0);
    expect(worth(true, 8)).toEqual([-10, -5, 0, 1, 2, 4]);
    expect(worth(false, 8)).toEqual([-5, -2, 0, 1, 2, 4]);
    expect([0, 3, 5, 6, 12].map((techLevel) => worth(true, techLevel)[5])).toEqual([2, 2, 2, 3, 6]);
  });

  it("[GURPS-EQ-2] counts missing and damaged items only for equipment that is at least basic", () => {
    const worn = { ...plain, missingItems: 2, damage: 1 };
    const gone = ["equipment.missing -2", "equipment.damaged -1"];
    expect(told(modifiers.equipment(worn))).toEqual(gone);
    expect(told(modifiers.equipment({ ...worn, quality: "best" }))).toEqual(["equipment.best 4", ...gone]);
    expect(told(modifiers.equipment({ ...worn, quality: "none" }))).toEqual(["equipment.none -10"]);
    expect(told(modifiers.equipment({ ...worn, quality: "improvised" }))).toEqual(["equipment.improvised -5"]);
  });

  it.each([
    ["quality", { quality: "superb" }],
    ["quality", { quality: undefined }],
    ["is-technological", { isTechnological: undefined }],
    ["is-technological", { isTechnological: 1 }],
    ["tech-level", { techLevel: -1 }],
    ["tech-level", { techLevel: 8.5 }],
    ["missing-items", { missingItems: -1 }],
    ["missing-items", { missingItems: undefined }],
    ["damage", { damage: 4 }],
    ["damage", { damage: -1 }],
    ["damage", { damage: Number.NaN }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => modifiers.equipment({ ...plain, ...more } as never))).toBe(code);
  });
});

describe("gurps.modifiers.difficulty", () => {
  it("[GURPS-DIFF-1] names the rung of every modifier", () => {
    expect(Array.from({ length: 21 }, (_, index) => modifiers.difficulty(10 - index))).toEqual([
      "automatic",
      "trivial",
      "trivial",
      "veryEasy",
      "veryEasy",
      "easy",
      "easy",
      "veryFavorable",
      "veryFavorable",
      "favorable",
      "average",
      "unfavorable",
      "veryUnfavorable",
      "veryUnfavorable",
      "hard",
      "hard",
      "veryHard",
      "veryHard",
      "dangerous",
      "dangerous",
      "impossible",
    ]);
    for (const value of [-11, 11, 0.5, undefined, "1"])
      expect(codeOf(() => modifiers.difficulty(value as never))).toBe("value");
  });
});

describe("gurps.modifiers.time", () => {
  function value(ratio: number, isCinematic = false): number {
    return modifiers.time({ ratio, isCinematic })[0]?.value ?? 0;
  }

  it("[GURPS-TIME-1] gives the bonus of the highest step that is reached", () => {
    const ratios = [1, 1.99, 2, 3.9, 4, 7.9, 8, 14.9, 15, 29.9, 30, 1000];
    expect(ratios.map((ratio) => value(ratio))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(modifiers.time({ ratio: 4, isCinematic: true })).toEqual([line("extraTime", 2, "time")]);
    // A ratio such as 0.6 / 0.04 must not fall short of 15 by a rounding error.
    expect(value(0.6 / 0.04)).toBe(4);
  });

  it("[GURPS-TIME-2] takes −1 for every tenth of saved time that is begun", () => {
    const ratios = [0.1, 0.11, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.91, 0.999];
    expect(ratios.map((ratio) => value(ratio))).toEqual([-9, -9, -8, -7, -6, -5, -4, -3, -2, -1, -1, -1]);
    expect(modifiers.time({ ratio: 0, isCinematic: true })).toEqual([line("haste", -10, "time")]);
    expect(value(1 - 1e-12)).toBe(0);
  });

  it.each([
    ["ratio", { ratio: 0 }],
    ["ratio", { ratio: 0.09 }],
    ["ratio", { ratio: 0.09, isCinematic: true }],
    ["ratio", { ratio: -1 }],
    ["ratio", { ratio: Number.NaN }],
    ["ratio", { ratio: Infinity }],
    ["ratio", { ratio: undefined }],
    ["is-cinematic", { isCinematic: undefined }],
    ["is-cinematic", { isCinematic: 0 }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => modifiers.time({ ratio: 1, isCinematic: false, ...more } as never))).toBe(code);
  });
});

describe("modifiers of supervisors, earlier tries and hordes", () => {
  it("[GURPS-LONG-3] give a bonus if the supervisor succeeds", () => {
    expect(DEGREES.map((result) => told(modifiers.supervision(result)))).toEqual([
      ["supervised 2"],
      ["supervised 1"],
      [],
      [],
      [],
    ]);
    for (const result of ["pending", undefined])
      expect(codeOf(() => modifiers.supervision(result as never))).toBe("result");
  });

  it("[GURPS-REP-1] allow another try unless the failure was final", () => {
    const again = CONSEQUENCES.map((consequence) => modifiers.repeat(consequence, 3));
    expect(again.map(({ isAllowed }) => isAllowed)).toEqual([false, true, true, true]);
    expect(again.map((one) => told(one.modifiers))).toEqual([[], [], ["repeat -3"], []]);
    expect(codeOf(() => modifiers.repeat("once" as never, 1))).toBe("consequence");
    for (const failures of [0, -1, 1.5, undefined])
      expect(codeOf(() => modifiers.repeat("harm", failures as never))).toBe("failures");
  });

  it("[GURPS-FRIGHT-2] are a penalty by the number of monsters in a horde", () => {
    const counts = [0, 4, 5, 9, 10, 19, 20, 49, 50, 99, 100, 5000];
    const values = counts.map((count) => modifiers.horde(count)[0]?.value ?? 0);
    expect(values).toEqual([0, 0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -5]);
    for (const count of [-1, 2.5, undefined]) expect(codeOf(() => modifiers.horde(count as never))).toBe("count");
  });
});

describe("gurps.modifiers.hearing", () => {
  it("[GURPS-SENSE-3] doubles the range from sound to sound", () => {
    SOUNDS.forEach((sound, index) => {
      const range = 0.25 * 2 ** index;
      expect(modifiers.hearing(sound, range)).toEqual([]);
      expect(modifiers.hearing(sound, range * 4)).toEqual([line("distance", -2, "range")]);
      expect(modifiers.hearing(sound, range / 8)).toEqual([line("distance", 3, "range")]);
    });
  });

  it("[GURPS-SENSE-3] takes the worse modifier for a distance between two steps", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SOUNDS), fc.integer({ min: -8, max: 8 }), (sound, steps) => {
        const range = 0.25 * 2 ** SOUNDS.indexOf(sound);
        const value = modifiers.hearing(sound, range * 2 ** -steps * 1.01)[0]?.value ?? 0;
        expect(value).toBe(steps - 1);
      }),
    );
    expect(Number.isInteger(modifiers.hearing("jet", Number.MIN_VALUE)[0]!.value)).toBe(true);
  });

  it("refuses unknown sounds and impossible distances", () => {
    for (const sound of ["song", undefined]) expect(codeOf(() => modifiers.hearing(sound as never, 1))).toBe("sound");
    for (const distance of [0, -1, Number.NaN, Infinity, undefined])
      expect(codeOf(() => modifiers.hearing("talk", distance as never))).toBe("distance");
  });
});
