import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copied, dist } from "../../tools/build.ts";
import { buildCheckModule, CHECK_MODULE } from "../../tools/check-module.ts";
import { readProject } from "../../tools/lib/release.ts";

const SOURCES = path.join("modules", "quadrant-check");

interface Words {
  [key: string]: string | Words;
}
interface Checks {
  groups: { name: string; checks: { id: string; title: string }[] }[];
}

let folder: string;
let target: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quadrant-check-test-"));
  target = await buildCheckModule(path.join(folder, "quadrant-check"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const flatten = (words: Words, prefix = ""): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const read = async (language: string): Promise<Map<string, string>> =>
  new Map(flatten(JSON.parse(await readFile(path.join(SOURCES, "lang", `${language}.json`), "utf8")) as Words));

/** The module's globals are Foundry's: its types are checked apart from those of the host. */
const checks = async (): Promise<Checks> =>
  (await import(pathToFileURL(path.resolve(SOURCES, "src", "checks", "index.ts")).href)) as Checks;

const blanks = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();

describe("the module that checks Foundry", () => {
  it("is built with the system's version in its manifest, and with all files that this names", async () => {
    const manifest = JSON.parse(await readFile(path.join(target, "module.json"), "utf8")) as {
      id: string;
      version: string;
      esmodules: string[];
      styles: string[];
      languages: { path: string }[];
    };
    expect(manifest.id).toBe(path.basename(target));
    expect(manifest.version).toBe((await readProject()).version);
    const files = (await readdir(target, { recursive: true })).map((name) => name.split(path.sep).join("/"));
    const named = [...manifest.esmodules, ...manifest.styles, ...manifest.languages.map((one) => one.path)];
    expect(files).toEqual(expect.arrayContaining(named));
  });

  it("is no part of the system's build, nor of a release", () => {
    expect(copied.filter((name) => name.startsWith("modules"))).toEqual([]);
    expect(path.relative(dist, CHECK_MODULE)).toMatch(/^\.\./);
  });

  it("imports only its own files, neither the system's nor the stand-in's", async () => {
    const names = await readdir(path.join(SOURCES, "src"), { recursive: true });
    const sources = names.filter((name) => name.endsWith(".ts")).map((name) => path.resolve(SOURCES, "src", name));
    expect(sources.length).toBeGreaterThan(20);
    for (const file of sources) {
      const text = await readFile(file, "utf8");
      const imported = [...text.matchAll(/\bfrom "([^"]+)"|\bimport\("([^"]+)"\)/g)].map(
        ([, from, then]) => from ?? then ?? "",
      );
      for (const name of imported)
        expect(path.resolve(path.dirname(file), name)).toContain(path.resolve(SOURCES, "src") + path.sep);
    }
  });

  it("has English and German texts with the same placeholders", async () => {
    const [english, german] = [await read("en"), await read("de")];
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) expect([key, blanks(german.get(key)!)]).toEqual([key, blanks(text)]);
  });

  it("has a text for every check and every heading, and no other", async () => {
    const { groups } = await checks();
    const titles = groups.flatMap((group) => group.checks.map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
    const words = [...(await read("en")).keys()];
    const under = (kind: string): string[] =>
      words.flatMap((key) => (key.startsWith(`QUADRANT_CHECK.${kind}.`) ? [key.split(".")[2]!] : [])).sort();
    expect(under("title")).toEqual([...titles].sort());
    expect(under("group")).toEqual(groups.map(({ name }) => name).sort());
  });

  it("has a text for every reason why a check is impossible", async () => {
    const words = await read("en");
    const names = await readdir(path.join(SOURCES, "src"), { recursive: true });
    for (const name of names.filter((file) => file.endsWith(".ts"))) {
      const text = await readFile(path.join(SOURCES, "src", name), "utf8");
      for (const [, reason] of text.matchAll(/new Impossible\("(\w+)"\)/g))
        expect([...words.keys()]).toContain(`QUADRANT_CHECK.impossible.${reason}`);
    }
  });
});
