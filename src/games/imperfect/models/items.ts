import { fields, TypeDataModel } from "#foundry";
import {
  AREA_EFFECTS,
  FEEDS,
  GEAR_USES,
  HINDRANCE_KINDS,
  HOLDS,
  LOCATIONS,
  NONLETHAL,
  TRAITS,
  WEAPON_CATEGORIES,
} from "../vocabulary.ts";
import { choice, decimal, flag, maybe, text, weight, whole } from "./fields.ts";

const aptitude = () => ({
  /** A slug: `shooting`, `fighting` … */
  key: new fields.StringField({ required: true, blank: false, initial: "shooting" }),
  /** "" for none. Every concentration is an Item of its own. */
  concentration: text(),
  trait: choice(TRAITS, "deftness", "trait"),
  level: whole(1, 0, 12),
  /** Raised with bounty in this story arc: allowed once. */
  raisedThisArc: flag(),
  description: new fields.HTMLField(),
});
/** An Aptitude of a character, in one concentration. */
export class ImperfectAptitude extends TypeDataModel<ReturnType<typeof aptitude>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.aptitude"];

  static override defineSchema = aptitude;
}

const armor = () => ({
  /** The locations that it covers. */
  locations: new fields.ArrayField(new fields.StringField({ required: true, blank: false, choices: [...LOCATIONS] })),
  level: whole(1, 0),
  worn: flag(true),
  weight: weight(),
  techLevel: whole(0, 0),
  description: new fields.HTMLField(),
});
/** Armour, worn or natural. */
export class ImperfectArmor extends TypeDataModel<ReturnType<typeof armor>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.armor"];

  static override defineSchema = armor;
}

const gear = () => ({
  quantity: whole(1, 0),
  weight: weight(),
  techLevel: whole(0, 0),
  use: choice(GEAR_USES, "general", "gearUse"),
  description: new fields.HTMLField(),
});
/** Anything else that is carried. */
export class ImperfectGear extends TypeDataModel<ReturnType<typeof gear>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.gear"];

  static override defineSchema = gear;
}

const hindrance = () => ({
  kind: choice(HINDRANCE_KINDS, "hindrance", "hindranceKind"),
  points: whole(0, 0),
  description: new fields.HTMLField(),
});
/** A hindrance, an edge, or an impetus, i.e. a motive of the character. */
export class ImperfectHindrance extends TypeDataModel<ReturnType<typeof hindrance>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.hindrance"];

  static override defineSchema = hindrance;
}

const weapon = () => ({
  category: choice(WEAPON_CATEGORIES, "ranged", "weaponCategory"),
  aptitude: new fields.StringField({ required: true, blank: false, initial: "shooting" }),
  concentration: text(),
  /** `dice` is 0 for bare hands, and for a weapon without damage. */
  damage: new fields.SchemaField({ dice: whole(1, 0), faces: whole(6, 4, 20) }),
  /** m */
  increment: decimal(10, { min: 0.1 }),
  rateOfFire: whole(1, 1),
  automatic: flag(),
  /** Cards that one use takes. */
  speed: whole(1, 1),
  aim: new fields.SchemaField({ steps: whole(1, 1), penalty: whole(0, 0) }, { nullable: true, initial: null }),
  defensiveBonus: whole(0, 0),
  penetration: maybe(0),
  area: choice(AREA_EFFECTS, "none", "areaEffect"),
  suppression: flag(),
  hands: whole(1, 1, 2),
  lever: flag(),
  /** Whether a lever weapon is ready to fire; working the lever with one hand may fail (IMP-HAND-3). */
  cocked: flag(true),
  feed: choice(FEEDS, "none", "feed"),
  /** In Rounds; only for a `heavy` feed. */
  reload: whole(1, 1),
  ammo: new fields.SchemaField({ value: whole(0, 0), max: whole(0, 0) }),
  nonlethal: choice(NONLETHAL, "never", "nonlethal"),
  entangles: flag(),
  /** Made for tripping an opponent. */
  trips: flag(),
  breakTn: maybe(1),
  fragile: flag(),
  isClub: flag(),
  equipped: choice(HOLDS, "none", "hold"),
  quantity: whole(1, 0),
  weight: weight(),
  techLevel: whole(0, 0),
  description: new fields.HTMLField(),
});
/** A weapon, including bare hands and natural ones. */
export class ImperfectWeapon extends TypeDataModel<ReturnType<typeof weapon>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.weapon"];

  static override defineSchema = weapon;
}
