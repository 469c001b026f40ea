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
export const BUDGET = { one: 276_000, all: 546_000 };

const CODE = /\.(mjs|css)$/;

/** The entry, and the styles that the manifest names. */
const START = ["quadrant.mjs", "quadrant.css"];

/** @param dist a built system */
export async function weigh(dist: string): Promise<Weight> {
  const templates = (await readdir(path.join(dist, "templates"))).map((name) => path.posix.join("templates", name));
  const names = [...(await readdir(dist)), ...templates].filter((name) => CODE.test(name) || isTemplates(name));
  const texts = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(dist, name))] as const)),
  );
  const files = Object.fromEntries([...texts].map(([name, text]) => [name, gzipSync(text).length]));
  const games = names.filter(isTemplates).map((name) => path.basename(name, ".json"));
  const own = games.filter((id) => texts.has(`${id}.mjs`) && id !== "table");
  const loads = (...asked: string[]): string[] => loadedWith(asked, texts);
  const sum = (list: readonly string[]): number => list.reduce((total, name) => total + files[name]!, 0);
  const ofGame = (id: string): string[] => [`${id}.mjs`, `${id}.css`];
  const all = loads(...START, ...own.flatMap(ofGame));
  return {
    files,
    one: Object.fromEntries(own.map((id) => [id, sum(loads(...START, ...ofGame(id)))])),
    all: sum(all),
    later: names.filter((name) => CODE.test(name) && !all.includes(name)),
  };
}

/** The files that are asked for, and all that they import at once. */
function loadedWith(asked: readonly string[], texts: ReadonlyMap<string, Buffer>): string[] {
  const found = new Set(asked.filter((name) => texts.has(name)));
  for (const name of found)
    for (const [, next] of texts
      .get(name)!
      .toString()
      .matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.mjs)["'`]/g))
      if (texts.has(next!)) found.add(next!);
  return [...found];
}

const isTemplates = (name: string): boolean => /^templates\/\w+\.json$/.test(name);
