import { objectAt, type Source } from "./migration.ts";

/** The system that last wrote some data, and its version; null where the data do not say. */
export interface MadeWith {
  system: string | null;
  version: string | null;
}

const wordOf = (source: Source | null, ...keys: string[]): string | null =>
  keys.map((key) => source?.[key]).find((word): word is string => typeof word === "string" && word !== "") ?? null;

/** Foundry stores it in `_stats`; old exports have it in `flags.exportSource`. */
export function madeWith(source: Source): MadeWith {
  const stats = objectAt(source, "_stats");
  const exported = objectAt(stats, "exportSource") ?? objectAt(objectAt(source, "flags"), "exportSource");
  return {
    system: wordOf(stats, "systemId") ?? wordOf(exported, "systemId", "system"),
    version: wordOf(stats, "systemVersion") ?? wordOf(exported, "systemVersion"),
  };
}
