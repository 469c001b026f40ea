import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

type Words = { [key: string]: string | Words };

const GAMES = ["zap", "zerospace", "imperfect", "gurps"];
const folderOf = (language: string): string => path.join("docs", ...(language === "en" ? [] : [language]), "players");

const flat = (words: Words): string[] =>
  Object.values(words).flatMap((value) => (typeof value === "string" ? [value] : flat(value)));

/** All texts of the user interface in a language, of the table and of one game. */
function wordsOf(language: string, game: string): string[] {
  return ["table", game].flatMap((book) =>
    flat(JSON.parse(readFileSync(path.join("lang", language, `${book}.json`), "utf8")) as Words),
  );
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a text of the user interface equals the term; its placeholders, and "…" in a doc, match anything. */
function isSaid(term: string, words: readonly string[]): boolean {
  const bare = (text: string): string => text.replace(/ ?…$/, "").toLowerCase();
  const doc = new RegExp(`^${bare(term).split("…").map(literally).join(".+")}$`);
  return words.some((word) => doc.test(bare(word)) || blanked(bare(word)).test(bare(term)));
}

const blanked = (word: string): RegExp =>
  word.replace(/\{\w+\}/g, "").trim() === ""
    ? /^$/
    : new RegExp(
        `^${word
          .split(/\{\w+\}/)
          .map(literally)
          .join(".+")}$`,
      );

for (const language of ["en", "de"]) {
  describe(`the players' docs (${language})`, () => {
    it("exist for every game, and for no other", () => {
      expect(readdirSync(folderOf(language)).sort()).toEqual(GAMES.map((game) => `${game}.md`).sort());
    });

    it.each(GAMES)("of %s use the terms of the user interface", (game) => {
      const text = readFileSync(path.join(folderOf(language), `${game}.md`), "utf8");
      const words = wordsOf(language, game);
      const terms = [...text.matchAll(/(?<![\w/])_([^_\n]+(?:\n[^_\n]+)?)_(?!\w)/g)].map(([, term = ""]) =>
        term.replace(/\s+/g, " "),
      );
      expect(terms.length).toBeGreaterThan(15);
      expect(terms.filter((term) => !isSaid(term, words))).toEqual([]);
    });

    it.each(GAMES)("of %s show existing images", (game) => {
      const text = readFileSync(path.join(folderOf(language), `${game}.md`), "utf8");
      const pictures = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = ""]) => file);
      expect(pictures.length).toBeGreaterThan(2);
      expect(pictures.filter((file) => !existsSync(path.join(folderOf(language), file)))).toEqual([]);
    });
  });
}
