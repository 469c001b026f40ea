import { utils } from "../../foundry.ts";
import { games } from "../register.ts";
import type { Migration, Source } from "./migration.ts";
import { redrawnConditions } from "./redrawn-conditions.ts";
import { shownConditions } from "./shown-conditions.ts";
import { madeWith } from "./made-with.ts";

const OF_THE_TABLE: readonly Migration[] = [redrawnConditions, shownConditions];

const all = (): Migration[] => [...OF_THE_TABLE, ...games().flatMap(({ migrations = [] }) => migrations)];

/** Ids of documents that were migrated when they were loaded: their stored data still have an older shape. */
const brought = new Set<string>();

/** Whether the stored data of a document are of an older shape. */
export const isMigratedInMemory = (id: string): boolean => brought.has(id);

/** The document is now stored in its present shape. */
export const forgetMigrated = (id: string): void => void brought.delete(id);

/**
 * Migrates the data of a document that an older version wrote, in place, with its effects. Foundry calls it for all data
 * that are loaded or imported, and for updates: an update has no type, so that no migration applies to it.
 */
export function migrateSource(documentName: "Actor" | "Item", source: Source): void {
  const changed = [migrateOne(documentName, source)];
  const { effects, _id } = source;
  for (const effect of Array.isArray(effects) ? (effects as Source[]) : [])
    changed.push(migrateOne("ActiveEffect", effect));
  if (typeof _id === "string" && changed.includes(true)) brought.add(_id);
}

/**
 * The update that migrates a stored document of an older version: the keys whose values change.
 * @returns null where its shape is the present one
 */
export function changedBy(documentName: Migration["document"], stored: Source): Source | null {
  const source = utils.deepClone(stored);
  if (!migrateOne(documentName, source)) return null;
  const isOther = ([key, value]: [string, unknown]): boolean => JSON.stringify(value) !== JSON.stringify(stored[key]);
  return Object.fromEntries(Object.entries(source).filter(isOther));
}

/** @returns whether anything has changed. Most loaded data are of this version, and are not looked into. */
function migrateOne(documentName: Migration["document"], source: Source): boolean {
  const written = madeWith(source).version;
  const due = all().filter(
    ({ document, types, version }) =>
      document === documentName && types.includes(String(source["type"])) && isOlder(written, version),
  );
  if (due.length === 0) return false;
  const before = JSON.stringify(source);
  for (const { migrate } of due.toSorted(byVersion)) migrate(source);
  return JSON.stringify(source) !== before;
}

/** Data without a version count as the oldest. */
const isOlder = (version: string | null, than: string): boolean =>
  version === null || utils.isNewerVersion(than, version);

const byVersion = (one: Migration, other: Migration): number =>
  Number(isOlder(other.version, one.version)) - Number(isOlder(one.version, other.version));
