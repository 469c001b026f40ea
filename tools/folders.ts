import { readdir } from "node:fs/promises";
import path from "node:path";
import type { PackEntry } from "./packs.ts";
import type { Source } from "./source.ts";

/**
 * The directory of a pack's folders in its sources: `packs/zap-characters/folders/heroes.yml`. Documents refer to a folder
 * by that file's name.
 */
const FOLDERS = "folders";

const LENGTH = 16;

/**
 * The id of a folder, made from its file's name: the same in all languages, so that packs of two languages share it.
 */
const folderId = (name: string): string => `folder${name.replaceAll("-", "")}`.padEnd(LENGTH, "0").slice(0, LENGTH);

/**
 * The folders of a pack, by id.
 * @param read a source by its name, in the pack's language
 */
export async function foldersOf(
  { type }: PackEntry,
  source: string,
  read: (name: string) => Promise<Source>,
): Promise<Map<string, Source>> {
  const files = await readdir(path.join("packs", source, FOLDERS)).catch(() => []);
  const names = files.filter((file) => file.endsWith(".yml")).map((file) => path.basename(file, ".yml"));
  const folders = await Promise.all(
    names.sort().map(async (name): Promise<[string, Source]> => {
      const id = folderId(name);
      const own = await read(`${source}/${FOLDERS}/${name}`);
      return [id, { _id: id, _key: `!folders!${id}`, type, sorting: "a", folder: null, ...own }];
    }),
  );
  return new Map(folders);
}

/** A document with the id of its folder instead of the name. @throws if the pack has no such folder */
export function inFolder(document: Source, folders: ReadonlyMap<string, Source>): Source {
  const { folder } = document;
  if (typeof folder !== "string") return document;
  const id = folderId(folder);
  if (!folders.has(id)) throw new Error(`"${String(document["name"])}" lies in a folder that is not there: ${folder}`);
  return { ...document, folder: id };
}
