import { describe, expect, it } from "vitest";
import { ATTRIBUTES, enduranceMax, type Attribute } from "../../src/rules/zerospace/index.ts";
import { documents } from "./support/packs.ts";
import type { Person, Thing } from "./support/things.ts";

const attributesOf = ({ system }: Thing): Record<Attribute, number> => {
  const found = system["attributes"] as Record<Attribute, { base: number }>;
  return Object.fromEntries(ATTRIBUTES.map((key) => [key, found[key].base])) as Record<Attribute, number>;
};

/** The names of skills, or of other Items; an asterisk marks expertise, brackets an Item neither equipped nor active. */
function owned({ items = [] }: Person, isSkill: boolean): string {
  return items
    .filter(({ type }) => (type === "zerospaceSkill") === isSkill)
    .map(({ type, name, system }) => {
      const isReady = type === "zerospaceComplication" || system["isEquipped"] || system["isActive"];
      if (isSkill) return `${name}${system["hasExpertise"] ? "*" : ""}`;
      return isReady ? name : `(${name})`;
    })
    .sort()
    .join(", ");
}

describe("ready-made characters", () => {
  const LIST: [name: string, attributes: string, body: Record<string, unknown>, skills: string, things: string][] = [
    [
      "Soraya",
      "5/6/4/6/0",
      { mass: 70, movement: { walk: 8 } },
      "Athletics, Close Combat*, Deception, Perception, Ranged Combat",
      "Blaster pistol, Body armour, Shields bystanders, Sword",
    ],
    [
      "Issvisk",
      "9/3/3/4/0",
      { mass: 240, movement: { walk: 6 } },
      "Athletics*, Close Combat, Perception, Survival",
      "Fist, Frightens everyone, Tough Hide",
    ],
    [
      "Venn Rao",
      "3/4/6/7/5",
      { mass: 75, movement: { walk: 6 } },
      "Computing, Deception*, Perception, Performance, Security Systems, Survival",
      "(Selective Gravity), Decryption tool, Psiblade, Telekinesis, Wanted",
    ],
    [
      "Virek-Kohl",
      "4/5/7/7/6",
      { mass: 80, movement: { walk: 6 } },
      "Computing, Deception, Perception, Ranged Combat*",
      "Blaster pistol, Body armour, Dread, Personal shield",
    ],
    [
      "Lackey",
      "3/3/2/2/0",
      { isNamed: false },
      "Close Combat, Perception, Ranged Combat",
      "Blaster rifle, Fragmentation grenade, Stun baton",
    ],
    ["G'Dree technician", "2/3/6/3/0", {}, "Computing, Deception, Engineering*", "Toolbox"],
  ];

  it("are exactly those of the list", async () => {
    expect([...(await documents("zerospace-characters")).keys()].sort()).toEqual(LIST.map(([name]) => name).sort());
  });

  it.each(LIST)(
    "%s (%s) has the values, skills and Items of the list",
    async (name, attributes, body, skills, things) => {
      const person = (await documents<Person>("zerospace-characters")).get(name)!;
      expect(Object.values(attributesOf(person)).join("/")).toBe(attributes);
      expect(person.system).toMatchObject(body);
      expect(owned(person, true)).toBe(skills);
      expect(owned(person, false)).toBe(things);
    },
  );

  it.each([
    ["Soraya", 6],
    ["Issvisk", 9],
    ["Venn Rao", 7],
    ["Virek-Kohl", 7],
    ["G'Dree technician", 3],
  ])("[ZS-END-1] %s has Endurance %d from attributes alone, and no stored harm", async (name, endurance) => {
    const person = (await documents<Person>("zerospace-characters")).get(name)!;
    const { brawn, presence } = attributesOf(person);
    expect(enduranceMax({ brawn, presence, bonus: 0 })).toBe(endurance);
    for (const field of ["endurance", "enduranceBonus", "stun"]) expect(person.system).not.toHaveProperty(field);
  });

  it("have a plot point and a friendly token only for players, and a linked token except for the Lackey", async () => {
    for (const { name, system, ...person } of (await documents<Person>("zerospace-characters")).values()) {
      const token = person["prototypeToken"] as { actorLink: boolean; disposition: number };
      const isHero = ["Soraya", "Issvisk", "Venn Rao"].includes(name);
      expect(system["plotPoints"] ?? 1, name).toBe(isHero ? 1 : 0);
      expect(token.actorLink, name).toBe(name !== "Lackey");
      expect(token.disposition === 1, name).toBe(isHero);
    }
  });
});

describe("objects", () => {
  it.each([
    ["Hoverbike", { integrity: { value: 6, max: 6 }, defense: 4, mass: 250, isVehicle: true, movement: 40 }],
    ["Security door", { integrity: { value: 8, max: 8 }, defense: 6 }],
  ])("include the %s with its values", async (name, system) => {
    const objects = await documents<Thing>("zerospace-objects");
    expect([...objects.keys()].sort()).toEqual(["Hoverbike", "Security door"]);
    expect(objects.get(name)!.system).toMatchObject(system);
    expect(objects.get("Security door")!.system["isVehicle"] ?? false).toBe(false);
  });
});
