/**
 * What writes something in the reader's language, made once for each: to make it takes a hundred times as long as to use it,
 * and every card and line is written anew with each change.
 */
export function inLanguage<T>(make: (lang: string | undefined) => T): () => T {
  const made = new Map<string | undefined, T>();
  return () => {
    const lang = game.i18n?.lang;
    const known = made.get(lang) ?? make(lang);
    made.set(lang, known);
    return known;
  };
}
