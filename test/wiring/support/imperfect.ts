import { wordsOf } from "./things.ts";

type Names = Record<"aptitudeName" | "concentration" | "location", Record<string, string>>;

/** The names of the game's lists in a language. */
export function namesIn(language: string): Names {
  return wordsOf<Names>(language, "imperfect");
}
