import { packsOf, type Pack } from "./packs.ts";
import { say } from "./words.ts";

/** A page of a rules journal says in its flags of which sections it tells: `flags.quadrant.sections: [damage, overkill]`. */
interface Page {
  id: string;
  flags: { quadrant?: { sections?: string[] } };
}
interface Journal {
  pages: Iterable<Page>;
  sheet: { render(options: object): unknown };
}
interface JournalPack extends Pack {
  getDocuments(): Promise<Journal[]>;
}

/** `QUADRANT.zap.source.damage` is a section of Zap!'s book: `damage`. */
const gameOfSection = (key: string): string => key.split(".")[1] ?? "";
const sectionOf = (key: string): string => key.split(".").at(-1) ?? "";

const books = (key: string): JournalPack[] => packsOf(gameOfSection(key), "JournalEntry") as JournalPack[];

/** Whether there is a journal of the rules in which a section may be looked up. */
export function hasRules(key: string): boolean {
  return key !== "" && books(key).length > 0;
}

/**
 * Opens the page that tells of a section, in the reader's language; says so where there is none.
 * @param key the word key of the section: `QUADRANT.zap.source.damage`
 */
export async function openRules(key: string): Promise<void> {
  for (const book of books(key)) {
    for (const journal of await book.getDocuments()) {
      const page = [...journal.pages].find(({ flags }) => flags.quadrant?.sections?.includes(sectionOf(key)));
      if (!page) continue;
      await journal.sheet.render({ force: true, pageId: page.id });
      return;
    }
  }
  ui.notifications?.warn(say("QUADRANT.table.refusal.noRules", { section: key }));
}
