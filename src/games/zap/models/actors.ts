import { fields, TypeDataModel } from "#foundry";
import { defaultLevel } from "#rules/zap";
import type { SceneryKind } from "../vocabulary.ts";
import {
  ATTITUDES,
  ATTRIBUTES,
  DAMAGE_MODELS,
  MAINTENANCE,
  RESTRICTIONS,
  ROLES,
  SCENERY_KINDS,
  SCENERY_STATES,
} from "../vocabulary.ts";
import {
  boosts,
  choice,
  experience,
  flag,
  gmNotes,
  reference,
  resource,
  text,
  trade,
  traits,
  trek,
  wealth,
  whole,
} from "./fields.ts";

const characterFields = () => ({
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
type CharacterFields = ReturnType<typeof characterFields>;

/** A hero, a foe, a minion or a mob of Zap! */
export class ZapCharacter extends TypeDataModel<CharacterFields, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.character"];

  static override defineSchema(): CharacterFields {
    return characterFields();
  }

  /** Power Level of what no Ability covers (ZAP-DICE-3). */
  declare defaultLevel: number;

  override prepareDerivedData(): void {
    this.stamina.value = Math.min(this.stamina.value, this.stamina.max);
    this.will.value = Math.min(this.will.value, this.will.max);
    this.defaultLevel = defaultLevel(true);
  }
}

const shipFields = () => ({
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
type ShipFields = ReturnType<typeof shipFields>;

/** A ship of Zap!: its systems are its Abilities. */
export class ZapShip extends TypeDataModel<ShipFields, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.ship"];

  static override defineSchema(): ShipFields {
    return shipFields();
  }

  override prepareDerivedData(): void {
    this.power.value = Math.min(this.power.value, this.power.max);
    this.crew.value = Math.min(this.crew.value, this.crew.max);
  }
}

/** Power Level of what stands there, unless somebody says otherwise (ZAP-OBJ-1, ZAP-OBJ-2). */
const LEVELS: Record<SceneryKind, number> = { object: 4, building: 6, peril: 6, obstacle: 6 };
const USUAL_SCOPE = 3;

const sceneryFields = () => ({
  kind: choice(SCENERY_KINDS, "object", "sceneryKind"),
  scope: whole(USUAL_SCOPE, 3, 12),
  toughness: whole(USUAL_SCOPE, 0),
  /** Of its automatic defence (object, building), its attack (peril), its Counter (obstacle); 0: none. */
  level: whole(LEVELS.object, 0, 25),
  sturdy: flag(),
  state: choice(SCENERY_STATES, "whole", "sceneryState"),
  /** Beyond the characters' means: it cannot be got rid of. */
  permanent: flag(),
  /** Which acts an obstacle Counters. */
  counters: text(),
  versus: choice(ATTRIBUTES, "toughness", "attribute"),
  traits: traits(),
  /** Perils: the UUIDs of those who are in it now. */
  holds: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** Peril and obstacle at once: the UUID of the other half. */
  twin: reference(),
  /** Made by an Ability: gone when the scene ends. */
  made: flag(),
  /** The Round through which it does nothing: it was hindered; -1: none. */
  idleRound: whole(-1, -1),
  description: new fields.HTMLField(),
  gmNotes: gmNotes(),
});
type SceneryFields = ReturnType<typeof sceneryFields>;

/** What Zap!'s characters break, fear, or must get past. */
export class ZapScenery extends TypeDataModel<SceneryFields, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.scenery"];

  static override defineSchema(): SceneryFields {
    return sceneryFields();
  }

  /** What follows from its kind and Scope, where nothing else was asked for. */
  protected override async _preCreate(
    data: { system?: Record<string, unknown> },
    ...more: [never, never]
  ): Promise<boolean | void> {
    const allowed = await super._preCreate(data as never, ...more);
    if (allowed === false) return false;
    const { kind, scope } = this;
    const asked = data.system ?? {};
    this.updateSource({
      ...(asked.level === undefined && { level: LEVELS[kind as SceneryKind] }),
      ...(asked.toughness === undefined && { toughness: scope }),
      ...(asked.sturdy === undefined && { sturdy: kind === "building" }),
    } as never);
  }

  hasTrait(key: string): boolean {
    return this.traits.some((trait) => trait.key === key);
  }
}
