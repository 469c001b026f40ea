import { objectAt, type Source } from "./migration.ts";

/** Which system wrote some data last, and which version of it; null where it does not say so. */
export interface MadeWith {
  system: string | null;
  version: string | null;
}

const wordOf = (source: Source | null, ...keys: string[]): string | null =>
  keys.map((key) => source?.[key]).find((word): word is string => typeof word === "string" && word !== "") ?? null;

/** Foundry notes it in `_stats`; of what was exported long ago in `flags.exportSource`. */
export function madeWith(source: Source): MadeWith {
  const stats = objectAt(source, "_stats");
  const exported = objectAt(stats, "exportSource") ?? objectAt(objectAt(source, "flags"), "exportSource");
  return {
    system: wordOf(stats, "systemId") ?? wordOf(exported, "systemId", "system"),
    version: wordOf(stats, "systemVersion") ?? wordOf(exported, "systemVersion"),
  };
}
