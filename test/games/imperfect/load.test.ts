import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, clicked, peace } from "./world.ts";
import { moveCheck } from "../../../src/games/imperfect/checks/moving/move.ts";
import type { Race } from "../../../src/rules/imperfect/index.ts";

beforeEach(() => peace());

const laden = (weight: number, race: Race = "human") =>
  character("Ronan", {
    race,
    traits: { deftness: "3d8", strength: "3d6", vigor: "2d8", spirit: "3d6" },
    gear: [{ name: "Pack", system: { weight } }],
  });

const metersOf = (weight: number, race?: Race) => {
  const { walk, most } = ask(moveCheck, clicked(laden(weight, race), null)).now.plan;
  return [walk, most];
};

describe("a load", () => {
  it("[IMP-LOAD-1] leaves three quarters, half or one quarter of the Pace, from each limit upwards", () => {
    expect([17.9, 18, 35.9, 36, 59.9, 60].map((weight) => metersOf(weight))).toEqual([
      [4, 8],
      [3, 6],
      [3, 6],
      [2, 4],
      [2, 4],
      [1, 2],
    ]);
  });

  it("[IMP-LOAD-2] slows races that are strong for their size later, and slight ones earlier", () => {
    expect(metersOf(18, "ursoid")).toEqual([4, 8]);
    expect(metersOf(30, "ursoid")).toEqual([3, 6]);
    expect(metersOf(24, "saurian")).toEqual([3, 6]);
    expect(metersOf(12, "avian")).toEqual([3, 6]);
  });

  it("[IMP-LOAD-1] is shown in the dialog of a move", () => {
    const hint = (weight: number) =>
      moveCheck.fields!(ask(moveCheck, clicked(laden(weight), null)).now).find(({ id }) => id === "meters")!.hint;
    expect(hint(36)).toContain("QUADRANT.imperfect.load.medium");
    expect(hint(2)).not.toContain("load");
  });
});
