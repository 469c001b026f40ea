import { describe, expect, it } from "vitest";
import {
  ATTITUDES,
  attitudeModifier,
  LADDERS,
  NEGOTIATIONS,
  negotiate,
  receptiveness,
  shiftAttitude,
} from "../../../src/rules/zap/index.ts";
import { codeOf } from "../support/pools.ts";

describe("negotiations", () => {
  function row(kind: (typeof NEGOTIATIONS)[number], will: number, margins: number[]): [number, boolean][] {
    return margins.map((margin) => {
      const { shift, lasting } = negotiate({ kind, margin, will });
      return [shift, lasting];
    });
  }

  it("charm for the scene, or lastingly", () => {
    expect(row("charm", 2, [-9, -4, -3, -1, 0, 2, 3, 4, 5, 20])).toEqual([
      [-1, true],
      [-1, true],
      [0, false],
      [0, false],
      [1, false],
      [1, false],
      [1, true],
      [1, true],
      [2, true],
      [2, true],
    ]);
  });

  it.each(["convince", "entice"] as const)("%s by one rung or two", (kind) => {
    const shifts = row(kind, 2, [-4, -3, -1, 0, 2, 3, 5]);
    expect(shifts.map(([shift]) => shift)).toEqual([-1, 0, 0, 1, 1, 2, 2]);
    expect(shifts.some(([, lasting]) => lasting)).toBe(false);
  });

  it("work on a target without Will", () => {
    expect(row("charm", 0, [0, 1, 3])).toEqual([
      [1, false],
      [1, true],
      [2, true],
    ]);
  });

  it.each([
    ["kind", { kind: "caution" }],
    ["kind", { kind: null }],
    ["margin", { margin: 0.5 }],
    ["margin", { margin: undefined }],
    ["will", { will: -1 }],
    ["will", { will: Number.NaN }],
  ])("refuse with %s: %o", (code, more) => {
    expect(codeOf(() => negotiate({ kind: "charm", margin: 0, will: 3, ...more } as never))).toBe(code);
  });

  it("are refused without facts", () => {
    expect(codeOf(() => negotiate(null as never))).toBe("kind");
  });
});

describe("attitudes", () => {
  it("are modifiers of equal steps", () => {
    expect(ATTITUDES.map(attitudeModifier)).toEqual([-2, -1, 0, 1, 2]);
  });

  it("move up and down, and stop at the ends", () => {
    expect([-9, -2, -1, 0, 1, 2, 9].map((shift) => shiftAttitude("neutral", shift))).toEqual([
      "hostile",
      "hostile",
      "unfriendly",
      "neutral",
      "friendly",
      "devoted",
      "devoted",
    ]);
  });

  it.each([["hateful"], [null], [undefined], [0]])("refuse %o as an attitude", (attitude) => {
    expect(codeOf(() => attitudeModifier(attitude as never))).toBe("attitude");
    expect(codeOf(() => shiftAttitude(attitude as never, 1))).toBe("attitude");
  });

  it.each([[0.5], [null], [undefined], [Number.NaN]])("refuse a shift by %o", (shift) => {
    expect(codeOf(() => shiftAttitude("neutral", shift as never))).toBe("shift");
  });
});

describe("the reception of an idea", () => {
  it("has seven rungs, which Caution shares with Entice", () => {
    for (const ladder of Object.values(LADDERS)) expect(ladder).toHaveLength(7);
    expect(receptiveness("caution", 6)).toBe("eagerness");
    expect(receptiveness("convince", 6)).toBe("belief");
  });

  it.each([
    ["kind", "charm", 1],
    ["kind", "toString", 1],
    ["kind", null, 1],
    ["level", "entice", 0],
    ["level", "entice", 8],
    ["level", "convince", 1.5],
    ["level", "convince", null],
  ])("refuses with %s: %o, %o", (code, kind, level) => {
    expect(codeOf(() => receptiveness(kind as never, level as never))).toBe(code);
  });
});
