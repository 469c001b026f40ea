import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { anew } from "./anew.ts";
import { openTab } from "./sidebar.ts";

/** The language of somebody's screen; the world is loaded anew. */
export async function speak(page: Page, language: "en" | "de"): Promise<void> {
  await openTab(page, "settings");
  await anew(page, () => page.locator("#settings select[name=language]").selectOption(language));
}

/** All words of a language file, by key. */
function wordsIn(language: string, file: string): Record<string, string> {
  const flat: Record<string, string> = {};
  const walk = (branch: object, path: string): void => {
    for (const [key, value] of Object.entries(branch) as [string, string | object][])
      if (typeof value === "string") flat[path + key] = value;
      else walk(value, `${path}${key}.`);
  };
  walk(JSON.parse(readFileSync(`lang/${language}/${file}.json`, "utf8")) as object, "");
  return flat;
}

/** Between blanks for names and numbers, what stands there in any case; of pieces only those of several words. */
function pieces(text: string): string[] {
  const found = text.split(/\{\w+\}/).map((piece) => piece.replace(/^[\s.,:;!?–—·…]+|[\s.,:;!?–—·…]+$/g, ""));
  return found.length > 1 ? found.filter((piece) => /\p{L}\s+\p{L}/u.test(piece)) : found;
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const spellings = new Map<string, RegExp>();

function spellingOf(phrase: string): RegExp {
  const spelling = spellings.get(phrase) ?? new RegExp(`(?<![\\p{L}\\d])${plain(phrase)}(?![\\p{L}\\d])`, "u");
  spellings.set(phrase, spelling);
  return spelling;
}

/** Whether a phrase stands in a text as words of its own: most do not stand there at all, and need no pattern. */
const stands = (phrase: string, text: string): boolean => text.includes(phrase) && spellingOf(phrase).test(text);

/** What English readers are told otherwise than German ones, by the files of lang/ that say so. */
const phrasesOf = new Map<string, readonly string[]>();

function englishIn(files: readonly string[]): readonly string[] {
  const german = files.map((file) => wordsIn("de", file));
  const all = german.flatMap((words) => Object.values(words)).join("\n");
  const phrases = files.flatMap((file, index) =>
    Object.entries(wordsIn("en", file)).flatMap(([key, text]) =>
      text === german[index]![key] ? [] : pieces(text).filter((piece) => /\p{L}{2}/u.test(piece)),
    ),
  );
  // What German has as well, as a word of its own, betrays nobody.
  return [...new Set(phrases)].filter((phrase) => !stands(phrase, all));
}

/** Finds what English readers are told otherwise than German ones, in a text that should be German. */
export class English {
  readonly #phrases: readonly string[];

  /** @param files of lang/, without their ending */
  constructor(...files: string[]) {
    const key = files.join();
    this.#phrases = phrasesOf.get(key) ?? englishIn(files);
    phrasesOf.set(key, this.#phrases);
  }

  in(text: string): string[] {
    return this.#phrases.filter((phrase) => stands(phrase, text));
  }
}

/** Everything that elements say to whoever reads or hears them, folded or not. */
export async function spoken(found: Locator): Promise<string> {
  await found.first().waitFor();
  const said = await found.evaluateAll((elements) =>
    elements.flatMap((root) =>
      // What opens a rich text is Foundry's own button, with Foundry's own word.
      [root, ...root.querySelectorAll("*:not(prose-mirror > button)")].flatMap((element) => [
        ...["aria-label", "aria-valuetext", "title", "placeholder", "alt", "data-tooltip"].map(
          (name) => element.getAttribute(name) ?? "",
        ),
        ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "")),
      ]),
    ),
  );
  return said
    .map((one) =>
      one
        .replace(/\u00AD/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean)
    .join("\n");
}
