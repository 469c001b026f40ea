import type { Fact, RollTag, Source, TraitId } from "../vocabulary.ts";

export const TRAIT_ACTS = ["add", "cancel", "bar", "allow"] as const;
/** Adds to the score, gives back the penalties of a source, forbids the roll, or allows what a fact forbids. */
export type TraitAct = (typeof TRAIT_ACTS)[number];

export const TRAIT_MEASURES = ["flat", "level", "selfControl"] as const;
/** The factor of a rule's value: 1, the trait's level, or the step of its self-control number. */
export type TraitMeasure = (typeof TRAIT_MEASURES)[number];

/** The rule of a trait for rolls with a tag. `value` is 0 and `source` null where unused; `when` null: always. */
export interface TraitRule {
  tag: RollTag;
  act: TraitAct;
  value: number;
  per: TraitMeasure;
  source: Source | null;
  when: Fact | null;
}

interface Measured {
  per?: TraitMeasure;
  when?: Fact;
}

function add(tag: RollTag, value: number, { per = "flat", when }: Measured = {}): TraitRule {
  return { tag, act: "add", value, per, source: null, when: when ?? null };
}

function cancel(tag: RollTag, source: Source, value: number, per: TraitMeasure): TraitRule {
  return { tag, act: "cancel", value, per, source, when: null };
}

function bar(tag: RollTag, when: Fact | null = null): TraitRule {
  return { tag, act: "bar", value: 0, per: "flat", source: null, when };
}

function allow(tag: RollTag, when: Fact): TraitRule {
  return { tag, act: "allow", value: 0, per: "flat", source: null, when };
}

const NONE: readonly TraitRule[] = [];

/**
 * The modifiers of the traits. The traits' further effects are in other rules, which look for their ids. GURPS › Sense
 * Rolls, Fright Check Modifiers, Swimming, Extra Effort.
 */
export const TRAIT_RULES: Record<TraitId, readonly TraitRule[]> = {
  acuteVision: [add("vision", 1, { per: "level" })],
  acuteHearing: [add("hearing", 1, { per: "level" })],
  acuteTasteSmell: [add("taste", 1, { per: "level" }), add("smell", 1, { per: "level" })],
  hyperspectralVision: [add("vision", 3)],
  discriminatoryHearing: [add("hearing", 4)],
  hardOfHearing: [add("hearing", -4)],
  discriminatorySmell: [add("smell", 4)],
  discriminatoryTaste: [add("taste", 4)],
  nightVision: [cancel("vision", "darkness", 1, "level")],
  telescopicVision: [cancel("vision", "range", 1, "level")],
  parabolicHearing: [cancel("hearing", "range", 1, "level")],
  darkVision: [cancel("vision", "darkness", 99, "flat"), allow("vision", "totalDarkness")],
  peripheralVision: [allow("vision", "rearward")],
  allRoundVision: [allow("vision", "rearward"), allow("vision", "behind")],
  nearsighted: [add("vision", -6, { when: "beyondOneYard" })],
  farsighted: [add("vision", -6, { when: "withinOneYard" })],
  restrictedVision: [bar("vision", "aside"), bar("vision", "rearward"), bar("vision", "behind")],
  blindness: [bar("vision")],
  deafness: [bar("hearing")],
  noSmellTaste: [bar("taste"), bar("smell")],
  subsonicHearing: [allow("hearing", "subsonic")],
  ultrahearing: [allow("hearing", "ultrasonic")],
  fearlessness: [add("fright", 1, { per: "level" })],
  fearfulness: [add("fright", -1, { per: "level" })],
  combatReflexes: [add("fright", 2)],
  combatParalysis: [add("fright", -2)],
  cowardice: [add("fright", -1, { per: "selfControl", when: "physicalDanger" })],
  xenophilia: [add("fright", 1, { per: "selfControl", when: "monster" })],
  daredevil: [add("fright", 1, { when: "chargingIn" })],
  higherPurpose: [add("fright", 1, { when: "swornFoe" })],
  unfazeable: [bar("fright")],
  overweight: [add("swim", 1)],
  fat: [add("swim", 3)],
  veryFat: [add("swim", 5)],
  amphibious: [bar("swim")],
  aquatic: [bar("swim")],
  machine: [bar("effort")],
  indomitable: NONE,
  slaveMentality: NONE,
  empathy: NONE,
  animalEmpathy: NONE,
  plantEmpathy: NONE,
  spiritEmpathy: NONE,
  dangerSense: NONE,
  breathHolding: NONE,
  enhancedMoveGround: NONE,
  enhancedMoveAir: NONE,
  superJump: NONE,
  gExperience: NONE,
  improvedGTolerance: NONE,
};

/** The facts that forbid a roll, unless a trait allows it. */
export const BARRING_FACTS: Partial<Record<RollTag, readonly Fact[]>> = {
  vision: ["totalDarkness", "rearward", "behind"],
  hearing: ["subsonic", "ultrasonic"],
};
