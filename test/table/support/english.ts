import { vi } from "vitest";
import de from "../../../lang/de/table.json" with { type: "json" };
import en from "../../../lang/en/table.json" with { type: "json" };

let words: unknown = en;
let lang = "en";

/** The table's own words, as a reader of that language sees them. */
export function inLanguage(language: "en" | "de"): void {
  lang = language;
  words = language === "en" ? en : de;
  vi.stubGlobal("game", { i18n: { lang, has: () => true } });
}

/** Foundry's way of finding a word and filling its blanks. */
export function localize(key: string, data: Record<string, string | number> = {}): string {
  const found = key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], words);
  return typeof found === "string" ? found.replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name])) : key;
}
