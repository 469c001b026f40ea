import { expect, it } from "vitest";
import "./world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { traitLevel, traitsOf } from "../../../src/games/gurps/traits.ts";
import { inOneLook } from "../../../src/table/once.ts";

it("a sheet that asks for traits row by row has them looked through once a drawing, and anew at the next", () => {
  let read = 0;
  const system = {
    level: 1,
    selfControl: null,
    get rule() {
      read += 1;
      return "combatReflexes";
    },
  };
  const trait = { documentName: "Item", type: "gurpsTrait", sort: 0, system };
  const vesna = { items: { contents: [trait] } } as unknown as Character;
  const levels = (): number[] => inOneLook(() => [1, 2, 3].map(() => traitLevel(vesna, "combatReflexes")));
  expect([levels(), read]).toEqual([[1, 1, 1], 1]);
  system.level = 2;
  expect([levels(), read]).toEqual([[2, 2, 2], 2]);
  // What somebody does with the list is nobody else's matter.
  inOneLook(() => {
    traitsOf(vesna).pop();
    expect(traitsOf(vesna)).toHaveLength(1);
  });
});
