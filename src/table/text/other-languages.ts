import { utils } from "../../foundry.ts";

/** A language file, as listed in the manifest. */
interface WordFile {
  lang: string;
  path: string;
}

type Words = Record<string, unknown>;

/** The words of one file, in a language other than the reader's. */
export interface ForeignWords {
  lang: string;
  words: Words;
}

let asked: Promise<ForeignWords[]> | null = null;

/** The words of all other languages, fetched once at the first request. */
export async function otherLanguages(): Promise<ForeignWords[]> {
  asked ??= Promise.all(wordFiles().map(read));
  return asked;
}

function wordFiles(): WordFile[] {
  const files = [...((game.system as unknown as { languages?: Iterable<WordFile> }).languages ?? [])];
  return files.filter(({ lang }) => lang !== game.i18n!.lang);
}

async function read({ lang, path }: WordFile): Promise<ForeignWords> {
  const address = path.startsWith("systems/") ? path : `systems/${game.system!.id}/${path}`;
  try {
    return { lang, words: (await (await fetch(utils.getRoute(address))).json()) as Words };
  } catch {
    // A language that cannot be fetched counts as empty: the reader's own still works.
    return { lang, words: {} };
  }
}

/** The text of a key in one file; empty if there is none. */
export function foreignWord({ words }: ForeignWords, key: string): string[] {
  const found = utils.getProperty(words, key) ?? words[key];
  return typeof found === "string" ? [found] : [];
}

/** The texts of a key in all other languages. @param key `QUADRANT.zap.condition.out.name` */
export async function wordsElsewhere(key: string): Promise<string[]> {
  return (await otherLanguages()).flatMap((words) => foreignWord(words, key));
}
