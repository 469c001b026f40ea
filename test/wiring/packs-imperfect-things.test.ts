import { describe, expect, it } from "vitest";
import { APTITUDES, CONCENTRATIONS } from "../../src/games/imperfect/vocabulary.ts";
import { LOCATIONS } from "../../src/rules/imperfect/index.ts";
import { namesIn } from "./support/imperfect.ts";
import { documents } from "./support/packs.ts";
import type { Thing } from "./support/things.ts";

/** The values of a weapon in the shorthand of the list. */
function figures({ system }: Thing): string {
  const damage = system["damage"] as { dice: number; faces: number };
  const dice = damage.dice ? `${damage.dice}d${damage.faces}` : "–";
  const aim = system["aim"] as { steps: number; penalty: number } | undefined;
  const ammo = system["ammo"] as { value: number; max: number } | undefined;
  if (ammo) expect(ammo.value).toBe(ammo.max);
  const words = [
    dice,
    ...(system["category"] === "ranged"
      ? [
          `${String(system["increment"])} m`,
          `${String(system["rateOfFire"])}${system["automatic"] ? " automatic" : ""}`,
          `${aim!.steps}/${aim!.penalty}`,
        ]
      : []),
    ...("defensiveBonus" in system ? [`bonus ${String(system["defensiveBonus"])}`] : []),
    ...("penetration" in system ? [`pen ${String(system["penetration"])}`] : []),
    ...(system["area"] ? [String(system["area"])] : []),
    ...(system["suppression"] ? ["suppression"] : []),
    ...(system["speed"] ? [`Speed ${String(system["speed"])}`] : []),
    ...(system["feed"]
      ? [`${String(system["feed"])} ${system["feed"] === "heavy" ? String(system["reload"]) : ammo!.max}`]
      : []),
    ...(system["lever"] ? ["lever"] : []),
    ...(system["hands"] === 2 ? ["two-handed"] : []),
    ...(system["nonlethal"] ? [`${String(system["nonlethal"])} non-lethal`] : []),
    ...(system["entangles"] ? ["entangles"] : []),
    ...(system["fragile"] ? ["fragile"] : []),
    ...(system["breakTn"] ? [`break ${String(system["breakTn"])}`] : []),
  ];
  return words.join(", ");
}

describe("Aptitudes", () => {
  it("are those of the book, one for each concentration, each with its Trait", async () => {
    const found = [...(await documents<Thing>("imperfect-aptitudes")).values()].map(({ system }) =>
      [system["key"], system["concentration"] ?? "", system["trait"]].join(" "),
    );
    const wanted = Object.entries(APTITUDES).flatMap(([key, trait]) =>
      ((CONCENTRATIONS as Record<string, readonly string[]>)[key] ?? [""]).map((one) => `${key} ${one} ${trait}`),
    );
    expect(found.sort()).toEqual(wanted.sort());
  });

  it.each([
    ["en", "imperfect-aptitudes"],
    ["de", "imperfect-aptitudes-de"],
  ])("in %s have the names of the sheets", async (language, pack) => {
    const { aptitudeName: names, concentration: concentrations } = namesIn(language);
    for (const { name, system } of (await documents<Thing>(pack)).values()) {
      const known = names[String(system["key"])]!;
      const narrow = concentrations[String(system["concentration"])];
      const label = names["of"]!.replace("{name}", known).replace("{concentration}", narrow ?? "");
      expect(name).toBe(narrow ? label : known);
    }
  });
});

