import { vi } from "vitest";
import de from "../../../lang/de/table.json" with { type: "json" };
import en from "../../../lang/en/table.json" with { type: "json" };

let words: unknown = en;
let lang = "en";

/** Makes `localize` use the table's texts in this language. */
export function inLanguage(language: "en" | "de"): void {
  lang = language;
  words = language === "en" ? en : de;
  vi.stubGlobal("game", { i18n: { lang, has: () => true } });
}

/** Looks up a text and fills its placeholders, as Foundry does. */
export function localize(key: string, data: Record<string, string | number> = {}): string {
  const found = key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], words);
  return typeof found === "string" ? found.replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name])) : key;
}
