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
  /** Points of the lost Stamina that went into Supreme Effort. */
  effortSpent: whole(0, 0),
  /** This scene. */
  overdriveUsed: flag(),
  drive: text(),
  template: text(),
  background: text(),
  tone: text(),
  /** Mobs: the number of their members. */
  size: whole(1, 1),
  attitude: new fields.SchemaField({
    base: choice(ATTITUDES, "neutral", "attitude"),
    scene: whole(0, -2, 2),
    tried: flag(),
  }),
  boosts: boosts(3),
  xp: experience(),
  wealth: wealth(),
  /** A character can ship and trade without a ship, at Scale 1 (ZAP-AM-14). */
  trek: trek(),
  trade: trade(),
  maintenance: choice(MAINTENANCE, "done"),
  researched: flag(),
  /** Was put Out in this session. */
  wasOut: flag(),
  /** Volunteered for a plot hook in this session: the XP for it are given already. */
  wentBoldly: flag(),
  /** Was Out, and the throw for an injury is still due. */
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

  /** Power Level of the Default Skill, for what no Ability covers (ZAP-DICE-3). */
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
  /** A part was installed that is not paid for yet. */
  partsOwed: flag(),
  /** XP or Wealth Points that are still to be paid for it. */
  pointsOwed: whole(0, 0),
  restrictions: new fields.ArrayField(
    new fields.StringField({ required: true, blank: false, choices: [...RESTRICTIONS] }),
  ),
  boosts: boosts(1),
  /** XP that were given to the ship, and the gains of trade without Wealth. */
  xp: experience(),
  wealth: wealth(),
  /** UUIDs of the characters aboard, with or without a station. */
  aboard: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** The manned stations: a system's Item id, the UUID of an Actor, and the Item id of the Ability that helps there. */
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
  /** Item id of the system of a cranky ship that is erratic this session. */
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

/** The usual Power Level of each kind of scenery (ZAP-OBJ-1, ZAP-OBJ-2). */
const LEVELS: Record<SceneryKind, number> = { object: 4, building: 6, peril: 6, obstacle: 6 };
const USUAL_SCOPE = 3;

const sceneryFields = () => ({
  kind: choice(SCENERY_KINDS, "object", "sceneryKind"),
  scope: whole(USUAL_SCOPE, 3, 12),
  toughness: whole(USUAL_SCOPE, 0),
  /** Level of its automatic defence (object, building), its attack (peril), its Counter (obstacle); 0: none. */
  level: whole(LEVELS.object, 0, 25),
  sturdy: flag(),
  state: choice(SCENERY_STATES, "whole", "sceneryState"),
  /** Beyond the characters' means: it cannot be removed. */
  permanent: flag(),
  /** Which acts an obstacle Counters. */
  counters: text(),
  versus: choice(ATTRIBUTES, "toughness", "attribute"),
  traits: traits(),
  /** Perils: the UUIDs of the actors in it now. */
  holds: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** Peril and obstacle at once: the UUID of the other half. */
  twin: reference(),
  /** Made by an Ability: gone when the scene ends. */
  made: flag(),
  /** The last Round in which it does nothing, after it was hindered; −1: none. */
  idleRound: whole(-1, -1),
  description: new fields.HTMLField(),
  gmNotes: gmNotes(),
});
type SceneryFields = ReturnType<typeof sceneryFields>;

/** Scenery of Zap!: objects and buildings to break, perils and obstacles. */
export class ZapScenery extends TypeDataModel<SceneryFields, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.scenery"];

  static override defineSchema(): SceneryFields {
    return sceneryFields();
  }

  /** Presets level, Toughness and sturdiness by kind and Scope, unless the creation data contain them. */
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
