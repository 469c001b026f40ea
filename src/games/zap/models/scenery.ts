import { fields, TypeDataModel } from "#foundry";
import { ATTRIBUTES, SCENERY_KINDS, SCENERY_STATES, type SceneryKind } from "../vocabulary.ts";
import { choice, flag, gmNotes, reference, text, traits, whole } from "./fields.ts";

/** Power Level of what stands there, unless somebody says otherwise (ZAP-OBJ-1, ZAP-OBJ-2). */
const LEVELS: Record<SceneryKind, number> = { object: 4, building: 6, peril: 6, obstacle: 6 };
const USUAL_SCOPE = 3;

const schema = () => ({
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
type Schema = ReturnType<typeof schema>;

/** What Zap!'s characters break, fear, or must get past. */
export class ZapScenery extends TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.scenery"];

  static override defineSchema(): Schema {
    return schema();
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
