import { fields, TypeDataModel } from "#foundry";
import { choicesOf, decimal, flag, maybe, text, whole } from "#table/documents/fields.ts";
import { ATTRIBUTES, FORMS, RANGE_BANDS, SPECIALS, GEAR_USES } from "../vocabulary.ts";

const { choice, maybeChoice } = choicesOf("zerospace");

const named = <T extends string>(values: readonly T[], key: string): Record<T, string> =>
  Object.fromEntries(values.map((value) => [value, `QUADRANT.zerospace.${key}.${value}`])) as Record<T, string>;

/** A number of at least 0 that need not be whole, or null. */
const maybeDecimal = () => new fields.NumberField({ required: true, nullable: true, min: 0, initial: null });

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
const layer = () =>
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

const attack = () => new fields.SchemaField(attackSchema());
/** A power that attacks nobody has none. */
const maybeAttack = () => new fields.SchemaField(attackSchema(), { nullable: true, initial: null });

const skillSchema = () => ({
  /** What rules and tools know it by; blank for one that none knows. */
  key: text(),
  /** A default: every roll may use another. */
  attribute: choice(ATTRIBUTES, "reason", "attribute"),
  hasExpertise: flag(),
  description: new fields.HTMLField(),
});

/** A skill of ZeroSpace: who owns the Item has it. */
export class ZerospaceSkill extends TypeDataModel<ReturnType<typeof skillSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.skill"];
  static override defineSchema = skillSchema;
}

const powerSchema = () => ({
  /** What rules know it by: telekinesis. */
  key: text(),
  attribute: choice(ATTRIBUTES, "power", "attribute"),
  rating: whole(0, 0),
  isActive: flag(),
  /** What it defends with while it is active. */
  layer: layer(),
  /** m of one movement action with it. */
  movement: maybeDecimal(),
  attack: maybeAttack(),
  description: new fields.HTMLField(),
});

/** A power of ZeroSpace. */
export class ZerospacePower extends TypeDataModel<ReturnType<typeof powerSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.power", "QUADRANT.zerospace.armed"];
  static override defineSchema = powerSchema;
}

const weaponSchema = () => ({
  rating: whole(1, 0, 9),
  isEquipped: flag(),
  /** What is used once counts down; null: it lasts. */
  quantity: maybe(0),
  attack: attack(),
  description: new fields.HTMLField(),
});

/** A weapon of ZeroSpace. */
export class ZerospaceWeapon extends TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.weapon", "QUADRANT.zerospace.armed"];
  static override defineSchema = weaponSchema;
}

const gearSchema = () => ({
  use: choice(GEAR_USES, "tool", "gearUse"),
  rating: whole(1, 0, 9),
  /** Keys of the skills that it helps; none: it is asked each time. */
  skills: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  isEquipped: flag(),
  description: new fields.HTMLField(),
});

/** A tool or a piece of armour of ZeroSpace. */
export class ZerospaceGear extends TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.gear"];
  static override defineSchema = gearSchema;
}

const complicationSchema = () => ({
  /** This session. */
  timesInPlay: whole(0, 0),
  description: new fields.HTMLField(),
});

/** A complication of ZeroSpace. */
export class ZerospaceComplication extends TypeDataModel<ReturnType<typeof complicationSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.complication"];
  static override defineSchema = complicationSchema;
}
