import { describe, expect, it } from "vitest";
import { isHidden, speakerFor } from "../../src/table/checks/speaker.ts";

const lurker = {
  name: "Lurker in the vent",
  actor: { id: "lurker" },
  token: { id: "token", parent: { id: "scene" }, hidden: true },
} as never;
const OPEN = { secret: null, hidden: false, otherwise: "Gamemaster" };

describe("the speaker of a card", () => {
  it("is the acting token or actor", () => {
    expect(speakerFor({ self: lurker }, OPEN)).toEqual({
      scene: "scene",
      token: "token",
      actor: "lurker",
      alias: "Lurker in the vent",
    });
    expect(speakerFor({ self: lurker }, { ...OPEN, secret: "declared" }).alias).toBe("Lurker in the vent");
    expect(speakerFor({}, OPEN)).toEqual({ scene: null, token: null, actor: null, alias: "" });
  });

  it("is only the user for a hidden actor, and for a roll that players do not know of", () => {
    const nobody = { scene: null, token: null, actor: null, alias: "Gamemaster" };
    expect(speakerFor({ self: lurker }, { ...OPEN, hidden: true })).toEqual(nobody);
    expect(speakerFor({ self: lurker }, { ...OPEN, secret: "unseen" })).toEqual(nobody);
  });

  it("is hidden if the token or the combatant is", () => {
    expect(isHidden(lurker)).toBe(true);
    expect(isHidden({ token: { hidden: false }, combatant: { hidden: true } } as never)).toBe(true);
    expect([isHidden({ token: null, combatant: null } as never), isHidden(undefined)]).toEqual([false, false]);
  });
});
