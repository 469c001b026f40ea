import { describe, expect, it } from "vitest";
import { isRefusal } from "../../src/table/checks/is-refusal.ts";
import { bestOf, LONGEST_TEXT, refusedAsText, type Tongue } from "../../src/table/exchange/text/fits.ts";
import { loreOf } from "./support/lore.ts";

const GAMES = ["zap", "zerospace", "imperfect", "gurps"] as const;
const load = {
  zap: () => import("../../src/games/zap/text/grammar.ts"),
  zerospace: () => import("../../src/games/zerospace/text/grammar.ts"),
  imperfect: () => import("../../src/games/imperfect/text/grammar.ts"),
  gurps: () => import("../../src/games/gurps/text/grammar.ts"),
};
const tongues: Tongue[] = await Promise.all(
  GAMES.map(async (game) => ({ game, grammar: (await load[game]()).grammar, lore: await loreOf(game, "en") })),
);

function read(text: string, type: string | null = null) {
  const told = bestOf(text, tongues, type);
  if (isRefusal(told)) throw new Error(told.key);
  return told;
}

/** The Items of a block, each with its system data at the top level. */
const items = (text: string) => read(text).items.map(({ type, name, system }) => ({ type, name, ...system }));

const ZEROSPACE = `
### Mott the Ferret
Brawn 3, Agility 6, Reason 5, Presence 4, Power 2
Endurance: 6
Movement: 8 m

**Skills:** Athletics (Expert), Deception, Lockpicking (Agility)
**Weapons**
- Blaster pistol +2
- Slug thrower +3 (ranged combat, long, penetrating)
- Net gun +1 – Attack: Ranged combat, Short, against Agility / Brawn, damage: no
**Gear:** Lock picks +2 (Tool)
**Favourite colour:** green
`;

const IMPERFECT = `
SABLE
Deftness: 4d8   Quickness: 2d10   Strength: 2d6   Vigor: 2d8
Knowledge: 1d6   Perception: 3d8   Presence: 2d6   Spirit: 2d12+2
Wind: 24, Pace: 10, Size: 6

Aptitudes
Shooting: Blast pistol 3
Fighting: Brawl 2
Dodge 3
Card tricks 2

Edges: Iron lungs
Weapons
* Blast pistol
* Harpoon 3d6 (Range: 8 m, RoF 1, Aim 2/3, DB 1, spiny)
`;

const GURPS = `Tam Orrin
ST 11 DX 13 IQ 12 HT 12
HP 13; Will 12; Per 14; FP 12
Basic Speed 6.25; Basic Move 6; Dodge 10

Advantages: Combat Reflexes [15]; Night Vision 3 [3]
Disadvantages: Bad Temper (CR: 12) [-10]
Skills
Guns (Pistol) (E) DX+2 [4]
Stealth-14
Juggling (A) DX-1 [1]; likes it
Attacks
• Knife – Melee · Damage: 1d6-1 · Damage type: cut · Reach: C
`;

