import { beforeEach, describe, expect, it } from "vitest";
import { ADA, asks, borne, fighting, figures, openTable, outcome, plays, somebody } from "./feats-world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";

let vesna: Character;

beforeEach(() => {
  openTable();
  // Basic Move 6.
  vesna = somebody("Vesna", [ADA], { dx: 13, ht: 11 });
});

/** The distance or height that the dialog shows. */
const reach = (who: Character, played: Parameters<typeof asks>[3] = {}) => {
  const shown = figures(asks(ADA, "jump", who, played).view);
  return shown["figure.distance"] ?? shown["figure.height"];
};

describe("a jump", () => {
  it("[GURPS-JUMP-1] shows its distance or height, and its distance with a run-up", () => {
    expect(reach(vesna)).toBe("feet 9");
    expect(reach(vesna, { fill: { jump: "high" } })).toBe("feetInches 2 2");
    expect(reach(vesna, { fill: { runUp: "3" } })).toBe("feet 15");
    // At most twice the standing jump.
    expect(reach(vesna, { fill: { runUp: "20" } })).toBe("feet 18");
    const high = (runUp: string) => reach(vesna, { fill: { jump: "high", runUp } });
    expect([high("3"), high("20")]).toEqual(["feetInches 3 8", "feetInches 4 4"]);
  });

  it("[GURPS-JUMP-1] goes half as far without preparation, which takes two seconds of Concentrate in a fight", () => {
    expect(reach(vesna, { toggle: ["isPrepared"] })).toBe("feetInches 4 6");
    fighting([vesna], { maneuver: "concentrate", streak: 1 });
    expect(reach(vesna)).toBe("feetInches 4 6");
    fighting([vesna], { maneuver: "concentrate", streak: 2 });
    expect(reach(vesna)).toBe("feet 9");
  });

  it("[GURPS-JUMP-3] uses half of the skill as Move if that is higher, and doubles with each level of Super Jump", () => {
    const skilled = somebody("Skilled", [ADA], { dx: 13, ht: 11, skills: { jumping: "dx+3" } });
    expect(reach(skilled)).toBe("feet 13");
    const super_ = somebody("Super", [ADA], { dx: 13, ht: 11, traits: { superJump: 2 } });
    expect(reach(super_)).toBe("feet 36");
  });

  it("[GURPS-JUMP-4] uses ST and is shortened by a load, if the settings say so", () => {
    const strong = somebody("Strong", [ADA], { st: 40, gear: 500 });
    expect(reach(strong)).toBe("feet 7");
    openTable({ strengthJump: true, encumberedJump: true });
    const jumper = somebody("Strong", [ADA], { st: 40, gear: 500 });
    // ST 40 counts as Move 10; a light load leaves four fifths.
    expect(reach(jumper)).toBe("feetInches 13 7");
  });

  it("[GURPS-GRAV-4] goes farther in low gravity and says so, and is refused in free fall", () => {
    const moon = somebody("Moon", [ADA], { dx: 13, ht: 11, gravity: 0.5 });
    const { view } = asks(ADA, "jump", moon);
    expect(figures(view)["figure.distance"]).toBe("feet 18");
    expect(view.note).toContain("canBound");
    const drifting = somebody("Drifting", [ADA], { gravity: 0 });
    expect(asks(ADA, "jump", drifting).why).toBe("freeFall");
  });

  it("[GURPS-GRAV-2] notes microgravity below 0.1 G", () => {
    expect(asks(ADA, "jump", somebody("Rock", [ADA], { gravity: 0.05 })).view.note).toContain("microgravity");
  });

  it("[GURPS-JUMP-2] is rolled only if a roll is asked for, and a failure leaves the jumper prone", async () => {
    const free = await plays(ADA, "jump", vesna);
    expect([outcome(free)?.result, free.system.throws]).toEqual(["done", {}]);
    const asked = await plays(ADA, "jump", vesna, { toggle: ["isAsked"], dice: { roll: [6, 5, 5] } });
    expect([outcome(asked)?.result, borne(vesna)]).toEqual(["failure", ["prone"]]);
  });
});
