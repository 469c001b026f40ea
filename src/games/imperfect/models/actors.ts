import { fields, TypeDataModel } from "#foundry";
import {
  bleeding,
  load,
  type Load,
  movement,
  type MovementMode,
  type TraitDie,
  windMax,
  woundPenalty,
} from "#rules/imperfect";
import { gameSetting } from "#table/settings.ts";
import { carriedBy, levelOf } from "../documents.ts";
import { HANDS, LOADS, RACES, ROLES, TRAITS } from "../vocabulary.ts";
import { body, chips, choice, decimal, even, flag, maybe, text, traits, whole } from "./fields.ts";

const character = () => ({
  role: choice(ROLES, "hero", "role"),
  race: choice(RACES, "human", "race"),
  /** The name of a people that counts as human. */
  raceLabel: text(),
  claws: flag(),
  traits: traits(),
  size: whole(6, 1),
  /** Height relative to a human's; null: derived from the Size. */
  scale: new fields.NumberField({ required: true, nullable: true, min: 0.01, initial: null }),
  /** `max` is derived. `value` ranges from −`max` to `max`. */
  wind: new fields.SchemaField({ value: whole(12), max: whole(12, 1) }),
  windBonus: whole(0),
  paceBonus: whole(0),
  /** Faces of the pick-up die that a mount adds when its rider makes it go faster. */
  pickup: even(4, 2, 12),
  body: body(),
  fate: chips(),
  bounty: whole(0, 0),
  handedness: choice(HANDS, "right", "hand"),
  /** The fear check that the sight of the character causes. */
  fear: new fields.SchemaField({ tn: maybe(1), terror: flag() }),
  /** The last session for which chips were drawn. */
  drawnSession: whole(0, 0),
  concept: text(),
  biography: new fields.HTMLField(),
});
/** Metres on foot, in the water, up a wall, per action and per round. */
export type Movement = ReturnType<typeof movement>;

/** A hero or an extra of Future Imperfect. */
export class ImperfectCharacter extends TypeDataModel<ReturnType<typeof character>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.character"];

  static override defineSchema = character;

  /** Five less the worst wound: a second bar for the token, read only. */
  declare health: { value: number; max: number };
  /** Added to every check; 0 or less. */
  declare woundPenalty: number;
  /** Wind lost each round. */
  declare bleedingRate: number;
  /** lb carried. */
  declare weight: number;
  declare load: Load;
  /** lb at which the load becomes light, medium, heavy. */
  declare loadLimits: [number, number, number];
  declare movement: Record<Extract<MovementMode, "walking" | "climbing" | "swimming">, Movement>;

  /** Height relative to a human's: the set one, or derived from the Size. */
  declare height: number;

  override prepareDerivedData(): void {
    // Only a d12 can have a bonus.
    for (const trait of TRAITS) if (this.traits[trait].faces < 12) this.traits[trait].bonus = 0;
    const { vigor, spirit, strength, deftness } = this.traits as Record<string, TraitDie>;
    this.wind.max = Math.max(1, windMax({ vigor: dieOf(vigor!), spirit: dieOf(spirit!) }) + this.windBonus);
    this.wind.value = Math.min(this.wind.max, Math.max(-this.wind.max, this.wind.value));
    this.woundPenalty = woundPenalty(this.body);
    this.bleedingRate = bleeding(this.body);
    const worst = Math.max(...Object.values(this.body).map(({ level }) => level));
    this.health = { value: 5 - worst, max: 5 };
    this.height = this.scale ?? this.size / 6;
    this.weight = carriedBy(this.parent);
    const carried = load({ weight: this.weight, strength: dieOf(strength!), race: this.race });
    this.load = gameSetting<boolean>("imperfect", "showLoad") ? carried.load : "none";
    this.loadLimits = carried.limits as [number, number, number];
    const moves = (mode: keyof ImperfectCharacter["movement"], base: number): Movement =>
      movement({ mode, base, load: this.load, race: this.race, claws: this.claws });
    this.movement = {
      walking: moves("walking", Math.max(0, deftness!.faces + deftness!.bonus + this.paceBonus)),
      climbing: moves("climbing", levelOf(this.parent, "climbing")),
      swimming: moves("swimming", levelOf(this.parent, "swimming")),
    };
  }
}

/** The die of a Trait, without its Coordination. */
function dieOf({ faces, bonus }: TraitDie): TraitDie {
  return { faces, bonus };
}

const vehicle = () => ({
  /** m per round. */
  pace: whole(20, 0),
  /** Faces of the die that picking up the Pace adds. */
  pickup: even(4, 2, 12),
  size: whole(12, 1),
  scale: decimal(2, { min: 0.01 }),
  armor: whole(0, 0),
  structure: new fields.SchemaField({ value: whole(5, 0), max: whole(5, 1) }),
  /** Set by hand, because a vehicle's cargo is not weighed. */
  load: choice(LOADS, "none", "load"),
  /** Key of the Aptitude that drives the vehicle. */
  aptitude: new fields.StringField({ required: true, blank: false, initial: "driving" }),
  crew: new fields.ArrayField(
    new fields.SchemaField({ uuid: new fields.StringField({ required: true, blank: false }), station: text() }),
  ),
  description: new fields.HTMLField(),
});
/** A vehicle of Future Imperfect. A living mount is a character. */
export class ImperfectVehicle extends TypeDataModel<ReturnType<typeof vehicle>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.vehicle"];

  static override defineSchema = vehicle;

  override prepareDerivedData(): void {
    this.structure.value = Math.min(this.structure.value, this.structure.max);
  }
}
