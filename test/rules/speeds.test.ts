import { describe, expect, it } from "vitest";
import { paced } from "../../src/rules/speeds.ts";

describe("a distance within the steps of a speed", () => {
  const walks = [6, 12, 18];

  it.each([
    [0, 0],
    [6, 0],
    [6.04, 0],
    [6.1, 1],
    [12, 1],
    [18, 2],
    [18.1, null],
  ])("of %d m has step %s", (far, step) => {
    expect(paced(walks, far, null)).toEqual({ step, left: null });
  });

  it("is added to the metres of the turn, and leaves the rest of the turn's limit", () => {
    expect(paced(walks, 3, { gone: 4, limit: 18 })).toEqual({ step: 1, left: 11 });
    expect(paced(walks, 0.1, { gone: 0.2, limit: 0.3 })).toEqual({ step: 0, left: 0 });
  });

  it("is too far beyond the turn's limit, even if a step would cover it", () => {
    expect(paced(walks, 7, { gone: 0, limit: 6 })).toEqual({ step: null, left: -1 });
  });

  it("is unlimited on a step without a limit, and has no step without steps", () => {
    expect(paced([null], 1000, null)).toEqual({ step: 0, left: null });
    expect(paced([null], 5, { gone: 1, limit: null })).toEqual({ step: 0, left: null });
    expect(paced([], 1, null)).toEqual({ step: null, left: null });
  });
});
