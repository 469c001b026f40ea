import { fields, TypeDataModel } from "#foundry";
import { type Die, formula, type Pool } from "#rules/dice";
import { equipmentCost, powerDice } from "#rules/zap";
import { ratedDie } from "../rated.ts";
import {
  ABILITY_KINDS,
  ACTIVATIONS,
  ASSET_GRADES,
  ASSET_OWNERS,
  ATTRIBUTES,
  AUTOMATIC_USES,
  COMPLICATION_GRADES,
  DAMAGES,
  DUTIES,
  EQUIPMENT_DICE,
  EQUIPMENT_STATES,
  REPAIR_UNITS,
} from "../vocabulary.ts";
import { choice, flag, loaded, reference, shots, text, traits, whole } from "./fields.ts";

const abilityFields = () => ({
  kind: choice(ABILITY_KINDS, "power", "kind"),
  level: whole(4, 1, 25),
  activation: choice(ACTIVATIONS, "active", "activation"),
  automaticUse: choice(AUTOMATIC_USES, "defense", "automaticUse"),
  trigger: text(),
  versus: choice(ATTRIBUTES, "toughness", "attribute"),
  traits: traits(),
  shots: shots(),
  damage: choice(DAMAGES, "none", "damageStep"),
  levelLost: whole(0, 0),
  repairRounds: whole(0, 0),
  /** Systems. Round of the last try to repair it, which does not count towards `repairRounds`; −1: none in this fight. */
  triedRound: whole(-1, -1),
  /** Systems. UUID of the actor that made that try. */
  worker: reference(),
  /** Systems. Round of the last hit: a backup can replace it only in a later one; −1: none in this fight. */
  hitRound: whole(-1, -1),
  /** Systems. Its backup works in its place. */
  onBackup: flag(),
  /** Systems. Taken offline: shut off, or for a faster repair. */
  offline: flag(),
  /**
   * Systems. Spare parts: 0 they are ready, above 0 the Rounds until they are; −1 none, −2 the stores were searched in vain.
   */
  parts: whole(-1, -2),
  /** Systems. The role by which the rules know it, whatever its name. */
  duty: choice(DUTIES, "none", "duty"),
  ruined: flag(),
  burnedOut: flag(),
  /** Round of the last use; −1: none in this fight. */
  usedRound: whole(-1, -1),
  /** Round of the last use, if that was a defence and nothing else; −1: none in this fight. */
  defendedRound: whole(-1, -1),
  /** An active defence that still holds. */
  standing: flag(),
  /** Long work: the Rounds that are left; 0: without a fixed end; −1: none. */
  busy: whole(-1, -1),
  /** Made by a Jury Rig: gone when the scene ends. */
  makeshift: flag(),
  description: new fields.HTMLField(),
});
type AbilityFields = ReturnType<typeof abilityFields>;

/** A Power, a Movement Power or a Shtick of Zap! */
export class ZapAbility extends TypeDataModel<AbilityFields, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.ability"];

  static override defineSchema(): AbilityFields {
    return abilityFields();
  }

  /** The dice of its level, before any reduction. */
  declare pool: Pool;
  declare formula: string;

  protected override async _preCreate(...asked: [object, never, never]): Promise<boolean | void> {
    const allowed = await super._preCreate(...(asked as never as [never, never, never]));
    if (allowed !== false) loaded(this, asked[0]);
    return allowed;
  }

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

const assetFields = () => ({
  grade: choice(ASSET_GRADES, "minor", "assetGrade"),
  /** Minor ones: Power Level, which is the size of its die. */
  level: whole(4, 1, 25),
  boosts: whole(0, 0),
  /** XP banked for it. */
  banked: whole(0, 0),
  /** Not paid for yet: XP are banked for it. */
  planned: flag(),
  ownedBy: choice(ASSET_OWNERS, "character", "assetOwner"),
  /** UUID of the Actor that a Major Asset is. */
  actor: reference(),
  description: new fields.HTMLField(),
});
type AssetFields = ReturnType<typeof assetFields>;

/** An Asset: a contact, a base, a vehicle. */
export class ZapAsset extends TypeDataModel<AssetFields, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.asset"];

  static override defineSchema(): AssetFields {
    return assetFields();
  }
}

const cargoFields = () => ({
  level: whole(4, 1, 25),
  /** The price paid for it, in Wealth Points. */
  price: whole(0, -99),
  /** Where it was bought: there it cannot be sold. */
  origin: text(),
  /** Item id of the Ability that carries it. */
  hold: reference(),
  description: new fields.HTMLField(),
});
type CargoFields = ReturnType<typeof cargoFields>;

/** A cargo in a hold. */
export class ZapCargo extends TypeDataModel<CargoFields, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.cargo"];

  static override defineSchema(): CargoFields {
    return cargoFields();
  }
}

const complicationFields = () => ({
  grade: choice(COMPLICATION_GRADES, "minor", "complicationGrade"),
  isInjury: flag(),
  description: new fields.HTMLField(),
});
type ComplicationFields = ReturnType<typeof complicationFields>;

/** A Complication of a character or a ship. */
export class ZapComplication extends TypeDataModel<ComplicationFields, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.complication"];

  static override defineSchema(): ComplicationFields {
    return complicationFields();
  }
}

const equipmentFields = () => ({
  baseDie: choice(EQUIPMENT_DICE, "d6", "die"),
  traits: traits(),
  shots: shots(),
  /** Name of the Ability that it is for; empty for any. */
  forAbility: text(),
  state: choice(EQUIPMENT_STATES, "whole", "equipmentState"),
  /** A repair under way: how many Rounds or scenes are left. */
  repair: new fields.SchemaField(
    { left: whole(1, 0), unit: choice(REPAIR_UNITS, "scene", "repairUnit") },
    { nullable: true, initial: null },
  ),
  cyberwear: flag(),
  concealable: flag(),
  /** Its die may be thrown against an injury. */
  isArmor: flag(),
  /** In hand: the owner's Abilities use it by default. */
  inUse: flag(true),
  description: new fields.HTMLField(),
});
type EquipmentFields = ReturnType<typeof equipmentFields>;

/** A thing that lends an Ability its die. */
export class ZapEquipment extends TypeDataModel<EquipmentFields, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.equipment"];

  static override defineSchema(): EquipmentFields {
    return equipmentFields();
  }

  /** The die with its traits; null if they leave no valid die (ZAP-EQ-2). */
  declare die: Die | null;
  /** Wealth level that buys it; null without a die (ZAP-EQ-7). */
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

  /** Whether it can be used now. */
  get isUsable(): boolean {
    return this.state === "whole" && this.die !== null && !this.isEmpty;
  }

  get isEmpty(): boolean {
    return this.shots.max > 0 && this.shots.value === 0;
  }

  /** Whether Mishaps count: by a trait, or because its owner has skipped maintenance (ZAP-EQ-4, ZAP-EQ-5). */
  get isErratic(): boolean {
    const owner = this.parent.actor?.system as { maintenance?: string } | undefined;
    return this.hasTrait("erratic") || owner?.maintenance === "skipped";
  }

  hasTrait(key: string): boolean {
    return this.traits.some((trait) => trait.key === key);
  }
}
