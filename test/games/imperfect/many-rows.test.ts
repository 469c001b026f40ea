import { it } from "vitest";
import { character, fight } from "./world.ts";
import { procedure } from "../../../src/games/imperfect/combat/procedure.ts";
import { expectNoScans } from "../visits.ts";

it("prepares two hundred rows of the tracker without any row reading all others", () => {
  expectNoScans((size) => fight(Array.from({ length: size }, (_, index) => character(`Fighter ${index}`))), procedure);
});
