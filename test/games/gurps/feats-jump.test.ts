import { beforeEach, describe, expect, it } from "vitest";
import { ADA, asks, borne, fighting, figures, openTable, outcome, plays, somebody } from "./feats-world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";

let vesna: Character;

beforeEach(() => {
  openTable();
  // Basic Move 6.
  vesna = somebody("Vesna", [ADA], { dx: 13, ht: 11 });
});

/** Feet and inches that a dialog shows. */
const reach = (who: Character, played: Parameters<typeof asks>[3] = {}) => {
  const shown = figures(asks(ADA, "jump", who, played).view);
  return shown["figure.distance"] ?? shown["figure.height"];
};

describe("a jump", () => {
  it("[GURPS-JUMP-1] shows how far and how high, standing and running", () => {
    expect(reach(vesna)).toBe("feet 9");
    expect(reach(vesna, { fill: { jump: "high" } })).toBe("feetInches 2 2");
    expect(reach(vesna, { fill: { runUp: "3" } })).toBe("feet 15");
    // Twice as far as standing at most.
    expect(reach(vesna, { fill: { runUp: "20" } })).toBe("feet 18");
  });

  it("[GURPS-JUMP-1] goes half as far without preparation, and counts seconds of concentration in a fight", () => {
    expect(reach(vesna, { toggle: ["isPrepared"] })).toBe("feetInches 4 6");
    fighting([vesna], { maneuver: "concentrate", streak: 1 });
    expect(reach(vesna)).toBe("feetInches 4 6");
    fighting([vesna], { maneuver: "concentrate", streak: 2 });
    expect(reach(vesna)).toBe("feet 9");
  });

  it("[GURPS-JUMP-3] counts half of the skill as Move where that is more, and Super Jump twice each level", () => {
    const skilled = somebody("Skilled", [ADA], { dx: 13, ht: 11, skills: { jumping: "dx+3" } });
    expect(reach(skilled)).toBe("feet 13");
    const super_ = somebody("Super", [ADA], { dx: 13, ht: 11, traits: { superJump: 2 } });
    expect(reach(super_)).toBe("feet 36");
  });

  it("[GURPS-JUMP-4] lets the strong jump by ST and the loaded less, where the table plays so", () => {
    const strong = somebody("Strong", [ADA], { st: 40, gear: 500 });
    expect(reach(strong)).toBe("feet 7");
    openTable({ strengthJump: true, encumberedJump: true });
    const jumper = somebody("Strong", [ADA], { st: 40, gear: 500 });
    // ST 40 counts as Move 10; a light load leaves four fifths.
    expect(reach(jumper)).toBe("feetInches 13 7");
  });

  it("[GURPS-GRAV-4] goes farther where it is light, and says so; in free fall nothing ends it", () => {
    const moon = somebody("Moon", [ADA], { dx: 13, ht: 11, gravity: 0.5 });
    const { view } = asks(ADA, "jump", moon);
    expect(figures(view)["figure.distance"]).toBe("feet 18");
    expect(view.note).toContain("canBound");
    const drifting = somebody("Drifting", [ADA], { gravity: 0 });
    expect(asks(ADA, "jump", drifting).why).toBe("freeFall");
  });

  it("[GURPS-GRAV-2] is called microgravity under a tenth", () => {
    expect(asks(ADA, "jump", somebody("Rock", [ADA], { gravity: 0.05 })).view.note).toContain("microgravity");
  });

  it("[GURPS-JUMP-2] asks for dice only if the GM does, and throws down whoever fails", async () => {
    const free = await plays(ADA, "jump", vesna);
    expect([outcome(free)?.result, free.system.throws]).toEqual(["done", {}]);
    const asked = await plays(ADA, "jump", vesna, { toggle: ["isAsked"], dice: { roll: [6, 5, 5] } });
    expect([outcome(asked)?.result, borne(vesna)]).toEqual(["failure", ["prone"]]);
  });
});
