import { describe, expect, it } from "vitest";
import { regainWind } from "../../../src/rules/imperfect/index.ts";

const none = { white: 0, red: 0, blue: 0 };

describe("Wind for chips", () => {
  it("[IMP-FATE-9] is 5, 10 and 15 per chip, also from below zero, and stops at the maximum", () => {
    const after = (chips: object, value = -8): number =>
      regainWind({ wind: { value, max: 12 }, chips: { ...none, ...chips } });
    expect([after({ white: 1 }), after({ red: 1 }), after({ blue: 1 })]).toEqual([-3, 2, 7]);
    expect(after({ white: 1, red: 1 })).toBe(7);
    expect(after({ blue: 1 }, 4)).toBe(12);
    expect(after({}, 4)).toBe(4);
  });

  it.each([
    ["wind", { chips: none }],
    ["chips", { wind: { value: 1, max: 2 } }],
    ["red", { wind: { value: 1, max: 2 }, chips: { ...none, red: -1 } }],
  ])("refuses bad input: %s", (code, payment) => {
    expect(() => regainWind(payment as never)).toThrow(expect.objectContaining({ code }));
  });
});
