import { beforeEach, describe, expect, it } from "vitest";
import { expectSound, rollOf } from "../named-rolls.ts";
import { character, clicked, peace } from "./world.ts";
import { checks } from "../../../src/games/zerospace/checks/index.ts";
import { rolls } from "../../../src/games/zerospace/rolls.ts";

const soraya = () =>
  character("Soraya", {
    skills: ["perception*", "rangedCombat"],
    weapons: [{ name: "Blaster" }],
    powers: [{ name: "Psi bolt", system: { attack: { form: "mental" } } }, { name: "Flight" }],
  });

describe("the named rolls of a ZeroSpace character", () => {
  beforeEach(peace);

  it("are skills (also untrained), attributes, weapons, attack powers, unarmed attacks and other tasks", () => {
    const actor = soraya();
    const all = rolls(actor);
    expectSound(actor, all, "zerospace", checks);
    const ids = all.map(({ id }) => id);
    for (const id of ["skill:perception", "skill:athletics", "attribute:brawn", "attack:blaster", "attack:psi-bolt"])
      expect(ids).toContain(id);
    for (const id of ["unarmed:close", "unarmed:grapple", "act:distract", "act:obstacle"]) expect(ids).toContain(id);
    expect(ids).not.toContain("attack:flight");
    expect(ids.filter((id) => id === "skill:perception")).toHaveLength(1);
    expect(rollOf(all, "skill:perception").itemId).toBeTruthy();
    expect(rollOf(all, "skill:athletics").itemId).toBeUndefined();
  });

  it("accept a difficulty, and cost no action if the GM asks for them", () => {
    const actor = soraya();
    const athletics = rollOf(rolls(actor), "skill:athletics");
    const draft = checks["skill"]!.prepare(clicked(actor, null, [], { ...athletics.data, dv: "9" }));
    expect(draft).toMatchObject({ plan: { dv: 9, own: [{ skill: "athletics" }] } });
    expect(athletics.asked).toBe("zerospace.asked");
    const asked = checks["asked"]!.prepare(clicked(actor, null, [], { ...athletics.data, dv: "routine" }));
    expect(asked).toMatchObject({ plan: { dv: null, isAction: false } });
  });
});
