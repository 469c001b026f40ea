import { fields, TypeDataModel } from "#foundry";
import { DAMAGE_MODELS, MAINTENANCE, RESTRICTIONS } from "../vocabulary.ts";
import { boosts, choice, experience, flag, gmNotes, reference, resource, wealth, whole } from "./fields.ts";
import { trade, trek } from "./travel-fields.ts";

const schema = () => ({
  /** Digits of the crew's number. */
  scale: whole(1, 1, 12),
  campaignScope: whole(10, 3, 14),
  toughness: whole(3, 0),
  power: resource(3),
  crew: resource(1),
  /** Capacity; fixed once built. */
  hull: whole(3, 0),
  damageModel: choice(DAMAGE_MODELS, "systems", "damageModel"),
  lifeSupportFailures: whole(0, 0),
  silentRunning: flag(),
  /** A part was put in that nobody has paid for. */
  partsOwed: flag(),
  /** XP or Wealth Points that are still to be paid for it. */
  pointsOwed: whole(0, 0),
  restrictions: new fields.ArrayField(
    new fields.StringField({ required: true, blank: false, choices: [...RESTRICTIONS] }),
  ),
  boosts: boosts(1),
  /** Put aside for it; and what trade brings where the table plays without Wealth. */
  xp: experience(),
  wealth: wealth(),
  /** UUIDs of the characters aboard, wherever on the ship they are. */
  aboard: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** Who runs what this Round: a system's Item id, the UUID of an Actor, and the Item id of the Ability that helps there. */
  stations: new fields.ArrayField(
    new fields.SchemaField({
      system: new fields.StringField({ required: true, blank: false }),
      actor: new fields.StringField({ required: true, blank: false }),
      ability: reference(),
    }),
  ),
  trek: trek(),
  trade: trade(),
  maintenance: choice(MAINTENANCE, "done"),
  /** A system that is erratic this session: what a cranky ship is like. */
  crankySystem: reference(),
  description: new fields.HTMLField(),
  gmNotes: gmNotes(),
});
type Schema = ReturnType<typeof schema>;

/** A ship of Zap!: its systems are its Abilities. */
export class ZapShip extends TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.ship"];

  static override defineSchema(): Schema {
    return schema();
  }

  override prepareDerivedData(): void {
    this.power.value = Math.min(this.power.value, this.power.max);
    this.crew.value = Math.min(this.crew.value, this.crew.max);
  }
}
