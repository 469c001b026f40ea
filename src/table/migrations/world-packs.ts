import { changedBy } from "./migrate.ts";
import type { Source } from "./migration.ts";

/** A document of a compendium, as far as the migration reads it. */
interface Packed {
  id: string | null;
  name?: string;
  documentName: string;
  toObject(): Source;
  update(changes: object, options: object): Promise<unknown>;
}

interface Pack {
  collection: string;
  documentName: string;
  locked: boolean;
  metadata: { packageType: string };
  getDocuments(): Promise<Packed[]>;
}

/** The world's own compendia that are not locked. Packages migrate their own. */
const openPacks = (...names: string[]): Pack[] =>
  ([...game.packs!] as unknown as Pack[]).filter(
    ({ metadata, locked, documentName }) => metadata.packageType === "world" && !locked && names.includes(documentName),
  );

/** The actors and Items of the world's own compendia. Loading them also migrates them in memory. */
export const packedDocuments = (): Promise<Packed[]> => loaded(openPacks("Actor", "Item"));

/**
 * Migrates effects that are stored in compendia by themselves, without an actor or an Item.
 * @returns the number of migrated effects, and the names of those whose migration failed
 */
export async function bringPackedEffectsUp(): Promise<{ done: number; failed: string[] }> {
  const failed: string[] = [];
  let done = 0;
  for (const effect of await loaded(openPacks("ActiveEffect"))) {
    const changes = changedBy("ActiveEffect", effect.toObject());
    if (!changes) continue;
    try {
      await effect.update(changes, { diff: false });
      done += 1;
    } catch (error) {
      console.error(`Quadrant | the effect ${effect.id} was not brought up`, error);
      failed.push(effect.name ?? "");
    }
  }
  return { done, failed };
}

/** A compendium that cannot be opened is left alone. */
async function loaded(packs: readonly Pack[]): Promise<Packed[]> {
  const all = packs.map(async (pack) => {
    try {
      return await pack.getDocuments();
    } catch (error) {
      console.error(`Quadrant | the compendium ${pack.collection} was not brought up`, error);
      return [];
    }
  });
  return (await Promise.all(all)).flat();
}