describe("weapons", () => {
  const LIST: [name: string, category: string, concentration: string, figures: string][] = [
    ["Derringer", "ranged", "pistol", "2d6, 5 m, 1, 1/0, pen 1, single 2"],
    ["Heavy revolver", "ranged", "pistol", "3d6, 10 m, 1, 1/1, pen 1, single 6"],
    ["Blast pistol", "ranged", "blastPistol", "3d6, 10 m, 1, 1/0, pen 2, magazine 12"],
    ["Laser pistol", "ranged", "laserPistol", "2d6, 20 m, 1, 1/0, pen 3, magazine 20"],
    ["Plasma pistol", "ranged", "blastPistol", "4d6, 5 m, 1, 2/2, pen 3, magazine 6"],
    ["Musket", "ranged", "rifle", "3d8, 10 m, 1, 3/3, pen 1, muzzle 1, two-handed"],
    ["Lever rifle", "ranged", "rifle", "4d8, 20 m, 1, 3/2, pen 2, single 12, lever, two-handed"],
    ["Blast rifle", "ranged", "blastRifle", "4d8, 20 m, 1, 3/3, pen 3, magazine 20, two-handed"],
    ["Heavy rifle", "ranged", "rifle", "4d10, 30 m, 1, 4/4, pen 4, magazine 5, two-handed"],
    ["Shotgun", "ranged", "shotgun", "2d6, 10 m, 2, 1/1, pen 1, spread, single 2, two-handed"],
    ["Auto carbine", "ranged", "rifle", "3d8, 15 m, 3 automatic, 2/3, pen 2, magazine 30, two-handed"],
    [
      "Heavy blaster",
      "ranged",
      "heavyBlasters",
      "4d10, 30 m, 6 automatic, 3/4, pen 5, suppression, Speed 2, heavy 2, two-handed",
    ],
    ["Flamethrower", "ranged", "heavyBlasters", "2d10, 5 m, 1, 2/3, spread, suppression, heavy 1, two-handed"],
    ["Throwing knife", "thrown", "", "1d6"],
    ["Fragmentation grenade", "thrown", "", "2d20, pen 2, blast"],
    ["Dynamite", "thrown", "", "3d20, pen 2, blast"],
    ["Bare hands", "natural", "brawling", "–, bonus 0, always non-lethal"],
    ["Martial arts", "natural", "martialArts", "–, bonus 1, always non-lethal"],
    ["Bottle or chair leg", "melee", "brawling", "1d4, bonus 0, always non-lethal"],
    ["Heavy club or pistol butt", "melee", "brawling", "2d6, bonus 0, choice non-lethal"],
    ["Powered truncheon", "melee", "brawling", "2d6, bonus 1, choice non-lethal"],
    ["Hunting knife", "melee", "knives", "2d6, bonus 0"],
    ["Vibroknife", "melee", "knives", "2d6, bonus 0, pen 2"],
    ["Sword", "melee", "swords", "2d8, bonus 2"],
    ["Laser sword", "melee", "swords", "3d8, bonus 2, pen 4"],
    ["Long pole-axe", "melee", "swords", "3d8, bonus 3, Speed 2, two-handed"],
    ["Whip", "melee", "whips", "1d4, bonus 2, entangles, break 7"],
    ["Lariat", "melee", "whips", "–, bonus 1, entangles, fragile, break 7"],
    ["Net", "melee", "whips", "–, bonus 0, entangles, fragile, break 9"],
    ["Great jaws", "natural", "brawling", "3d8, bonus 0, pen 2"],
  ];

  it("are exactly those of the list", async () => {
    expect([...(await documents("imperfect-weapons")).keys()].sort()).toEqual(LIST.map(([name]) => name).sort());
  });

  it.each(LIST)("%s: %s, %s, %s", async (name, category, concentration, list) => {
    const weapon = (await documents<Thing>("imperfect-weapons")).get(name)!;
    expect([weapon.system["category"], weapon.system["concentration"] ?? ""]).toEqual([category, concentration]);
    expect(figures(weapon)).toBe(list);
  });

  it("use an existing Aptitude; thrown ones have an increment of 5 m, and only clubs count as clubs", async () => {
    const known = [...(await documents<Thing>("imperfect-aptitudes")).values()].map(({ system }) =>
      [system["key"], system["concentration"] ?? ""].join(" "),
    );
    for (const { name, system } of (await documents<Thing>("imperfect-weapons")).values()) {
      expect(known, name).toContain([system["aptitude"], system["concentration"] ?? ""].join(" "));
      if (system["category"] === "thrown") expect(system["increment"], name).toBe(5);
      expect(system["isClub"] ?? false, name).toBe(/club|truncheon|Bottle/.test(name));
    }
  });
});

describe("armour, gear, edges, hindrances and impetuses", () => {
  const CHEST = ["lowerTorso", "gizzards", "upperTorso"];
  const ARMS = ["leftArm", "rightArm"];
  const LEGS = ["leftLeg", "rightLeg"];

  it.each([
    ["Padded jacket", 1, [...CHEST, ...ARMS]],
    ["Ballistic vest", 2, CHEST],
    ["Combat shell", 3, [...CHEST, ...ARMS, ...LEGS]],
    ["Helmet", 2, ["head"]],
    ["Thick hide", 1, [...LOCATIONS]],
  ])("%s: level %d", async (name, level, places) => {
    const { type, system } = (await documents<Thing>("imperfect-gear")).get(name)!;
    expect([type, system["level"]]).toEqual(["imperfectArmor", level]);
    expect([...(system["locations"] as string[])].sort()).toEqual([...places].sort());
  });

  it("include the healing kits, and ammunition for every feed", async () => {
    const gear = await documents<Thing>("imperfect-gear");
    const things = [...gear.values()].filter(({ type }) => type === "imperfectGear");
    const healing = things.filter(({ system }) => system["use"] === "healing").map(({ name }) => name);
    expect(healing.sort()).toEqual(["Bandage kit", "Surgeon's case"]);
    expect(things.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Cartridges", "Spare magazine", "Heavy feed", "Powder and ball"]),
    );
  });

  it("include six edges, six hindrances and six impetuses", async () => {
    const kinds = [...(await documents<Thing>("imperfect-hindrances")).values()].map(({ system }) => system["kind"]);
    for (const kind of ["edge", "hindrance", "impetus"]) expect(kinds.filter((one) => one === kind)).toHaveLength(6);
    expect(kinds).toHaveLength(18);
  });
});
