import { describe, expect, it } from "vitest";
import { SKILLS, type SkillKey } from "../../src/games/zerospace/vocabulary.ts";
import {
  actionValue,
  bestValue,
  blastValue,
  form,
  FORMS,
  isBeyondRange,
  RANGE_BANDS,
  SPECIALS,
  type FormId,
  type Layer,
  type RangeBand,
  type Special,
} from "../../src/rules/zerospace/index.ts";
import { documents } from "./support/packs.ts";
import { wordsOf, type Person, type Thing } from "./support/things.ts";

interface Attack {
  form: FormId;
  range: RangeBand;
  radius?: number;
  specials?: Special[];
  dealsDamage?: boolean;
  isTwoHanded?: boolean;
}

/** The values of a weapon or an attack power in the shorthand of the list. */
function figures({ system }: Thing): string {
  const attack = system["attack"] as Attack;
  return [
    `${String(system["rating"] ?? 0)} ${attack.form} ${attack.range}`,
    ...(attack.form === "explosion" ? [`${attack.radius} m`] : []),
    ...(attack.specials ?? []),
    ...(attack.isTwoHanded ? ["two-handed"] : []),
    ...((attack.dealsDamage ?? true) ? [] : ["no damage"]),
    ...("quantity" in system ? [`${String(system["quantity"])} of them`] : []),
  ].join(", ");
}

describe("skills", () => {
  it("are the ten of the book, each with its attribute and without expertise", async () => {
    const found = [...(await documents<Thing>("zerospace-skills")).values()];
    expect(Object.fromEntries(found.map(({ system }) => [system["key"], system["attribute"]]))).toEqual(SKILLS);
    for (const { name, system } of found) expect(system["hasExpertise"] ?? false, name).toBe(false);
  });

  it.each([
    ["en", "zerospace-skills"],
    ["de", "zerospace-skills-de"],
  ])("in %s have the names of the sheets", async (language, pack) => {
    const { skillName } = wordsOf<{ skillName: Record<SkillKey, string> }>(language, "zerospace");
    for (const { name, system } of (await documents<Thing>(pack)).values())
      expect(name).toBe(skillName[system["key"] as SkillKey]);
  });
});

describe("weapons", () => {
  const LIST: [name: string, figures: string][] = [
    ["Fist", "0 close close"],
    ["Sword", "2 close close"],
    ["Psiblade", "3 close close, penetrating"],
    ["Blaster pistol", "2 ranged short"],
    ["Flamethrower", "3 ranged short, terrifying, two-handed"],
    ["Fragmentation grenade", "4 explosion short, 10 m, 1 of them"],
    ["Flash grenade", "3 explosion short, 10 m, sensory, no damage, 1 of them"],
    ["Stun baton", "1 close close, stunning"],
    ["Blaster rifle", "2 ranged medium, two-handed"],
    ["Wrist rocket", "3 explosion medium, 4 m, 1 of them"],
    ["Sniper rifle", "3 ranged long, two-handed"],
    ["Blaster cannon", "4 ranged long, penetrating, two-handed"],
    ["Artillery", "5 explosion remote, 20 m"],
    ["Guided missile", "5 explosion remote, 10 m, 1 of them"],
  ];

  it("are exactly those of the list", async () => {
    expect([...(await documents("zerospace-weapons")).keys()].sort()).toEqual(LIST.map(([name]) => name).sort());
  });

  it.each(LIST)("%s: %s", async (name, list) => {
    expect(figures((await documents<Thing>("zerospace-weapons")).get(name)!)).toBe(list);
  });

  it("have forms, range bands and specials of the rules, and a close range only with a close form", async () => {
    for (const { name, system } of (await documents<Thing>("zerospace-weapons")).values()) {
      const attack = system["attack"] as Attack;
      expect(FORMS, name).toContain(attack.form);
      expect(RANGE_BANDS, name).toContain(attack.range);
      for (const special of attack.specials ?? []) expect(SPECIALS, name).toContain(special);
      expect(attack.range === "close", name).toBe(form(attack.form).reach === "close");
    }
  });

  it("[ZS-EXP-1] a grenade in a Lackey's hand has the published values", async () => {
    const lackey = (await documents<Person>("zerospace-characters")).get("Lackey")!;
    const { agility } = lackey.system["attributes"] as Record<string, { base: number }>;
    const { system } = lackey.items!.find(({ name }) => name === "Fragmentation grenade")!;
    const { radius, range } = system["attack"] as Attack;
    const value = actionValue({ attribute: agility!.base, rating: Number(system["rating"]), isSkilled: true });
    const at = (distance: number) => blastValue({ value, radius: radius!, distance });
    expect([value, at(5), at(6), at(10), at(11)]).toEqual([7, 7, 3, 3, null]);
    expect([isBeyondRange(10, range), isBeyondRange(11, range)]).toEqual([false, true]);
  });
});

