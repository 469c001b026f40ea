/** The vocabulary of Future Imperfect's plans and outcomes. */

/** The colours of Fate Chips, cheapest first. */
export const CHIPS = ["white", "red", "blue"] as const;
export type Chip = (typeof CHIPS)[number];
/** The number of chips by colour; whole, at least 0. */
export type Chips = Record<Chip, number>;

export const TRAITS = [
  "deftness",
  "quickness",
  "strength",
  "vigor",
  "knowledge",
  "perception",
  "presence",
  "spirit",
] as const;
export type Trait = (typeof TRAITS)[number];

export const TRAIT_FACES = [4, 6, 8, 10, 12] as const;
export type TraitFaces = (typeof TRAIT_FACES)[number];
/** One die of a Trait. `bonus` is even and only follows a d12. */
export interface TraitDie {
  faces: TraitFaces;
  bonus: number;
}

/** The dice of damage, smallest first. */
export const DAMAGE_FACES = [4, 6, 8, 10, 12, 20] as const;
export type DamageFaces = (typeof DAMAGE_FACES)[number];

/** The parts of a body with wounds of their own, in the book's order. */
export const AREAS = ["head", "guts", "leftArm", "rightArm", "leftLeg", "rightLeg"] as const;
export type Area = (typeof AREAS)[number];

/** The locations of a hit, from the bottom of the d20 to its top. */
export const LOCATIONS = [
  "leftLeg",
  "rightLeg",
  "lowerTorso",
  "gizzards",
  "leftArm",
  "rightArm",
  "upperTorso",
  "head",
] as const;
export type LocationId = (typeof LOCATIONS)[number];

/** One area's wound level, 0 (unhurt) to 5 (maimed), and whether it bleeds. */
export interface Wound {
  level: number;
  bleeding: boolean;
}
export type Body = Record<Area, Wound>;

/** Wind or structure. Wind may fall to −max. */
export interface Resource {
  value: number;
  max: number;
}

/** A number added to the reading of a roll; whole. */
export interface Modifier {
  key: string;
  value: number;
}

export const SUITS = ["S", "H", "D", "C"] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"] as const;
export type Rank = (typeof RANKS)[number];
export const JOKERS = ["red", "black"] as const;
export type Joker = (typeof JOKERS)[number];
/** Rank and suit (`"10D"`), or a joker. */
export type Card = `${Rank}${Suit}` | Joker;

export const TRAININGS = ["skilled", "related", "unskilled"] as const;
export type Training = (typeof TRAININGS)[number];

/** One character's throw. */
export interface AbilityRoll {
  /** At least 1: the Aptitude's level, or the Trait's Coordination. */
  dice: number;
  die: TraitDie;
  training: Training;
  /** Without the −2 of a related concentration. */
  modifiers: Modifier[];
  /** Chips declared for this roll; at most one red and one blue. */
  chips: Chips;
  /** The chip spent on an Impetus; only with an unskilled roll. */
  impetus: Chip | null;
}

export const DEGREES = ["bust", "failure", "success", "raise", "raises"] as const;
export type Degree = (typeof DEGREES)[number];

export const OVERS = [
  "interrupt",
  "bluff",
  "overawe",
  "ridicule",
  "persuasion",
  "entangle",
  "trip",
  "escape",
  "other",
] as const;
/** The subject of an opposed roll. */
export type Over = (typeof OVERS)[number];

export const SPOTS = ["guts", "leg", "arm", "head", "hand", "foot", "eye", "heart"] as const;
/** The spots of a called shot. */
export type Spot = (typeof SPOTS)[number];

export const LIGHTS = ["lit", "dim", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

export const MANEUVERS = ["strike", "close", "withdraw"] as const;
export type Maneuver = (typeof MANEUVERS)[number];

export const CARES = ["general", "surgery", "time"] as const;
export type Care = (typeof CARES)[number];

export const SURPRISE_STAGES = ["wary", "unaware", "recovering"] as const;
export type SurpriseStage = (typeof SURPRISE_STAGES)[number];

export const RACES = [
  "human",
  "ursoid",
  "saurian",
  "transhuman",
  "avatar",
  "avian",
  "irsol",
  "mekPurr",
  "canine",
] as const;
export type Race = (typeof RACES)[number];

export const MOVEMENT_MODES = ["walking", "climbing", "swimming", "riding", "driving"] as const;
export type MovementMode = (typeof MOVEMENT_MODES)[number];

export const LOADS = ["none", "light", "medium", "heavy"] as const;
export type Load = (typeof LOADS)[number];

export const FEEDS = ["none", "single", "magazine", "heavy", "muzzle"] as const;
export type Feed = (typeof FEEDS)[number];

export const TASK_KINDS = ["aim", "prepare"] as const;

/** An aim, or the preparation of a slow weapon, over several cards. */
export interface Task {
  kind: (typeof TASK_KINDS)[number];
  needed: number;
  done: number;
}

/** One fighter's cards and its task in progress. */
export interface Seat {
  hand: Card[];
  sleeve: Card | null;
  task: Task | null;
}
