import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** What clients load of a build, in bytes as servers send them (gzip). */
export interface Weight {
  /** By file: code, styles, and templates. */
  files: Record<string, number>;
  /** Code and styles of a table that plays one game, by the game's id. */
  one: Record<string, number>;
  /** Code and styles of a table that plays all of them. */
  all: number;
}

/** The most that code and styles may weigh: of a table with any one game, and with all. */
export const BUDGET = { one: 290_000, all: 570_000 };

const CODE = /\.(mjs|css)$/;

/** @param dist a built system */
export async function weigh(dist: string): Promise<Weight> {
  const templates = (await readdir(path.join(dist, "templates"))).map((name) => path.posix.join("templates", name));
  const names = [...(await readdir(dist)), ...templates].filter((name) => CODE.test(name) || isTemplates(name));
  const weighed = names.map(async (name): Promise<[string, number]> => [
    name,
    gzipSync(await readFile(path.join(dist, name))).length,
  ]);
  const files = Object.fromEntries(await Promise.all(weighed));
  const games = names.filter(isTemplates).map((name) => path.basename(name, ".json"));
  const own = games.filter((id) => `${id}.mjs` in files && id !== "table");
  const sum = (list: readonly string[]): number => list.reduce((total, name) => total + (files[name] ?? 0), 0);
  const code = Object.keys(files).filter((name) => CODE.test(name));
  const always = code.filter((name) => !own.includes(path.parse(name).name));
  return {
    files,
    one: Object.fromEntries(own.map((id) => [id, sum([...always, `${id}.mjs`, `${id}.css`])])),
    all: sum(code),
  };
}

const isTemplates = (name: string): boolean => /^templates\/\w+\.json$/.test(name);
