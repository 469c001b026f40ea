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
  /** Systems. Round of the last try to repair it, which does not count towards those; −1: none in this fight. */
  triedRound: whole(-1, -1),
  /** Systems. UUID of whoever tried it. */
  worker: reference(),
  /** Systems. Round of the last hit: what stands in for it comes in a later one; −1: none in this fight. */
  hitRound: whole(-1, -1),
  /** Systems. What works now is the replacement. */
  onBackup: flag(),
  /** Systems. Taken out of work: shut off, or to be repaired sooner. */
  offline: flag(),
  /** Systems. Spare parts for it: 0 they lie ready, else in how many Rounds; −1: none. */
  parts: whole(-1, -1),
  /** Systems. What the rules know it as, whatever its name. */
  duty: choice(DUTIES, "none", "duty"),
  ruined: flag(),
  burnedOut: flag(),
  /** Round of the last use; −1: none in this fight. */
  usedRound: whole(-1, -1),
  /** Round of the last use, if that was a defence and nothing else; −1: none in this fight. */
  defendedRound: whole(-1, -1),
  /** An active defence that still holds. */
  standing: flag(),
  /** Long work: how many Rounds it still takes; 0: as long as it takes; −1: none. */
  busy: whole(-1, -1),
  /** Put together for now: gone when the scene ends. */
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

  /** The dice of its level, before anything takes one away. */
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
  /** XP put aside for it. */
  banked: whole(0, 0),
  /** Not paid for yet: XP are put aside till it can be. */
  planned: flag(),
  ownedBy: choice(ASSET_OWNERS, "character", "assetOwner"),
  /** UUID of the Actor that a Major Asset is. */
  actor: reference(),
  description: new fields.HTMLField(),
});
type AssetFields = ReturnType<typeof assetFields>;

/** What research brings: a contact, a base, a vehicle. */
export class ZapAsset extends TypeDataModel<AssetFields, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.asset"];

  static override defineSchema(): AssetFields {
    return assetFields();
  }
}

const cargoFields = () => ({
  level: whole(4, 1, 25),
  /** What was paid for it, in Wealth Points. */
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

/** What makes life hard for a character or a ship. */
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
  /** Counts when injuries are thrown for. */
  isArmor: flag(),
  /** In hand: what the owner's Abilities use unless the player says otherwise. */
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
