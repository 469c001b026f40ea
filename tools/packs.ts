import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";

/** A compendium as the manifest names it. */
export interface PackEntry {
  name: string;
  label: string;
  type: string;
  flags: { quadrant: { game: string; lang: string } };
}

/** A document, or a part of one, as a source holds it. */
export type Source = Record<string, unknown>;

/** Where the sources lie. */
export const ROOT = "packs";
/** The language of the sources. Words of other languages lie in `packs/<language>/`, under the same names. */
const ENGLISH = "en";

/** Where documents keep others, and whether those have an order of their own. */
const EMBEDDED = { items: true, pages: true, results: false } as const;
const ORDER = 100_000;

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
  const documents = await Promise.all(names.map(async (name) => inLanguage(await readDocument(name, lang), lang)));
  return new Map((documents as Source[]).map((document) => [String(document["_id"]), document]));
}

/**
 * A document in one language. What it embeds may say `from`: then it is a copy of that source, with what it says itself
 * put in its place. So an Ability is written once, for its pack and for all who have it.
 */
async function readDocument(name: string, language: string): Promise<Source> {
  const source = await load(`${name}.yml`);
  const words = language === ENGLISH ? {} : await load(path.join(language, `${name}.yml`));
  const document: Source = { ...source };
  for (const [key, ordered] of Object.entries(EMBEDDED)) {
    if (!Array.isArray(source[key])) continue;
    document[key] = await Promise.all(
      (source[key] as Source[]).map(async ({ from, ...own }, index) => {
        const child = typeof from === "string" ? merge(await readDocument(from, language), own) : own;
        return ordered ? { ...child, sort: (index + 1) * ORDER } : child;
      }),
    );
  }
  return withToken(merge(document, words));
}

/** A token shows what its actor is called and looks like, unless the source says otherwise. */
function withToken(document: Source): Source {
  const token = document["prototypeToken"];
  if (!isPlain(token)) return document;
  const usual = { name: document["name"], texture: { src: document["img"] } };
  return { ...document, prototypeToken: merge(usual, token) };
}

/** What points into another pack of ours points into the one of the same language. */
function inLanguage(value: unknown, language: string): unknown {
  if (language === ENGLISH) return value;
  if (typeof value === "string") return value.replace(/(Compendium\.quadrant\.[a-z-]+)(?=\.)/g, `$1-${language}`);
  if (Array.isArray(value)) return value.map((member) => inLanguage(member, language));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inLanguage(member, language)]));
}

/** Plain objects are merged, members of a list where they are named by id, key or place; everything else is replaced. */
function merge(base: Source, own: Source): Source {
  const result = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const before = result[key];
    if (!isPlain(value)) result[key] = value;
    else if (Array.isArray(before))
      result[key] = before.map((member: Source, place) => mergeNamed(member, place, value));
    else result[key] = isPlain(before) ? merge(before, value) : value;
  }
  return result;
}

function mergeNamed(member: Source, place: number, own: Source): Source {
  const named = own[String(member["_id"] ?? member["key"] ?? place)];
  return isPlain(named) ? merge(member, named) : member;
}

function isPlain(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function load(file: string): Promise<Source> {
  return parse(await readFile(path.join(ROOT, file), "utf8")) as Source;
}

/** A pack's sources; what lies deeper is only there to be copied from. */
async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(path.join(ROOT, folder))).filter((file) => file.endsWith(".yml")).sort();
}
