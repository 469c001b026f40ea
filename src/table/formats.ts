/**
 * Caches a formatter per language. Creating an `Intl` formatter takes a hundred times as long as using it, and every card is
 * formatted anew with each change.
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
