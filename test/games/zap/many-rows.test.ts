import { it } from "vitest";
import { character, fight } from "./world.ts";
import { procedure } from "../../../src/games/zap/combat/procedure.ts";
import { expectNoScans } from "../visits.ts";

it("works two hundred rows of the tracker out without any of them looking at all the others", () => {
  expectNoScans((size) => fight(Array.from({ length: size }, (_, index) => character(`Fighter ${index}`))), procedure);
});
