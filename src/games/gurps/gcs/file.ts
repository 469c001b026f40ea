import { isRecord } from "../../../rules/guard.ts";
import type { Refusal } from "#table/checks";
import { refusal } from "../words.ts";

/** The versions of GCS files that can be read: 4 and 5 have the same fields. */
const VERSIONS = { oldest: 4, newest: 5 } as const;

export type Row = Record<string, unknown>;

/** A row of a GCS list, taken out of its containers. */
export interface Leaf {
  row: Row;
  /** Names of the containers, the outermost first. */
  within: string[];
  /** The row or one of its containers is disabled. */
  isOff: boolean;
}

/** @returns the whole file, or a Refusal if it cannot be read */
export function parsed(text: string): Row | Refusal {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return refusal("gcsUnreadable");
  }
  if (!isRecord(file)) return refusal("gcsUnreadable");
  const version = file["version"];
  if (typeof version !== "number") return refusal("gcsForeign");
  if (version < VERSIONS.oldest) return refusal("gcsOld", { version });
  if (version > VERSIONS.newest) return refusal("gcsNewer", { version });
  const isCharacter = isRecord(file["profile"]) && Array.isArray(file["attributes"]);
  return isCharacter ? file : refusal("gcsForeign");
}

export const isRefusal = (answer: Row | Refusal): answer is Refusal => typeof answer["key" as never] === "string";

export const rows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);

export const inside = (row: Row, key: string): Row => (isRecord(row[key]) ? row[key] : {});

export const words = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** A number, also one that is written as a text ("2"); null for anything else. */
export function figure(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** A text with its blanks filled in: `@Animal@` becomes "Dog". */
export function filled(text: string, row: Row): string {
  return Object.entries(inside(row, "replacements")).reduce(
    (told, [blank, answer]) => told.replaceAll(`@${blank}@`, words(answer)),
    text,
  );
}

/**
 * All rows of a list and of its containers, without the containers themselves. `isContainer` decides, because a row with
 * children may also count by itself, e.g. a backpack.
 */
export function leaves(list: unknown, isContainer: (row: Row) => boolean): Leaf[] {
  const walk = (some: Row[], within: string[], off: boolean): Leaf[] =>
    some.flatMap((row) => {
      const isOff = off || row["disabled"] === true;
      const name = filled(words(row["name"]) || words(row["description"]), row);
      const own = isContainer(row) ? [] : [{ row, within, isOff }];
      return [...own, ...walk(rows(row["children"]), [...within, name].filter(Boolean), isOff)];
    });
  return walk(rows(list), [], false);
}

/** The id of a row; its place in the list, if an old file has no ids. */
export const idOf = (row: Row, index: number): string => words(row["id"]) || `row ${index}`;

/** A tech level as the book writes it: "3", "3+1", "8^". Null if there is no number from 0 to 12. */
export function techLevel(value: unknown): number | null {
  const found = /^\s*(\d+)/.exec(String(value ?? ""));
  const level = found ? Number(found[1]) : NaN;
  return level >= 0 && level <= 12 ? level : null;
}

/** Pounds for each unit of weight in GCS. Its metric units follow GURPS: a pound is half a kilogram. */
const POUNDS: Readonly<Record<string, number>> = {
  "": 1,
  lb: 1,
  "#": 1,
  oz: 1 / 16,
  tn: 2000,
  lt: 2240,
  kg: 2,
  g: 1 / 500,
  t: 2000,
};

/** "1,200 lb", "0.5 kg" in pounds; null for any other text. */
export function pounds(value: unknown): number | null {
  if (typeof value === "number") return value;
  const found = /^\s*([\d.,]+)\s*([a-z#]*)\s*$/i.exec(words(value));
  const unit = POUNDS[found?.[2]?.toLowerCase() ?? "-"];
  const number = figure(found?.[1]?.replaceAll(",", ""));
  return number === null || unit === undefined ? null : Math.round(number * unit * 10_000) / 10_000;
}
