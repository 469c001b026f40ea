import { beforeEach, describe, expect, it, vi } from "vitest";
import { findAmong, nearNames, plain } from "../../src/table/rolls/find.ts";
import type { NamedRoll } from "../../src/table/rolls/named-roll.ts";
import { rollDataFrom } from "../../src/table/rolls/said.ts";
import { parseRoll, rollText, type ParsedRoll } from "../../src/table/text/spoken.ts";

vi.mock("../../src/foundry.ts", () => ({
  localize: (key: string, data?: object) => (data ? `${key} ${JSON.stringify(data)}` : key),
}));

beforeEach(() => {
  vi.stubGlobal("game", { i18n: { has: (key: string) => key === "QUADRANT.toy.rolls.said.tn" } });
});

const roll = (id: string, name: string, more: Partial<NamedRoll> = {}): NamedRoll => ({
  id,
  name,
  icon: "",
  group: "",
  check: "toy.roll",
  ...more,
});

const STEALTH = roll("skill:stealth", "Schleichen", { aliases: ["Sneaking"] });
const SPEECH = roll("skill:public-speaking", "Öffentliche Rede");
const BLAST = roll("ability:blast", "Fire Blast", { itemId: "a" });
const BLAST_TALK = roll("contest:blast", "Fire Blast: Contest", { itemId: "a" });
const FIRE = roll("skill:firefighting", "Firefighting", { itemId: "b" });
const ALL = [STEALTH, SPEECH, BLAST, BLAST_TALK, FIRE];

describe("a roll that is named in a text", () => {
  it("is found by id, with or without its kind, by name and alias, whatever the case and accents", () => {
    for (const words of ["skill:stealth", "stealth", "Schleichen", "SCHLEICHEN", "sneaking"])
      expect(findAmong(ALL, words)).toBe(STEALTH);
    expect(findAmong(ALL, "offentliche rede")).toBe(SPEECH);
    expect(findAmong(ALL, "Public Speaking")).toBe(SPEECH);
    expect(plain("  Größe – Übermut! ")).toBe("grosse ubermut");
  });

  it("is found by its whole name first, or by a beginning that is unambiguous", () => {
    expect(findAmong(ALL, "Fire Blast")).toBe(BLAST);
    // Both are uses of one Item: the first is meant.
    expect(findAmong(ALL, "fire b")).toBe(BLAST);
    expect(findAmong(ALL, "fire")).toBeNull();
    expect(findAmong(ALL, "schl")).toBe(STEALTH);
    expect(findAmong(ALL, "")).toBeNull();
    expect(findAmong(ALL, "Cooking")).toBeNull();
  });

  it("is not found by the beginning of its ID, so that an outdated macro rolls nothing else", () => {
    const rifle = roll("attack:laser-rifle", "Laser Rifle");
    expect(findAmong([rifle], "laser")).toBe(rifle);
    for (const id of ["attack:laser", "Attack:laser"]) expect(findAmong([rifle], id)).toBeNull();
    expect(findAmong([rifle], "Attack:Laser-Rifle")).toBe(rifle);
  });

  it("is suggested for a misspelled name", () => {
    expect(nearNames(ALL, "Stelth")).toEqual(["Schleichen"]);
    expect(nearNames(ALL, "blast")).toContain("Fire Blast");
    expect(nearNames(ALL, "Fyre")).toContain("Fire Blast");
    expect(nearNames(ALL, "xylophone")).toEqual([]);
  });
});

describe("the text of a roll", () => {
  const read = (words: string): ParsedRoll => {
    const found = parseRoll(words);
    if ("key" in found) throw new Error(found.key);
    return found;
  };

  it("consists of a name, modifiers with or without labels, and further fields", () => {
    expect(read("Fast-Talk")).toEqual({ name: "Fast-Talk", modifiers: [], said: {} });
    expect(read("Stealth -2")).toEqual({ name: "Stealth", modifiers: [{ label: "", value: -2 }], said: {} });
    expect(read("Stealth −2 (dark) +1 (soft shoes) tn=8")).toEqual({
      name: "Stealth",
      modifiers: [
        { label: "dark", value: -2 },
        { label: "soft shoes", value: 1 },
      ],
      said: { tn: "8" },
    });
    expect(read("Athletics DV = routine").said).toEqual({ dv: "routine" });
  });

  it("is refused with a reason if it names no roll, or has an impossible modifier", () => {
    for (const words of ["", "  ", "-2", "tn=8"])
      expect(parseRoll(words)).toHaveProperty("key", "QUADRANT.table.text.nothingNamed");
    expect(parseRoll("Stealth -200")).toHaveProperty("key", "QUADRANT.table.ask.wholeNumber");
  });

  it("is shown with the labels of its game", () => {
    const words = "Stealth −2 (dark) +1 tn=8";
    expect(rollText("toy", read(words))).toBe("Stealth −2 (dark) +1 · QUADRANT.toy.rolls.said.tn 8");
    expect(rollText(null, read(words))).toBe("Stealth −2 (dark) +1 · tn 8");
  });

  it("sets a field only if the roll has it, and only to a possible value", () => {
    const takes = { tn: { as: "target", min: 1, max: 40, words: ["fair"] } };
    const check = roll("trait:vigor", "Vigor", { takes });
    expect(rollDataFrom(check, { tn: "8" })).toEqual({ target: "8" });
    expect(rollDataFrom(check, { tn: "FAIR" })).toEqual({ target: "fair" });
    expect(rollDataFrom(check, {})).toEqual({});
    for (const tn of ["0", "41", "hard", "-3", "2.5"])
      expect(rollDataFrom(check, { tn }), tn).toMatchObject({ key: "QUADRANT.table.text.badValue" });
    expect(rollDataFrom(STEALTH, { tn: "8" })).toMatchObject({ key: "QUADRANT.table.text.notSaid" });
  });
});
