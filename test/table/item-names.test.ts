import { beforeEach, describe, expect, it, vi } from "vitest";
import { made } from "./support/base-documents.ts";
import "./support/world.ts";
import { QuadrantItem } from "../../src/table/documents/actor-and-item.ts";
import { allNames, readersName, storedName } from "../../src/table/documents/item-names.ts";
import { findAmong } from "../../src/table/rolls/find.ts";
import { itemRoll } from "../../src/table/rolls/make.ts";

const shelf = (name: string, lang: string | null, entries: Record<string, string>): object => ({
  collection: name,
  metadata: { type: "Item", ...(lang && { flags: { quadrant: { game: "toy", lang } } }) },
  index: new Map(Object.entries(entries).map(([id, called]) => [id, { name: called }])),
});

const SHELVES = [
  shelf("quadrant.toy-skills", "en", { climb: "Climbing", only: "Only English" }),
  shelf("quadrant.toy-skills-de", "de", { climb: "Klettern" }),
  shelf("quadrant.toy-tools-de", "de", { climb: "Kletterhaken" }),
  shelf("world.toy-skills", null, { climb: "Scrambling" }),
];

function readIn(lang: string): void {
  vi.stubGlobal("game", { packs: SHELVES, i18n: { lang } });
}

const item = (name: string, source: string | null): { name: string; _source: { name: string }; _stats: object } => ({
  name,
  _source: { name },
  _stats: { compendiumSource: source },
});
const ENGLISH = "Compendium.quadrant.toy-skills.Item.climb";
const GERMAN = "Compendium.quadrant.toy-skills-de.Item.climb";

beforeEach(() => {
  readIn("en");
});

describe("an Item with the name of its compendium entry", () => {
  it.each([
    ["Climbing", ENGLISH],
    ["Klettern", GERMAN],
    ["Klettern", ENGLISH],
  ])("is shown with the entry's name in the reader's language (%s, from %s)", (name, source) => {
    expect(readersName(item(name, source))).toBe("Climbing");
    readIn("de");
    expect(readersName(item(name, source))).toBe("Klettern");
  });

  it("is shown in English if the reader's language has no name for it", () => {
    readIn("fr");
    expect(readersName(item("Klettern", GERMAN))).toBe("Climbing");
    readIn("de");
    expect(readersName(item("Only English", "Compendium.quadrant.toy-skills.Item.only"))).toBe("Only English");
  });

  it("has the reader's name once it is prepared, and keeps its stored name", () => {
    readIn("de");
    const shown = made<{ name: string; _source: { name: string }; prepareBaseData(): void }>(
      QuadrantItem,
      item("Climbing", ENGLISH),
    );
    shown.prepareBaseData();
    expect(shown.name).toBe("Klettern");
    expect(storedName(shown)).toBe("Climbing");
    readIn("en");
    shown.prepareBaseData();
    expect(shown.name).toBe("Climbing");
  });

  it("is found by each of its names, and has the same roll ID in all languages", () => {
    expect(allNames(item("Klettern", GERMAN))).toEqual(["Klettern", "Climbing"]);
    for (const lang of ["en", "de"]) {
      readIn(lang);
      const own = { ...item("Climbing", ENGLISH), id: "own", img: "" };
      const shown = { ...own, name: readersName(own) } as unknown as Item.Implementation;
      const roll = itemRoll(shown, { kind: "skill", check: "toy.skill" }, { title: "Skills", icon: "skills" });
      expect(roll.id).toBe("skill:climbing");
      for (const words of ["Climbing", "klettern", "skill:climbing"]) {
        expect(findAmong([roll], words)?.itemId).toBe("own");
      }
    }
  });
});

describe("an Item with a name of its own", () => {
  it.each([
    ["a renamed one", "Going up", ENGLISH],
    ["one that was made here", "Climbing", null],
    ["one from a world's compendium", "Scrambling", "Compendium.world.toy-skills.Item.climb"],
    ["one whose compendium is gone", "Climbing", "Compendium.quadrant.toy-lost.Item.climb"],
    ["one of another kind with the same id", "Climbing", "Compendium.quadrant.toy-tools-de.Item.climb"],
    ["one whose source is no address", "Climbing", "Item.climb"],
  ])("keeps it: %s", (_what, name, source) => {
    readIn("de");
    expect(readersName(item(name, source))).toBe(name);
    expect(allNames(item(name, source))).toEqual([name]);
  });
});
