import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Manifest {
  id: string;
  type: string;
  compatibility: { minimum: string; verified: string };
  languages: { lang: string; path: string }[];
  media: { type: string; url: string; thumbnail: string }[];
  background: string;
  documentTypes: Record<string, Record<string, { htmlFields?: string[]; gmOnlyFields?: string[] }>>;
}

const manifest = JSON.parse(readFileSync("system.json", "utf8")) as Manifest;

describe("the manifest", () => {
  it("is that of the system quadrant for V14", () => {
    expect(manifest).toMatchObject({
      id: "quadrant",
      type: "system",
      compatibility: { minimum: "14.367", verified: "14" },
    });
  });

  it("lists exactly the language files that exist", () => {
    const named = manifest.languages.map(({ path }) => path).sort();
    const there = ["de", "en"].flatMap((lang) => readdirSync(`lang/${lang}`).map((file) => `lang/${lang}/${file}`));
    expect(named).toEqual(there.sort());
  });

  it("has existing pictures for the setup screen and for new worlds", () => {
    const [setup, ...others] = manifest.media;
    expect([setup?.type, others]).toEqual(["setup", []]);
    for (const picture of [setup!.url, setup!.thumbnail, manifest.background]) {
      expect(picture).toMatch(/^systems\/quadrant\/assets\//);
      expect(existsSync(picture.replace("systems/quadrant/", "")), picture).toBe(true);
    }
  });

  it("makes every field for GM notes writable only by the GM", () => {
    const subtypes = Object.values(manifest.documentTypes).flatMap((types) => Object.entries(types));
    const noted = subtypes.filter(([, { htmlFields = [] }]) => htmlFields.includes("gmNotes"));
    expect(noted.map(([type]) => type)).toEqual(["zapCharacter", "zapShip", "zapScenery"]);
    for (const [type, { gmOnlyFields }] of noted) expect([type, gmOnlyFields]).toEqual([type, ["gmNotes"]]);
    expect(subtypes.filter(([, { gmOnlyFields }]) => gmOnlyFields).length).toBe(noted.length);
  });

  it("leaves template.json without types: a type listed there would erase its entry in documentTypes", () => {
    const template = JSON.parse(readFileSync("template.json", "utf8")) as Record<string, { types: string[] }>;
    expect(Object.values(template).flatMap(({ types }) => types)).toEqual([]);
  });

  it("has a word for every subtype in both languages", () => {
    for (const lang of ["en", "de"]) {
      const files = readdirSync(`lang/${lang}`).map((file) => JSON.parse(readFileSync(`lang/${lang}/${file}`, "utf8")));
      for (const [name, types] of Object.entries(manifest.documentTypes)) {
        for (const type of Object.keys(types)) {
          const word = files.map((words) => words.TYPES?.[name]?.[type]).find(Boolean);
          expect(word, `${lang}: TYPES.${name}.${type}`).toBeTypeOf("string");
        }
      }
    }
  });
});
