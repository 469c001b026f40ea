import { describe, expect, it } from "vitest";
import { spotBeside } from "../../src/table/beside.ts";

const SQUARES = 1;

/** Tokens on a new scene. `places` are in squares, `distance` is the metres of a square. */
function scene(places: [x: number, y: number][], { type = SQUARES, distance = 1 } = {}) {
  const contents: object[] = [];
  const parent = { id: "s", grid: { type, size: 100, distance, units: "m" }, tokens: { contents } };
  const tokens = places.map(([x, y], index) => {
    const token = { id: `t${index}`, parent, x: x * 100, y: y * 100, width: 1, height: 1, elevation: 0 };
    contents.push(token);
    return token as unknown as TokenDocument.Implementation;
  });
  return tokens as [TokenDocument.Implementation, TokenDocument.Implementation];
}

describe("the place beside a token", () => {
  it("is on the straight line to it, at the distance of the reach", () => {
    const [mover, target] = scene([
      [0, 0],
      [10, 0],
    ]);
    expect(spotBeside(mover, target, 2)).toEqual({ x: 800, y: 0 });
    const [one, other] = scene(
      [
        [0, 0],
        [3, 4],
      ],
      { type: 0 },
    );
    expect(spotBeside(one, other, 2)).toEqual({ x: 180, y: 240 });
  });

  it("is an adjacent square if squares are wider than the reach", () => {
    const [mover, target] = scene(
      [
        [0, 0],
        [5, 5],
      ],
      { distance: 3 },
    );
    expect(spotBeside(mover, target, 2)).toEqual({ x: 400, y: 400 });
  });

  it("is never an occupied one, and null for a token that is there already", () => {
    const [mover, target] = scene([
      [0, 0],
      [10, 0],
      [8, 0],
    ]);
    const spot = spotBeside(mover, target, 2)!;
    expect(spot).not.toEqual({ x: 800, y: 0 });
    expect(Math.hypot(spot.x - 1000, spot.y)).toBeLessThanOrEqual(200);
    const [near, by] = scene([
      [0, 0],
      [1, 1],
    ]);
    expect(spotBeside(near, by, 1)).toBeNull();
  });
});