describe("a pasted block", () => {
  it("is read as ZeroSpace prints it", () => {
    const { type, name, system, lost } = read(ZEROSPACE);
    expect([type, name]).toEqual(["zerospaceCharacter", "Mott the Ferret"]);
    expect(system).toMatchObject({
      attributes: { brawn: { base: 3 }, agility: { base: 6 }, power: { base: 2 } },
      enduranceBonus: 2,
      movement: { walk: 8 },
    });
    expect(lost).toEqual(["Favourite colour: green"]);
    expect(items(ZEROSPACE)).toMatchObject([
      { name: "Athletics", key: "athletics", hasExpertise: true },
      { name: "Deception", key: "deception" },
      { name: "Lockpicking", attribute: "agility" },
      { name: "Blaster pistol", rating: 2, attack: { form: "ranged" } },
      { name: "Slug thrower", rating: 3, attack: { form: "ranged", range: "long", specials: ["penetrating"] } },
      { name: "Net gun", rating: 1, attack: { defense: ["agility", "brawn"], dealsDamage: false } },
      { name: "Lock picks", rating: 2, use: "tool" },
    ]);
  });

  it("is read as Future Imperfect prints it", () => {
    const { type, name, system, lost, atFirst } = read(IMPERFECT);
    expect([type, name]).toEqual(["imperfectCharacter", "SABLE"]);
    expect(system).toMatchObject({
      traits: { deftness: { coordination: 4, faces: 8 }, spirit: { coordination: 2, faces: 12, bonus: 2 } },
      windBonus: 2,
      paceBonus: 2,
    });
    expect(atFirst).toEqual({ wind: { value: 24, max: 24 } });
    expect(lost).toEqual(["Harpoon: spiny"]);
    expect(items(IMPERFECT)).toMatchObject([
      { name: "Shooting: Blast pistol", level: 3, key: "shooting", concentration: "blastPistol", trait: "deftness" },
      { name: "Fighting: Brawl", level: 2, key: "fighting", concentration: "Brawl" },
      { name: "Dodge", level: 3, key: "dodge" },
      { name: "Card tricks", level: 2, key: "card-tricks" },
      { name: "Iron lungs", kind: "edge" },
      { name: "Blast pistol", type: "imperfectWeapon" },
      {
        name: "Harpoon",
        damage: { dice: 3, faces: 6 },
        increment: 8,
        aim: { steps: 2, penalty: 3 },
        defensiveBonus: 1,
      },
    ]);
  });

  it("is read as GURPS prints it", () => {
    const { type, name, system, lost } = read(GURPS);
    expect([type, name]).toEqual(["gurpsCharacter", "Tam Orrin"]);
    expect(system).toMatchObject({
      attributes: { st: 11, dx: 13, iq: 12, ht: 12 },
      bonus: { hp: 2, will: 0, per: 2, fp: 0, basicSpeed: 0, basicMove: 0 },
      defenses: { dodge: 10 },
    });
    expect(lost).toEqual(["Juggling: likes it"]);
    expect(items(GURPS)).toMatchObject([
      { name: "Combat Reflexes", category: "advantage", points: 15, rule: "combatReflexes" },
      { name: "Night Vision", level: 3, points: 3 },
      { name: "Bad Temper", category: "disadvantage", selfControl: 12, points: -10 },
      { name: "Guns (Pistol)", attribute: "dx", relativeLevel: 2, difficulty: "easy", points: 4 },
      { name: "Stealth", attribute: "dx", relativeLevel: 1 },
      { name: "Juggling", attribute: "dx", relativeLevel: -1, difficulty: "average" },
      { name: "Knife", mode: "melee", damage: "1d6-1", damageType: "cut", reach: "C" },
    ]);
  });

  it.each([
    ["nothing", " \n\u00a0", "empty"],
    ["a megabyte", "x ".repeat(500_000), "tooLong"],
  ])("is refused as a text if it is %s", (_what, text, reason) => {
    expect(refusedAsText(text)).toMatchObject({ key: `QUADRANT.table.paste.reason.${reason}` });
  });

  it.each([
    ["prose", "It was a dark and stormy night.\nThe captain had left.", "unknown"],
    ["without a name", "Scope 4, Toughness 3, Stamina 3, Will 4", "noName"],
  ])("is refused as a character if it is %s", (_what, text, reason) => {
    expect(bestOf(text, tongues, null)).toMatchObject({ key: `QUADRANT.table.paste.reason.${reason}` });
  });

  it("keeps its game, even if it is pasted onto another game's sheet", () => {
    expect(read(GURPS, "zapCharacter").type).toBe("gurpsCharacter");
  });

  it("of the greatest length is read", () => {
    const line = "Deftness 3d8, vs. Will; (Area effect AA) – [4] Brawn 3 · Guns (Pistol) DX+2\n";
    const text = `X\nPowers\n${line.repeat(LONGEST_TEXT / line.length)}`;
    expect(bestOf(text, tongues, null)).toMatchObject({ name: "X" });
  });
});
