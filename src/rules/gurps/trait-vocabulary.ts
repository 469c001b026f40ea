/** The traits that matter for GURPS success rolls. */

/** Traits without modifiers of their own: another rule asks whether a character has them. */
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
/** The traits that the rules use. */
export type TraitId = (typeof TRAIT_IDS)[number];

export const SELF_CONTROLS = [15, 12, 9, 6] as const;
/** A self-control number; the lower, the worse. */
export type SelfControl = (typeof SELF_CONTROLS)[number];

/** A character's trait. `level` is whole, or a multiple of ½ for Enhanced Move; `selfControl` is null without such a number. */
export interface Trait {
  id: TraitId;
  level: number;
  selfControl: SelfControl | null;
}
