import { it } from "vitest";
import { character, fight } from "./world.ts";
import { procedure } from "../../../src/games/gurps/combat/procedure.ts";
import { expectNoScans } from "../visits.ts";

it("computes two hundred rows of the tracker without a row that visits all the others", () => {
  expectNoScans((size) => fight(Array.from({ length: size }, (_, index) => character(`Fighter ${index}`))), procedure);
});
