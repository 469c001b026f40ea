import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** The sizes of the files of a build that clients load, in gzipped bytes. */
export interface Weight {
  /** By file: code, styles, and templates. */
  files: Record<string, number>;
  /** Code and styles that a world with one game loads at its start, by the game's id. */
  one: Record<string, number>;
  /** Code and styles that a world with all games loads at its start. */
  all: number;
  /** Names of code and styles that are loaded later on demand: windows, rare checks. */
  later: string[];
}

/** The maximum size of code and styles: of a world with any one game, and with all games. */
export const BUDGET = { one: 277_700, all: 543_200 };

/** Static imports of a built file. */
const IMPORTED = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.mjs)["'`]/g;

const CODE = /\.(mjs|css)$/;

/** The entry, and the styles in the manifest. */
const START = ["quadrant.mjs", "quadrant.css"];

/** @param dist a built system */
export async function weigh(dist: string): Promise<Weight> {
  const texts = await textsIn(dist);
  const files = Object.fromEntries([...texts].map(([name, text]) => [name, gzipSync(text).length]));
  const games = [...texts.keys()].filter(isTemplates).map((name) => path.basename(name, ".json"));
  const own = games.filter((id) => texts.has(`${id}.mjs`) && id !== "table");
  const sum = (list: readonly string[]): number => list.reduce((total, name) => total + files[name]!, 0);
  const all = loadedWith(own, texts);
  return {
    files,
    one: Object.fromEntries(own.map((id) => [id, sum(loadedWith([id], texts))])),
    all: sum(all),
    later: Object.keys(files).filter((name) => CODE.test(name) && !all.includes(name)),
  };
}

/** The files of code and styles that a world with these games loads at its start. @param dist a built system */
export async function loadedFor(dist: string, games: readonly string[]): Promise<string[]> {
  return loadedWith(games, await textsIn(dist));
}

/** The contents of the weighed files of a build, by name. */
async function textsIn(dist: string): Promise<Map<string, Buffer>> {
  const templates = (await readdir(path.join(dist, "templates"))).map((name) => path.posix.join("templates", name));
  const names = [...(await readdir(dist)), ...templates].filter((name) => CODE.test(name) || isTemplates(name));
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(dist, name))] as const)));
}

/** The entry, the code and styles of these games, and all files that they import statically. */
function loadedWith(games: readonly string[], texts: ReadonlyMap<string, Buffer>): string[] {
  const asked = [...START, ...games.flatMap((id) => [`${id}.mjs`, `${id}.css`])];
  const found = new Set(asked.filter((name) => texts.has(name)));
  for (const name of found)
    for (const [, next] of texts.get(name)!.toString().matchAll(IMPORTED)) if (texts.has(next!)) found.add(next!);
  return [...found];
}

const isTemplates = (name: string): boolean => /^templates\/\w+\.json$/.test(name);
