import { describe, expect, it } from "vitest";
import { areSideBySide } from "../../src/table/measure.ts";

const SCENE = { id: "s", grid: { size: 100, distance: 2, units: "m" } };

const token = (x: number, y: number, { width = 1, elevation = 0, parent = SCENE as object } = {}) =>
  ({ x: x * 100, y: y * 100, width, height: width, elevation, parent }) as unknown as TokenDocument.Implementation;

describe("tokens side by side", () => {
  it("share an edge or a corner, whatever their size", () => {
    const one = token(5, 5);
    expect(
      [token(6, 5), token(6, 6), token(5, 5), token(3, 3, { width: 2 })].map((other) => areSideBySide(one, other)),
    ).toEqual([true, true, true, true]);
    expect([token(7, 5), token(7, 7), token(2, 3, { width: 2 })].map((other) => areSideBySide(one, other))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("are on the same scene and at almost the same elevation", () => {
    const one = token(5, 5);
    expect(areSideBySide(one, token(6, 5, { elevation: 2 }))).toBe(true);
    expect(areSideBySide(one, token(6, 5, { elevation: 4 }))).toBe(false);
    expect(areSideBySide(one, token(6, 5, { parent: { ...SCENE, id: "other" } }))).toBe(false);
  });
});
