import { fields, TypeDataModel } from "#foundry";
import { enduranceMax, health } from "#rules/zerospace";
import { boostsOf } from "../boosts.ts";
import { ATTRIBUTES, type Attribute } from "../vocabulary.ts";
import { attributes, decimal, flag, text, whole } from "./fields.ts";

const schema = () => ({
  /** Unnamed ones fall at any hit. */
  isNamed: flag(true),
  attributes: attributes(),
  /** Ordinary damage alone. `max` is derived; a value of null is one that nothing has touched yet: all of it. */
  endurance: new fields.SchemaField({
    value: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    max: whole(2, 0),
  }),
  enduranceBonus: whole(0),
  /** Stunning damage, kept apart. */
  stun: whole(0, 0),
  /** The half-hour rest after this fight is used. */
  hasRested: flag(),
  plotPoints: whole(1, 0),
  /** m of one movement action. */
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
type Schema = ReturnType<typeof schema>;

/** A character of ZeroSpace, named or not. */
export class ZerospaceCharacter extends TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.character"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** What counts of each attribute now. */
  declare values: Record<Attribute, number>;
  /** Endurance less what stuns: the bar that players want, read only. */
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
    // Where formulas look for it: `@attributes.brawn.value`.
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
