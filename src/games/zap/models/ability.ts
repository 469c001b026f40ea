import { formula, type Pool } from "../../../rules/dice/index.ts";
import { powerDice } from "../../../rules/zap/index.ts";
import { TypeDataModel, fields } from "../../../foundry.ts";
import { ABILITY_KINDS, ACTIVATIONS, ATTRIBUTES, AUTOMATIC_USES, DAMAGES, TRAIT_GRADES } from "../vocabulary.ts";
import { choice, flag, text, whole } from "./fields.ts";

const schema = () => ({
  kind: choice(ABILITY_KINDS, "power", "kind"),
  level: whole(4, 1, 25),
  activation: choice(ACTIVATIONS, "active", "activation"),
  automaticUse: choice(AUTOMATIC_USES, "defense", "automaticUse"),
  trigger: text(),
  versus: choice(ATTRIBUTES, "toughness", "attribute"),
  traits: new fields.ArrayField(
    new fields.SchemaField({
      key: new fields.StringField({ required: true, blank: false }),
      grade: new fields.NumberField({ required: true, nullable: false, choices: [...TRAIT_GRADES], initial: 1 }),
      note: text(),
    }),
  ),
  shots: new fields.SchemaField({ value: whole(0, 0), max: whole(0, 0) }),
  damage: choice(DAMAGES, "none"),
  levelLost: whole(0, 0),
  repairRounds: whole(0, 0),
  ruined: flag(),
  burnedOut: flag(),
  /** Round of the last use; −1: none in this fight. */
  usedRound: whole(-1, -1),
  /** An active defence that still holds. */
  standing: flag(),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A Power, a Movement Power or a Shtick of Zap! */
export class ZapAbility extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.ability"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** The dice of its level, before anything takes one away. */
  declare pool: Pool;
  declare formula: string;

  override prepareDerivedData(): void {
    this.pool = powerDice(this.level);
    this.formula = formula(this.pool);
  }

  /** Works by itself whenever its trigger is met (ZAP-ABI-2). Shticks never do. */
  get automatic(): boolean {
    return this.kind !== "shtick" && this.activation === "automatic";
  }

  hasTrait(key: string): boolean {
    return this.traits.some((trait) => trait.key === key);
  }
}
