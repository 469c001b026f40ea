import type { FrightTrait } from "#rules/gurps";
import type { TraitCategory } from "../../vocabulary.ts";

/** A trait that may be taken: one of this world's, or a compendium's. */
export interface ShelvedTrait {
  uuid: string;
  name: string;
  img: string;
  system: { category?: string; points?: number; selfControl?: number | null };
  /** Of a compendium; null: the world's own. */
  from: string | null;
}

/** The category that a fright leaves somebody with. */
export const categoryOf = (kind: FrightTrait): TraitCategory => (kind === "quirk" ? "quirk" : "disadvantage");

interface Entry {
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  system?: ShelvedTrait["system"];
}

interface Pack {
  metadata: { type?: string; flags?: { quadrant?: { game?: string; lang?: string } } };
  index: Iterable<Entry>;
}

/** Packs of ours are there once for each language. */
function isReadable({ metadata }: Pack): boolean {
  const ours = metadata.flags?.quadrant;
  const language = game.i18n?.lang === "de" ? "de" : "en";
  return metadata.type === "Item" && (!ours || (ours.game === "gurps" && ours.lang === language));
}

const shelved = ({ uuid, name, img, system }: Entry, from: string | null): ShelvedTrait => ({
  uuid,
  name,
  img: img ?? "",
  system: system ?? {},
  from,
});

const isTraitEntry = ({ type }: Entry): boolean => type === "gurpsTrait";

function allTraits(): ShelvedTrait[] {
  const packs = [...((game.packs ?? []) as Iterable<unknown>)] as Pack[];
  const own = ((game.items?.contents ?? []) as unknown as Entry[]).filter(isTraitEntry);
  return [
    ...own.map((entry) => shelved(entry, null)),
    ...packs
      .filter(isReadable)
      .flatMap(({ index }) => [...index].filter(isTraitEntry).map((entry) => shelved(entry, entry.uuid))),
  ];
}

/**
 * The traits that fit: of the category, and worth no more than asked for; whose worth nobody has written down may be worth
 * anything. Those of just that worth come first. GURPS › Fright Check Table.
 * @param points 0 or less
 */
export function traitsFor(kind: FrightTrait, points: number): ShelvedTrait[] {
  const worth = ({ system }: ShelvedTrait): number => system.points ?? 0;
  const far = (one: ShelvedTrait): number => (worth(one) === 0 ? Infinity : Math.abs(worth(one) - points));
  return allTraits()
    .filter(({ system }) => system.category === categoryOf(kind))
    .filter((one) => worth(one) <= 0 && worth(one) >= points)
    .toSorted((one, other) => compare(far(one), far(other)) || one.name.localeCompare(other.name, game.i18n?.lang));
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

export const traitBy = (kind: FrightTrait, points: number, uuid: string): ShelvedTrait | null =>
  traitsFor(kind, points).find((one) => one.uuid === uuid) ?? null;
