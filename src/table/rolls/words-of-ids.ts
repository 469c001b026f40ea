/** Normalizes words for comparison: lower case, no accents, only letters and numbers. */
export function plain(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The form of words in an id: "Fire Blast" is `fire-blast`. */
export const slug = (words: string): string => plain(words).replaceAll(" ", "-");

/** The name of a check within its game: `attack` for `zap.attack`. */
export const checkName = (check = ""): string => check.slice(check.indexOf(".") + 1);
