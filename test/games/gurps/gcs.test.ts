import "./world.ts";
import { describe, expect, it, vi } from "vitest";
import { utils } from "../../../src/foundry.ts";
import { parsed, pounds } from "../../../src/games/gurps/gcs/file.ts";
import { characterOf } from "../../../src/games/gurps/gcs/read.ts";
import { TRAVELLER } from "./gcs-file.ts";

Object.assign(utils, { escapeHTML: (text: string) => text.replaceAll("<", "&lt;") });
vi.stubGlobal("game", { i18n: { has: () => false } });

const known = {
  skill: (name: string) =>
    name === "Climbing" ? { system: { key: "climbing" }, look: { from: "Compendium.climbing" } } : null,
  trait: (name: string) => (name === "Combat Reflexes" ? { system: { rule: "combatReflexes" }, look: {} } : null),
};

const read = (changes: object = {}) =>
  characterOf({ ...structuredClone(TRAVELLER), ...changes }, { fileName: "ilse.gcs", known });
const items = (type: string, name?: string) =>
  read().items.filter((item) => item.type === type && (!name || item.name === name));
const item = (type: string, name: string) => items(type, name)[0]!.system as Record<string, unknown>;

const named = (compare: string, qualifier: string): object => ({ name: { compare, qualifier } });

