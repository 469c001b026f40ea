import { fields, TypeDataModel } from "#foundry";
import { formula, type Pool } from "#rules/dice";
import { powerDice } from "#rules/zap";
import { ABILITY_KINDS, ACTIVATIONS, ATTRIBUTES, AUTOMATIC_USES, DAMAGES, DUTIES } from "../vocabulary.ts";
import { choice, flag, reference, shots, text, traits, whole } from "./fields.ts";
import { loaded } from "./loaded.ts";

const schema = () => ({
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
