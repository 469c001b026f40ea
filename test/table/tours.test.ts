import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { steps } from "../../src/table/tours/steps.ts";

interface Written {
  steps: { id: string; selector?: string }[];
}
const player = JSON.parse(readFileSync("tours/player.json", "utf8")) as Written;

describe("the step that tells of the board", () => {
  it.each([
    ["somebody is seen there", [{ visible: false }, { visible: true }], true],
    ["everybody there is hidden", [{ visible: false }], false],
    ["nobody is there", [], false],
  ])("is shown as the canvas says: %s", (_what, placeables, isShown) => {
    vi.stubGlobal("canvas", { tokens: { placeables } });
    expect(steps["board"]!.isPossible!(undefined as never)).toBe(isShown);
  });

  it("stands in the middle: what a canvas draws is no element", () => {
    expect(player.steps.find(({ id }) => id === "board")).not.toHaveProperty("selector");
    expect(steps["board"]).not.toHaveProperty("find");
  });
});
