/** Forum tags that have no meaning here. */
const FORUM_TAGS =
  /\[\/?(?:u|s|size|color|colour|font|center|left|right|list|quote|code|spoiler|h\d|table|tr|td|indent)(?:=[^\]\n]*)?\]/gi;

/** Normalizes a pasted text: line ends, spaces, forum tags. */
export function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u00a0\u2007\u202f\u2009\u200a\t]/g, " ")
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/\[\/?b\]/gi, "**")
    .replace(/\[\/?i\]/gi, "*")
    .replace(/\[\*\]/g, "\n• ")
    .replace(FORUM_TAGS, "")
    .replace(/^```.*$/gm, "");
}

const BULLET = /^\s*(?:[•‣▪◦●○∙·]\s*|[*+–—-]\s+)/;

export const hasBullet = (line: string): boolean => BULLET.test(line) && !/^\s*\*\*/.test(line);

/** A line without bullets, heading marks, table bars and emphasis. Quoted parts are left unchanged. */
export function plain(line: string): string {
  const bare = line
    .replace(/^\s*#{1,6}\s+/, "")
    .replace(hasBullet(line) ? BULLET : /^$/, "")
    .replace(/^\s*\|(.*)\|\s*$/, (_row, cells: string) => cells.split("|").join(" · "));
  return outsideQuotes(bare, (part) =>
    part.replace(/\*\*|__/g, "").replace(/(^|[\s(])[*_](?=\S)|(?<=\S)[*_](?=[\s,.;:)]|$)/g, "$1"),
  ).trim();
}

const QUOTED = /("(?:[^"\\]|\\.)*")/;

export const outsideQuotes = (line: string, change: (part: string) => string): string =>
  line
    .split(QUOTED)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");

/** Splits a line at a mark, except inside quotes. */
export function splitAt(line: string, mark: RegExp): string[] {
  const parts = [""];
  line.split(QUOTED).forEach((part, index) => {
    if (index % 2 === 1) return void (parts[parts.length - 1] += part);
    const [first = "", ...rest] = part.split(mark);
    parts[parts.length - 1] += first;
    parts.push(...rest);
  });
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The form of a text for comparison: lower case, one kind of apostrophe and dash. It has the same length as the text. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const same = lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return same.replace(/[’‘`´]/g, "'").replace(/[–—−‐‑]/g, "-");
}

/** Whether a text must be quoted to be read back unchanged. */
export const needsQuotes = (text: string): boolean =>
  /["\\\n\r\t·•;|<>*_`#[\]\u00a0\u2007\u202f\u2009\u200a\u200b\ufeff]| [–—-] |^\s|\s$|\s\s|^[•‣▪◦●○∙+–—−-]|^$|^[–—-]$/.test(
    text,
  );

export const quoted = (text: string): string =>
  JSON.stringify(text)
    .replace(
      /[\u00a0\u2007\u202f\u2009\u200a\u200b\ufeff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
    .replaceAll("[", "\\u005b");

/** The content of a quoted text; any other text is returned unchanged. */
export function unquoted(text: string): string {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(text)) return text;
  try {
    return JSON.parse(text) as string;
  } catch {
    return text;
  }
}

/** Reads a number in English or German form: "1,200", "70,5", "−2", "1 000". Null if it is none. */
export function figureOf(text: string): number | null {
  const bare = fold(text.trim())
    .replace(/^\+/, "")
    .replace(/(?<=\d) (?=\d{3})/g, "");
  const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare)
    ? bare.replaceAll(",", "")
    : /^-?[1-9]\d{0,2}(\.\d{3}){2,}(,\d+)?$/.test(bare)
      ? bare.replaceAll(".", "").replace(",", ".")
      : bare.replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(grouped) ? Number(grouped) : null;
}
