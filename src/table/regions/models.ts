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

/** What a behaviour is told, on every client. */
export interface RegionEvent {
  name: string;
  data: { token?: TokenDocument.Implementation };
  user: User.Implementation;
}

/** Few worlds have regions that do anything of ours. */
const load = () => import("./occasions.ts");

async function onEvent(this: object, event: RegionEvent): Promise<void> {
  await (await partLoaded(load))?.onRegionEvent(this as never, event);
}

const events = { tokenEnter: onEvent, tokenExit: onEvent, behaviorActivated: onEvent, behaviorDeactivated: onEvent };

/** The conditions of one game. */
const choicesOf = (id: string): object[] =>
  gameById(id)!
    .conditions.filter(isGivable)
    .map((one) => ({
      value: one.id,
      label: say(conditionKey(id, one.id)),
      group: say(`QUADRANT.${id}.name`),
    }));

/** A condition of the played games, and of modules. What is stored is no choice: a module may be off for a while. */
class ConditionField extends fields.StringField {
  protected override _toInput(config: object): HTMLElement | HTMLCollection {
    return super._toInput({ ...config, options: playedGames().flatMap(choicesOf) } as never);
  }
}

/** The words of a type are kept below `QUADRANT.table.<name>`. */
const behaviorType = (name: string, defineSchema: (words: string) => object) =>
  class extends Base<never, never> {
    static override LOCALIZATION_PREFIXES = [`QUADRANT.table.${name}`];

    static override defineSchema = (): never => defineSchema(`QUADRANT.table.${name}`) as never;

    static readonly events = events;

    /** The first of them brings what reads it. */
    override prepareBaseData(): void {
      void partLoaded(load).then((part) => part?.readSurroundings());
    }
  };

/** What regions may do, by the subtypes of the manifest. */
export const behaviorTypes = {
  /** Gives those who enter a region a condition, and takes it away again. */
  givesCondition: behaviorType("regionGives", (words) => ({
    condition: new ConditionField({ required: true, blank: true } as never),
    who: choice(["everyone", "friendly", "hostile"], "everyone", `${words}.who`),
    takesAway: flag(true),
  })),
  /** What is around those in a region: a line in the lists of their rolls. */
  surroundings: behaviorType("surroundings", (words) => ({
    kind: choice(["water", "smoke", "darkness", "gravity"], "darkness", `${words}.kind`),
    modifier: whole(0, -LIMITS.typedValue, LIMITS.typedValue),
    rolls: text(),
  })),
};
