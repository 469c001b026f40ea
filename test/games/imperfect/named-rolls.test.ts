import { beforeEach, describe, expect, it } from "vitest";
import { expectSound, rollOf } from "../named-rolls.ts";
import { character, clicked, peace } from "./world.ts";
import { checks } from "../../../src/games/imperfect/checks/index.ts";
import { rolls } from "../../../src/games/imperfect/rolls.ts";

const ronan = () =>
  character("Ronan", {
    aptitudes: [
      { key: "shooting", concentration: "blastRifle", level: 3 },
      { key: "ridicule", level: 2, trait: "presence" },
    ],
    weapons: [
      { name: "Sabre", system: { category: "melee", trips: true, damage: { dice: 2, faces: 6 }, equipped: "right" } },
      { name: "Spare sabre", system: { category: "melee", equipped: "none", quantity: 1 } },
    ],
  });

describe("the named rolls of a Future Imperfect character", () => {
  beforeEach(peace);

  it("are every Trait, every Aptitude, learnt or not, the weapons in hand, and contests", () => {
    const actor = ronan();
    const all = rolls(actor);
    expectSound(actor, all, "imperfect", checks);
    const ids = all.map(({ id }) => id);
    for (const id of ["trait:deftness", "trait:vigor", "aptitude:shooting", "aptitude:shooting-blastrifle"])
      expect(ids).toContain(id);
    for (const id of ["aptitude:dodge", "aptitude:medicine-surgery", "aptitude:ridicule"]) expect(ids).toContain(id);
    for (const id of ["attack:sabre", "trip:sabre", "attack:bare-hands", "will:bluff", "contest:contest"])
      expect(ids).toContain(id);
    expect(ids).not.toContain("attack:spare-sabre");
  });

  it("take the best available way, and a Target Number", () => {
    const actor = ronan();
    const shooting = rollOf(rolls(actor), "aptitude:shooting");
    expect(shooting.takes).toMatchObject({ tn: { as: "tn", min: 1 } });
    const draft = checks["check"]!.prepare(clicked(actor, null, [], { ...shooting.data, tn: "9" }));
    expect(draft).toMatchObject({ plan: { way: { training: "skilled", dice: 3 }, tn: 9 } });
    const surgery = rollOf(rolls(actor), "aptitude:medicine-surgery");
    const untaught = checks["check"]!.prepare(clicked(actor, null, [], { ...surgery.data }));
    expect(untaught).toMatchObject({ plan: { way: { training: "unskilled" } } });
  });
});
