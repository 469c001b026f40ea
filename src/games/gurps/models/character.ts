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
  /** Bought up or down from what the formulas give. */
  bonus: new fields.SchemaField({
    hp: whole(0),
    fp: whole(0),
    will: whole(0),
    per: whole(0),
    basicSpeed: new fields.NumberField({ required: true, nullable: false, step: 0.25, initial: 0 }),
    basicMove: whole(0),
  }),
  /** Hit Points and Fatigue Points; `max` is derived, and a value of null is one that nothing has touched yet: all of it. */
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
  /** `other`: what was paid beside the usual prices, more or less. */
  points: new fields.SchemaField({
    unspent: whole(0),
    total: whole(0),
    other: whole(0),
    spentThisSession: whole(0, 0),
  }),
  /** Failed attempts so far, by the skill and what was tried. */
  repeats: new fields.ObjectField(),
  /** What such a failure means for the next attempt, as the GM has said, by the same keys. */
  consequences: new fields.ObjectField(),
  concept: text(),
  /** The GM plays it among the players' foes. */
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

/** What somebody defends with; null: not at all. */
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
  /** G, as it is felt here and now. */
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
    // Above its maximum a count stays where it was put: gravity may have taken the maximum away for a while.
    const hp = (this.hp.value ??= hpMax);
    const fp = (this.fp.value ??= fpMax);
    const { thrust, hpMax: _hp, fpMax: _fp, ...derived } = derive({ ...given, hp, fp });
    Object.assign(this, derived, { thrust, missingFatigue: Math.max(0, fpMax - fp) });
  }
}

/** What is carried, in lb as scales on Earth would say. */
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
