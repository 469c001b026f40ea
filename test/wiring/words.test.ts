import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

type Words = { [key: string]: string | Words };

const LANGUAGES = ["en", "de"] as const;

function flatten(words: Words, prefix = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

function read(language: string): Map<string, string> {
  const folder = path.join("lang", language);
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Words);
  return new Map(files.flatMap((words) => flatten(words)));
}

const blanks = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();

const SOURCES = ["src", "templates", "tours"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|hbs|json)$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8")),
);

/** The keys that games name literally without their prefix: `tell("heal.wind")`. */
function toldByGames(): string[] {
  return readdirSync("src/games", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && name.includes(path.sep))
    .flatMap((name) => {
      const [game = ""] = name.split(path.sep);
      const text = readFileSync(path.join("src/games", name), "utf8");
      return [...text.matchAll(/\btell\(\s*"([\w.]+)"/g)].map(([, key = ""]) => `QUADRANT.${game}.${key}`);
    });
}

/** Every literal key in code and templates. */
function named(): Set<string> {
  const keys = SOURCES.flatMap((text) => [...text.matchAll(/["'](QUADRANT\.[\w.]+)["']/g)]);
  return new Set([...keys.map(([, key = ""]) => key), ...toldByGames()]);
}

/**
 * A function that tells whether a part of a key occurs in code or templates: as a whole word, or as the beginning or end of
 * a composed word (`grade${…}`, `${…}Hint`).
 */
function spoken(): (part: string) => boolean {
  const all = SOURCES.join("\n");
  const whole = new Set(all.match(/[A-Za-z_][\w-]*|\d+/g));
  const beginnings = [...all.matchAll(/([A-Za-z]\w*)\$\{/g)].map(([, word = ""]) => word);
  const endings = [...all.matchAll(/\}([A-Za-z]\w*)/g)].map(([, word = ""]) => word);
  return (part) =>
    whole.has(part) ||
    beginnings.some((beginning) => part.startsWith(beginning)) ||
    endings.some((ending) => part.endsWith(ending));
}

/** The keys whose German text equals the English one on purpose. */
const SAME = JSON.parse(readFileSync("test/wiring/same-words.json", "utf8")) as string[];

describe("words", () => {
  const [english, german] = LANGUAGES.map(read) as [Map<string, string>, Map<string, string>];

  it("have the same keys in both languages", () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("have the same placeholders in both languages", () => {
    const different = [...english].filter(
      ([key, text]) => blanks(text).join() !== blanks(german.get(key) ?? "").join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it("differ from the English ones in German, except for the keys in same-words.json", () => {
    const equal = [...english].filter(([key, text]) => /\p{L}{2}/u.test(text) && german.get(key) === text);
    expect(equal.map(([key]) => key).filter((key) => !SAME.includes(key))).toEqual([]);
    expect(SAME.filter((key) => !equal.some(([one]) => one === key))).toEqual([]);
  });

  it("exist for every literal key", () => {
    const missing = [...named()].filter((key) => !english.has(key) && !isGroup(key));
    expect(missing).toEqual([]);
  });

  // Most keys are composed of words from rules and documents: a key is unused if one of its parts occurs nowhere.
  it("are all used", () => {
    const isSpoken = spoken();
    const own = [...english.keys()].filter((key) => key.startsWith("QUADRANT.") && !key.includes(".FIELDS."));
    const idle = own.filter((key) => key.split(".").some((part) => !isSpoken(part)));
    expect(idle).toEqual([]);
  });

  function isGroup(key: string): boolean {
    return [...english.keys()].some((known) => known.startsWith(`${key}.`));
  }
});
