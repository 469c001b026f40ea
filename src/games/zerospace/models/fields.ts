import { fields } from "#foundry";
import { choicesOf, decimal, flag, maybe, reference, text, whole } from "#table/documents/fields.ts";
import { ATTRIBUTES, FORMS, RANGE_BANDS, SPECIALS } from "../vocabulary.ts";

export { decimal, flag, maybe, reference, text, whole };

const { choice, maybeChoice } = choicesOf("zerospace");
export { choice };

const named = <T extends string>(values: readonly T[], key: string): Record<T, string> =>
  Object.fromEntries(values.map((value) => [value, `QUADRANT.zerospace.${key}.${value}`])) as Record<T, string>;

/** A number of at least 0 that need not be whole, or null. */
export const maybeDecimal = () => new fields.NumberField({ required: true, nullable: true, min: 0, initial: null });

const attribute = (base: number) =>
  new fields.SchemaField({ base: whole(base, 0, 20), damage: whole(0, 0), boost: whole(0, 0) });

/** What is bought, what is hurt, and what plot points add, for each attribute. */
export const attributes = () =>
  new fields.SchemaField({
    brawn: attribute(2),
    agility: attribute(2),
    reason: attribute(2),
    presence: attribute(2),
    power: attribute(0),
  });

/** An attribute and what stands for it against a hit: armour, a shield, a tough hide. */
export const layer = () =>
  new fields.SchemaField(
    { attribute: choice(ATTRIBUTES, "brawn", "attribute"), rating: whole(1, 0) },
    { nullable: true, initial: null },
  );

const attackSchema = () => ({
  form: choice(FORMS, "close", "form"),
  /** null: the form's own. */
  attribute: maybeChoice(ATTRIBUTES, "attribute"),
  /** Attributes of which the best defends; null: the form's own. */
  defense: new fields.ArrayField(
    new fields.StringField({ required: true, blank: false, choices: named(ATTRIBUTES, "attribute") }),
    { nullable: true, initial: null },
  ),
  range: choice(RANGE_BANDS, "close", "rangeBand"),
  /** m; of an explosion only. */
  radius: decimal(10, { min: 0.1 }),
  specials: new fields.ArrayField(
    new fields.StringField({ required: true, blank: false, choices: named(SPECIALS, "special") }),
  ),
  dealsDamage: flag(true),
  isTwoHanded: flag(),
});

export const attack = () => new fields.SchemaField(attackSchema());
/** A power that attacks nobody has none. */
export const maybeAttack = () => new fields.SchemaField(attackSchema(), { nullable: true, initial: null });
