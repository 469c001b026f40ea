import { describe, expect, it } from "vitest";
import { TRAITS, windMax, type TraitDie } from "../../src/rules/imperfect/index.ts";
import { documents } from "./support/packs.ts";
import type { Person } from "./support/things.ts";

describe("ready-made characters", () => {
  const dice = (text: string): TraitDie & { coordination: number } => {
    const [, coordination, faces, bonus] = /^(\d+)d(\d+)(?:\+(\d+))?$/.exec(text)!;
    return { coordination: Number(coordination), faces: Number(faces) as TraitDie["faces"], bonus: Number(bonus ?? 0) };
  };

  const LIST: [
    name: string,
    role: string,
    size: number,
    traits: string,
    wind: number,
    aptitudes: string,
    items: string,
  ][] = [
    [
      "Ronan",
      "hero",
      6,
      "3d8 3d8 3d6 2d8 1d6 2d6 2d8 3d6",
      14,
      "Climbing 2, Dodge 3, Fighting (brawling) 3, Fighting (knives) 2, Guts 3, Ridicule 2, Shooting (blast pistol) 2, " +
        "Shooting (blast rifle) 3, Swimming 1",
      "Blast rifle, Dynamite, Hunting knife, Protect the crew, Shotgun",
    ],
    [
      "Violet",
      "hero",
      6,
      "4d8 2d8 2d6 3d8 2d6 2d8 1d6 2d8",
      16,
      "Dodge 2, Driving 3, Guts 2, Shooting (heavy blasters) 4, Shooting (pistol) 2, Speed-load 2",
      "Ballistic vest, Heavy revolver, Steady hands",
    ],
    [
      "Antares Darkeye",
      "hero",
      6,
      "2d8 3d6 1d6 2d6 2d8 3d8 4d10 2d6",
      12,
      "Bluff 4, Guts 2, Medicine (general) 2, Persuasion 3, Ridicule 2, Scrutinize 3, Shooting (laser pistol) 1",
      "Bandage kit, Laser pistol",
    ],
    [
      "Constable",
      "extra",
      6,
      "2d8 2d6 2d8 2d8 1d6 2d6 2d6 2d6",
      14,
      "Fighting (brawling) 2, Guts 2, Overawe 2, Shooting (pistol) 2",
      "Heavy revolver, Padded jacket, Powered truncheon",
    ],
    [
      "Corridor bug",
      "extra",
      10,
      "3d8 1d10 4d12+2 3d12 1d4 2d8 1d6 2d10",
      22,
      "Dodge 1, Fighting (brawling) 3, Guts 4",
      "Great jaws, Thick hide",
    ],
    ["Gelatinous horror", "extra", 12, "2d6 2d6 5d12 4d12 1d4 1d6 1d4 3d12", 24, "Fighting (brawling) 2", ""],
  ];

  it("are exactly those of the list", async () => {
    expect([...(await documents("imperfect-characters")).keys()].sort()).toEqual(LIST.map(([name]) => name).sort());
  });

  it.each(LIST)(
    "[IMP-WIND-1] %s has the values and Items of the list, and the Wind of Vigor and Spirit",
    async (name, role, size, traits, wind, learnt, owned) => {
      const { system, items = [] } = (await documents<Person>("imperfect-characters")).get(name)!;
      expect([system["role"], system["size"]]).toEqual([role, size]);
      const found = system["traits"] as Record<string, { coordination: number; faces: number; bonus?: number }>;
      const wanted = Object.fromEntries(traits.split(" ").map((text, index) => [TRAITS[index]!, dice(text)]));
      expect(Object.fromEntries(Object.entries(found).map(([key, value]) => [key, { bonus: 0, ...value }]))).toEqual(
        wanted,
      );
      const of = ({ faces, bonus }: TraitDie): TraitDie => ({ faces, bonus });
      expect(windMax({ vigor: of(wanted["vigor"]!), spirit: of(wanted["spirit"]!) })).toBe(wind);
      expect(system["wind"]).toEqual({ value: wind, max: wind });
      const aptitudes = items.filter(({ type }) => type === "imperfectAptitude");
      expect(
        aptitudes
          .map((item) => `${item.name} ${String(item.system["level"])}`)
          .sort()
          .join(", "),
      ).toBe(learnt);
      const others = items.filter(({ type }) => type !== "imperfectAptitude").map((item) => item.name);
      expect(others.sort().join(", ")).toBe(owned);
    },
  );

  it("have their special race, scale and fear", async () => {
    const people = await documents<Person>("imperfect-characters");
    expect(people.get("Antares Darkeye")!.system["race"]).toBe("avian");
    expect(people.get("Corridor bug")!.system).toMatchObject({ scale: 2, claws: true, fear: { tn: 5 } });
    expect(people.get("Gelatinous horror")!.system).toMatchObject({ scale: 2, fear: { tn: 9, terror: true } });
    const horror = people.get("Corridor bug")!.system["fear"] as { terror?: boolean };
    expect(horror.terror ?? false).toBe(false);
  });

  it("come with the vehicles of the list", async () => {
    const vehicles = await documents<Person>("imperfect-vehicles");
    expect([...vehicles.keys()].sort()).toEqual(["Hovercar", "Pirate cycle"]);
    const [car, cycle] = [vehicles.get("Hovercar")!, vehicles.get("Pirate cycle")!];
    expect(car.system).toMatchObject({ pace: 60, size: 18, armor: 2, structure: { value: 6, max: 6 } });
    expect(car.items?.map(({ name }) => name)).toEqual(["Heavy blaster"]);
    expect(cycle.system).toMatchObject({ pace: 80, size: 8, armor: 1, structure: { value: 3, max: 3 } });
  });
});
