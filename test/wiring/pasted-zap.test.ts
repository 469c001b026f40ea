import { describe, expect, it } from "vitest";
import { readAs } from "../../src/table/exchange/text/read.ts";
import { loreOf } from "./support/lore.ts";

/** A block from a forum: with forum markup, no-break spaces, wrapped lines, and an unknown field. */
const FORUM = `
[b]Nova Quill[/b]

[i]Template:[/i] Prospector
[i]Drive:[/i] Find the mother lode
**Scope:**\u00a04, **Toughness:**\u00a03, **Stamina:** 2/4, **Will** 5, Actions: 2
Shoe size: 39

[u]Powers[/u]
[list]
[*] Freeze Ray d8 (vs. Will, Area effect AA)
[*] Rock Drill (d10; Equipment required D,
    Slow D, purple)
[/list]
## Movement Powers:
- Jet Boots 6
Shticks: Claim Jumping d6, Prospecting (d8/d6)

Equipment
* Needler
`;

const GERMAN = `Nova Quill
Rolle: Gegner
Maßstab: 4 – Zähigkeit: 3
Ausdauer 4 · Wille 5
Kräfte: Froststrahler W8 (gegen Willen V); Bohrer KS 6
Beschreibung:
Sucht, findet
und gräbt.

*Immer* weiter.
`;

const lore = await loreOf("zap", "en");
const { grammar } = await import("../../src/games/zap/text/grammar.ts");

describe("a pasted block of Zap!", () => {
  const read = (text: string) => readAs(text, grammar, lore).brought;

  it("is read in spite of forum markup, and lists what could not be read", () => {
    const { name, system, atFirst, items, lost } = read(FORUM);
    expect(name).toBe("Nova Quill");
    expect(system).toEqual({
      template: "Prospector",
      drive: "Find the mother lode",
      scope: 4,
      toughness: 3,
      stamina: { max: 4 },
      will: { max: 5 },
      actions: 2,
    });
    expect(atFirst).toEqual({ stamina: { value: 4 }, will: { value: 5 } });
    expect(lost).toEqual(["Shoe size: 39", "Rock Drill: purple"]);
    expect(items.map(({ name: one, type, system: own }) => [type, one, (own as { level?: number }).level])).toEqual([
      ["zapAbility", "Freeze Ray", 8],
      ["zapAbility", "Rock Drill", 10],
      ["zapAbility", "Jet Boots", 6],
      ["zapAbility", "Claim Jumping", 6],
      ["zapAbility", "Prospecting", 7],
      ["zapEquipment", "Needler", undefined],
    ]);
    expect(items[0]!.system).toMatchObject({
      kind: "power",
      versus: "will",
      traits: [{ key: "areaEffect", grade: 2, note: "" }],
    });
    expect(items[2]!.system).toMatchObject({ kind: "movement" });
    // An Item that is in the compendium gets its data from there.
    expect(items[5]!.system).toMatchObject({ baseDie: "d6", traits: [{ key: "flexible" }, { key: "stoppedByArmor" }] });
  });

  it("is read in German in an English world", () => {
    const { system, items, lost } = read(GERMAN);
    expect(lost).toEqual([]);
    expect(system).toMatchObject({
      role: "foe",
      scope: 4,
      toughness: 3,
      stamina: { max: 4 },
      will: { max: 5 },
      description: "<p>Sucht, findet und gräbt.</p><p><em>Immer</em> weiter.</p>",
    });
    expect(items.map(({ name }) => name)).toEqual(["Froststrahler", "Bohrer"]);
    expect(items[0]!.system).toMatchObject({ level: 8, traits: [{ key: "vsWill", grade: 1, note: "" }] });
    expect(items[1]!.system).toMatchObject({ level: 6 });
  });

  it("keeps no HTML markup", () => {
    const { system } = read(
      `X\nScope 4\nDescription\n<script>alert(1)</script> & <img src=x onerror=alert(1)>\n<p onclick="x()">hi</p>`,
    );
    const { description } = system as { description: string };
    expect(description).not.toMatch(/<(?!\/?p>)/);
  });
});
