import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unzipSync } from "fflate";
import { copied } from "../../tools/build.ts";
import { HUD_MODULE, packageHudModule } from "../../tools/hud-module.ts";
import { sourcesOf } from "../../tools/lib/module.ts";
import { readProject, type Manifest } from "../../tools/lib/release.ts";

const { id } = HUD_MODULE;
const SOURCES = path.join(sourcesOf(HUD_MODULE), "src");
const API = path.resolve("src", "table", "api", "types.ts");

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quadrant-hud-"));
  await packageHudModule(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the adaptor for the HUD of tokens", () => {
  it("is released beside the system as a zip, with a manifest of its own that links to both", async () => {
    expect((await readdir(folder)).sort()).toEqual(["modules", `${id}.json`, `${id}.zip`]);
    const files = unzipSync(await readFile(path.join(folder, `${id}.zip`)));
    const text = new TextDecoder().decode(files["module.json"]);
    expect(await readFile(path.join(folder, `${id}.json`), "utf8")).toBe(text);
    const manifest = JSON.parse(text) as Manifest & { esmodules: string[]; languages: { path: string }[] };
    const { version, repository } = await readProject();
    expect(manifest).toMatchObject({
      id,
      version,
      manifest: `${repository}/releases/latest/download/${id}.json`,
      download: `${repository}/releases/download/v${version}/${id}.zip`,
    });
    const named = [...manifest.esmodules, ...manifest.languages.map((one) => one.path)];
    expect(Object.keys(files).sort()).toEqual(["README.md", "module.json", ...named].sort());
    expect(copied.filter((name) => name.startsWith("modules"))).toEqual([]);
  });

  it("imports only its own files and the types of the system's API", async () => {
    for (const name of await readdir(SOURCES)) {
      const text = await readFile(path.join(SOURCES, name), "utf8");
      for (const [all, kind, from = ""] of text.matchAll(/^import (type )?.*? from "([^"]+)"/gms)) {
        const file = path.resolve(SOURCES, from);
        if (file === API) expect(kind, all).toBe("type ");
        else expect(path.dirname(file), all).toBe(SOURCES);
      }
      expect(text).not.toMatch(/\.system\.(?!api\b)\w|CONFIG\b|\.flags\b/);
    }
  });

  it("has German texts for all its English ones", async () => {
    const words = async (language: string): Promise<[string, string][]> => {
      const file = path.join(sourcesOf(HUD_MODULE), "lang", `${language}.json`);
      const flat = (branch: object, before: string): [string, string][] =>
        Object.entries(branch).flatMap(([key, value]: [string, unknown]) =>
          typeof value === "string" ? [[before + key, value]] : flat(value as object, `${before}${key}.`),
        );
      return flat(JSON.parse(await readFile(file, "utf8")) as object, "");
    };
    const [english, german] = [await words("en"), await words("de")];
    expect(german.map(([key]) => key)).toEqual(english.map(([key]) => key));
    expect(german.filter(([, text], index) => text === english[index]![1])).toEqual([]);
  });
});
