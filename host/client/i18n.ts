import { localizeDataModel } from "./localize-model.ts";
import words from "./lang/en.json";

type Words = Record<string, unknown>;

export interface LanguageDeclaration {
  lang: string;
  name: string;
  path: string;
}

async function fetchWords(path: string): Promise<Words> {
  const response = await fetch(foundry.utils.getRoute(path));
  if (!response.ok) {
    console.error(`Unable to load the language file ${path}: ${response.status}`);
    return {};
  }
  return (await response.json()) as Words;
}

/** The translations in the user's language, with English for keys that it lacks. */
export class Localization {
  lang = "en";
  translations: Words = {};
  /** @internal English, where `lang` is another */
  _fallback: Words = {};
  readonly defaultModule = "core";

  static localizeDataModel = localizeDataModel;

  /** Load the translations of the host and the packages: files of one language are merged in order. */
  async initialize(lang: string, declarations: LanguageDeclaration[]): Promise<void> {
    this.lang = lang;
    document.documentElement.lang = lang;
    this.translations = await this.#load(lang, declarations);
    this._fallback = lang === "en" ? {} : await this.#load("en", declarations);
  }

  async #load(lang: string, declarations: LanguageDeclaration[]): Promise<Words> {
    const files = declarations.filter((declaration) => declaration.lang === lang);
    const loaded = await Promise.all(files.map((declaration) => fetchWords(declaration.path)));
    const merged: Words = lang === "en" ? foundry.utils.deepClone(words as Words) : {};
    for (const file of loaded) foundry.utils.mergeObject(merged, file);
    return merged;
  }

  /** The translation of a key, with its `{placeholders}` filled from `data`; the key itself if there is none. */
  localize(stringId: string, data?: LooseObject): string {
    const word = this.#find(stringId);
    const text = word ?? String(stringId);
    if (!data) return text;
    return text.replace(/\{([^{}]+)\}/g, (blank, key: string) => {
      const value: unknown = foundry.utils.getProperty(data, key.trim()) ?? data[key.trim()];
      return value === undefined || value === null
        ? word === undefined
          ? blank
          : String(value ?? "undefined")
        : String(value);
    });
  }

  /** @deprecated since V14, where `localize` takes the data; it still works */
  format(stringId: string, data: LooseObject = {}): string {
    return this.localize(stringId, data);
  }

  /** Whether a key has a translation, in the user's language or, with `fallback`, in English. */
  has(stringId: string, fallback = true): boolean {
    if (typeof foundry.utils.getProperty(this.translations, stringId) === "string") return true;
    return fallback && typeof foundry.utils.getProperty(this._fallback, stringId) === "string";
  }

  /** Sort objects by the translation of a member, in the language's alphabetical order. */
  sortObjects<T extends LooseObject>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    return objects.sort((a, b) => collator.compare(this.localize(String(a[key])), this.localize(String(b[key]))));
  }

  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  #find(stringId: string): string | undefined {
    for (const source of [this.translations, this._fallback]) {
      const word: unknown = foundry.utils.getProperty(source, stringId);
      if (typeof word === "string") return word;
    }
    return undefined;
  }
}
