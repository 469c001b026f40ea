import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { foldersOf, inFolder } from "./folders.ts";
import { isPlain, merge, type Source } from "./source.ts";
import { completeAdventure } from "./starters.ts";

export type { Source } from "./source.ts";

/** The entry of a compendium in the manifest. */
export interface PackEntry {
  name: string;
  label: string;
  type: string;
  banner?: string;
  /** The pack's game, unless it is for all of them. */
  flags: { quadrant: { game?: string; lang: string } };
}

/** The folder of the sources. */
export const ROOT = "packs";
/** The language of the sources. Texts of other languages are in `packs/<language>/`, under the same names. */
const ENGLISH = "en";

/** The keys of embedded documents, and whether these get `sort` values by their order in the source. */
const EMBEDDED = {
  items: true,
  pages: true,
  results: false,
  folders: true,
  actors: true,
  scenes: true,
  combats: false,
  journal: true,
} as const;
const ORDER = 100_000;
/** Prefix of the key of an Adventure. */
const ADVENTURE = "!adventures!";

export async function packEntries(): Promise<PackEntry[]> {
  return (JSON.parse(await readFile("system.json", "utf8")) as { packs: PackEntry[] }).packs;
}

/** The folder of a pack's sources: `zap-ships-de` is made from `packs/zap-ships`. */
export function sourceOf({ name, flags }: PackEntry): string {
  const { lang } = flags.quadrant;
  return lang === ENGLISH ? name : name.slice(0, -`-${lang}`.length);
}

/** The documents of a pack as it will be compiled, by id. */
export async function readPack(entry: PackEntry): Promise<Map<string, Source>> {
  const source = sourceOf(entry);
  const names = (await filesIn(source)).map((file) => `${source}/${path.basename(file, ".yml")}`);
  const { lang } = entry.flags.quadrant;
  const folders = await readFolders(entry);
  const documents = await Promise.all(
    names.map(async (name) => inLanguage(inFolder(await readDocument(name, lang), folders), lang)),
  );
  return new Map((documents as Source[]).map((document) => [String(document["_id"]), document]));
}

/** The folders of a pack as it will be compiled, by id. */
export function readFolders(entry: PackEntry): Promise<Map<string, Source>> {
  return foldersOf(entry, sourceOf(entry), (name) => readDocument(name, entry.flags.quadrant.lang));
}

/**
 * A document in one language. An embedded document may have `from`: then it is a copy of that source, with its own values
 * in place of the source's. So an Ability is written once, for its pack and for all actors that have it.
 */
async function readDocument(name: string, language: string): Promise<Source> {
  const words = language === ENGLISH ? {} : await load(path.join(language, `${name}.yml`));
  const document = withDrawn(withToken(merge(await withChildren(await load(`${name}.yml`), language), words)));
  return String(document["_key"]).startsWith(ADVENTURE) ? completeAdventure(document) : document;
}

async function withChildren(source: Source, language: string): Promise<Source> {
  const document: Source = { ...source };
  for (const [key, ordered] of Object.entries(EMBEDDED)) {
    if (!Array.isArray(source[key])) continue;
    document[key] = await Promise.all(
      (source[key] as Source[]).map(async ({ from, ...rest }, index) => {
        const own = await withChildren(rest, language);
        const copy = typeof from === "string" ? await copyOf(from, language) : {};
        const child = merge(copy, own);
        const origin = typeof from === "string" ? originOf(key, from, copy) : {};
        return { ...child, ...origin, ...(ordered ? { sort: (index + 1) * ORDER } : {}) };
      }),
    );
  }
  return document;
}

/** A copy is in no folder of its source's pack. */
async function copyOf(name: string, language: string): Promise<Source> {
  const { folder: _, ...copy } = await readDocument(name, language);
  return copy;
}

/** The document names of embedded documents that store their origin, by key. */
const KINDS: Readonly<Record<string, string>> = { actors: "Actor", items: "Item" };

/**
 * The origin of a document that is also in a pack. By it a world recognizes the actors that it already has, and finds an
 * Item's names in other languages.
 */
function originOf(key: string, from: string, { _id: id }: Source): Source {
  const kind = KINDS[key];
  return kind
    ? { _stats: { compendiumSource: `Compendium.quadrant.${path.dirname(from)}.${kind}.${String(id)}` } }
    : {};
}

/** A result drawn from a table shows the table's picture, unless it has its own. */
function withDrawn(document: Source): Source {
  const { img, results } = document;
  if (!Array.isArray(results)) return document;
  return { ...document, results: (results as Source[]).map((result) => ({ img, ...result })) };
}

/** A token has its actor's name and picture, unless the source gives others. */
function withToken(document: Source): Source {
  const token = document["prototypeToken"];
  if (!isPlain(token)) return document;
  const usual = { name: document["name"], texture: { src: document["img"] } };
  return { ...document, prototypeToken: merge(usual, token) };
}

/** Changes references to another pack of this system to the pack of the same language. */
function inLanguage(value: unknown, language: string): unknown {
  if (language === ENGLISH) return value;
  if (typeof value === "string") return value.replace(/(Compendium\.quadrant\.[a-z-]+)(?=\.)/g, `$1-${language}`);
  if (Array.isArray(value)) return value.map((member) => inLanguage(member, language));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inLanguage(member, language)]));
}

async function load(file: string): Promise<Source> {
  return parse(await readFile(path.join(ROOT, file), "utf8")) as Source;
}

/** The sources of a pack. Files in subfolders are only templates for copies by `from`. */
async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(path.join(ROOT, folder))).filter((file) => file.endsWith(".yml")).sort();
}
