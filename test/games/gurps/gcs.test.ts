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

describe("a file of GCS", () => {
  it("gives attributes, and what was bought above or below what follows from them", () => {
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

  it("leaves a Dodge alone that follows from the body here as it does there", () => {
    expect(read().system).toMatchObject({ defenses: { dodge: null, parry: 9, block: null } });
    expect(read({ calc: { dodge: [11, 10, 9, 8, 7] } }).system).toMatchObject({ defenses: { dodge: 11 } });
  });

  it("gives each skill the level that GCS has worked out, above or below its attribute", () => {
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

  it("leaves untrained what nothing was paid for and the default alone gives, and knows it by its key", () => {
    expect(item("gurpsSkill", "Climbing")).toMatchObject({ relativeLevel: null, key: "climbing" });
  });

  it("takes traits out of their containers, with levels, self-control and what others make of them", () => {
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

  it("makes weapons attacks with the skill that serves best, and what differs as a modifier", () => {
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

  it("tells what has no place here and keeps it in the notes, where no mark of the file does anything", () => {
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

  it("knows who never tires", () => {
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
  ])("is refused where it is %s", (_what, text, reason) => {
    expect(parsed(text)).toMatchObject({ key: `QUADRANT.gurps.reason.${reason}` });
  });

  it("is read in version 4, too, whose traits are called advantages and whose weapons say what they are", () => {
    const { traits, ...rest } = structuredClone(TRAVELLER);
    const file = { ...rest, version: 4, advantages: traits };
    expect(parsed(JSON.stringify(file))).toEqual(file);
    expect(characterOf(file, { fileName: "x", known }).items).toEqual(read().items);
  });

  it.each([
    ["3 lb", 3],
    ["1,200 lb", 1200],
    ["0.5 kg", 1],
    ["8 oz", 0.5],
    [2, 2],
    ["heavy", null],
  ])("weighs %s", (written, weight) => expect(pounds(written)).toBe(weight));
});
