import { expect, it } from "vitest";
import "./world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { traitLevel, traitsOf } from "../../../src/games/gurps/traits.ts";
import { inOneLook } from "../../../src/table/once.ts";

it("reads an actor's traits once per drawing of a sheet, and again for the next drawing", () => {
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
  // A caller that changes its list changes no other caller's list.
  inOneLook(() => {
    traitsOf(vesna).pop();
    expect(traitsOf(vesna)).toHaveLength(1);
  });
});
