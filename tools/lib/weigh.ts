import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** What clients load of a build, in bytes as servers send them (gzip). */
export interface Weight {
  /** By file: code, styles, and templates. */
  files: Record<string, number>;
  /** Code and styles of a table that plays one game, by the game's id: all that comes without being asked for. */
  one: Record<string, number>;
  /** Code and styles of a table that plays all of them. */
  all: number;
  /** Code and styles that come when somebody asks for them: windows, rare checks. */
  later: string[];
}

/** The most that code and styles may weigh: of a table with any one game, and with all. */
export const BUDGET = { one: 281_500, all: 550_000 };

/** What a built file imports at once: not by a call. */
const IMPORTED = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.mjs)["'`]/g;

const CODE = /\.(mjs|css)$/;

/** The entry, and the styles that the manifest names. */
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

/** The code and styles that a table loads which plays these games, before anybody asks for more. @param dist a built system */
export async function loadedFor(dist: string, games: readonly string[]): Promise<string[]> {
  return loadedWith(games, await textsIn(dist));
}

/** What is weighed of a build, by its name. */
async function textsIn(dist: string): Promise<Map<string, Buffer>> {
  const templates = (await readdir(path.join(dist, "templates"))).map((name) => path.posix.join("templates", name));
  const names = [...(await readdir(dist)), ...templates].filter((name) => CODE.test(name) || isTemplates(name));
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(dist, name))] as const)));
}

/** The entry, the plays of these games, and all that they import at once. */
function loadedWith(games: readonly string[], texts: ReadonlyMap<string, Buffer>): string[] {
  const asked = [...START, ...games.flatMap((id) => [`${id}.mjs`, `${id}.css`])];
  const found = new Set(asked.filter((name) => texts.has(name)));
  for (const name of found)
    for (const [, next] of texts.get(name)!.toString().matchAll(IMPORTED)) if (texts.has(next!)) found.add(next!);
  return [...found];
}

const isTemplates = (name: string): boolean => /^templates\/\w+\.json$/.test(name);
