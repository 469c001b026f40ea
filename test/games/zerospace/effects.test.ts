import { beforeEach, describe, it } from "vitest";
import { character, clicked, peace } from "./world.ts";

import { checks } from "../../../src/games/zerospace/checks/index.ts";
import { rollNames } from "../../../src/games/zerospace/roll-names.ts";
import { rolls } from "../../../src/games/zerospace/rolls.ts";
import { expectMeant } from "../effects.ts";

describe("an effect on a roll", () => {
  beforeEach(peace);

  it("adds a line to exactly that roll, for every roll of the sheet", () => {
    const actor = character("Soraya", {
      skills: ["perception*", "rangedCombat"],
      weapons: [{ name: "Blaster" }],
      powers: [{ name: "Psi bolt", system: { attack: { form: "mental" } } }],
    });
    expectMeant(actor, rolls(actor), { game: "zerospace", checks: checks as never, rollNames, clicked });
  });
});
