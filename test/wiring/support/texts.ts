import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** A text with its place: a language key, or a file and line. */
export interface Text {
  where: string;
  text: string;
}

type Words = { [key: string]: string | Words };

const flat = (words: Words, prefix = ""): Text[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [{ where: prefix + key, text: value }] : flat(value, `${prefix}${key}.`),
  );

/** All texts of a language. */
export function wordsOf(language: "en" | "de"): Text[] {
  const folder = path.join("lang", language);
  return readdirSync(folder).flatMap((file) =>
    flat(JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Words),
  );
}

/** The lines of a file, or of all files of a folder and its folders. */
export function textsOf(place: string): Text[] {
  if (statSync(place).isDirectory()) return readdirSync(place).flatMap((name) => textsOf(path.join(place, name)));
  const lines = readFileSync(place, "utf8").split("\n");
  return lines.map((text, index) => ({ where: `${place}:${index + 1}`, text }));
}