describe("tools and armour", () => {
  const LIST: [name: string, use: string, rating: number, skills: string][] = [
    ["Pocket multitool", "tool", 1, ""],
    ["Handheld computer", "tool", 1, "computing"],
    ["Toolbox", "tool", 2, "engineering"],
    ["Handheld with programs", "tool", 2, "computing"],
    ["Climbing kit", "tool", 2, "athletics"],
    ["Decryption tool", "tool", 2, "computing"],
    ["Lock bypass", "tool", 3, "securitySystems"],
    ["Tactical clothing", "armor", 1, ""],
    ["Body armour", "armor", 2, ""],
    ["Assault armour", "armor", 3, ""],
    ["Personal shield", "armor", 3, ""],
  ];

  it("are exactly those of the list", async () => {
    expect([...(await documents("zerospace-gear")).keys()].sort()).toEqual(LIST.map(([name]) => name).sort());
  });

  it.each(LIST)("%s: %s %d %s", async (name, use, rating, skills) => {
    const { system } = (await documents<Thing>("zerospace-gear")).get(name)!;
    expect([system["use"], system["rating"]]).toEqual([use, rating]);
    expect(((system["skills"] ?? []) as string[]).join(", ")).toBe(skills);
  });

  it("[ZS-DV-3] Virek-Kohl wears two layers, of which the shield counts", async () => {
    const { items = [], system } = (await documents<Person>("zerospace-characters")).get("Virek-Kohl")!;
    const { agility } = system["attributes"] as Record<string, { base: number }>;
    const armour = items.filter((item) => item.system["use"] === "armor");
    const layers: Layer[] = armour.map((item) => ({ attribute: agility!.base, rating: Number(item.system["rating"]) }));
    const { index, value } = bestValue(layers);
    expect([armour[index]!.name, value]).toEqual(["Personal shield", 8]);
  });
});

describe("powers and complications", () => {
  it("are those of the list, with their special values", async () => {
    const powers = await documents<Thing>("zerospace-powers");
    expect([...powers.keys()].sort()).toEqual(["Dread", "Flight", "Selective Gravity", "Telekinesis", "Tough Hide"]);
    expect(powers.get("Telekinesis")!.system["key"]).toBe("telekinesis");
    expect(powers.get("Tough Hide")!.system["layer"]).toEqual({ attribute: "brawn", rating: 2 });
    expect(figures(powers.get("Dread")!)).toBe("0 mental short, terrifying, no damage");
    expect(powers.get("Flight")!.system["movement"]).toBe(30);
  });

  it("every complication belongs to exactly one character", async () => {
    const complications = [...(await documents("zerospace-complications")).keys()].sort();
    const people = [...(await documents<Person>("zerospace-characters")).values()];
    const borne = people.flatMap(({ items = [] }) => items.filter(({ type }) => type === "zerospaceComplication"));
    expect(borne.map(({ name }) => name).sort()).toEqual(complications);
    expect(complications).toEqual(["Frightens everyone", "Shields bystanders", "Wanted"]);
  });
});
