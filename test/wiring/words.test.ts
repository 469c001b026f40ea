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

/** Every literal key in code, templates and packs; and the fixed beginnings of keys that are put together. */
function used(): { keys: Set<string>; beginnings: Set<string> } {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  for (const folder of ["src", "templates"]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.(ts|hbs)$/.test(name)) continue;
      const text = readFileSync(path.join(folder, name), "utf8");
      for (const [, key = ""] of text.matchAll(/["'](QUADRANT\.[\w.]+)["']/g)) keys.add(key);
      for (const [, key = ""] of text.matchAll(/`(QUADRANT\.[\w.]*)\$\{/g)) beginnings.add(key);
    }
  }
  return { keys, beginnings };
}

/** Words that German takes over as they are. */
const SAME = JSON.parse(readFileSync("test/wiring/same-words.json", "utf8")) as string[];

describe("words", () => {
  const [english, german] = LANGUAGES.map(read) as [Map<string, string>, Map<string, string>];

  it("are there in both languages, key by key", () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("leave the same blanks in both", () => {
    const different = [...english].filter(
      ([key, text]) => blanks(text).join() !== blanks(german.get(key) ?? "").join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it("are German where they should be: what equals the English is meant to", () => {
    const equal = [...english].filter(([key, text]) => /\p{L}{2}/u.test(text) && german.get(key) === text);
    expect(equal.map(([key]) => key).filter((key) => !SAME.includes(key))).toEqual([]);
  });

  it("exist for every key that is named", () => {
    const missing = [...used().keys].filter((key) => !english.has(key) && !isGroup(key));
    expect(missing).toEqual([]);
  });

  it("are all used", () => {
    const { keys, beginnings } = used();
    const reached = (key: string): boolean =>
      keys.has(key) ||
      [...beginnings].some((beginning) => key.startsWith(beginning)) ||
      [...keys].some((group) => key.startsWith(`${group}.`));
    const idle = [...english.keys()].filter((key) => key.startsWith("QUADRANT.") && !reached(key));
    expect(idle).toEqual([]);
  });

  function isGroup(key: string): boolean {
    return [...english.keys()].some((known) => known.startsWith(`${key}.`));
  }
});
