import { utils } from "../../foundry.ts";

/** A file of words, as the manifest lists it. */
interface WordFile {
  lang: string;
  path: string;
}

type Words = Record<string, unknown>;

/** The words of one file, in a language that this screen does not use. */
export interface ForeignWords {
  lang: string;
  words: Words;
}

let asked: Promise<ForeignWords[]> | null = null;

/** Words in the languages that this screen does not use: fetched once, at the first request. */
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
    // A language that cannot be fetched knows no words: the reader's own still works.
    return { lang, words: {} };
  }
}

/** What a file of words has for a key. */
export function foreignWord({ words }: ForeignWords, key: string): string[] {
  const found = utils.getProperty(words, key) ?? words[key];
  return typeof found === "string" ? [found] : [];
}

/** A word in all other languages. @param key `QUADRANT.zap.condition.out.name` */
export async function wordsElsewhere(key: string): Promise<string[]> {
  return (await otherLanguages()).flatMap((words) => foreignWord(words, key));
}
