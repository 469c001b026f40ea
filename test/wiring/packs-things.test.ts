import { describe, expect, it } from "vitest";
import type { Die } from "../../src/rules/dice/index.ts";
import { bodyPart, equipmentDie, RESEARCH_MISHAPS } from "../../src/rules/zap/index.ts";
import type { Source } from "../../tools/packs.ts";
import { documents, traitsIn, type Actor, type Item, type Trait } from "./support/packs.ts";

const GRADES: Record<string, number> = {
  areaEffect: 2,
  lesserAreaEffect: 1,
  control: 2,
  flexible: 1,
  subtle: 1,
  exotic: 2,
  delayed: 1,
  bareHanded: 1,
  disablingOnly: 1,
  canBeHindered: -1,
  canBeDisabled: -1,
  singleUse: -2,
  bulky: -1,
  slow: -1,
  verySlow: -2,
  fragile: -1,
  sideEffects: -1,
  limited: -1,
  stoppedByArmor: -1,
};

/** The traits of e.g. "flexible, shots -2", in the form of the sheet; without a number the grade is that of `GRADES`. */
const traitsOf = (text: string): Trait[] =>
  text
    .split(", ")
    .filter(Boolean)
    .map((word) => {
      const [key = "", grade] = word.split(" ");
      return { key, grade: grade ? Number(grade) : GRADES[key]! };
    });

describe("equipment", () => {
  const LIST: [name: string, die: string, traits: string, isArmor?: boolean][] = [
    ["AutoDoc", "d8", "flexible, bulky, slow"],
    ["Chatty Cathy Drone", "d6", ""],
    ["Laser Pistol", "d4", "areaEffect"],
    ["Force Shield", "d6", "", true],
    ["Fragmentation Grenade", "d6", "areaEffect, shots -2"],
    ["Gravity Grenade", "d8", "lesserAreaEffect, shots -2"],
    ["Hacker Deck", "d8", "control, fragile, sideEffects"],
    ["InstaWeb", "d6", "areaEffect"],
    ["Lockpicks", "d6", ""],
    ["MindSaver", "d10", "verySlow"],
    ["NanoGoo", "d10", "verySlow"],
    ["Needler", "d6", "flexible, stoppedByArmor"],
    ["Plaskin", "d6", ""],
    ["Programmable Clothes", "d4", "subtle"],
    ["Projectile Pistol", "d6", "shots -1"],
    ["Portal Gun", "d8", "exotic"],
    ["Rations", "d4", ""],
    ["Robomule", "d8", ""],
    ["Sonic Grenade", "d8", "lesserAreaEffect, shots -2, limited"],
    ["Stasis Field", "d8", "areaEffect, delayed, singleUse, limited"],
    ["Stun Pistol", "d6", ""],
    ["Tetracorder", "d6", "flexible"],
    ["Vacc-Suit", "d4", "", true],
    ["Trooper Armor", "d6", "", true],
  ];

  it("is exactly that of the list", async () => {
    expect([...(await documents("zap-equipment")).keys()].sort()).toEqual(LIST.map(([name]) => name).sort());
  });

  it.each(LIST)("%s: rated %s with its traits", async (name, die, traits, isArmor = false) => {
    const item = (await documents<Item>("zap-equipment")).get(name)!;
    expect(traitsIn(item)).toEqual(traitsOf(traits));
    const base: Die = { faces: Number(item.system.baseDie.slice(1)), bonus: 0 };
    const advantages = traitsIn(item).filter(({ grade }) => grade > 0).length;
    const rated = equipmentDie(base, advantages, traitsIn(item).length - advantages);
    expect(`d${rated.faces}`).toBe(die);
    expect(item.system.isArmor ?? false).toBe(isArmor);
    const full = traits.includes("singleUse")
      ? 1
      : traits.includes("shots -2")
        ? 3
        : traits.includes("shots -1")
          ? 6
          : 0;
    expect(item.system.shots ?? { value: 0, max: 0 }).toEqual({ value: full, max: full });
  });
});

describe("ready-made scenery", () => {
  it("has its values", async () => {
    const scenery = await documents<Actor>("zap-scenery");
    expect(scenery.get("Lava river")!.system).toMatchObject({ kind: "peril", level: 7, toughness: 5 });
    expect(scenery.get("Lava river, to be crossed")!.system).toMatchObject({
      kind: "obstacle",
      level: 5,
      toughness: 5,
    });
    expect(scenery.get("Oil slick")!.system).toMatchObject({
      kind: "obstacle",
      level: 6,
      toughness: 3,
      counters: "movement",
    });
    expect(scenery.get("Burning oil")!.system).toMatchObject({ kind: "peril", level: 5, toughness: 3 });
    expect(scenery.get("Bank vault")!.system).toMatchObject({
      kind: "building",
      scope: 4,
      toughness: 4,
      level: 8,
      sturdy: true,
    });
  });

  it("refers to its twin in both directions", async () => {
    const scenery = await documents<Actor>("zap-scenery");
    const uuid = (name: string): string => `Compendium.quadrant.zap-scenery.Actor.${scenery.get(name)!["_id"]}`;
    const [river, crossing] = ["Lava river", "Lava river, to be crossed"];
    expect(scenery.get(river!)!.system["twin"]).toBe(uuid(crossing!));
    expect(scenery.get(crossing!)!.system["twin"]).toBe(uuid(river!));
  });
});

describe("tables", () => {
  type Table = Source & { formula: string; results: { name: string; range: [number, number] }[] };

  it("have results for exactly the numbers of their die", async () => {
    for (const { formula, results } of (await documents<Table>("zap-tables")).values()) {
      const rows = results.flatMap(({ range: [first, last] }) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      const faces = Number(/^1d(\d+)$/.exec(formula)?.[1]);
      expect(rows).toEqual(Array.from({ length: faces }, (_, index) => index + 1));
    }
  });

  it("state the body part of the rule for every number", async () => {
    const { results } = (await documents<Table>("zap-tables")).get("Body part")!;
    for (const { name, range } of results) expect(name.toLowerCase()).toBe(bodyPart(range[0] % 10));
  });

  it("have twelve trek scenes and every mishap of Research", async () => {
    const tables = await documents<Table>("zap-tables");
    expect(tables.get("Trek scenes")!.results).toHaveLength(12);
    expect(tables.get("Research mishap")!.results).toHaveLength(RESEARCH_MISHAPS.length);
  });
});

describe("the rules", () => {
  it("have a page for every topic of the game", async () => {
    const [rules] = [...(await documents<Source>("zap-rules")).values()];
    expect((rules!["pages"] as Source[]).map(({ name }) => name)).toEqual([
      "Dice",
      "Abilities",
      "Tasks and contests",
      "Attack and Damage",
      "Actions and turns",
      "Conditions",
      "Counter, combine, split",
      "Tropes",
      "Scopes and scenery",
      "Equipment",
      "Ships",
      "Talking, travel, research",
      "Growing and trading",
    ]);
  });
});
