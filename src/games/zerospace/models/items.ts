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

/** For each attribute: the bought base, attribute damage, and boosts from plot points. */
export const attributes = () =>
  new fields.SchemaField({
    brawn: attribute(2),
    agility: attribute(2),
    reason: attribute(2),
    presence: attribute(2),
    power: attribute(0),
  });

/** A defence layer: an attribute, and the rating added to it, e.g. that of a tough hide. */
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
/** Null for a power that does not attack. */
const maybeAttack = () => new fields.SchemaField(attackSchema(), { nullable: true, initial: null });

const skillSchema = () => ({
  /** The key by which rules and gear refer to the skill; blank if none does. */
  key: text(),
  /** A default: every roll may use another. */
  attribute: choice(ATTRIBUTES, "reason", "attribute"),
  hasExpertise: flag(),
  description: new fields.HTMLField(),
});

/** A skill of ZeroSpace: an actor that owns the Item has the skill. */
export class ZerospaceSkill extends TypeDataModel<ReturnType<typeof skillSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.skill"];
  static override defineSchema = skillSchema;
}

const powerSchema = () => ({
  /** The key by which rules refer to the power: `telekinesis`. */
  key: text(),
  attribute: choice(ATTRIBUTES, "power", "attribute"),
  rating: whole(0, 0),
  isActive: flag(),
  /** The defence layer that the power gives while it is active. */
  layer: layer(),
  /** m per movement action with this power; null if it is no movement power. */
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
  /** Number left of a single-use weapon; null if it is not used up. */
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
  /** Keys of the skills that the gear helps. If empty, the dialog leaves the choice to the user. */
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
  /** How often the complication has come into play in this session. */
  timesInPlay: whole(0, 0),
  description: new fields.HTMLField(),
});

/** A complication of ZeroSpace. */
export class ZerospaceComplication extends TypeDataModel<ReturnType<typeof complicationSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.complication"];
  static override defineSchema = complicationSchema;
}
