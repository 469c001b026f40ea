import { beforeEach, describe, expect, it } from "vitest";
import { character, peace } from "./world.ts";
import { ARMOR, DREAD, GRENADE, RIFLE, soraya, SWORD, whole } from "./sheet-world.ts";
import { SKILLS } from "../../../src/games/zerospace/vocabulary.ts";

describe("values on the sheet", () => {
  beforeEach(peace);

  it("[ZS-AV-1] [ZS-AV-4] a skill's value is its attribute plus its tool; without the skill only the tool", () => {
    const { skills, unskilled } = whole(soraya());
    expect(skills.map(({ name, value, hasExpertise, tool }) => [name, value, hasExpertise, tool])).toEqual([
      ["closeCombat", 5, true, ""],
      ["computing", 6, false, "Decryption tool"],
    ]);
    expect(unskilled.map(({ key }) => key).toSorted()).toEqual(
      Object.keys(SKILLS)
        .filter((key) => key !== "closeCombat" && key !== "computing")
        .toSorted(),
    );
    const unlearnt = whole(soraya({ skills: [] })).unskilled;
    expect(unlearnt.find(({ key }) => key === "computing")!.value).toBe(2);
    expect(unlearnt.find(({ key }) => key === "athletics")!.value).toBe(0);
  });

  it("an attribute's value is its base minus damage plus boosts, and never below 0", () => {
    const boosted = { boosted: { stacks: 1, data: { each: [{ attribute: "brawn", lasts: "round" }] } } };
    const { system } = character("Soraya", {
      attributes: { brawn: 5, agility: 3 },
      damage: { brawn: 2, agility: 4 },
      conditions: boosted,
    });
    expect(system.attributes.brawn).toMatchObject({ base: 5, damage: 2, boost: 1, value: 4 });
    expect([system.attributes.agility, system.values.agility]).toMatchObject([{ value: 0 }, 0]);
  });

  it.each([
    [{}],
    [{ attribute: "brawn" }],
    [{ attribute: "luck", lasts: "scene" }],
    [{ attribute: "brawn", lasts: "ever" }],
  ])("a boost that a module gives with the data %o raises no attribute, and is shown without one", (data) => {
    const boosted = { boosted: { stacks: 2, data: { each: [data, { attribute: "power", lasts: "scene" }] } } };
    const actor = soraya({ conditions: boosted });
    expect(Object.entries(actor.system.attributes).filter(([, { boost }]) => boost !== 0)).toMatchObject([
      ["power", { boost: 1 }],
    ]);
    const { conditions } = whole(actor);
    const shown = JSON.stringify(conditions.find(({ id }) => id === "boosted"));
    expect(shown).toContain("QUADRANT.zerospace.attribute.power");
    expect(shown).not.toMatch(/undefined|brawn|luck|ever/);
  });

  it("[ZS-AV-5] an attack's value is attribute plus weapon; an unarmed one's only the attribute", () => {
    const { attacks } = whole(soraya({ weapons: [SWORD, RIFLE], powers: [DREAD] }));
    expect(attacks.map(({ name, value }) => [name, value])).toEqual([
      ["Sword", 7],
      ["Rifle", 2],
      ["Dread", 1],
      ["QUADRANT.zerospace.sheet.attack.unarmed", 5],
    ]);
    expect(attacks[0]!.tools.map(({ data }) => data["form"])).toEqual(["charge", "sweep"]);
    expect(attacks[1]!.tools, "nobody charges with a rifle").toEqual([]);
    expect(attacks[3]!.tools.map(({ data }) => data["form"])).toEqual(["charge", "sweep", "grapple", "slam"]);
  });

  it("[ZS-DV-3] only the highest layer of a defence counts, and it is named", () => {
    const shield = { name: "Shield", system: { use: "armor", rating: 3 } };
    const view = whole(soraya({ gear: [ARMOR, shield] }));
    expect(view.defenses.map(({ id, value }) => [id, value])).toEqual([
      ["close", 8],
      ["ranged", 9],
      ["social", 6],
      ["mental", 4],
    ]);
    expect(view.defenses[0]!.layer).toBe("QUADRANT.zerospace.attribute.brawn, Shield");
    expect(view.defenses[2]!.layer).toBe("QUADRANT.zerospace.attribute.presence");
    const armor = view.gear.find(({ kind }) => kind === "armor")!.rows;
    expect(armor.map(({ name, counts }) => [name, counts !== ""])).toEqual([
      ["Body armour", false],
      ["Shield", true],
    ]);
  });

  it("a weapon laid aside is not among the attacks, and a used-up one shows the reason", () => {
    const aside = { ...RIFLE, system: { ...RIFLE.system, isEquipped: false } };
    const view = whole(soraya({ weapons: [SWORD, aside, GRENADE] }));
    expect(view.attacks.map(({ id }) => id)).toEqual(["Sword", "Grenade", ""]);
    expect(view.aside).toEqual([{ id: "Rifle", name: "Rifle" }]);
    expect(view.attacks[1]!.main.reason).toContain("weapon.none");
    expect(view.attacks[0]!.main.reason).toBeNull();
  });

  it("[ZS-ACT-2] [ZS-ACT-3] [ZS-ACT-4] the notes list the metres of a walk, a run and a sprint for each way of moving", () => {
    const flight = { name: "Flight", system: { movement: 30, isActive: true } };
    const { notes } = whole(soraya({ powers: [flight], system: { movement: { walk: 8, swim: 2.5, jump: 1 } } }));
    const meters = notes.movement.map((row) => row.meters.map((one) => Number(/"meters":"([\d.]+)"/.exec(one)![1])));
    expect(meters).toEqual([
      [8, 16, 24],
      [2.5, 5, 7.5],
      [1, 2, 3],
      [30, 60, 90],
    ]);
    const off = { ...flight, system: { ...flight.system, isActive: false } };
    expect(whole(soraya({ powers: [off] })).notes.movement).toHaveLength(3);
  });

  it("[ZS-GRA-6] the notes show how far the character can throw its target", () => {
    const target = character("Issvisk", { system: { mass: 240 } });
    const aiming = {
      isGM: false,
      targets: new Set([{ document: { actor: target } }]),
    } as unknown as User.Implementation;
    const [first] = whole(soraya(), { user: aiming }).notes.heaves;
    expect(first).toMatchObject({ name: "Issvisk", distance: "QUADRANT.zerospace.sheet.heave.tooHeavy" });
    const strong = soraya({ attributes: { brawn: 9 } });
    expect(whole(strong, { user: aiming }).notes.heaves[0]!.distance).toContain('"meters":"2"');
  });
});
