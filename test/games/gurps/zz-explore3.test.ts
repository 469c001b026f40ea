import { describe, it, expect } from "vitest";
import { whole, zora } from "./sheet-world.ts";
import { characterView } from "../../../src/games/gurps/sheets/character-view.ts";
const cases: Record<string, object> = {
  attr: { skills: [{ name: "Odd", system: { defaults: [{ kind: "attribute", of: "", modifier: 0 }] } }] },
  attr2: { skills: [{ name: "Odd", system: { defaults: [{ kind: "attribute", of: "DX", modifier: 0 }] } }] },
  skill: { skills: [{ name: "Odd", system: { defaults: [{ kind: "skill", of: "", modifier: 0 }] } }] },
  proto: { skills: [{ name: "Odd", system: { defaults: [{ kind: "skill", of: "__proto__", modifier: 0 }] } }] },
  resisted: { skills: [{ name: "Odd", system: { relativeLevel: 0, resistedBy: "nothing" } }] },
  weak: { st: 1, dx: 1, iq: 0, ht: 1, bonus: { will: -30, per: -30, fp: -20, hp: -5, basicSpeed: -10, basicMove: -9 } },
  strong: { st: 9999, dx: 9999, iq: 9999, ht: 9999 },
  free: { gravity: 0 },
  heavy: { gravity: 50 },
};
describe("sheet", () => {
  for (const [name, facts] of Object.entries(cases)) it(name, () => void whole(zora(facts as never)));
});
