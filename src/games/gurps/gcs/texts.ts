import { utils } from "#foundry";
import { say } from "#table/words.ts";
import { filled, inside, rows, words, type Row } from "./file.ts";

/** Text of a file is only text: HTML in it is escaped. */
const escaped = (text: string): string => utils.escapeHTML(text);

/** Lines as paragraphs; empty ones are left out. */
export const paragraphs = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => line.split(/\n+/))
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("");

const list = (heading: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ""
    : `<h3>${escaped(heading)}</h3><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`;

/** A line of a description with its label; none without a value. */
export const fact = (key: string, value: unknown): string[] => {
  const told = typeof value === "number" ? String(value) : words(value);
  return told === ""
    ? []
    : [say("QUADRANT.gurps.gcs.fact", { what: say(`QUADRANT.gurps.gcs.facts.${key}`), value: told })];
};

/** The remarks of a row: its notes, its enabled modifiers, its page in a book. */
export function remarks(row: Row): string[] {
  const modifiers = rows(row["modifiers"])
    .filter((one) => one["disabled"] !== true)
    .map((one) => {
      const note = words(one["local_notes"]) || words(one["notes"]);
      return [filled(words(one["name"]), row), note && `(${filled(note, row)})`].filter(Boolean).join(" ");
    })
    .filter(Boolean);
  return [
    filled(words(row["local_notes"]) || words(row["notes"]), row),
    ...fact("modifiers", modifiers.join("; ")),
    ...fact("reference", row["reference"]),
  ];
}

const PROFILE = [
  "age",
  "birthday",
  "gender",
  "height",
  "eyes",
  "hair",
  "skin",
  "handedness",
  "title",
  "organization",
  "religion",
];

export function biographyOf(file: Row): string {
  const profile = inside(file, "profile");
  return paragraphs(PROFILE.flatMap((key) => fact(key, profile[key])));
}

/** The notes of a file, and below them the list of what was lost. */
export function notesOf(file: Row, lost: readonly string[]): string {
  const told = (list: unknown): string[] =>
    rows(list).flatMap((row) => [
      words(row["markdown"]) || words(row["text"]) || words(row["name"]),
      ...told(row["children"]),
    ]);
  return paragraphs(told(file["notes"])) + list(say("QUADRANT.gurps.gcs.lost.title"), lost);
}
