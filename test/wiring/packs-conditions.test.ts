import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ACTIVE_EFFECT_SHOW_ICON } from "../../host/common/constants.ts";
import { packEntries, readPack, type Source } from "../../tools/packs.ts";
import { loadGames } from "./support/games.ts";
import { documents } from "./support/packs.ts";
import { rowsIn, wordsOf, type Journal } from "./support/things.ts";

interface Effect extends Source {
  _id: string;
  name: string;
  img: string;
  type: string;
  showIcon: number;
  statuses: string[];
  description: string;
  system: { stacks: number };
  flags: { core?: { overlay: boolean }; quadrant: { game: string } };
}
interface Page {
  _id: string;
  text: { content: string };
  flags?: { quadrant?: { conditions?: boolean } };
}
interface Words {
  condition: Record<string, { name: string }>;
}

const games = await loadGames();
const { effectId, iconPath } = await import("../../src/table/conditions/conditions.ts");
const packs = await packEntries();
const cases = games.flatMap(({ id, conditions: all }) => (["en", "de"] as const).map((lang) => ({ id, lang, all })));
const suffix = (lang: string): string => (lang === "en" ? "" : `-${lang}`);

async function effectsOf(id: string, lang: string): Promise<Effect[]> {
  const pack = await readPack(packs.find(({ name }) => name === `${id}-conditions${suffix(lang)}`)!);
  return [...pack.values()] as Effect[];
}

describe.each(cases)("the conditions of $id in $lang", ({ id, lang, all }) => {
  const words = wordsOf<Words>(lang, id).condition;
  const given = all.filter(({ derived, alsoGiven }) => !derived || alsoGiven);

  it("are all conditions that can be given, without those that are only derived", async () => {
    const statuses = (await effectsOf(id, lang)).flatMap((effect) => effect.statuses);
    expect(statuses.sort()).toEqual(given.map((condition) => condition.id).sort());
  });

  it("fact 99: equal those of the palette in name, icon, id and overlay, and always show on tokens", async () => {
    for (const effect of await effectsOf(id, lang)) {
      const condition = given.find((one) => effect.statuses[0] === one.id)!;
      expect(effect).toMatchObject({
        _id: effectId(condition.id),
        type: "condition",
        name: words[condition.id]!.name,
        img: iconPath(condition.icon),
        statuses: [condition.id],
        showIcon: ACTIVE_EFFECT_SHOW_ICON.ALWAYS,
        system: { stacks: 1 },
      });
      expect(effect.flags.quadrant.game).toBe(id);
      expect(Boolean(effect.flags.core?.overlay), effect.name).toBe(condition.overlay);
    }
  });

  it("describe their effect and their end, and link to the page that lists all of them", async () => {
    const told = new Set<string>();
    for (const { name, description } of await effectsOf(id, lang)) {
      const [does, ends, link] = description.split("\n");
      expect(does, name).toMatch(/^<p>.{20,}<\/p>$/);
      expect(ends, name).toMatch(
        lang === "en" ? /^<p><strong>Ends:<\/strong> .+<\/p>$/ : /^<p><strong>Endet:<\/strong> .+<\/p>$/,
      );
      expect(link, name).toContain(`@UUID[Compendium.quadrant.${id}-rules${suffix(lang)}.JournalEntry.`);
      told.add(does!);
    }
    expect(told.size).toBe(given.length);
  });

  it("have a row each on that page, together with the derived ones", async () => {
    const books = [...(await documents<Journal>(`${id}-rules${suffix(lang)}`)).values()];
    const [any] = await effectsOf(id, lang);
    const page = /JournalEntryPage\.(\w+)\]/.exec(any!.description)![1];
    const pages = books.flatMap((book) => book.pages) as unknown as Page[];
    const own = pages.find((one) => one._id === page)!;
    // Links in texts find the page by this flag.
    expect(pages.filter(({ flags }) => flags?.quadrant?.conditions)).toEqual([own]);
    const rows = rowsIn(own.text.content)
      .slice(1)
      .map(([name]) => name);
    expect(rows.sort()).toEqual(all.map((condition) => words[condition.id]!.name).sort());
  });
});

it("the manifest has the packs of conditions as Active Effects that players may read", () => {
  const manifest = JSON.parse(readFileSync("system.json", "utf8")) as {
    packs: { name: string; type: string; ownership: object }[];
  };
  for (const { id } of games)
    for (const name of [`${id}-conditions`, `${id}-conditions-de`])
      expect(manifest.packs.find((pack) => pack.name === name)).toMatchObject({
        type: "ActiveEffect",
        ownership: { PLAYER: "OBSERVER" },
      });
});
