import { readFileSync } from "node:fs";
import path from "node:path";
import type { Kin, Lore, Source, TextWords } from "../../../src/table/exchange/text/grammar.ts";
import { packEntries, readPack } from "../../../tools/packs.ts";
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

interface Schema {
  clean(data: object): object;
}
interface Model {
  defineSchema(): object;
}

/** Foundry's fields, from the stand-in. */
const host = (await import(path.resolve("host/common/public.ts"))) as Record<string, unknown>;

/** The members of Foundry that games need to be loaded: real fields, and empty stand-ins for the rest. */
const { anything } = await import("./drawing.ts");
const rest = anything() as Record<string, unknown>;
const { data, abstract, utils, CONST } = host as Record<string, object>;
const known: Record<string, unknown> = { data, abstract, utils };
const foundry = new Proxy({}, { get: (_all, name: string) => known[name] ?? rest[name] });
Object.assign(globalThis, { foundry, CONST, CONFIG: anything() });

async function modelsOf(game: string): Promise<Record<"Actor" | "Item", Record<string, Model>>> {
  const { games } = await import("../../../src/games/index.ts");
  return games.find(({ id }) => id === game)!.models as never;
}

/** Completes a document's data with its model's defaults; empty data give a new document. */
export type Complete = (documentName: "Actor" | "Item", type: string, system: object) => object;

export async function modelsFor(game: string): Promise<Complete> {
  const models = await modelsOf(game);
  const { fields } = data as { fields: { SchemaField: new (schema: object) => Schema } };
  const schemas = new Map<string, Schema>();
  return (documentName, type, system) => {
    const key = `${documentName}.${type}`;
    if (!schemas.has(key)) schemas.set(key, new fields.SchemaField(models[documentName][type]!.defineSchema()));
    return schemas.get(key)!.clean(structuredClone(system));
  };
}

/** Words and documents for exporting and importing a game's text, for a reader of one language. */
export async function loreOf(game: string, language: Language): Promise<Lore & { complete: Complete }> {
  const complete = await modelsFor(game);
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
