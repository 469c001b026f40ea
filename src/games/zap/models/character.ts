import { fields, TypeDataModel } from "#foundry";
import { defaultLevel } from "#rules/zap";
import { ATTITUDES, MAINTENANCE, ROLES } from "../vocabulary.ts";
import { boosts, choice, experience, flag, gmNotes, resource, text, wealth, whole } from "./fields.ts";
import { trade, trek } from "./travel-fields.ts";

const schema = () => ({
  role: choice(ROLES, "hero", "role"),
  scope: whole(3, 3, 12),
  toughness: whole(3, 0),
  stamina: resource(3),
  will: resource(3),
  actions: whole(2, 0),
  /** How much of the lost Stamina went into Supreme Effort. */
  effortSpent: whole(0, 0),
  /** This scene. */
  overdriveUsed: flag(),
  drive: text(),
  template: text(),
  background: text(),
  tone: text(),
  /** Mobs: how many they are. */
  size: whole(1, 1),
  attitude: new fields.SchemaField({
    base: choice(ATTITUDES, "neutral", "attitude"),
    scene: whole(0, -2, 2),
    tried: flag(),
  }),
  boosts: boosts(3),
  xp: experience(),
  wealth: wealth(),
  /** Without a ship, too, one carries and trades: at Scale 1 (ZAP-AM-14). */
  trek: trek(),
  trade: trade(),
  maintenance: choice(MAINTENANCE, "done"),
  researched: flag(),
  /** Was put Out in this session. */
  wasOut: flag(),
  /** Volunteered for a plot hook in this session: the XP for it is had already. */
  wentBoldly: flag(),
  /** Was Out, and nobody has thrown for an injury yet. */
  injuryDue: flag(),
  description: new fields.HTMLField(),
  gmNotes: gmNotes(),
});
type Schema = ReturnType<typeof schema>;

/** A hero, a foe, a minion or a mob of Zap! */
export class ZapCharacter extends TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.character"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** Power Level of what no Ability covers (ZAP-DICE-3). */
  declare defaultLevel: number;

  override prepareDerivedData(): void {
    this.stamina.value = Math.min(this.stamina.value, this.stamina.max);
    this.will.value = Math.min(this.will.value, this.will.max);
    this.defaultLevel = defaultLevel(true);
  }
}
