import { fields, TypeDataModel } from "#foundry";
import { enduranceMax, health } from "#rules/zerospace";
import { boostsOf } from "../conditions.ts";
import { ATTRIBUTES, type Attribute } from "../vocabulary.ts";
import { decimal, flag, reference, text, whole } from "#table/documents/fields.ts";
import { attributes } from "./items.ts";

const characterSchema = () => ({
  /** An unnamed character falls to any hit. */
  isNamed: flag(true),
  attributes: attributes(),
  /** Lowered by ordinary damage only. `max` is derived; a `value` of null means undamaged. */
  endurance: new fields.SchemaField({
    value: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    max: whole(2, 0),
  }),
  enduranceBonus: whole(0),
  /** Stunning damage, counted apart from `endurance`. */
  stun: whole(0, 0),
  /** The half-hour rest after this fight is used. */
  hasRested: flag(),
  plotPoints: whole(1, 0),
  /** m per movement action. */
  movement: new fields.SchemaField({
    walk: decimal(6, { min: 0 }),
    swim: decimal(2, { min: 0 }),
    jump: decimal(1, { min: 0 }),
  }),
  /** kg */
  mass: decimal(75, { min: 0 }),
  concept: text(),
  description: new fields.HTMLField(),
});

/** A character of ZeroSpace, named or not. */
export class ZerospaceCharacter extends TypeDataModel<ReturnType<typeof characterSchema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.character"];
  static override defineSchema = characterSchema;

  /** The present value of each attribute: base less damage plus boosts, at least 0. */
  declare values: Record<Attribute, number>;
  /** Endurance less stunning damage: a read-only token bar. */
  declare enduranceLeft: { value: number; max: number };
  /** More than half of Endurance is lost. */
  declare isInjured: boolean;
  /** No Endurance is left. */
  declare isSpent: boolean;

  override prepareDerivedData(): void {
    const boosts = boostsOf(this.parent);
    for (const attribute of ATTRIBUTES) {
      this.attributes[attribute].boost = boosts.filter((boost) => boost.attribute === attribute).length;
    }
    this.values = Object.fromEntries(
      ATTRIBUTES.map((attribute) => {
        const { base, damage, boost } = this.attributes[attribute];
        return [attribute, Math.max(0, base - damage + boost)];
      }),
    ) as Record<Attribute, number>;
    // For roll formulas: `@attributes.brawn.value`.
    for (const attribute of ATTRIBUTES) Object.assign(this.attributes[attribute], { value: this.values[attribute] });
    const { brawn, presence } = this.attributes;
    const max = enduranceMax({ brawn: brawn.base, presence: presence.base, bonus: this.enduranceBonus });
    this.endurance.max = Math.max(0, max);
    this.endurance.value = Math.min(this.endurance.value ?? this.endurance.max, this.endurance.max);
    const { left, isImpaired, isOut } = health({
      value: this.endurance.value,
      max: this.endurance.max,
      stun: this.stun,
    });
    this.enduranceLeft = { value: left, max: this.endurance.max };
    this.isInjured = isImpaired;
    this.isSpent = isOut;
  }
}

const objectSchema = () => ({
  integrity: new fields.SchemaField({ value: whole(6, 0), max: whole(6, 1) }),
  /** Its difficulty value. */
  defense: whole(3, 0),
  isVehicle: flag(),
  /** m per movement action. */
  movement: decimal(0, { min: 0 }),
  /** UUID of the character that moves it; null: it moves with the environment. */
  controller: reference(),
  /** kg */
  mass: decimal(100, { min: 0 }),
  description: new fields.HTMLField(),
});

/** A thing or a vehicle of ZeroSpace. */
export class ZerospaceObject extends TypeDataModel<ReturnType<typeof objectSchema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.object"];
  static override defineSchema = objectSchema;

  /** More than half of Integrity is lost. */
  declare isDamaged: boolean;
  /** No Integrity is left. */
  declare isDestroyed: boolean;

  override prepareDerivedData(): void {
    const { integrity } = this;
    integrity.value = Math.min(integrity.value, integrity.max);
    const { isImpaired, isOut } = health({ value: integrity.value, max: integrity.max, stun: 0 });
    this.isDamaged = isImpaired;
    this.isDestroyed = isOut;
  }
}
