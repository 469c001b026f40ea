import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { steps } from "../../src/table/tours/steps.ts";

interface Written {
  steps: { id: string; selector?: string }[];
}
const player = JSON.parse(readFileSync("tours/player.json", "utf8")) as Written;

describe("the tour step about the board", () => {
  it.each([
    ["somebody is seen there", [{ visible: false }, { visible: true }], true],
    ["everybody there is hidden", [{ visible: false }], false],
    ["nobody is there", [], false],
  ])("is shown only with a visible token on the canvas: %s", (_what, placeables, isShown) => {
    vi.stubGlobal("canvas", { tokens: { placeables } });
    expect(steps["board"]!.isPossible!(undefined as never)).toBe(isShown);
  });

  it("points at no element, because tokens on the canvas are none", () => {
    expect(player.steps.find(({ id }) => id === "board")).not.toHaveProperty("selector");
    expect(steps["board"]).not.toHaveProperty("find");
  });
});
