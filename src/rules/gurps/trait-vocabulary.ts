/** The traits that GURPS success rolls know. */

/** Traits that add nothing to a list of modifiers by themselves: a rule asks whether a person has them. */
export const TRAITS_ASKED_FOR = [
  "indomitable",
  "slaveMentality",
  "empathy",
  "animalEmpathy",
  "plantEmpathy",
  "spiritEmpathy",
  "dangerSense",
  "breathHolding",
  "enhancedMoveGround",
  "enhancedMoveAir",
  "superJump",
  "gExperience",
  "improvedGTolerance",
] as const;

export const TRAIT_IDS = [
  "acuteVision",
  "acuteHearing",
  "acuteTasteSmell",
  "hyperspectralVision",
  "discriminatoryHearing",
  "hardOfHearing",
  "discriminatorySmell",
  "discriminatoryTaste",
  "nightVision",
  "telescopicVision",
  "parabolicHearing",
  "darkVision",
  "peripheralVision",
  "allRoundVision",
  "nearsighted",
  "farsighted",
  "restrictedVision",
  "blindness",
  "deafness",
  "noSmellTaste",
  "subsonicHearing",
  "ultrahearing",
  "fearlessness",
  "fearfulness",
  "combatReflexes",
  "combatParalysis",
  "cowardice",
  "xenophilia",
  "daredevil",
  "higherPurpose",
  "unfazeable",
  "overweight",
  "fat",
  "veryFat",
  "amphibious",
  "aquatic",
  "machine",
  ...TRAITS_ASKED_FOR,
] as const;
/** The traits that rules know. */
export type TraitId = (typeof TRAIT_IDS)[number];

export const SELF_CONTROLS = [15, 12, 9, 6] as const;
/** The number that self-control is rolled against; the lower, the worse. */
export type SelfControl = (typeof SELF_CONTROLS)[number];

/** A person's trait. `level` is whole, or half for enhanced moves; `selfControl` null where there is none. */
export interface Trait {
  id: TraitId;
  level: number;
  selfControl: SelfControl | null;
}
