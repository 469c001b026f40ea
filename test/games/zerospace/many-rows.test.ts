import { it } from "vitest";
import { character, fight } from "./world.ts";
import { procedure } from "../../../src/games/zerospace/combat/procedure.ts";
import { expectNoScans } from "../visits.ts";

it("works out two hundred rows of the tracker without reading all the others for each of them", () => {
  expectNoScans((size) => fight(Array.from({ length: size }, (_, index) => character(`Fighter ${index}`))), procedure);
});
