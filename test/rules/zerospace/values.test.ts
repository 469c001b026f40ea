import { describe, expect, it } from "vitest";
import {
  actionValue,
  bestValue,
  difficulty,
  form,
  FORMS,
  isBeyondRange,
  RANGE_BANDS,
  rangeBand,
} from "../../../src/rules/zerospace/index.ts";
import { codeOf } from "../support/pools.ts";

describe("[ZS-AV-1] zerospace.actionValue", () => {
  it("[ZS-AV-4] is attribute plus rating, or only the rating without the skill", () => {
    expect(actionValue({ attribute: 5, rating: 3, isSkilled: true })).toBe(8);
    expect(actionValue({ attribute: 5, rating: 3, isSkilled: false })).toBe(3);
  });

  it.each([
    ["attribute", { attribute: -1 }],
    ["attribute", { attribute: 2.5 }],
    ["attribute", { attribute: undefined }],
    ["rating", { rating: -1 }],
    ["rating", { rating: "2" }],
    ["is-skilled", { isSkilled: null }],
  ])("refuses with %s, skilled or not: %o", (code, more) => {
    expect(codeOf(() => actionValue({ attribute: 1, rating: 1, isSkilled: false, ...more } as never))).toBe(code);
  });
});

describe("[ZS-DV-3] zerospace.bestValue", () => {
  it("takes only the highest sum, the first of equals", () => {
    const layers = [
      { attribute: 1, rating: 9 },
      { attribute: 8, rating: 3 },
      { attribute: 11, rating: 0 },
    ];
    expect(bestValue(layers)).toEqual({ index: 1, value: 11 });
  });

  it.each([
    ["layers", []],
    ["layers", undefined],
    ["layers", [null]],
    ["attribute", [{ rating: 1 }]],
    [
      "attribute",
      [
        { attribute: 1, rating: 1 },
        { attribute: -1, rating: 1 },
      ],
    ],
    ["rating", [{ attribute: 1, rating: Number.NaN }]],
  ])("refuses with %s: %o", (code, layers) => {
    expect(codeOf(() => bestValue(layers as never))).toBe(code);
  });
});

describe("[ZS-AV-5] zerospace.form", () => {
  it("has the attribute and the defence of each form", () => {
    const values = Object.fromEntries(
      FORMS.map((id) => {
        const { attribute, usesRating, defense, usesArmor } = form(id);
        return [id, `${attribute}${usesRating ? "+" : ""} / ${defense.join(", ")}${usesArmor ? "+" : ""}`];
      }),
    );
    expect(values).toEqual({
      close: "brawn+ / brawn+",
      charge: "brawn+ / brawn+",
      sweep: "brawn+ / brawn+",
      hurt: "brawn+ / brawn+",
      ranged: "agility+ / agility+",
      explosion: "agility+ / agility+",
      grapple: "brawn / agility, brawn",
      slam: "brawn / brawn",
      throw: "brawn / brawn",
      mental: "power+ / reason",
      social: "presence+ / presence",
    });
  });

  it("has the reach, the kind, the skill and the damage of each form", () => {
    const found = FORMS.map((id) => {
      const { reach, kind, skill, dealsDamage } = form(id);
      return [id, reach, kind, skill, dealsDamage];
    });
    expect(found).toEqual([
      ["close", "close", "physical", "closeCombat", true],
      ["ranged", "ranged", "physical", "rangedCombat", true],
      ["explosion", "ranged", "physical", "rangedCombat", true],
      ["charge", "close", "physical", "closeCombat", true],
      ["sweep", "close", "physical", "closeCombat", true],
      ["grapple", "close", "physical", "closeCombat", false],
      ["hurt", "close", "physical", "closeCombat", true],
      ["throw", "close", "physical", "closeCombat", true],
      ["slam", "close", "physical", "closeCombat", true],
      ["mental", null, "mental", null, true],
      ["social", null, "social", null, true],
    ]);
  });

  it("returns a copy, and refuses an unknown form", () => {
    form("grapple").defense.push("power");
    expect(form("grapple").defense).toEqual(["agility", "brawn"]);
    for (const id of ["toString", null, undefined, 3]) expect(codeOf(() => form(id as never))).toBe("form");
  });
});

describe("[ZS-DV-4] zerospace.difficulty", () => {
  it("refuses an unknown difficulty", () => {
    for (const key of ["toString", "", null, 3]) expect(codeOf(() => difficulty(key as never))).toBe("difficulty");
  });
});

describe("[ZS-RANGE-1] zerospace.rangeBand", () => {
  it("includes each limit, and begins the next band right beyond it", () => {
    expect([2, 10, 50, 500, 1e6].map(rangeBand)).toEqual([...RANGE_BANDS]);
    expect([2, 10, 50, 500].map((limit) => rangeBand(limit + 0.01))).toEqual(RANGE_BANDS.slice(1));
  });

  it("[ZS-RANGE-2] is beyond range if the distance is in a farther band", () => {
    expect(RANGE_BANDS.map((band) => isBeyondRange(50, band))).toEqual([true, true, false, false, false]);
    expect(RANGE_BANDS.map((band) => isBeyondRange(50.5, band))).toEqual([true, true, true, false, false]);
    expect(isBeyondRange(0, "close")).toBe(false);
  });

  it("refuses an invalid distance or an unknown band", () => {
    for (const meters of [-1, Number.NaN, Infinity, null, "2"]) {
      expect(codeOf(() => rangeBand(meters as never))).toBe("meters");
      expect(codeOf(() => isBeyondRange(meters as never, "close"))).toBe("meters");
    }
    for (const band of ["far", null, "toString"]) expect(codeOf(() => isBeyondRange(1, band as never))).toBe("band");
  });
});
