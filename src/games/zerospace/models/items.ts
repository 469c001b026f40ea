import { fields, TypeDataModel } from "#foundry";
import { ATTRIBUTES, GEAR_USES } from "../vocabulary.ts";
import { attack, choice, flag, layer, maybe, maybeAttack, maybeDecimal, text, whole } from "./fields.ts";

const skillSchema = () => ({
  /** What rules and tools know it by; blank for one that none knows. */
  key: text(),
  /** A default: every roll may use another. */
  attribute: choice(ATTRIBUTES, "reason", "attribute"),
  hasExpertise: flag(),
  description: new fields.HTMLField(),
});
type SkillSchema = ReturnType<typeof skillSchema>;

/** A skill of ZeroSpace: who owns the Item has it. */
export class ZerospaceSkill extends TypeDataModel<SkillSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.skill"];

  static override defineSchema(): SkillSchema {
    return skillSchema();
  }
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
type PowerSchema = ReturnType<typeof powerSchema>;

/** A power of ZeroSpace. */
export class ZerospacePower extends TypeDataModel<PowerSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.power", "QUADRANT.zerospace.armed"];

  static override defineSchema(): PowerSchema {
    return powerSchema();
  }
}

const weaponSchema = () => ({
  rating: whole(1, 0, 9),
  isEquipped: flag(),
  /** What is used once counts down; null: it lasts. */
  quantity: maybe(0),
  attack: attack(),
  description: new fields.HTMLField(),
});
type WeaponSchema = ReturnType<typeof weaponSchema>;

/** A weapon of ZeroSpace. */
export class ZerospaceWeapon extends TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.weapon", "QUADRANT.zerospace.armed"];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }
}

const gearSchema = () => ({
  use: choice(GEAR_USES, "tool", "gearUse"),
  rating: whole(1, 0, 9),
  /** Keys of the skills that it helps; none: it is asked each time. */
  skills: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  isEquipped: flag(),
  description: new fields.HTMLField(),
});
type GearSchema = ReturnType<typeof gearSchema>;

/** A tool or a piece of armour of ZeroSpace. */
export class ZerospaceGear extends TypeDataModel<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.gear"];

  static override defineSchema(): GearSchema {
    return gearSchema();
  }
}

const complicationSchema = () => ({
  /** This session. */
  timesInPlay: whole(0, 0),
  description: new fields.HTMLField(),
});
type ComplicationSchema = ReturnType<typeof complicationSchema>;

/** A complication of ZeroSpace. */
export class ZerospaceComplication extends TypeDataModel<ComplicationSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.complication"];

  static override defineSchema(): ComplicationSchema {
    return complicationSchema();
  }
}
