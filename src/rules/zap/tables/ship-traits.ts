/**
 * Traits that only systems of ships have, with their grades: 2 and 1 Advantages, −1 a Disadvantage. Zap! › Ships › Ship
 * Advantages and Disadvantages. The names and grades of the Advantages are missing in the text; these are ours.
 */
export const SHIP_TRAIT_GRADES = {
  ablative: 1,
  automated: 1,
  backup: 1,
  hardened: 1,
  longRange: 1,
  extremeRange: 2,
  mini: 1,
  noHull: 2,
  selfRepairing: 1,
  shortRange: -1,
  shortRangeForbidden: -1,
  longRangeOnly: -1,
} as const;

export type ShipTrait = keyof typeof SHIP_TRAIT_GRADES;
export const SHIP_TRAITS = Object.keys(SHIP_TRAIT_GRADES) as readonly ShipTrait[];

/** Restrictions of a whole ship. Each one gave a Boost and is permanent. Zap! › Ships › Ship Restrictions. */
export const RESTRICTIONS = ["cannotLand", "cranky", "exotic", "hangarQueen", "noHardpoints"] as const;
export type Restriction = (typeof RESTRICTIONS)[number];
