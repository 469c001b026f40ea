import { packsOf, type Pack } from "./packs.ts";
import { say } from "./words.ts";

/** The `flags.quadrant` of a page of a rules journal. */
interface PageFlags {
  /** The sections that it describes: `[damage, overkill]`. */
  sections?: string[];
  /** It describes all conditions, including those that follow from numbers. */
  conditions?: boolean;
}
interface Page {
  id: string;
  flags: { quadrant?: PageFlags };
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

const books = (game: string): JournalPack[] => packsOf(game, "JournalEntry") as JournalPack[];

/** Whether there is a rules journal of the section's game. */
export function hasRules(key: string): boolean {
  return key !== "" && books(gameOfSection(key)).length > 0;
}

/**
 * Opens the page that describes a section, in the reader's language; without one, it shows a notification.
 * @param key the word key of the section: `QUADRANT.zap.source.damage`
 */
export async function openRules(key: string): Promise<void> {
  const isOpen = await openPage(gameOfSection(key), ({ sections }) => sections?.includes(sectionOf(key)) ?? false);
  if (!isOpen) ui.notifications?.warn(say("QUADRANT.table.refusal.noRules", { section: key }));
}

/** Opens the page that describes all conditions of a game. @returns whether there is one */
export function openConditions(game: string): Promise<boolean> {
  return openPage(game, ({ conditions }) => conditions === true);
}

async function openPage(game: string, isMeant: (flags: PageFlags) => boolean): Promise<boolean> {
  for (const book of books(game)) {
    for (const journal of await book.getDocuments()) {
      const page = [...journal.pages].find(({ flags }) => isMeant(flags.quadrant ?? {}));
      if (!page) continue;
      await journal.sheet.render({ force: true, pageId: page.id });
      return true;
    }
  }
  return false;
}
