import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { reloadBy } from "./anew.ts";
import { openTab } from "./sidebar.ts";

/** Changes the language of a page, which reloads the world. */
export async function speak(page: Page, language: "en" | "de"): Promise<void> {
  await openTab(page, "settings");
  await reloadBy(page, () => page.locator("#settings select[name=language]").selectOption(language));
}

/** All texts of a language file, by key. */
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

/**
 * The fixed parts of a text, between its placeholders, which appear literally; of several parts only those with at least two
 * words.
 */
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

/**
 * Whether a text contains a phrase as whole words. The plain search comes first, because most phrases are not in the text.
 */
const stands = (phrase: string, text: string): boolean => text.includes(phrase) && spellingOf(phrase).test(text);

/** The English phrases that differ from the German ones, by the files of lang/. */
const phrasesOf = new Map<string, readonly string[]>();

function englishIn(files: readonly string[]): readonly string[] {
  const german = files.map((file) => wordsIn("de", file));
  const all = german.flatMap((words) => Object.values(words)).join("\n");
  const phrases = files.flatMap((file, index) =>
    Object.entries(wordsIn("en", file)).flatMap(([key, text]) =>
      text === german[index]![key] ? [] : pieces(text).filter((piece) => /\p{L}{2}/u.test(piece)),
    ),
  );
  // Phrases that also occur in German texts prove nothing.
  return [...new Set(phrases)].filter((phrase) => !stands(phrase, all));
}

/** Finds English phrases in a text that should be German. */
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

/** All texts of elements, visible or only for screen readers, folded or not. */
export async function spoken(found: Locator): Promise<string> {
  await found.first().waitFor();
  const said = await found.evaluateAll((elements) =>
    elements.flatMap((root) =>
      // The button that opens a rich text is Foundry's own, with Foundry's text.
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
