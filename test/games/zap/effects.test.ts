import { beforeEach, describe, it } from "vitest";
import { character, peace } from "./world.ts";
import { clicked } from "../asking.ts";

import * as checks from "../../../src/games/zap/checks/index.ts";
import { rollNames } from "../../../src/games/zap/roll-names.ts";
import { rolls } from "../../../src/games/zap/rolls.ts";
import { expectMeant } from "../effects.ts";

describe("an effect on a roll", () => {
  beforeEach(peace);

  it("adds a modifier line to that roll, for every roll of the sheet", () => {
    const actor = character("Ace", { abilities: [{ name: "Fire Blast" }, { name: "Charm", kind: "shtick" }] });
    expectMeant(actor, rolls(actor), { game: "zap", checks: checks as never, rollNames, clicked });
  });
});
