import { describe, expect, it } from "vitest";
import { derive, isGood, success, type Body } from "../../src/rules/gurps/index.ts";
import { documents } from "./support/packs.ts";
import type { Person, Thing } from "./support/things.ts";

type Attributes = Record<"st" | "dx" | "iq" | "ht", number>;

const system = <T>(thing: Thing): T => thing.system as unknown as T;
const of = ({ items = [] }: Person, type: string): Thing[] => items.filter((item) => item.type === type);

function body(person: Person): Body {
  const {
    attributes,
    bonus = {},
    bodyWeight = 150,
  } = system<{
    attributes: Attributes;
    bonus?: Partial<Body["bonus"]>;
    bodyWeight?: number;
  }>(person);
  const gear = of(person, "gurpsEquipment").reduce((sum, item) => sum + system<{ weight: number }>(item).weight, 0);
  const gravity = { local: 1, home: 1, increment: 0.2, hasExperience: false };
  const none = { hp: 0, fp: 0, will: 0, per: 0, basicSpeed: 0, basicMove: 0 };
  const given = { ...attributes, bonus: { ...none, ...bonus }, gear, bodyWeight, gravity, isAquatic: false };
  const { hpMax, fpMax } = derive({ ...given, hp: 0, fp: 0 });
  return { ...given, hp: hpMax, fp: fpMax };
}

/** The level of a trained skill. */
function level(person: Person, skill: Thing): number {
  const { attribute, relativeLevel } = system<{ attribute: string; relativeLevel: number }>(skill);
  const { will, per } = derive(body(person));
  return (
    ({ ...system<{ attributes: Attributes }>(person).attributes, will, per } as Record<string, number>)[attribute]! +
    relativeLevel
  );
}

const grade = (trait: Thing): string => {
  const { level: steps = 1, selfControl = null } = system<{ level?: number; selfControl?: number | null }>(trait);
  return trait.name + (selfControl === null ? "" : ` (${selfControl})`) + (steps === 1 ? "" : ` ${steps}`);
};

/** The expected characters: attributes, derived figures, skills with their levels, and traits with theirs. */
const LIST: [name: string, attributes: string, derived: Record<string, unknown>, skills: string, traits: string][] = [
  [
    "Vesna Korda",
    "10/13/12/11",
    { hpMax: 10, fpMax: 11, per: 13, basicSpeed: 6, basicMove: 6, groundMove: 6, load: 14 },
    "Climbing 14, Fast-Talk 12, Lockpicking 13, Observation 13, Stealth 14",
    "Combat Reflexes, Night Vision 2",
  ],
  [
    "Baako Adeyemi",
    "12/12/11/13",
    { hpMax: 12, fpMax: 13, per: 14, basicSpeed: 6.25, basicMove: 6, groundMove: 4, load: 45 },
    "Climbing 12, Hiking 14, Leadership 12, Running 13, Swimming 13",
    "Acute Hearing 2, Danger Sense",
  ],
  [
    "Titania Rook",
    "28/12/10/14",
    {
      ...{ hpMax: 28, fpMax: 14, basicSpeed: 6.5, basicMove: 8, groundMove: 8, basicLift: 157, load: 20 },
      thrust: { dice: 3, adds: -1 },
    },
    "Jumping 13, Lifting 14, Throwing Art 13",
    "Super Jump 2",
  ],
  [
    "Dr. Ilse Marrow",
    "9/10/14/10",
    { hpMax: 9, fpMax: 10, will: 16, basicSpeed: 5, basicMove: 5, groundMove: 5 },
    "First Aid 14, Mind-Reading 18, Psychology 15",
    "Breath-Holding, Fearlessness",
  ],
  [
    "Lucien Vale",
    "10/11/13/11",
    { hpMax: 10, fpMax: 11, will: 13, basicSpeed: 5.5, basicMove: 5, groundMove: 5 },
    "Diplomacy 13, Fast-Talk 15, Holdout 14, Intimidation 12, Sex Appeal 14",
    "Cowardice (12), Empathy, Lecherousness (12)",
  ],
  [
    "Marsh ghoul",
    "13/11/8/12",
    { hpMax: 16, fpMax: 12, will: 9, basicSpeed: 5.75, basicMove: 5, groundMove: 5 },
    "Stealth 12",
    "Dreadful to behold, Indomitable",
  ],
  [
    "Draught horse",
    "22/9/3/12",
    { hpMax: 22, fpMax: 12, will: 10, per: 12, basicSpeed: 5.25, basicMove: 6, groundMove: 6, basicLift: 97 },
    "",
    "Enhanced Move (Ground)",
  ],
];

