import { describe, expect, it } from "vitest";
import { throwDistance } from "../../../src/rules/zerospace/index.ts";
import { codeOf } from "../support/pools.ts";

describe("throwing a character", () => {
  it("[ZS-GRA-6] needs the Brawn with the nearest weight, the heavier of two", () => {
    const lift = (mass: number) => throwDistance({ brawn: 0, mass }).liftBrawn;
    expect([0, 37, 45.4, 45.5, 54, 66.5, 145, 144.9, 750].map(lift)).toEqual([1, 1, 1, 2, 2, 3, 5, 4, 9]);
    expect([419_999, 420_000, 10_000_000].map(lift)).toEqual([19, 20, 20]);
  });

  it("[ZS-GRA-6] goes as far as the remaining Brawn allows", () => {
    const far = (brawn: number) => throwDistance({ brawn, mass: 54 }).distance;
    expect([0, 1, 2, 3, 4, 8, 21, 22, 23, 60].map(far)).toEqual([null, null, 0, 1, 1, 5, 6000, 11_000, 11_000, 11_000]);
  });

  it.each([
    ["brawn", undefined],
    ["brawn", { brawn: -1, mass: 10 }],
    ["brawn", { brawn: 2.5, mass: 10 }],
    ["mass", { brawn: 2 }],
    ["mass", { brawn: 2, mass: -0.1 }],
    ["mass", { brawn: 2, mass: Number.NaN }],
  ])("[ZS-GRA-6] is refused with %s: %o", (code, bad) => {
    expect(codeOf(() => throwDistance(bad as never))).toBe(code);
  });
});
