import { AREAS, CHIPS, FEEDS, LOADS, LOCATIONS, RACES, type Trait, TRAITS } from "#rules/imperfect";

/** The lists of Future Imperfect that documents and settings need, beside those of its rules. */
export { AREAS, CHIPS, FEEDS, LOADS, LOCATIONS, RACES, TRAITS };

/** Heroes draw from the players' deck, extras from the Master's. */
export const ROLES = ["hero", "extra"] as const;
export type Role = (typeof ROLES)[number];

export const SIDES = ["players", "master"] as const;
/** The owner of a deck of cards. */
export type Side = (typeof SIDES)[number];

export const HANDS = ["right", "left"] as const;
/** The hand that holds a weapon. */
export const HOLDS = ["none", "right", "left", "both"] as const;
export type Hold = (typeof HOLDS)[number];

export const WEAPON_CATEGORIES = ["ranged", "melee", "thrown", "natural"] as const;
export const AREA_EFFECTS = ["none", "spread", "blast"] as const;
export const NONLETHAL = ["never", "choice", "always"] as const;
export const GEAR_USES = ["general", "healing"] as const;

export const HINDRANCE_KINDS = ["hindrance", "edge", "impetus"] as const;
export type HindranceKind = (typeof HINDRANCE_KINDS)[number];

export const PHASES = ["drawing", "choosing", "counting"] as const;
export type Phase = (typeof PHASES)[number];

export const DECK_SHUFFLES = ["everyRound", "blackJoker"] as const;

/** The Aptitudes that rules and compendium know by their key, each with its linked Trait. */
export const APTITUDES = {
  shooting: "deftness",
  throwing: "deftness",
  fighting: "deftness",
  dodge: "deftness",
  climbing: "deftness",
  driving: "deftness",
  riding: "deftness",
  speedLoad: "deftness",
  swimming: "strength",
  guts: "spirit",
  scrutinize: "perception",
  bluff: "presence",
  overawe: "presence",
  ridicule: "presence",
  persuasion: "presence",
  teamster: "presence",
  medicine: "knowledge",
} as const satisfies Record<string, Trait>;
export type AptitudeKey = keyof typeof APTITUDES;

/**
 * The concentrations of the book. A document stores the id, which is the same in every language; a concentration that a
 * table adds is stored as it is written.
 */
export const CONCENTRATIONS = {
  shooting: ["pistol", "rifle", "shotgun", "blastPistol", "blastRifle", "heavyBlasters", "laserPistol"],
  fighting: ["brawling", "knives", "swords", "whips", "martialArts"],
  medicine: ["general", "surgery"],
} as const satisfies Partial<Record<AptitudeKey, readonly string[]>>;
