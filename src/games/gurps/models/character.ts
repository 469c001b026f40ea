import { fields, TypeDataModel } from "#foundry";
import { derive } from "#rules/gurps";
import { gravityFor, isAquatic } from "../traits.ts";
import { gravityAround } from "../gravity.ts";
import { decimal, flag, reactionModifiers, text, whole } from "./fields.ts";

type Derived = ReturnType<typeof derive>;

const schema = () => ({
  attributes: new fields.SchemaField({
    st: whole(10, 1, 9999),
    dx: whole(10, 1, 9999),
    iq: whole(10, 0, 9999),
    ht: whole(10, 1, 9999),
  }),
  /** The differences to the values of the formulas, as they were bought. */
  bonus: new fields.SchemaField({
    hp: whole(0),
    fp: whole(0),
    will: whole(0),
    per: whole(0),
    basicSpeed: new fields.NumberField({ required: true, nullable: false, step: 0.25, initial: 0 }),
    basicMove: whole(0),
  }),
  /** Hit Points and Fatigue Points. `max` is derived; a value of null was never changed, and counts as the maximum. */
  hp: points(),
  fp: points(),
  defenses: new fields.SchemaField({ dodge: score(), parry: score(), block: score() }),
  /** lb */
  bodyWeight: decimal(150, { min: 0 }),
  sizeModifier: whole(0),
  techLevel: whole(8, 0, 12),
  /** G */
  homeGravity: decimal(1, { min: 0 }),
  /** G; null: that of the scene. */
  localGravity: new fields.NumberField({ required: true, nullable: true, min: 0, initial: null }),
  gravityIncrement: decimal(0.2, { min: 0.01 }),
  reactionModifiers: reactionModifiers(),
  /** `other`: points paid above or below the usual prices. */
  points: new fields.SchemaField({
    unspent: whole(0),
    total: whole(0),
    other: whole(0),
    spentThisSession: whole(0, 0),
  }),
  /** Failed attempts so far, by the skill and the task. */
  repeats: new fields.ObjectField(),
  /** The GM's ruling on what such a failure means for the next attempt, by the same keys. */
  consequences: new fields.ObjectField(),
  concept: text(),
  /** The GM plays it as a foe of the players' characters. */
  isFoe: flag(),
  biography: new fields.HTMLField(),
  notes: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

function points() {
  return new fields.SchemaField({
    value: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
    max: whole(10),
  });
}

/** The entered score of a defence; null: it follows from body, skills and weapons (GURPS-AM-11). */
function score() {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial: null });
}

/** A character, an animal or a foe of GURPS. */
export class GurpsCharacter extends TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.gurps.character"];

  static override defineSchema(): Schema {
    return schema();
  }

  declare will: number;
  declare per: number;
  declare basicSpeed: number;
  declare basicMove: number;
  /** lb */
  declare basicLift: number;
  declare thrust: Derived["thrust"];
  /** lb */
  declare load: number;
  declare encumbrance: Derived["encumbrance"];
  /** yards a second */
  declare groundMove: number;
  declare airMove: number;
  declare waterMove: number;
  declare isReeling: boolean;
  declare isTired: boolean;
  declare missingFatigue: number;
  /** The present local gravity, in G. */
  declare gravity: number;

  override prepareDerivedData(): void {
    const { attributes, bonus, bodyWeight } = this;
    const actor = this.parent;
    this.gravity = this.localGravity ?? gravityAround(actor);
    const gravity = gravityFor(actor, this);
    const gear = gearOf(actor);
    const given = { ...attributes, bonus, gear, bodyWeight, gravity, isAquatic: isAquatic(actor) };
    const { hpMax, fpMax } = derive({ ...given, hp: 0, fp: 0 });
    this.hp.max = hpMax;
    this.fp.max = fpMax;
    // A value above the maximum is not cut: gravity may have lowered the maximum for a while.
    const hp = (this.hp.value ??= hpMax);
    const fp = (this.fp.value ??= fpMax);
    const { thrust, hpMax: _hp, fpMax: _fp, ...derived } = derive({ ...given, hp, fp });
    Object.assign(this, derived, { thrust, missingFatigue: Math.max(0, fpMax - fp) });
  }
}

/** The weight of carried equipment, in lb on Earth. */
function gearOf(actor: Actor.Implementation): number {
  return actor.items.reduce((sum, { type, system }) => {
    if (type !== "gurpsEquipment") return sum;
    const { isCarried, weight, quantity } = system as unknown as {
      isCarried: boolean;
      weight: number;
      quantity: number;
    };
    return isCarried ? sum + weight * quantity : sum;
  }, 0);
}
