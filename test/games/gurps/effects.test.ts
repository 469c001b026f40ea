import { beforeEach, describe, it } from "vitest";
import { character, clicked, peace } from "./world.ts";
import { ALCHEMY, CLIMBING, FAST_TALK } from "./sheet-world.ts";
import { checks } from "../../../src/games/gurps/checks/index.ts";
import { rollNames } from "../../../src/games/gurps/roll-names.ts";
import { rolls } from "../../../src/games/gurps/rolls.ts";
import { expectMeant } from "../effects.ts";

describe("an effect on a roll", () => {
  beforeEach(peace);

  it("is a line in only that roll, for every roll of the sheet", () => {
    const actor = character("Zora", {
      skills: [CLIMBING, ALCHEMY, FAST_TALK],
      attacks: [{ name: "Broadsword", system: { skill: "dx", damage: "2d6+1", damageType: "cut" } }],
      traits: [{ name: "Bad Temper", system: { category: "disadvantage", selfControl: 12 } }],
      defenses: { dodge: 9 },
    });
    expectMeant(actor, rolls(actor), { game: "gurps", checks: checks as never, rollNames, clicked });
  });
});
