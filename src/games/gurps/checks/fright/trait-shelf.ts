import type { FrightTrait } from "#rules/gurps";
import { type Shelved, shelf } from "../../shelf.ts";
import type { TraitCategory } from "../../vocabulary.ts";

/** A trait that may be taken: one of this world's, or a compendium's. */
export type ShelvedTrait = Shelved<{ category: string; points: number; selfControl: number | null }>;

/** The category that a fright leaves somebody with. */
export const categoryOf = (kind: FrightTrait): TraitCategory => (kind === "quirk" ? "quirk" : "disadvantage");

/**
 * The traits that fit: of the category, and worth no more than asked for; whose worth nobody has written down may be worth
 * anything. Those of just that worth come first. GURPS › Fright Check Table.
 * @param points 0 or less
 */
export function traitsFor(kind: FrightTrait, points: number): ShelvedTrait[] {
  const worth = ({ system }: ShelvedTrait): number => system.points ?? 0;
  const far = (one: ShelvedTrait): number => (worth(one) === 0 ? Infinity : Math.abs(worth(one) - points));
  return shelf<ShelvedTrait["system"]>("gurpsTrait")
    .filter(({ system }) => system.category === categoryOf(kind))
    .filter((one) => worth(one) <= 0 && worth(one) >= points)
    .toSorted((one, other) => compare(far(one), far(other)) || one.name.localeCompare(other.name, game.i18n?.lang));
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

export const traitBy = (kind: FrightTrait, points: number, uuid: string): ShelvedTrait | null =>
  traitsFor(kind, points).find((one) => one.uuid === uuid) ?? null;
