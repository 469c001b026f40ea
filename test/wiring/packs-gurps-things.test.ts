import { describe, expect, it } from "vitest";
import { ATTRIBUTES, bestDefault, INFLUENCE_SKILLS, modifiers, TRAIT_IDS } from "../../src/rules/gurps/index.ts";
import type { TraitId } from "../../src/rules/gurps/index.ts";
import { documents } from "./support/packs.ts";
import { wordsOf, type Thing } from "./support/things.ts";

interface Default {
  kind: "attribute" | "skill";
  of: string;
  modifier: number;
}

const things = async (pack: string): Promise<Thing[]> => [...(await documents<Thing>(pack)).values()];

describe("skills", () => {
  const LIST: Record<string, string> = {
    st: "",
    dx: "climbing, driving, jumping, throwing, throwingArt, stealth, broadsword, guns, beamWeapons, karate",
    iq:
      "lockpicking, interrogation, publicSpeaking, firstAid, administration, leadership, carpentry, engineer, mechanic, " +
      "camouflage, holdout, meteorology, diplomacy, fastTalk, savoirFaire, streetwise, propaganda, psychology, law, " +
      "alchemy, mindReading",
    ht: "hiking, swimming, breathControl, lifting, running, skiing, skating, flight, sexAppeal",
    will: "intimidation",
    per: "observation, search, detectLies",
  };
  const keysWith = async (holds: (system: Thing["system"]) => boolean): Promise<string> =>
    (await things("gurps-skills"))
      .filter(({ system }) => holds(system))
      .map(({ system }) => String(system["key"]))
      .sort()
      .join(", ");
  const sorted = (list: string): string => list.split(", ").sort().join(", ");

  it.each(ATTRIBUTES)("based on %s are exactly those of the list", async (attribute) => {
    expect(await keysWith((system) => system["attribute"] === attribute)).toBe(sorted(LIST[attribute]!));
  });

  it("are technological, secret, supernatural or used for influence as the list says", async () => {
    const technological = "lockpicking, driving, firstAid, engineer, mechanic, meteorology, guns, beamWeapons";
    expect(await keysWith(({ isTechnological }) => isTechnological === true)).toBe(sorted(technological));
    const secret = "interrogation, observation, search, detectLies, meteorology";
    expect(await keysWith(({ isSecret }) => isSecret === true)).toBe(sorted(secret));
    expect(await keysWith(({ isSupernatural }) => isSupernatural === true)).toBe("mindReading");
    expect(await keysWith(({ resistedBy }) => resistedBy === "will")).toBe("mindReading");
    expect(await keysWith(({ isGravitySensitive }) => isGravitySensitive === false)).toBe("beamWeapons");
    for (const { system } of await things("gurps-skills"))
      if (system["influence"]) expect(system["influence"]).toBe(system["key"]);
    const influence = INFLUENCE_SKILLS.filter((id) => id !== "other");
    expect(await keysWith((system) => "influence" in system)).toBe([...influence].sort().join(", "));
  });

  it.each([
    ["en", "gurps-skills"],
    ["de", "gurps-skills-de"],
  ])("in %s that are used for influence have the names of the dialogs", async (language, pack) => {
    const { influenceSkill } = wordsOf<{ influenceSkill: Record<string, string> }>(language, "gurps");
    for (const { name, system } of await things(pack))
      if (system["influence"]) expect(name).toBe(influenceSkill[String(system["influence"])]);
  });

  it.each([
    ["en", "gurps-skills"],
    ["de", "gurps-skills-de"],
  ])("[GURPS-DEF-1] in %s have the defaults of the list, and refer to existing skills", async (_, pack) => {
    const all = await things(pack);
    const keyOf = (name: string) => all.find((skill) => skill.name === name)?.system["key"];
    const told = (skill: Thing) =>
      ((skill.system["defaults"] ?? []) as Default[]).map(
        ({ kind, of, modifier }) => `${kind === "skill" ? String(keyOf(of)) : of}${modifier}`,
      );
    const found = Object.fromEntries(
      all.flatMap((skill) => (told(skill).length > 0 ? [[skill.system["key"], told(skill).join(", ")]] : [])),
    );
    expect(found).toEqual({
      lockpicking: "iq-5",
      interrogation: "iq-5, intimidation-3, psychology-4",
      climbing: "dx-5",
      hiking: "ht-5",
      swimming: "ht-4",
      driving: "dx-5",
    });
  });

  it("[GURPS-DEF-3] without a default have no untrained level", async () => {
    const alchemy = (await documents<Thing>("gurps-skills")).get("Alchemy")!;
    const attributes = Object.fromEntries(ATTRIBUTES.map((id) => [id, 20])) as Record<
      (typeof ATTRIBUTES)[number],
      number
    >;
    expect(bestDefault((alchemy.system["defaults"] ?? []) as Default[], { attributes, skills: {} })).toBeNull();
  });
});

