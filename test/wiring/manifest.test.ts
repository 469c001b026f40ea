import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Manifest {
  id: string;
  type: string;
  compatibility: { minimum: string; verified: string };
  languages: { lang: string; path: string }[];
  documentTypes: Record<string, Record<string, object>>;
}

const manifest = JSON.parse(readFileSync("system.json", "utf8")) as Manifest;

describe("the manifest", () => {
  it("is a system of that id for V14", () => {
    expect(manifest).toMatchObject({
      id: "quadrant",
      type: "system",
      compatibility: { minimum: "14.367", verified: "14" },
    });
  });

  it("names every file of words, and only those that are there", () => {
    const named = manifest.languages.map(({ path }) => path).sort();
    const there = ["de", "en"].flatMap((lang) => readdirSync(`lang/${lang}`).map((file) => `lang/${lang}/${file}`));
    expect(named).toEqual(there.sort());
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
