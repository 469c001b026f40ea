import { readFileSync } from "node:fs";
import type { Source } from "../../../tools/packs.ts";

/** A document as stored in its pack. */
export interface Thing extends Source {
  name: string;
  type: string;
  system: Source;
}
export interface Person extends Thing {
  items?: Thing[];
}

/** A row of a table, and pages with their texts. */
export interface Row {
  name: string;
  range: [number, number];
}
export type Table = Source & { formula: string; results: Row[] };
export type Journal = Source & { pages: { name: string; text: { content: string } }[] };

/** The texts of a game in a language. */
export function wordsOf<T>(language: string, game: string): T {
  const words = JSON.parse(readFileSync(`lang/${language}/${game}.json`, "utf8")) as { QUADRANT: Record<string, T> };
  return words.QUADRANT[game]!;
}

/** The rows of all HTML tables in a text, cell by cell. */
export function rowsIn(html: string): string[][] {
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell),
  );
}

/** Every number of a text, sorted as strings, without those in links. */
export function numbersIn(html: string): string[] {
  return (html.replace(/@UUID\[[^\]]*\]/g, "").match(/\d+|[¼½¾]/g) ?? []).sort();
}

/** All numbers that the rows of a rollable table cover, one by one. */
export function answers({ results }: Table): number[] {
  return results.flatMap(({ range: [first, last] }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
