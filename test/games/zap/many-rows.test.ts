import { it } from "vitest";
import { character, fight } from "./world.ts";
import { procedure } from "../../../src/games/zap/combat/procedure.ts";
import { expectNoScans } from "../visits.ts";

it("works out two hundred rows of the tracker without a scan of all rows for each row", () => {
  expectNoScans((size) => fight(Array.from({ length: size }, (_, index) => character(`Fighter ${index}`))), procedure);
});
