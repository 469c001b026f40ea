import { utils } from "../../foundry.ts";

/** A file of words, as the manifest lists it. */
interface WordFile {
  lang: string;
  path: string;
}

type Words = Record<string, unknown>;

let asked: Promise<Words[]> | null = null;

/** Words in the languages that this screen does not use: fetched once, at the first request. */
async function otherLanguages(): Promise<Words[]> {
  asked ??= Promise.all(wordFiles().map(read));
  return asked;
}

function wordFiles(): WordFile[] {
  const files = [...((game.system as unknown as { languages?: Iterable<WordFile> }).languages ?? [])];
  return files.filter(({ lang }) => lang !== game.i18n!.lang);
}

async function read({ path }: WordFile): Promise<Words> {
  const address = path.startsWith("systems/") ? path : `systems/${game.system!.id}/${path}`;
  try {
    return (await (await fetch(utils.getRoute(address))).json()) as Words;
  } catch {
    // A language that cannot be fetched knows no words: the reader's own still works.
    return {};
  }
}

/** A word in all other languages. @param key `QUADRANT.zap.condition.out.name` */
export async function wordsElsewhere(key: string): Promise<string[]> {
  const languages = await otherLanguages();
  return languages.flatMap((words) => {
    const found = utils.getProperty(words, key) ?? words[key];
    return typeof found === "string" ? [found] : [];
  });
}