const named = async (name: string): Promise<Person> => (await documents<Person>("gurps-characters")).get(name)!;

describe("ready-made characters", () => {
  it("are exactly those of the list", async () => {
    expect([...(await documents("gurps-characters")).keys()].sort()).toEqual(LIST.map(([name]) => name).sort());
  });

  it.each(LIST)("[GURPS-DRV-3] %s (%s) has the derived figures of the list", async (name, attributes, derived) => {
    const person = await named(name);
    expect(Object.values(system<{ attributes: Attributes }>(person).attributes).join("/")).toBe(attributes);
    expect(derive(body(person))).toMatchObject(derived);
    for (const field of ["hp", "fp"]) expect(person.system).not.toHaveProperty(field);
  });

  it.each(LIST)("%s has the skills and traits of the list", async (name, _attributes, _derived, skills, traits) => {
    const person = await named(name);
    const learnt = of(person, "gurpsSkill").map((skill) => `${skill.name} ${level(person, skill)}`);
    expect(learnt.sort().join(", ")).toBe(skills);
    expect(of(person, "gurpsTrait").map(grade).sort().join(", ")).toBe(traits);
  });

  it("have their special belongings: fine lockpicks, a pick and a rope, a claw, a reaction bonus", async () => {
    const [vesna, baako, ghoul, vale] = await Promise.all(
      ["Vesna Korda", "Baako Adeyemi", "Marsh ghoul", "Lucien Vale"].map(named),
    );
    const picks = of(vesna!, "gurpsEquipment").find(({ name }) => name === "Fine lockpicks")!;
    expect(picks.system).toMatchObject({ quality: "fine", skills: ["Lockpicking"] });
    expect(of(baako!, "gurpsEquipment").map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Iron pick", "Rope, 50 ft"]),
    );
    expect(of(ghoul!, "gurpsAttack")[0]).toMatchObject({ name: "Claw", system: { skill: "dx" } });
    expect(vale!.system["reactionModifiers"]).toMatchObject([{ value: 3 }]);
  });

  it("[GURPS-FRIGHT-2] include a ghoul whose sight gives -4 to a Fright Check", async () => {
    const dread = of(await named("Marsh ghoul"), "gurpsTrait").find(({ name }) => name === "Dreadful to behold")!;
    expect(dread.system["offers"]).toMatchObject([{ tag: "fright", value: -4 }]);
  });

  it("[GURPS-EQ-1] include Vesna Korda, whose fine lockpicks turn a roll of 15 into a success", async () => {
    const vesna = await named("Vesna Korda");
    const base = level(
      vesna,
      of(vesna, "gurpsSkill").find(({ name }) => name === "Lockpicking")!,
    );
    const opens = (value: number): boolean => {
      const modifiers = [{ key: "gurps.mod.equipment.fine", value, source: "equipment" as const }];
      return isGood(
        success.resolve({ base, modifiers, isDefense: false, stakes: {} }, { roll: [[5], [5], [5]] }).result,
      );
    };
    expect([opens(2), opens(0)]).toEqual([true, false]);
  });

  it("have linked and friendly tokens, except for the hostile, unlinked ghoul and the neutral horse", async () => {
    for (const person of (await documents<Person>("gurps-characters")).values()) {
      const token = person["prototypeToken"] as { actorLink: boolean; disposition: number };
      const isFoe = person.name === "Marsh ghoul";
      expect(token.actorLink, person.name).toBe(!isFoe);
      expect(person.system["isFoe"] ?? false, person.name).toBe(isFoe);
      expect(token.disposition, person.name).toBe(isFoe ? -1 : person.name === "Draught horse" ? 0 : 1);
    }
  });
});
