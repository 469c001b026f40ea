import { beforeEach, describe, it } from "vitest";
import { character, clicked, peace } from "./world.ts";

import { checks } from "../../../src/games/imperfect/checks/index.ts";
import { rollNames } from "../../../src/games/imperfect/roll-names.ts";
import { rolls } from "../../../src/games/imperfect/rolls.ts";
import { expectMeant } from "../effects.ts";

describe("an effect on a roll", () => {
  beforeEach(peace);

  it("is a line in only that roll, for every roll of the sheet", () => {
    const actor = character("Ronan", {
      aptitudes: [{ key: "shooting", concentration: "blastRifle", level: 3 }],
      weapons: [
        { name: "Sabre", system: { category: "melee", trips: true, damage: { dice: 2, faces: 6 }, equipped: "right" } },
      ],
    });
    expectMeant(actor, rolls(actor), { game: "imperfect", checks: checks as never, rollNames, clicked });
  });
});
