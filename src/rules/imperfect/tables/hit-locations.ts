import type { Area, LocationId } from "../vocabulary.ts";

/**
 * Up to which number of the d20 each place reaches; a limb is the left one on odd numbers. Future Imperfect › Hit
 * Locations.
 */
export const HIT_LOCATIONS: readonly { upTo: number; odd: LocationId; even: LocationId }[] = [
  { upTo: 4, odd: "leftLeg", even: "rightLeg" },
  { upTo: 9, odd: "lowerTorso", even: "lowerTorso" },
  { upTo: 10, odd: "gizzards", even: "gizzards" },
  { upTo: 14, odd: "leftArm", even: "rightArm" },
  { upTo: 19, odd: "upperTorso", even: "upperTorso" },
  { upTo: 20, odd: "head", even: "head" },
];

/** Where a wound at each place counts. */
export const AREA_OF: Readonly<Record<LocationId, Area>> = {
  leftLeg: "leftLeg",
  rightLeg: "rightLeg",
  lowerTorso: "guts",
  gizzards: "guts",
  leftArm: "leftArm",
  rightArm: "rightArm",
  upperTorso: "guts",
  head: "head",
};

/** Damage dice more where it is vital. Future Imperfect › Damage. */
export const EXTRA_DICE: Readonly<Partial<Record<LocationId, number>>> = { gizzards: 1, head: 2 };

/** The places of a prone target that are hidden from an attacker in front of it. */
export const HIDDEN_WHEN_PRONE: readonly LocationId[] = ["leftLeg", "rightLeg", "lowerTorso", "gizzards"];
