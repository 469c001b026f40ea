import { describe, expect, it } from "vitest";
import { paced } from "../../src/rules/speeds.ts";

describe("a way among the steps of somebody's speed", () => {
  const walks = [6, 12, 18];

  it.each([
    [0, 0],
    [6, 0],
    [6.04, 0],
    [6.1, 1],
    [12, 1],
    [18, 2],
    [18.1, null],
  ])("goes %d m at step %s", (far, step) => {
    expect(paced(walks, far, null)).toEqual({ step, left: null });
  });

  it("goes on from what the turn has counted, and tells what is left of it", () => {
    expect(paced(walks, 3, { gone: 4, limit: 18 })).toEqual({ step: 1, left: 11 });
    expect(paced(walks, 0.1, { gone: 0.2, limit: 0.3 })).toEqual({ step: 0, left: 0 });
  });

  it("is too far beyond what the turn allows, however fast somebody is", () => {
    expect(paced(walks, 7, { gone: 0, limit: 6 })).toEqual({ step: null, left: -1 });
  });

  it("ends nowhere where the game measures nothing", () => {
    expect(paced([null], 1000, null)).toEqual({ step: 0, left: null });
    expect(paced([null], 5, { gone: 1, limit: null })).toEqual({ step: 0, left: null });
    expect(paced([], 1, null)).toEqual({ step: null, left: null });
  });
});
