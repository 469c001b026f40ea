import type { Area, LocationId } from "../vocabulary.ts";

/** The highest number of the d20 for each location; odd numbers hit the left limb. Future Imperfect › Hit Locations. */
export const HIT_LOCATIONS: readonly { upTo: number; odd: LocationId; even: LocationId }[] = [
  { upTo: 4, odd: "leftLeg", even: "rightLeg" },
  { upTo: 9, odd: "lowerTorso", even: "lowerTorso" },
  { upTo: 10, odd: "gizzards", even: "gizzards" },
  { upTo: 14, odd: "leftArm", even: "rightArm" },
  { upTo: 19, odd: "upperTorso", even: "upperTorso" },
  { upTo: 20, odd: "head", even: "head" },
];

/** The area in which a wound at each location counts. */
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

/** Damage dice that a vital location adds. Future Imperfect › Damage. */
export const EXTRA_DICE: Readonly<Partial<Record<LocationId, number>>> = { gizzards: 1, head: 2 };

/** The locations of a prone target that are hidden from an attacker in front of it. */
export const HIDDEN_WHEN_PRONE: readonly LocationId[] = ["leftLeg", "rightLeg", "lowerTorso", "gizzards"];