describe("traits", () => {
  it("are one for every trait of the rules, and seven more", async () => {
    const rules = (await things("gurps-traits")).map(({ system }) => system["rule"] ?? "");
    expect(rules.filter(Boolean).sort()).toEqual([...TRAIT_IDS].sort());
    const others = (await things("gurps-traits")).filter(({ system }) => !system["rule"]).map(({ name }) => name);
    expect(others.sort()).toEqual([
      ...["Bad Back", "Delusion", "Intuition", "Lame (Crippled Leg)", "Lecherousness", "Oracle", "Phobia"],
    ]);
  });

  it.each([
    ["en", "gurps-traits"],
    ["de", "gurps-traits-de"],
  ])("in %s have the names of their modifiers", async (language, pack) => {
    const { trait } = wordsOf<{ mod: { trait: Record<TraitId, string> } }>(language, "gurps").mod;
    for (const { name, system } of await things(pack))
      if (system["rule"]) expect(name).toBe(trait[system["rule"] as TraitId]);
  });

  it("[GURPS-MOD-4] with self-control are disadvantages, and state what is resisted", async () => {
    const controlled = (await things("gurps-traits")).filter(({ system }) => "selfControl" in system);
    expect(controlled.map(({ name }) => name).sort()).toEqual(["Cowardice", "Lecherousness", "Phobia", "Xenophilia"]);
    for (const { name, system } of controlled) {
      expect(system["category"], name).toBe("disadvantage");
      expect(system["resists"], name).toMatch(/\S/);
    }
  });

  it("[GURPS-MOD-4] are complete: no rule refuses them", async () => {
    for (const { name, system } of await things("gurps-traits")) {
      const { rule, selfControl = null } = system as { rule?: TraitId; selfControl?: 12 | null };
      if (!rule) continue;
      const trait = { id: rule, level: 1, selfControl };
      for (const tag of ["vision", "fright", "swim", "effort"] as const)
        expect(() => modifiers.traits({ tag, traits: [trait], facts: [], modifiers: [] }), name).not.toThrow();
    }
  });
});

describe("equipment", () => {
  const LIST: [name: string, weight: number, quality: string, skills: string, isBulky: boolean][] = [
    ["Lockpicks", 0.5, "basic", "Lockpicking", false],
    ["Fine lockpicks", 1, "fine", "Lockpicking", false],
    ["Bandages", 1, "basic", "First Aid", false],
    ["First-aid kit", 2, "good", "First Aid", false],
    ["Crash kit", 10, "fine", "First Aid", false],
    ["Leaves and mud", 0, "improvised", "First Aid", false],
    ["Iron pick", 8, "basic", "", false],
    ["Shovel", 6, "basic", "", false],
    ["Wooden spade", 4, "basic", "", false],
    ["Rope, 50 ft", 5, "basic", "", false],
    ["Skis", 6, "basic", "Skiing", false],
    ["Skates", 3, "basic", "Skating", false],
    ["Sledge", 40, "basic", "", false],
    ["Two-wheeled cart", 120, "basic", "", false],
    ["Wagon", 700, "basic", "", false],
    ["Oxygen bottle", 8, "basic", "", false],
    ["Carpenter’s tools", 20, "basic", "Carpentry", false],
    ["Helmet", 5, "basic", "", true],
    ["Shield", 12, "basic", "", true],
    ["Breastplate", 18, "basic", "", true],
  ];

  it("is exactly that of the list", async () => {
    expect((await things("gurps-equipment")).map(({ name }) => name).sort()).toEqual(LIST.map(([name]) => name).sort());
  });

  it.each(LIST)("%s: %d lb, %s %s", async (name, weight, quality, skills, isBulky) => {
    const { system } = (await documents<Thing>("gurps-equipment")).get(name)!;
    const found = [system["weight"], system["quality"] ?? "basic", ((system["skills"] ?? []) as string[]).join(", ")];
    expect([...found, system["isBulky"] ?? false]).toEqual([weight, quality, skills, isBulky]);
  });

  it.each(["", "-de"])("is for existing skills (gurps-equipment%s)", async (suffix) => {
    const skills = [...(await documents(`gurps-skills${suffix}`)).keys()];
    for (const { name, system } of await things(`gurps-equipment${suffix}`))
      for (const skill of (system["skills"] ?? []) as string[]) expect(skills, name).toContain(skill);
  });

  it.each(["", "-de"])("in attacks uses an attribute or an existing skill (gurps-attacks%s)", async (suffix) => {
    const skills = [...(await documents(`gurps-skills${suffix}`)).keys(), ...ATTRIBUTES];
    for (const { name, system } of await things(`gurps-attacks${suffix}`))
      expect(skills, name).toContain(system["skill"]);
  });
});
