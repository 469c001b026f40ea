import type { LocationId, Spot } from "../vocabulary.ts";

export interface CalledShot {
  /** The modifier, below 0. */
  value: number;
  locations: LocationId[];
}

/** Future Imperfect › Called Shots. */
export const CALLED_SHOTS: Record<Spot, CalledShot> = {
  guts: { value: -2, locations: ["lowerTorso", "upperTorso"] },
  leg: { value: -4, locations: ["leftLeg", "rightLeg"] },
  arm: { value: -4, locations: ["leftArm", "rightArm"] },
  head: { value: -6, locations: ["head"] },
  hand: { value: -6, locations: ["leftArm", "rightArm"] },
  foot: { value: -6, locations: ["leftLeg", "rightLeg"] },
  eye: { value: -10, locations: ["head"] },
  heart: { value: -10, locations: ["gizzards"] },
};
