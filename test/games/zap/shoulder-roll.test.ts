import { beforeEach, describe, expect, it } from "vitest";
import { ask, clicked } from "./asking.ts";
import { character, fight, fighter, peace } from "./world.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { defensesOf, likelyDefense } from "../../../src/games/zap/checks/attack/defenses.ts";
import { turnStarts } from "../../../src/games/zap/combat/turns.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import { fightOf } from "../../../src/games/zap/fight.ts";

const fists = { name: "Fists", level: 7 };
const belt = { name: "Belt", level: 5, activation: "automatic" };
const ace = (more = {}): Character => character("Ace", { abilities: [fists, belt], ...more });
const goon = (): Character => character("Goon", { role: "foe", background: "" });

describe("a Shoulder Roll", () => {
  beforeEach(peace);

  it("[ZAP-SPLIT-4] rolls both dice: one attacks, the other stands as a defence", () => {
    const hero = ace();
    const combat = fight([hero, goon()]);
    const asked = ask(attackCheck, clicked(hero, "Fists", [goon()])).fill("shoulder", "smaller");
    expect(attackCheck.kind.pools(asked.now.plan)).toMatchObject({
      attack: { dice: [{ faces: 6 }] },
      shoulder: { dice: [{ faces: 8 }], modifier: 0 },
      defense: { dice: [{ faces: 4 }] },
    });
    const roles = attackCheck.roles as (plan: object) => Record<string, string>;
    expect(roles(asked.now.plan)).toEqual({ attack: "self", shoulder: "self", defense: "target" });
    const thrown = asked.thrown({ attack: [[5]], shoulder: [[7]], defense: [[2]] });
    expect(thrown.outcome).toMatchObject({ result: "hindered", margin: 3, shoulder: 7, collateral: null });
    expect(attackCheck.effects!(thrown)).toContainEqual({
      who: "self.combatant",
      set: "shoulder",
      value: { total: 7, ability: "Fists" },
    });
    expect(attackCheck.view(thrown, { sees: () => true }).note).toContain("shoulder.stands");
    expect(attackCheck.costs(thrown), "one Action").toHaveLength(2);
    expect(fighter(combat, "Ace")).toBeDefined();
  });

  it("[ZAP-SPLIT-4] combines with an automatic defence, with the lower level as the base, +1", () => {
    const hero = ace();
    fight([hero, goon()]);
    const asked = ask(attackCheck, clicked(hero, "Fists", [goon()])).fill("shoulder", "larger+Belt");
    expect(attackCheck.kind.pools(asked.now.plan).shoulder).toMatchObject({ dice: [{ faces: 4 }], modifier: 1 });
    expect(asked.field("shoulder")).toBe("larger+Belt");
    expect(attackCheck.refresh(asked.now).shoulder).toMatchObject({ attacks: "larger", automatic: "Belt" });
  });

  it("[ZAP-SPLIT-4] defends for free until the actor's next turn, but not once the actor is Out", () => {
    const hero = ace();
    const combat = fight([hero, goon()], { acting: 1, system: { Ace: { shoulder: { total: 7, ability: "Fists" } } } });
    const row = fighter(combat, "Ace");
    const stands = defensesOf(hero, fightOf(row)).find(({ id }) => id === "shoulder")!;
    expect(stands).toMatchObject({ way: "shoulder", cost: 0, reason: null, use: { fixed: 7 } });
    expect(likelyDefense(hero, fightOf(row)).id, "better than the belt").toBe("shoulder");
    expect(turnStarts(row, 3).combatants[0]!.system).toMatchObject({ shoulder: null });
    const out = ace({ conditions: { out: 1 } });
    const late = fight([out, goon()], { acting: 1, system: { Ace: { shoulder: { total: 7, ability: "Fists" } } } });
    const fallen = defensesOf(out, fightOf(fighter(late, "Ace"))).find(({ id }) => id === "shoulder");
    expect(fallen?.reason?.key).toBe("QUADRANT.zap.reason.bar.out");
  });

  it("[ZAP-SPLIT-4] is not offered outside a fight or with one die, and is dropped once the actor has one die", () => {
    const hero = ace();
    expect(ask(attackCheck, clicked(hero, "Fists", [goon()])).choices("shoulder")).toEqual([]);
    fight([hero, goon()]);
    const asked = ask(attackCheck, clicked(hero, "Fists", [goon()])).fill("shoulder", "larger");
    expect(asked.option("wildShot")?.reason).not.toBeNull();
    const hindered = ace({ conditions: { hindered: 1 } });
    fight([hindered, goon()]);
    expect(ask(attackCheck, clicked(hindered, "Fists", [goon()])).choices("shoulder")).toEqual([]);
    const parties = { ...asked.now.parties, self: { ...asked.now.parties.self!, actor: hindered } };
    expect(attackCheck.refresh({ ...asked.now, parties })).not.toHaveProperty("shoulder");
  });
});
