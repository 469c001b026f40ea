import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Entry } from "../../src/table/browse/entries.ts";
import { folded, NOTHING, search, type Wanted } from "../../src/table/browse/search.ts";
import { browseView } from "../../src/table/browse/view.ts";

vi.mock("../../src/foundry.ts", () => ({ localize: (key: string) => key, utils: {} }));

const entry = (name: string, more: Partial<Entry> = {}): Entry => ({
  ...{ uuid: `Item.${name}`, name, img: "", document: "Item", type: "gurpsSkill", game: "gurps", facts: [] },
  words: folded(name),
  ...more,
});

const number = (path: string, value: number): Entry["facts"][number] => ({
  ...{ path, label: path, told: String(value), text: `${path} ${value}`, value },
});

const choice = (path: string, value: string | true): Entry["facts"][number] => ({
  ...{ path, label: path, told: String(value), text: String(value), value },
});

const namesOf = (entries: readonly Entry[]): string[] => entries.map(({ name }) => name);

describe("a search", () => {
  it("finds all typed words, in any order, without regard to accents and capitals", () => {
    const entries = [entry("Café crème"), entry("Größenwahn"), entry("Stealth (Urban)")];
    expect(namesOf(search(entries, { ...NOTHING, words: "CREME cafe" }))).toEqual(["Café crème"]);
    expect(namesOf(search(entries, { ...NOTHING, words: "grossen" }))).toEqual(["Größenwahn"]);
    expect(namesOf(search(entries, { ...NOTHING, words: " urban  stealth " }))).toEqual(["Stealth (Urban)"]);
    expect(search(entries, { ...NOTHING, words: "stealth rural" })).toEqual([]);
  });

  it("lists first the names that begin with the words, then the names that contain them", () => {
    const entries = [
      entry("Zero", { words: folded("Zero ray gun") }),
      entry("Freeze Ray"),
      entry("Ray shield"),
      entry("Aim", { words: folded("Aim ray") }),
    ];
    expect(namesOf(search(entries, { ...NOTHING, words: "ray" }))).toEqual(["Ray shield", "Freeze Ray", "Aim", "Zero"]);
  });

  it("filters by game, document type and facts", () => {
    const entries = [
      entry("Low", { facts: [number("level", 2), choice("kind", "power")] }),
      entry("High", { facts: [number("level", 9), choice("kind", "shtick")] }),
      entry("None", { facts: [choice("worn", true)] }),
      entry("Other", { game: "zap", type: "zapAbility" }),
    ];
    expect(namesOf(search(entries, { ...NOTHING, games: ["zap"] }))).toEqual(["Other"]);
    expect(namesOf(search(entries, { ...NOTHING, types: ["zapAbility"] }))).toEqual(["Other"]);
    const facts = (asked: object): string[] => namesOf(search(entries, { ...NOTHING, facts: asked as never }));
    expect(facts({ level: { least: 3, most: null } })).toEqual(["High"]);
    expect(facts({ level: { least: null, most: 8 } })).toEqual(["Low"]);
    expect(facts({ level: { least: null, most: null } })).toHaveLength(4);
    expect(facts({ kind: { values: ["power"] } })).toEqual(["Low"]);
    expect(facts({ kind: { values: ["power", "shtick"] } })).toEqual(["High", "Low"]);
    expect(facts({ worn: { values: ["true"] } })).toEqual(["None"]);
    expect(facts({ worn: { values: ["false"] } })).toEqual(["High", "Low", "Other"]);
  });

  it("never finds more with more words, and only entries that contain all of them", () => {
    const word = fc.stringMatching(/^[a-cä]{1,3}$/u);
    const anything = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { maxLength: 30 });
    fc.assert(
      fc.property(anything, word, word, (all, one, other) => {
        const entries = all.map((parts, index) => entry(parts.join(" "), { uuid: String(index) }));
        const first = search(entries, { ...NOTHING, words: one });
        const both = search(entries, { ...NOTHING, words: `${one} ${other}` });
        expect(first.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(both.map(({ uuid }) => uuid)));
        for (const { words } of both) expect(words).toContain(folded(other));
        expect(search(entries, NOTHING)).toHaveLength(entries.length);
      }),
    );
  });
});

describe("the filters", () => {
  beforeAll(() => {
    vi.stubGlobal("game", {
      i18n: { lang: "en", has: () => true, localize: (key: string) => key, format: (key: string) => key },
    });
    vi.stubGlobal("CONFIG", { Item: { dataModels: {} } });
  });
  afterAll(() => void vi.unstubAllGlobals());

  const kinds = ["power", "shtick"];
  const powers = [
    ...kinds.map((kind) => entry(`Old ${kind}`, { type: "zapAbility", game: "zap", facts: [choice("kind", kind)] })),
    ...kinds.map((kind) => entry(`New ${kind}`, { type: "zapAbility", game: "zap", facts: [choice("kind", kind)] })),
    entry("Stealth"),
  ];
  const viewOf = (wanted: Partial<Wanted>): ReturnType<typeof browseView> =>
    browseView({ entries: powers, wanted: { ...NOTHING, ...wanted }, chosen: new Set(), most: 10 });
  const chips = (list: { value: string; count: number; isOn: boolean }[]): unknown[] =>
    list.map(({ value, count, isOn }) => [value, count, isOn]);

  it("list each value with the number of entries that it would find, and leave out values that find none", () => {
    const { games, types, otherTypes, facets } = viewOf({ types: ["zapAbility"], words: "new" });
    expect(chips(games)).toEqual([["zap", 2, false]]);
    expect(chips(types)).toEqual([["zapAbility", 2, true]]);
    expect(otherTypes).toEqual([]);
    expect(facets.map(({ chips: own }) => chips(own))).toEqual([
      [
        ["power", 1, false],
        ["shtick", 1, false],
      ],
    ]);
  });

  it("keep a chosen value that finds nothing any more, so that it can be switched off", () => {
    const chosen = { games: ["zap"], types: ["zapAbility"], facts: { kind: { values: ["power"] } } };
    const { games, types, facets } = viewOf({ ...chosen, words: "stealth" });
    expect(chips(games)).toEqual([["zap", 0, true]]);
    expect(chips(types)).toEqual([["zapAbility", 0, true]]);
    expect(facets.map(({ chips: own }) => chips(own))).toEqual([[["power", 0, true]]]);
  });
});
