import { describe, expect, it } from "vitest";
import { loadGames } from "./support/games.ts";
import { documents } from "./support/packs.ts";
import { wordsOf, type Thing } from "./support/things.ts";

/** The names of the documents that these compendia must hold. */
const WANTED: Record<string, string[]> = {
  "zap-systems": [
    ...["Weapons", "Shields", "FTL Drive", "Impulse Engines", "Sensors", "Life Support", "Sick Bay", "Cargo Bay"],
    ...["Lab", "Engineering", "Hydroponics", "Vehicle Bay", "Shuttle Bay", "Life Pods", "Cold Sleep"],
    ...["Recreation Deck", "Brig", "Stores", "Library"],
  ],
  "zap-complications": [
    ...["Absentee owner", "Famous", "Haunted", "Mortgage", "Temperamental", "Unlucky reputation", "Wanted"],
  ],
  "zap-tables": ["Body part", "Research mishap", "Trek scenes"],
  "zap-ships": ["Peregrine", "Star-cruiser"],
  "zap-characters": [
    ...["Ace Astra", "Ford", "Spotty", "Falk", "Trooper squad", "Agents", "Mad Genius", "Space Marine"],
  ],
  "zerospace-objects": ["Hoverbike", "Security door"],
  "zerospace-tables": ["Cost of failure"],
  "zerospace-complications": ["Frightens everyone", "Shields bystanders", "Wanted"],
  "imperfect-gear": [
    ...["Padded jacket", "Ballistic vest", "Combat shell", "Helmet", "Thick hide", "Bandage kit", "Surgeon's case"],
    ...["Rope", "Breathing mask", "Lantern", "Cartridges", "Spare magazine", "Heavy feed", "Powder and ball"],
    ...["Climbing claws"],
  ],
  "imperfect-hindrances": [
    ...["Quick draw", "Iron lungs", "Steady hands", "Fleet of foot", "Friends in low places", "Night eyes"],
    ...["Hot temper", "Debt", "Curious", "Old enemy", "Gun-shy", "Wanted"],
    ...["Protect the crew", "Settle a score", "Keep a promise", "Prove them wrong", "Repay a debt of honour"],
    ...["See what is out there"],
  ],
  "imperfect-tables": ["Hit location", "Stray round", "Hours unconscious", "Cover materials", "Fear effects"],
  "imperfect-vehicles": ["Hovercar", "Pirate cycle"],
  "gurps-tables": ["Fright results", "Panicked reaction", "Critical hit", "Critical miss"],
  "gurps-characters": [
    ...["Vesna Korda", "Baako Adeyemi", "Titania Rook", "Dr. Ilse Marrow", "Lucien Vale", "Marsh ghoul"],
    ...["Draught horse"],
  ],
};

describe("the compendia", () => {
  it.each(Object.entries(WANTED))(
    "%s holds exactly its listed documents, and as many in German",
    async (name, wanted) => {
      const found = await documents<Thing>(name);
      expect([...found.keys()].sort()).toEqual([...wanted].sort());
      expect((await documents<Thing>(`${name}-de`)).size).toBe(wanted.length);
    },
  );

  it("have a text for every document except tables", async () => {
    for (const name of Object.keys(WANTED).filter((one) => !one.endsWith("-tables"))) {
      for (const { name: called, system } of (await documents<Thing>(name)).values()) {
        const told = [system["description"], system["biography"], system["concept"]].filter(Boolean).join(" ");
        expect(told, `${name}: ${called}`).toMatch(/\w{3}/);
      }
    }
  });
});

/** The traits of Zap! by key, with the grades that each may have. */
const GRADES: Record<string, number[]> = {
  ...{ areaEffect: [2], lesserAreaEffect: [1], control: [2], flexible: [1], subtle: [1], exotic: [2], delayed: [1] },
  ...{ bareHanded: [1], disablingOnly: [1], vsStamina: [1], vsWill: [1], concealable: [1], cyberwear: [1] },
  ...{ canBeHindered: [-1], canBeDisabled: [-1], equipmentRequired: [-1], erratic: [-1], shots: [-1, -2] },
  ...{ singleUse: [-2], bulky: [-1], slow: [-1], verySlow: [-2], fragile: [-1], sideEffects: [-1], limited: [-1] },
  ...{ burnout: [-1], stoppedByArmor: [-1] },
  ...{ ablative: [1], automated: [1], backup: [1], hardened: [1], longRange: [1], extremeRange: [2], mini: [1] },
  ...{ noHull: [2], selfRepairing: [1], shortRange: [-1], shortRangeForbidden: [-1], longRangeOnly: [-1] },
};

it.each(["en", "de"])("the traits of Zap! have their grades, and a name and a hint in %s", async (lang) => {
  await loadGames();
  const { TRAITS } = await import("../../src/games/zap/traits.ts");
  expect(TRAITS).toEqual(GRADES);
  const { trait, traitHint } = wordsOf<Record<"trait" | "traitHint", Record<string, string>>>(lang, "zap");
  for (const key of Object.keys(GRADES))
    expect([trait[key], traitHint[key]], key).toEqual([expect.any(String), expect.any(String)]);
});
