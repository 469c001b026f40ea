import { describe, expect, it } from "vitest";
import { packEntries, readPack } from "../../tools/packs.ts";
import { wordsOf } from "./support/things.ts";

interface Page {
  _id: string;
  name: string;
  text: { content: string };
  flags?: { quadrant?: { sections?: string[] } };
}

/** The key under which each game's language file has the sections of its book. */
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
  // That each section is used, and that each used one exists, is tested in words.test.ts.
  const sections = Object.keys(wordsOf<Record<string, object>>(lang, id)[ROOMS[id]]!);

  it("are explained on exactly one page each", async () => {
    const told = (await pagesOf(id, lang)).flatMap(({ flags }) => flags?.quadrant?.sections ?? []);
    expect(told.sort()).toEqual(sections.sort());
  });

  it("lead to pages with more than 200 characters of text", async () => {
    for (const { name, text, flags } of await pagesOf(id, lang)) {
      if (!flags?.quadrant?.sections) continue;
      expect(text.content.replace(/<[^>]+>/g, "").length, name).toBeGreaterThan(200);
    }
  });
});
