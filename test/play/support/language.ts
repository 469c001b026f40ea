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
const asWords = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${plain(text)}(?![\\p{L}\\d])`, "u");

/** Finds what English readers are told otherwise than German ones, in a text that should be German. */
export class English {
  readonly #phrases: [phrase: string, spelling: RegExp][];

  /** @param files of lang/, without their ending */
  constructor(...files: string[]) {
    const german = files.map((file) => wordsIn("de", file));
    const all = german.flatMap((words) => Object.values(words)).join("\n");
    const phrases = files.flatMap((file, index) =>
      Object.entries(wordsIn("en", file)).flatMap(([key, text]) =>
        text === german[index]![key] ? [] : pieces(text).filter((piece) => /\p{L}{2}/u.test(piece)),
      ),
    );
    // What German has as well, as a word of its own, betrays nobody.
    this.#phrases = [...new Set(phrases)]
      .map((phrase): [string, RegExp] => [phrase, asWords(phrase)])
      .filter(([, spelling]) => !spelling.test(all));
  }

  in(text: string): string[] {
    return this.#phrases.filter(([, spelling]) => spelling.test(text)).map(([phrase]) => phrase);
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