describe("a file of GCS", () => {
  it("gives attributes, and the bonuses by which derived values were bought up or down", () => {
    const { name, system, atFirst } = read();
    expect(name).toBe("Ilse Brandt");
    expect(system).toMatchObject({
      attributes: { st: 11, dx: 12, iq: 10, ht: 11 },
      bonus: { hp: 2, fp: 0, will: 2, per: 1, basicSpeed: 0.25, basicMove: 0 },
      bodyWeight: 140,
      sizeModifier: 1,
      techLevel: 9,
      points: { total: 100 },
      concept: "Courier",
    });
    expect(atFirst).toEqual({ hp: { value: 9 }, fp: { value: null } });
  });

  it("gives an entered Dodge only if it differs from the derived one", () => {
    expect(read().system).toMatchObject({ defenses: { dodge: null, parry: 9, block: null } });
    expect(read({ calc: { dodge: [11, 10, 9, 8, 7] } }).system).toMatchObject({ defenses: { dodge: 11 } });
  });

  it("gives each skill the level of GCS, relative to its attribute", () => {
    expect(item("gurpsSkill", "Guns (Pistol)")).toMatchObject({
      attribute: "dx",
      relativeLevel: 2,
      difficulty: "easy",
      techLevel: 9,
      isTechnological: true,
      points: 4,
      defaults: [
        { kind: "attribute", of: "dx", modifier: -4 },
        { kind: "skill", of: "Guns (Rifle)", modifier: -2 },
      ],
    });
    expect(item("gurpsSkill", "Off-Hand Draw")).toMatchObject({
      attribute: "dx",
      relativeLevel: -1,
      difficulty: "hard",
    });
  });

  it("derives a skill level from its points if they give the level of GCS, and keeps other levels as entered", () => {
    expect(item("gurpsSkill", "Guns (Pistol)")).toMatchObject({ isByPoints: true, isTechnique: false });
    // By its points it would be 13; GCS says 11.
    expect(item("gurpsSkill", "Off-Hand Draw")).toMatchObject({
      isByPoints: false,
      isTechnique: true,
      defaults: [{ kind: "attribute", of: "dx", modifier: 0 }],
    });
  });

  const skilled = {
    traits: [
      {
        id: "t1",
        name: "Gunner",
        levels: 2,
        calc: { points: 10 },
        features: [
          {
            type: "skill_bonus",
            selection_type: "skills_with_name",
            amount: 1,
            per_level: true,
            ...named("is", "Guns"),
          },
          { type: "skill_bonus", selection_type: "skills_with_name", amount: 1, ...named("starts_with", "off-hand") },
          { type: "skill_bonus", selection_type: "weapons_with_name", amount: 9, ...named("is", "Needler") },
          { type: "attribute_bonus", attribute: "parry", amount: 1 },
        ],
      },
    ],
    skills: [
      { id: "s1", name: "Guns", specialization: "Pistol", difficulty: "dx/e", points: 4, calc: { level: 16 } },
      { id: "s2", name: "Off-Hand Draw", difficulty: "dx/a", points: 2, calc: { level: 13 } },
      { id: "s3", name: "Knife", difficulty: "dx/e", points: 1, calc: { level: 12 } },
    ],
    equipment: [
      {
        id: "e1",
        description: "Dagger",
        equipped: true,
        quantity: 1,
        weapons: [
          {
            id: "w1",
            reach: "1",
            parry: "-1",
            damage: { type: "cut", st: "sw", base: "-3" },
            defaults: [{ type: "skill", name: "Knife" }],
            // ST 11 swings 1d+1; Knife 12 parries with 9, the dagger has −1, the trait gives +1.
            calc: { level: 12, damage: "1d-2 cut", parry: "9" },
          },
        ],
      },
      {
        id: "e2",
        description: "Other dagger",
        quantity: 1,
        weapons: [
          {
            id: "w2",
            reach: "1",
            parry: "3",
            defaults: [{ type: "skill", name: "Knife" }],
            calc: { damage: "2d cut" },
          },
        ],
      },
    ],
  };

  it("gives talents their bonuses to skills and parry, and derives the skill levels with them", () => {
    const { items: all } = read(skilled);
    const system = (name: string) => all.find((one) => one.name === name)!.system;
    expect(system("Gunner")).toMatchObject({
      bonuses: [
        { kind: "skill", of: "Guns", value: 1, perLevel: true },
        { kind: "skill", of: "Off-Hand Draw", value: 1, perLevel: false },
        { kind: "parry", of: "", value: 1, perLevel: false },
      ],
    });
    expect(system("Guns (Pistol)")).toMatchObject({ isByPoints: true, relativeLevel: 4 });
    expect(system("Off-Hand Draw")).toMatchObject({ isByPoints: true });
  });

  it("writes damage by ST if ST gives the same dice, and derives a defence from the equipped weapon", () => {
    const { items: all, system } = read(skilled);
    const attack = (name: string) => all.find((one) => one.type === "gurpsAttack" && one.name === name)!.system;
    expect(attack("Dagger")).toMatchObject({ damage: "sw-3", damageType: "cut", parry: -1, block: null });
    expect(attack("Other dagger")).toMatchObject({ damage: "2d6", parry: null });
    expect(system).toMatchObject({ defenses: { parry: null } });
    const worse = structuredClone(skilled);
    Object.assign(worse.equipment[0]!.weapons[0]!.calc, { parry: "7" });
    expect(read(worse).system).toMatchObject({ defenses: { parry: 7 } });
  });

  it("counts points that Quadrant does not derive as other points, so that the points spent match GCS", () => {
    // Here its size makes ST cheaper by 1; a disabled trait (30) and a skill without a level (1) are not imported.
    expect(read().system).toMatchObject({ points: { total: 100, other: 32 } });
  });

  it("leaves a skill without points untrained, and recognizes it by its name", () => {
    expect(item("gurpsSkill", "Climbing")).toMatchObject({ relativeLevel: null, key: "climbing" });
  });

  it("takes traits out of their containers, with levels, self-control numbers and reaction modifiers", () => {
    const { system } = read();
    expect(items("gurpsTrait").map(({ name }) => name)).toEqual([
      "Combat Reflexes",
      "Hide",
      "Duty (the mail)",
      "Bad Temper",
      "Known Face",
    ]);
    expect(item("gurpsTrait", "Combat Reflexes")).toMatchObject({
      rule: "combatReflexes",
      category: "advantage",
      points: 15,
    });
    expect(item("gurpsTrait", "Hide")).toMatchObject({ level: 2 });
    expect(item("gurpsTrait", "Bad Temper")).toMatchObject({ category: "disadvantage", selfControl: 12 });
    expect(item("gurpsTrait", "Known Face").offers).toEqual([
      { label: "Known Face", tag: "any", value: -1, when: "in a crowd" },
    ]);
    expect(system).toMatchObject({ reactionModifiers: [{ label: "Known Face", value: 2, when: "from couriers" }] });
  });

  it("takes equipment out of containers, carried or not", () => {
    expect(items("gurpsEquipment").map(({ name }) => name)).toEqual([
      "Backpack",
      "Rations <b>",
      "Needle pistol",
      "Bicycle",
    ]);
    expect(item("gurpsEquipment", "Rations <b>")).toMatchObject({ quantity: 4, weight: 0.5, isCarried: true });
    expect(item("gurpsEquipment", "Bicycle")).toMatchObject({ isCarried: false, weight: 30 });
  });

  it("turns weapons into attacks with the best skill, and the difference as a modifier", () => {
    expect(item("gurpsAttack", "Needle pistol (Shot)")).toMatchObject({
      mode: "ranged",
      skill: "Guns (Pistol)",
      modifier: -1,
      damage: "2d6-1",
      damageType: "pi- (3)",
      reach: "100/500",
    });
    expect(item("gurpsAttack", "Needle pistol (Butt)")).toMatchObject({
      mode: "melee",
      skill: "dx",
      modifier: 0,
      damage: "",
      damageType: "thr-1 cr",
    });
  });

  it("lists data that has no field here, and keeps it in the notes with escaped HTML", () => {
    const { lost, system } = read();
    expect(lost.map((line) => line.replace(/.*gcs\.lost\./, "").split(" ")[0])).toEqual([
      "figure",
      "skill",
      "off",
      "resistance",
    ]);
    const { notes } = system as { notes: string };
    expect(notes).toContain("<p>Carries &lt;i>nothing&lt;/i> illegal.</p>");
    for (const line of lost) expect(notes).toContain(`<li>${line}</li>`);
  });

  it("imports a character without FP as tireless", () => {
    const attributes = TRAVELLER.attributes.filter(({ attr_id }) => attr_id !== "fp");
    expect(read({ attributes })).toMatchObject({
      system: { bonus: { fp: -11 } },
      lost: expect.arrayContaining([expect.stringContaining("tireless")]),
    });
  });

  it.each([
    ["no JSON", "{", "gcsUnreadable"],
    ["a list", "[]", "gcsUnreadable"],
    ["something else", '{"name": "x"}', "gcsForeign"],
    ["a list of traits", '{"version": 5, "rows": []}', "gcsForeign"],
    ["too old", '{"version": 2, "profile": {}, "attributes": []}', "gcsOld"],
    ["too new", '{"version": 6, "profile": {}, "attributes": []}', "gcsNewer"],
  ])("is refused if it is %s", (_what, text, reason) => {
    expect(parsed(text)).toMatchObject({ key: `QUADRANT.gurps.reason.${reason}` });
  });

  it("is read in version 4, too, whose traits are called advantages", () => {
    const { traits, ...rest } = structuredClone(TRAVELLER);
    const file = { ...rest, version: 4, advantages: traits };
    expect(parsed(JSON.stringify(file))).toEqual(file);
    expect(characterOf(file, { fileName: "x", known }).items).toEqual(read().items);
  });

  it("tells the weapons of version 4 apart by their type, even without ids and ranges", () => {
    const weapon = (type: string, usage: string, more: object) => ({
      ...{ type, usage, defaults: [{ type: "dx" }], calc: { level: 12, damage: "1d-1 cr" } },
      ...more,
    });
    const weapons = [
      weapon("melee_weapon", "Swung", { reach: "1" }),
      weapon("ranged_weapon", "Flung", {}),
      weapon("ranged_weapon", "Spat", { reach: "C", range: "5" }),
    ];
    const sling = { id: "e1", description: "Sling", equipped: true, quantity: 1, weapons };
    const file = { ...structuredClone(TRAVELLER), version: 4, equipment: [sling] };
    const attacks = characterOf(file, { fileName: "x", known }).items.filter(({ type }) => type === "gurpsAttack");
    expect(attacks.map(({ name, system }) => [name, (system as { mode: string }).mode])).toEqual([
      ["Sling (Swung)", "melee"],
      ["Sling (Flung)", "ranged"],
      ["Sling (Spat)", "ranged"],
    ]);
    expect(new Set(attacks.map(({ id }) => id)).size).toBe(3);
  });

  it.each([
    ["3 lb", 3],
    ["1,200 lb", 1200],
    ["0.5 kg", 1],
    ["8 oz", 0.5],
    [2, 2],
    ["heavy", null],
  ])("reads a weight of %s in pounds", (written, weight) => expect(pounds(written)).toBe(weight));
});
