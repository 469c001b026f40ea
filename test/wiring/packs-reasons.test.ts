import { describe, expect, it } from "vitest";
import { packEntries, readPack } from "../../tools/packs.ts";
import { wordsOf } from "./support/things.ts";

interface Page {
  _id: string;
  name: string;
  text: { content: string };
  flags?: { quadrant?: { sections?: string[] } };
}

/** Under which word each game names the sections of its book. */
const ROOMS = { zap: "source", zerospace: "source", imperfect: "source", gurps: "section" } as const;
const cases = (Object.keys(ROOMS) as (keyof typeof ROOMS)[]).flatMap((id) =>
  (["en", "de"] as const).map((lang) => ({ id, lang })),
);
const packs = await packEntries();

async function pagesOf(id: string, lang: string): Promise<Page[]> {
  const books = packs.filter(
    ({ type, flags }) => type === "JournalEntry" && flags.quadrant.game === id && flags.quadrant.lang === lang,
  );
  const journals = await Promise.all(books.map(readPack));
  return journals.flatMap((book) => [...book.values()]).flatMap((journal) => journal["pages"] as Page[]);
}

describe.each(cases)("the reasons of $id in $lang", ({ id, lang }) => {
  // That every such word is one that a check speaks, and that every word spoken is there, words.test.ts proves.
  const sections = Object.keys(wordsOf<Record<string, object>>(lang, id)[ROOMS[id]]!);

  it("are told on one page each", async () => {
    const told = (await pagesOf(id, lang)).flatMap(({ flags }) => flags?.quadrant?.sections ?? []);
    expect(told.sort()).toEqual(sections.sort());
  });

  it("lead to pages with something to read", async () => {
    for (const { name, text, flags } of await pagesOf(id, lang)) {
      if (!flags?.quadrant?.sections) continue;
      expect(text.content.replace(/<[^>]+>/g, "").length, name).toBeGreaterThan(200);
    }
  });
});
