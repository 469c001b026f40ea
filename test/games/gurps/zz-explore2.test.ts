import { describe, it, expect } from "vitest";
import { ADA, GM, asks, bears, openTable, person, next } from "./trust-world.ts";
import { give } from "../../table/support/world.ts";
import { fightChecks } from "../../../src/games/gurps/checks/fight/index.ts";
import { gameById } from "../../../src/table/register.ts";
import { ATTACK } from "./plain.ts";
import { characterView } from "../../../src/games/gurps/sheets/character-view.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
const gurps = gameById("gurps")!;
Object.assign(gurps, { checks: { ...gurps.checks, ...fightChecks } });

const ids: [string, object][] = [
  ["attribute", { data: { attribute: "dx" } }], ["attribute", { data: { attribute: "per" } }], ["will", {}], ["sense", { data: { sense: "vision" } }], ["sense", { data: { sense: "hearing" } }], ["sense", { data: { sense: "smell" } }],
  ["skill", { item: "climbing" }], ["selfControl", { item: "cow" }], ["comprehend", {}], ["climb", {}], ["dig", {}], ["march", {}], ["breath", {}], ["jump", {}], ["lift", {}], ["pull", {}], ["run", {}], ["fly", {}], ["swim", {}], ["shed", {}], ["throw", {}], ["catch", {}], ["fatigue", {}], ["suffocate", {}],
  ["effort", { data: { feat: "jump" } }], ["effort", { data: { feat: "lift" } }], ["effort", { data: { feat: "throw" } }], ["effort", { data: { feat: "run" } }], ["effort", { data: { feat: "swim" } }], ["effort", { data: { feat: "hike" } }], ["effort", { data: { feat: "dig" } }], ["fright", {}], ["byHand", { data: { field: "hp", by: "-3" } }], ["attack", { item: "claw" }], ["damage", { item: "claw" }], ["defense", { data: { defense: "parry" } }], ["contest", {}], ["influence", { item: "talk" }], ["resistance", { item: "mind" }],
];
const bodies: Record<string, object> = {
  weak: { st: 1, dx: 1, iq: 0, ht: 1, bonus: { will: -30, per: -30, fp: -20, hp: -5, basicSpeed: -10, basicMove: -9 } },
  strong: { st: 9999, dx: 9999, iq: 9999, ht: 9999, bonus: { will: 30 } },
  free: { gravity: 0, gear: 50 },
  heavy: { gravity: 9, gear: 5000 },
  half: { traits: { enhancedMoveGround: 1.5, enhancedMoveAir: 0.5, superJump: 2, breathHolding: 1 } },
  zero: { traits: { acuteVision: 0, nightVision: 0, fearlessness: 0, enhancedMoveGround: 0 } },
  odd: { traits: { acuteVision: 1.5, superJump: 1.5, fearlessness: 0.5, nightVision: 0.5, acuteHearing: 2.5, breathHolding: 1.5 } },
  cowardly: { cow: { rule: "cowardice", selfControl: null } },
  xeno: { cow: { rule: "xenophilia", selfControl: null } },
};
describe("extremes", () => {
  for (const [name, facts] of Object.entries(bodies)) {
    for (const [id, how] of ids) {
      it(`${name} ${id} ${JSON.stringify(how)}`, () => {
        openTable({ secretSenses: false, strengthJump: true, encumberedJump: true, combatEffort: true });
        const { cow = { rule: "", selfControl: 12 }, ...rest } = facts as { cow?: object };
        const one = person("X", [ADA], { skills: { climbing: "dx+0", talk: "iq+0", mind: "iq+0", throwing: "dx+0", throwingArt: "dx+0", swimming: "ht+0", lifting: "ht+0", hiking: "ht+0", jumping: "dx+0" }, gear: 5, ...rest } as never);
        Object.assign(one.items.get("talk")!.system, { influence: "fastTalk" });
        Object.assign(one.items.get("mind")!.system, { resistedBy: "will", isSupernatural: true });
        bears(one, "cow", { category: "disadvantage", ...cow });
        Object.assign(one.system, { defenses: { dodge: -4, parry: 9, block: 9 } });
        give(one, { _id: "claw", type: "gurpsAttack", name: "Claw", sort: 0, system: { ...ATTACK } });
        const foe = person("F", [], {});
        try {
          const { view, why, plan } = asks(GM, id, one, { targets: ["contest", "influence", "resistance"].includes(id) ? [foe] : [], ...how } as never);
          if (!view) throw new Error("no view");
          void why; void plan;
        } catch (error) {
          if (String(error).includes("QUADRANT.")) return;
          throw error;
        }
      });
    }
  }
});
