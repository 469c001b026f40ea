/** Words as they are compared: without case, accents, and anything but letters and numbers. */
export function plain(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A word as it is written in an id: "Fire Blast" is `fire-blast`. */
export const slug = (words: string): string => plain(words).replaceAll(" ", "-");

/** The name of a check within its game: `attack` for `zap.attack`. */
export const checkName = (check = ""): string => check.slice(check.indexOf(".") + 1);
