import { describe, expect, it } from "vitest";
import { hullUsed } from "../../src/rules/zap/index.ts";
import { documents, summary, traitsIn, type Actor, type Item } from "./support/packs.ts";

describe("ready-made characters", () => {
  const LIST: [name: string, role: string, scope: number, figures: string, size: number, items: string[]][] = [
    [
      "Ace Astra",
      "hero",
      4,
      "3 3 4 2",
      1,
      ["Freeze Ray 8", "Flight Academy 7 (movement)", "Force Belt 7 (auto defense)", "Leadership 5 (shtick)"],
    ],
    [
      "Ford",
      "hero",
      4,
      "4 3 3 2",
      1,
      [
        "Blaster Rifle 8",
        "Streetfighting 6 (bareHanded)",
        "Jump Jets 6 (movement)",
        "Trooper Plate 6 (auto defense, canBeDisabled)",
        "Streetwise 5 (shtick)",
        "Needler",
      ],
    ],
    [
      "Spotty",
      "hero",
      4,
      "3 3 3 2",
      1,
      ["Gadget Belt 7 (flexible)", "Spanner 5", "Engineering 6 (shtick)", "Robomule", "AutoDoc"],
    ],
    ["Falk", "hero", 4, "3 3 4 2", 1, ["Quick Draw 7", "Dodge 6", "Merchant 5 (shtick)", "Gunner 8 (shtick)"]],
    ["Trooper squad", "mob", 4, "3 2 2 2", 12, ["Rifles 6", "Many Bodies 8 (auto defense)"]],
    ["Agents", "minion", 3, "2 2 2 1", 6, ["Pistols 4"]],
    [
      "Mad Genius",
      "foe",
      5,
      "3 3 5 3",
      1,
      ["Mind Control Helmet 9 (versus will, control)", "Deflector Field 8 (auto defense)", "Base Systems 6 (shtick)"],
    ],
    [
      "Space Marine",
      "foe",
      4,
      "5 4 3 2",
      1,
      ["Power Armour 9 (auto defense, canBeHindered)", "Gauss Cannon 9", "Stun Net 6 (disablingOnly)"],
    ],
  ];

  it("are exactly those of the list", async () => {
    expect([...(await documents("zap-characters")).keys()].sort()).toEqual(LIST.map(([name]) => name).sort());
  });

  it.each(LIST)("%s has the values and Items of the list", async (name, role, scope, figures, size, items) => {
    const actor = (await documents<Actor>("zap-characters")).get(name)!;
    const { system } = actor;
    expect(system).toMatchObject({ role, scope });
    expect(system["size"] ?? 1).toBe(size);
    expect([system["toughness"], system.stamina["max"], system.will["max"], system["actions"]].join(" ")).toBe(figures);
    expect([system.stamina["value"], system.will["value"]]).toEqual([system.stamina["max"], system.will["max"]]);
    expect((actor.items ?? []).map(summary).sort()).toEqual([...items].sort());
  });

  it("Falk has Wealth 5, and Ace Astra a Drive", async () => {
    const people = await documents<Actor>("zap-characters");
    expect(people.get("Falk")!.system["wealth"]).toEqual({ level: 5, points: 0 });
    expect(people.get("Ace Astra")!.system["drive"]).toBe("Protect the innocent");
  });
});

describe("ready-made ships", () => {
  it("have their values, and their systems in the order of the hit die", async () => {
    const ships = await documents<Actor>("zap-ships");
    expect([...ships.keys()]).toEqual(["Peregrine", "Star-cruiser"]);
    const [peregrine, cruiser] = [ships.get("Peregrine")!, ships.get("Star-cruiser")!];
    expect(peregrine.system).toMatchObject({ scale: 1, toughness: 3, hull: 5, restrictions: ["cranky"] });
    expect([peregrine.system.power, peregrine.system.crew]).toEqual([
      { value: 3, max: 3 },
      { value: 2, max: 2 },
    ]);
    expect(peregrine.items?.map(summary)).toEqual([
      "Movement 5 (movement)",
      "Deflector Shields 4 (auto defense)",
      "Gun Turrets 4",
      "Cargo Bay 7 (shtick)",
      "Life Support 5 (shtick)",
      "Engineering 4 (shtick)",
      "Stores 4 (shtick)",
    ]);
    expect(cruiser.system).toMatchObject({ scale: 3, toughness: 5, hull: 6 });
    expect([cruiser.system.power["max"], cruiser.system.crew["max"]]).toEqual([4, 4]);
    expect(cruiser.items?.map(summary)).toEqual([
      "Guns 5 (longRange)",
      "Shields 4 (auto defense, hardened)",
      "Drive 3 (movement)",
      "Sensors 5 (shtick)",
      "Life Support 6 (shtick)",
    ]);
  });

  it("take all their systems from the list, of the same kind and with the same picture", async () => {
    const listed = [...(await documents<Item>("zap-systems")).values()];
    const looks = (of: Item): string => `${of.system.kind} ${String(of["img"])}`;
    for (const { name, items = [] } of (await documents<Actor>("zap-ships")).values()) {
      for (const system of items) {
        const known = listed.find((one) => looks(one) === looks(system));
        expect(known, `${name}: ${system.name}`).toBeDefined();
        if (system.system.kind === "shtick") expect(system.name).toBe(known!.name);
      }
    }
  });

  it("fit into their hulls", async () => {
    for (const { items = [], system } of (await documents<Actor>("zap-ships")).values()) {
      const systems = items.map((item) => ({
        kind: item.system.kind as "power",
        traits: traitsIn(item).map(({ key }) => key),
      }));
      expect(hullUsed(systems)).toBeLessThanOrEqual(system["hull"] as number);
    }
  });

  it("come with the listed systems of level 4 and seven Complications", async () => {
    const systems = await documents<Item>("zap-systems");
    const kinds = (kind: string) => [...systems.values()].filter(({ system }) => system.kind === kind);
    expect(kinds("power").map(({ name }) => name)).toEqual(["Shields", "Weapons"]);
    expect(kinds("movement").map(({ name }) => name)).toEqual(["FTL Drive", "Impulse Engines"]);
    expect(kinds("shtick")).toHaveLength(15);
    expect([...systems.values()].every(({ system }) => system.level === 4)).toBe(true);
    expect((await documents("zap-complications")).size).toBe(7);
  });
});
