import { wordsOf } from "./things.ts";

type Names = Record<"aptitudeName" | "concentration" | "location", Record<string, string>>;

/** What the lists of the game are called in a language. */
export function namesIn(language: string): Names {
  return wordsOf<Names>(language, "imperfect");
}
