import type { BroughtItem } from "#table/exchange/brought.ts";

/** What Quadrant's compendia have for a skill or a trait of this name. */
export interface Kin {
  system: Record<string, unknown>;
  look: Pick<BroughtItem, "img" | "from">;
}

/** Skills and traits of Quadrant's compendia by their English names: GCS writes no others. */
export interface Known {
  skill(name: string): Kin | null;
  trait(name: string): Kin | null;
}

interface Entry {
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  system?: Record<string, unknown>;
}

interface Pack {
  metadata: { type?: string; flags?: { quadrant?: { game?: string; lang?: string } } };
  getIndex(options: { fields: string[] }): Promise<Iterable<Entry>>;
}

/** The fields taken from a skill of a compendium: those that rules identify it by. Its level comes from the file. */
const SKILL = ["key", "isSecret", "isSupernatural", "isGravitySensitive", "influence", "resistedBy", "needsEquipment"];
const TRAIT = ["rule"];

const key = (name: string): string => name.trim().toLowerCase();

/** Reads the indexes of Quadrant's English compendia. */
export async function readKnown(): Promise<Known> {
  const packs = [...((game.packs ?? []) as Iterable<unknown>)] as Pack[];
  const ours = packs.filter(({ metadata: { type, flags } }) => {
    const { game: id, lang } = flags?.quadrant ?? {};
    return type === "Item" && id === "gurps" && lang === "en";
  });
  const fields = [...SKILL, ...TRAIT].map((field) => `system.${field}`);
  const indexes = await Promise.all(ours.map((pack) => pack.getIndex({ fields })));
  const entries = indexes.flatMap((index) => [...index]);
  const byName = (type: string, wanted: readonly string[]): ((name: string) => Kin | null) => {
    const all = new Map(entries.filter((entry) => entry.type === type).map((entry) => [key(entry.name), entry]));
    return (name) => {
      const entry = all.get(key(name));
      if (!entry) return null;
      const system = Object.fromEntries(Object.entries(entry.system ?? {}).filter(([field]) => wanted.includes(field)));
      return { system, look: { from: entry.uuid, ...(entry.img && { img: entry.img }) } };
    };
  };
  return { skill: byName("gurpsSkill", SKILL), trait: byName("gurpsTrait", TRAIT) };
}
