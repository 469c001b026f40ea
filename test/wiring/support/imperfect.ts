import { readFileSync } from "node:fs";
import type { Source } from "../../../tools/packs.ts";

/** A document of Future Imperfect as its pack holds it. */
export interface Thing extends Source {
  name: string;
  type: string;
  system: Source;
}
export interface Person extends Thing {
  items?: Thing[];
}

type Names = Record<"aptitudeName" | "concentration" | "location", Record<string, string>>;

/** What the lists of the game are called in a language. */
export function namesIn(language: string): Names {
  const words = JSON.parse(readFileSync(`lang/${language}/imperfect.json`, "utf8")) as {
    QUADRANT: { imperfect: Names };
  };
  return words.QUADRANT.imperfect;
}
