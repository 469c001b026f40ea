import { describe, expect, it } from "vitest";
import { isHidden, speakerFor } from "../../src/table/checks/speaker.ts";

const lurker = {
  name: "Lurker in the vent",
  actor: { id: "lurker" },
  token: { id: "token", parent: { id: "scene" }, hidden: true },
} as never;
const OPEN = { secret: null, hidden: false, otherwise: "Gamemaster" };

describe("who a card is said to be from", () => {
  it("is whoever acts", () => {
    expect(speakerFor({ self: lurker }, OPEN)).toEqual({
      scene: "scene",
      token: "token",
      actor: "lurker",
      alias: "Lurker in the vent",
    });
    expect(speakerFor({ self: lurker }, { ...OPEN, secret: "declared" }).alias).toBe("Lurker in the vent");
    expect(speakerFor({}, OPEN)).toEqual({ scene: null, token: null, actor: null, alias: "" });
  });

  it("is nobody but the user for somebody hidden, and for a throw that players know nothing of", () => {
    const nobody = { scene: null, token: null, actor: null, alias: "Gamemaster" };
    expect(speakerFor({ self: lurker }, { ...OPEN, hidden: true })).toEqual(nobody);
    expect(speakerFor({ self: lurker }, { ...OPEN, secret: "unseen" })).toEqual(nobody);
  });

  it("knows who is hidden: on the board, or in the tracker", () => {
    expect(isHidden(lurker)).toBe(true);
    expect(isHidden({ token: { hidden: false }, combatant: { hidden: true } } as never)).toBe(true);
    expect([isHidden({ token: null, combatant: null } as never), isHidden(undefined)]).toEqual([false, false]);
  });
});
