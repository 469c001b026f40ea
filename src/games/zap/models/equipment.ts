import { fields, TypeDataModel } from "#foundry";
import type { Die } from "#rules/dice";
import { equipmentCost } from "#rules/zap";
import { ratedDie } from "../rated.ts";
import { EQUIPMENT_DICE, EQUIPMENT_STATES, REPAIR_UNITS } from "../vocabulary.ts";
import { choice, flag, shots, text, traits, whole } from "./fields.ts";
import { loaded } from "./loaded.ts";

const schema = () => ({
  baseDie: choice(EQUIPMENT_DICE, "d6", "die"),
  traits: traits(),
  shots: shots(),
  /** Name of the Ability that it is for; empty for any. */
  forAbility: text(),
  state: choice(EQUIPMENT_STATES, "whole", "equipmentState"),
  /** A repair under way: how many Rounds or scenes are left. */
  repair: new fields.SchemaField(
    {
      left: whole(1, 0),
      unit: choice(REPAIR_UNITS, "scene", "repairUnit"),
    },
    { nullable: true, initial: null },
  ),
  cyberwear: flag(),
  concealable: flag(),
  /** Counts when injuries are thrown for. */
  isArmor: flag(),
  /** In hand: what the owner's Abilities use unless the player says otherwise. */
  inUse: flag(true),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A thing that lends an Ability its die. */
export class ZapEquipment extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.equipment"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** The die after its traits; null where they leave no die that there is (ZAP-EQ-2). */
  declare die: Die | null;
  /** Wealth level that buys it; null where there is no die (ZAP-EQ-7). */
  declare cost: number | null;

  protected override async _preCreate(...asked: [object, never, never]): Promise<boolean | void> {
    const allowed = await super._preCreate(...(asked as never as [never, never, never]));
    if (allowed !== false) loaded(this, asked[0]);
    return allowed;
  }

  override prepareDerivedData(): void {
    this.die = ratedDie(this.baseDie, this.traits);
    this.cost = this.die && equipmentCost({ die: this.die, cyberwear: this.cyberwear, concealable: this.concealable });
  }

  /** Whether anything can be done with it now. */
  get isUsable(): boolean {
    return this.state === "whole" && this.die !== null && !this.isEmpty;
  }

  get isEmpty(): boolean {
    return this.shots.max > 0 && this.shots.value === 0;
  }

  /** Mishaps count: by a trait, or because its owner has skipped the maintenance (ZAP-EQ-4, ZAP-EQ-5). */
  get isErratic(): boolean {
    const owner = this.parent.actor?.system as { maintenance?: string } | undefined;
    return this.hasTrait("erratic") || owner?.maintenance === "skipped";
  }

  hasTrait(key: string): boolean {
    return this.traits.some((trait) => trait.key === key);
  }
}
