import { foreignWord, otherLanguages } from "../../text/other-languages.ts";
import { isWord, say } from "../../words.ts";
import type { Kin, Lore, TextWords } from "./grammar.ts";
import { fold } from "./tidy.ts";

interface Entry {
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  system?: object;
}

interface Pack {
  metadata: { type?: string; flags?: { quadrant?: { game?: string; lang?: string } } };
  getIndex(options: { fields: string[] }): Promise<Iterable<Entry>>;
}

/** Loads the lore of a game: words of all languages, and the Items of our compendia. */
export async function readLore(id: string): Promise<Lore> {
  const [words, kin] = await Promise.all([readWords(), readKin(id)]);
  return { words, kin, blank: (documentName, type) => systemOf(documentName, type, {}) };
}

async function readWords(): Promise<TextWords> {
  const others = await otherLanguages();
  const { lang } = game.i18n!;
  const languages = [...new Set([lang, ...others.map((one) => one.lang)])];
  const known = new Map<string, string[]>();
  const read = (language: string, key: string): string[] => {
    const own = language === lang;
    const found = own
      ? isWord(key)
        ? [say(key)]
        : []
      : others.filter((one) => one.lang === language).flatMap((one) => foreignWord(one, key));
    return found.flatMap((word) => word.split("|"));
  };
  const remembered = (language: string, key: string): string[] => {
    const place = `${language}/${key}`;
    if (!known.has(place)) known.set(place, read(language, key));
    return known.get(place)!;
  };
  return {
    say: (key) => remembered(lang, key)[0] ?? key,
    all: (key) => languages.flatMap((language) => remembered(language, key)),
    languages,
    in: remembered,
  };
}

/** The system data of a document, completed with the defaults of its model. */
function systemOf(documentName: "Actor" | "Item", type: string, system: object): object {
  const documentClass = (documentName === "Actor" ? Actor : Item).implementation;
  const document = new (documentClass as unknown as new (data: object) => { toObject(): object })({
    name: "-",
    type,
    system,
  });
  return (document.toObject() as { system: object }).system;
}

/** The Items of our compendia by name. The data of an Item are completed at its first use. */
async function readKin(id: string): Promise<Lore["kin"]> {
  const packs = [...((game.packs ?? []) as Iterable<unknown>)] as Pack[];
  const ours = packs.filter(({ metadata: { type, flags } }) => type === "Item" && flags?.quadrant?.game === id);
  const shelves = await Promise.all(
    ours.map(async (pack) => ({
      lang: pack.metadata.flags?.quadrant?.lang ?? "",
      entries: [...(await pack.getIndex({ fields: ["system"] }))],
    })),
  );
  const entries = new Map<string, Entry>();
  for (const { lang, entries: all } of shelves)
    for (const entry of all) entries.set(`${lang}/${entry.type}/${fold(entry.name)}`, entry);
  const languages = [...new Set([game.i18n!.lang, ...shelves.map(({ lang }) => lang)])];
  const known = new Map<Entry, Kin>();
  return (type, name, language = game.i18n!.lang) => {
    const entry = [language, ...languages].map((one) => entries.get(`${one}/${type}/${fold(name)}`)).find(Boolean);
    if (!entry) return null;
    if (!known.has(entry)) known.set(entry, kinOf(entry, type));
    return known.get(entry)!;
  };
}

const kinOf = ({ name, uuid, img, system = {} }: Entry, type: string): Kin => ({
  name,
  system: systemOf("Item", type, system),
  uuid,
  ...(img && { img }),
});
