import { beforeEach, describe, expect, it } from "vitest";
import { expectSound, rollOf } from "../named-rolls.ts";
import { character, clicked, peace } from "./world.ts";
import { ALCHEMY, CLIMBING, FAST_TALK } from "./sheet-world.ts";
import { checks } from "../../../src/games/gurps/checks/index.ts";
import { attackLevel } from "../../../src/games/gurps/sheets/gear-rows.ts";
import { rolls } from "../../../src/games/gurps/rolls.ts";

const BLOW = { name: "Broadsword", system: { skill: "dx", damage: "2d6+1", damageType: "cut" } };
const zora = () =>
  character("Zora", {
    skills: [CLIMBING, ALCHEMY, { ...FAST_TALK, system: { ...FAST_TALK.system, resistedBy: "will" } }],
    attacks: [BLOW],
    traits: [{ name: "Bad Temper", system: { category: "disadvantage", selfControl: 12 } }],
    defenses: { dodge: 9 },
  });

describe("the named rolls of a GURPS character", () => {
  beforeEach(peace);

  it("include everything that the sheet offers, each with a check that accepts it", () => {
    const actor = zora();
    const all = rolls(actor);
    expectSound(actor, all, "gurps", checks);
    const ids = all.map(({ id }) => id);
    for (const id of ["st", "dx", "iq", "ht", "will", "per"]) expect(ids).toContain(`attribute:${id}`);
    for (const id of ["vision", "hearing", "taste", "smell"]) expect(ids).toContain(`sense:${id}`);
    for (const id of ["skill:climbing", "skill:alchemy", "attack:broadsword", "damage:broadsword", "defense:dodge"])
      expect(ids).toContain(id);
    for (const id of ["selfControl:bad-temper", "fright", "influence:fast-talk", "influence:any", "contest:contest"])
      expect(ids).toContain(id);
    for (const id of ["feat:climb", "feat:jump", "feat:precision", "feat:endurance", "resistance:fast-talk"])
      expect(ids).toContain(id);
    expect(ids).not.toContain("defense:parry");
  });

  it("lead to the roll with that name", () => {
    const actor = zora();
    const climbing = rollOf(rolls(actor), "skill:climbing");
    expect(climbing).toMatchObject({ name: "Climbing", check: "gurps.skill", itemId: actor.items.contents[0]!.id });
    const will = rollOf(rolls(actor), "attribute:will");
    expect(will.check).toBe("gurps.will");
    const { data } = rollOf(rolls(actor), "attribute:dx");
    const draft = checks["attribute"]!.prepare(clicked(actor, null, [], { ...data }));
    expect(draft).toMatchObject({ plan: { attribute: "dx" } });
  });

  it("[GURPS-AM-2] include skills that were never learnt, by their default", () => {
    const entry = {
      uuid: "Item.picking",
      name: "Lockpicking",
      type: "gurpsSkill",
      system: { key: "lockpicking", defaults: [{ kind: "attribute", of: "iq", modifier: -5 }] },
    };
    Object.assign(game, { items: { contents: [entry] } });
    const actor = zora();
    const found = rollOf(rolls(actor), "skill:lockpicking");
    expect(found).toMatchObject({ name: "Lockpicking", check: "gurps.skill", data: { skill: "Item.picking" } });
    const draft = checks["skill"]!.prepare(clicked(actor, null, [], { ...found.data }));
    expect(draft).toMatchObject({ plan: { base: 5, penalty: -5 }, parties: { self: { tool: null } } });
    const blow = { name: "Pick", system: { skill: "lockpicking" } };
    expect(attackLevel(actor, character("Ada", { attacks: [blow] }).items.contents[0] as never)).toBe(5);
    Object.assign(game, { items: { contents: [] } });
  });

  it("are empty for actors of other games", () => {
    expect(rolls({ documentName: "Actor", type: "zapCharacter" } as never)).toEqual([]);
  });
});
