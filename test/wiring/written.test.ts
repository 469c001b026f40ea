import { describe, expect, it } from "vitest";
import type { Grammar, Source } from "../../src/table/exchange/text/grammar.ts";
import { laidOver } from "../../src/table/exchange/text/paths.ts";
import { readAs } from "../../src/table/exchange/text/read.ts";
import { unwritten, written } from "../../src/table/exchange/text/written.ts";
import { charactersOf, loreOf, type Language } from "./support/lore.ts";

const GRAMMARS: Record<string, () => Promise<{ grammar: Grammar }>> = {
  gurps: () => import("../../src/games/gurps/text/grammar.ts"),
  zerospace: () => import("../../src/games/zerospace/text/grammar.ts"),
  imperfect: () => import("../../src/games/imperfect/text/grammar.ts"),
  zap: () => import("../../src/games/zap/text/grammar.ts"),
};
const LANGUAGES: Language[] = ["en", "de"];

type Known = Awaited<ReturnType<typeof loreOf>>;

const GAMES = await Promise.all(
  Object.entries(GRAMMARS).map(async ([id, load]) => {
    const [en, de] = await Promise.all(LANGUAGES.map((language) => loreOf(id, language)));
    return { id, grammar: (await load()).grammar, lores: { en: en!, de: de! } };
  }),
);

/** A character with all data that its models add, without ids. */
const wholeOf = ({ name, type, system, items }: Source, lore: Known): Source => ({
  name,
  type,
  system: lore.complete("Actor", type, system),
  items: items.map((item) => ({
    name: item.name,
    type: item.type,
    system: lore.complete("Item", item.type, item.system),
  })),
});

/** The character that is created from a text. */
function madeFrom(text: string, grammar: Grammar, lore: Known): { made: Source; lost: string[] } {
  const { brought } = readAs(text, grammar, lore);
  const { name, type, system, atFirst, items, lost } = brought;
  const own = items.map((item) => ({
    name: item.name,
    type: item.type,
    system: laidOver(item.system, item.atFirst ?? {}),
  }));
  return { made: wholeOf({ name, type, system: laidOver(system, atFirst), items: own }, lore), lost };
}

const sorted = (source: Source): Source => ({
  ...source,
  items: source.items.toSorted((one, other) => `${one.type}${one.name}`.localeCompare(`${other.type}${other.name}`)),
});

describe.each(Object.keys(GRAMMARS))("characters of %s as text", (game) => {
  const { grammar, lores } = GAMES.find(({ id }) => id === game)!;

  it.each([
    ["en", "en"],
    ["de", "de"],
    ["de", "en"],
    ["en", "de"],
  ] as const)("are the same after being written in %s and read in a world in %s", async (from, to) => {
    const all = await charactersOf(game, from);
    expect(all.length).toBeGreaterThan(4);
    for (const character of all) {
      const source = wholeOf(character, lores[from]);
      expect(unwritten(source, grammar)).toEqual([]);
      const text = written(source, grammar, lores[from]);
      if (process.env["SHOW"] && from === to) console.log(text);
      const { made, lost } = madeFrom(text, grammar, lores[to]);
      expect(lost).toEqual([]);
      expect(sorted(made)).toEqual(sorted(source));
    }
  });
});

describe("points, bonuses and defences of a GURPS character", () => {
  const { grammar, lores } = GAMES.find(({ id }) => id === "gurps")!;
  const bonuses = [
    { kind: "skill", of: "Guns (Pistol)", value: 1, perLevel: true },
    { kind: "parry", of: "", value: -1, perLevel: false },
  ];
  const items = [
    {
      type: "gurpsSkill",
      name: "Knots",
      system: { difficulty: "hard", points: 4, relativeLevel: 1, isByPoints: true },
    },
    {
      type: "gurpsSkill",
      name: "Fast knots",
      system: { difficulty: "hard", points: 3, relativeLevel: 2, isByPoints: true, isTechnique: true, limit: 0 },
    },
    { type: "gurpsTrait", name: "Nimble, quick", system: { level: 2, bonuses } },
    { type: "gurpsEquipment", name: "Gloves", system: { bonuses: bonuses.slice(0, 1) } },
    { type: "gurpsAttack", name: "Shield", system: { damage: "thr-1", parry: null, block: 1 } },
    { type: "gurpsAttack", name: "Whip", system: { damage: "sw+2", parry: -2, reach: "1-7" } },
  ];
  const learner = { name: "Ada", type: "gurpsCharacter", system: { points: { total: 100, other: -12 } }, items };

  it.each(LANGUAGES)("are the same after being written and read in %s", (language) => {
    const source = wholeOf(learner, lores[language]);
    expect(unwritten(source, grammar)).toEqual([]);
    const { made, lost } = madeFrom(written(source, grammar, lores[language]), grammar, lores[language]);
    expect(lost).toEqual([]);
    expect(sorted(made)).toEqual(sorted(source));
  });
});
