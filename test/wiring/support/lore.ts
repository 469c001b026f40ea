import { readFileSync } from "node:fs";
import path from "node:path";
import type { Kin, Lore, Source, TextWords } from "../../../src/table/exchange/text/grammar.ts";
import { packEntries, readPack } from "../../../tools/packs.ts";
import { schemaOf } from "../../games/schemas.ts";
import { globals } from "./host-foundry.ts";
import { fold } from "../../../src/table/exchange/text/tidy.ts";

type Words = { [key: string]: string | Words };
export type Language = "en" | "de";

const BOOKS = ["table", "zap", "zerospace", "imperfect", "gurps"];

const wordsIn = (language: Language): Words[] =>
  BOOKS.map((book) => JSON.parse(readFileSync(path.join("lang", language, `${book}.json`), "utf8")) as Words);

const find = (books: readonly Words[], key: string): string[] =>
  books.flatMap((book) => {
    const found = key
      .split(".")
      .reduce<string | Words | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), book);
    return typeof found === "string" ? found.split("|") : [];
  });

const books = { en: wordsIn("en"), de: wordsIn("de") };

/** The texts of `lang/`, for a reader of one language. */
export const textWords = (language: Language): TextWords => ({
  say: (key) => {
    const [word] = find(books[language], key);
    if (word === undefined) throw new Error(`No word ${key}`);
    return word;
  },
  languages: language === "en" ? ["en", "de"] : ["de", "en"],
  in: (one, key) => find(books[one as Language], key),
  all: (key) => [...find(books[language], key), ...find(books[language === "en" ? "de" : "en"], key)],
});

const packs = await packEntries();

interface Stored extends Source {
  img?: string;
}

const storedIn = async (game: string, language: Language, type: string): Promise<Stored[]> => {
  const own = packs.filter(
    (pack) => pack.type === type && pack.flags.quadrant.game === game && pack.flags.quadrant.lang === language,
  );
  return (await Promise.all(own.map(readPack))).flatMap((pack) => [...pack.values()] as unknown as Stored[]);
};

/** All characters of a game's compendia, as stored. */
export const charactersOf = async (game: string, language: Language): Promise<Source[]> =>
  (await storedIn(game, language, "Actor")).filter(({ type }) => type === `${game}Character`);

Object.assign(globalThis, globals);

/** Completes a document's data with its model's defaults; empty data give a new document. */
export type Complete = (documentName: "Actor" | "Item", type: string, system: object) => object;

const complete: Complete = (_documentName, type, system) =>
  schemaOf({ type })!.clean(structuredClone(system)) as object;

/** Words and documents for exporting and importing a game's text, for a reader of one language. */
export async function loreOf(game: string, language: Language): Promise<Lore & { complete: Complete }> {
  const languages: Language[] = language === "en" ? ["en", "de"] : ["de", "en"];
  const kin = new Map<string, Kin>();
  for (const one of languages.toReversed())
    for (const { type, name, system, img } of await storedIn(game, one, "Item")) {
      const kind = { name, system: complete("Item", type, system), ...(img && { img }) };
      kin.set(`${type}/${fold(name)}`, kind).set(`${one}/${type}/${fold(name)}`, kind);
    }
  return {
    words: textWords(language),
    kin: (type, name, one = language) =>
      kin.get(`${one}/${type}/${fold(name)}`) ?? kin.get(`${type}/${fold(name)}`) ?? null,
    blank: (documentName, type) => complete(documentName, type, {}),
    complete,
  };
}
