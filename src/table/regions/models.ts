import { fields } from "../../foundry.ts";
import { conditionKey, isGivable } from "../conditions/conditions.ts";
import { choice, flag, text, whole } from "../documents/fields.ts";
import { LIMITS } from "../limits.ts";
import { partLoaded } from "../loading.ts";
import { gameById } from "../register.ts";
import { playedGames } from "../settings.ts";
import { say } from "../words.ts";

/** The published types of region behaviours hinder more than they help here. */
const Base = (
  foundry.data as unknown as { regionBehaviors: { RegionBehaviorType: typeof foundry.abstract.TypeDataModel } }
).regionBehaviors.RegionBehaviorType;

/** The event that Foundry passes to a behaviour, on every client. */
export interface RegionEvent {
  name: string;
  data: { token?: TokenDocument.Implementation };
  user: User.Implementation;
}

/** Loaded on demand: few worlds have regions with our behaviours. */
const load = () => import("./occasions.ts");

async function onEvent(this: object, event: RegionEvent): Promise<void> {
  await (await partLoaded(load))?.onRegionEvent(this as never, event);
}

const events = { tokenEnter: onEvent, tokenExit: onEvent, behaviorActivated: onEvent, behaviorDeactivated: onEvent };

/** The givable conditions of a game, as options. */
const choicesOf = (id: string): object[] =>
  gameById(id)!
    .conditions.filter(isGivable)
    .map((one) => ({
      value: one.id,
      label: say(conditionKey(id, one.id)),
      group: say(`QUADRANT.${id}.name`),
    }));

/** A field with a condition of the played games. It is not validated as a choice, since a module may be disabled for a while. */
class ConditionField extends fields.StringField {
  protected override _toInput(config: object): HTMLElement | HTMLCollection {
    return super._toInput({ ...config, options: playedGames().flatMap(choicesOf) } as never);
  }
}

/** A behaviour type; its word keys are below `QUADRANT.table.<name>`. */
const behaviorType = (name: string, defineSchema: (words: string) => object) =>
  class extends Base<never, never> {
    static override LOCALIZATION_PREFIXES = [`QUADRANT.table.${name}`];

    static override defineSchema = (): never => defineSchema(`QUADRANT.table.${name}`) as never;

    static readonly events = events;

    /** The first behaviour loads the code that reads surroundings. */
    override prepareBaseData(): void {
      void partLoaded(load).then((part) => part?.readSurroundings());
    }
  };

/** Our region behaviours, by the subtypes of the manifest. */
export const behaviorTypes = {
  /** Gives tokens that enter a region a condition and, if chosen, takes it away when they leave. */
  givesCondition: behaviorType("regionGives", (words) => ({
    condition: new ConditionField({ required: true, blank: true } as never),
    who: choice(["everyone", "friendly", "hostile"], "everyone", `${words}.who`),
    takesAway: flag(true),
  })),
  /** The surroundings of tokens in a region: a line in the modifiers of their rolls. */
  surroundings: behaviorType("surroundings", (words) => ({
    kind: choice(["water", "smoke", "darkness", "gravity"], "darkness", `${words}.kind`),
    modifier: whole(0, -LIMITS.typedValue, LIMITS.typedValue),
    rolls: text(),
  })),
};
