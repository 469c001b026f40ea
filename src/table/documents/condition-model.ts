import { fields } from "../../foundry.ts";
import { conditionKey, iconPath } from "../conditions/conditions.ts";
import { redirectUpdate, redirectCreate, redirectDelete } from "../conditions/led.ts";
import { whenShown } from "../conditions/shown.ts";
import { foundryStatuses } from "../conditions/statuses.ts";
import type { EffectChange } from "../effects/keys.ts";
import { gameOf, games } from "../register.ts";
import { say } from "../words.ts";

/** The published types have no V14 base model of effects. */
const Base = (foundry.data as unknown as { ActiveEffectTypeDataModel: typeof foundry.abstract.TypeDataModel })
  .ActiveEffectTypeDataModel;

const schema = () => ({
  stacks: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }),
  /** Its description, as users wrote it. */
  text: new fields.StringField({ required: true, blank: true }),
  /** Further data of its game, e.g. for how many hours it lasts, or with whom. */
  data: new fields.ObjectField(),
});
type Schema = ReturnType<typeof schema>;

/** Members of an effect that the published types (V13) lack. */
interface Drawn {
  showIcon: number;
  _source: { showIcon: number };
  updateSource(changes: { showIcon: number }): object;
}
const drawn = ({ parent }: ConditionModel): Drawn => parent as unknown as Drawn;

type TypeDataModel = foundry.abstract.TypeDataModel<Schema, ActiveEffect.Implementation>;

/** The icons of a condition in all games that have one of this id. */
const iconsOf = (condition: string): string[] =>
  games().flatMap(({ conditions }) =>
    conditions.filter(({ id }) => id === condition).map(({ icon }) => iconPath(icon)),
  );

/** Changes that add or subtract count once for each stack. */
function forStacks(changes: readonly EffectChange[], { stacks }: { stacks: number }): EffectChange[] {
  return changes.map((one) => ({ ...one, value: isSum(one) ? Number(one.value) * stacks : one.value }));
}

const isSum = ({ type = "add", value }: EffectChange): boolean =>
  (type === "add" || type === "subtract") && typeof value === "number";

/** A condition of an actor. Its effect is the only place where it is stored: no field mirrors it. */
export class ConditionModel extends Base<Schema, ActiveEffect.Implementation> {
  static override defineSchema(): Schema {
    return { ...super.defineSchema(), ...schema() };
  }

  /**
   * The stored name is in the language of the user who gave the condition: every reader sees it in their own. If several
   * games have a condition of this id, the stored icon may be another game's. `showIcon` is set here, too, because Foundry
   * does not call `_preCreate` for effects that come with a scene or an adventure.
   */
  override prepareDerivedData(): void {
    const effect = this.parent;
    drawn(this).showIcon = whenShown(drawn(this).showIcon);
    const game = gameOf(effect.parent as Actor.Implementation | null);
    const condition = game?.conditions.find(({ id }) => effect.statuses.has(id));
    if (!game || !condition) return;
    const { id, icon, changes } = condition;
    if (changes) Object.assign(this, { changes: [...this.#stored, ...forStacks(changes, this)] });
    effect.name = say(conditionKey(game.id, id));
    if (changes || (effect.img && iconsOf(id).includes(effect.img))) effect.img = iconPath(icon);
    for (const status of foundryStatuses(game, condition)) effect.statuses.add(status);
  }

  /** The effect's own stored changes, which a user has added by hand. */
  get #stored(): readonly EffectChange[] {
    return (this._source as unknown as { changes?: EffectChange[] }).changes ?? [];
  }

  /** Runs for every new condition, wherever it comes from: a compendium, a module or Foundry's own palette. */
  protected override async _preCreate(...args: Parameters<TypeDataModel["_preCreate"]>): Promise<boolean | void> {
    drawn(this).updateSource({ showIcon: whenShown(drawn(this)._source.showIcon) });
    if ((await super._preCreate(...args)) === false) return false;
    return (await redirectCreate(this.parent, args[1])) ? false : undefined;
  }

  /** A condition that is enabled again may have been stored without `showIcon`. */
  protected override async _preUpdate(...args: Parameters<TypeDataModel["_preUpdate"]>): Promise<boolean | void> {
    const changed = args[0] as { disabled?: boolean; showIcon?: number };
    if (changed.disabled === false) changed.showIcon = whenShown(changed.showIcon ?? drawn(this)._source.showIcon);
    if ((await super._preUpdate(...args)) === false) return false;
    return redirectUpdate(this.parent, args[0] as object, args[1]);
  }

  protected override async _preDelete(...args: Parameters<TypeDataModel["_preDelete"]>): Promise<boolean | void> {
    if ((await super._preDelete(...args)) === false) return false;
    return (await redirectDelete(this.parent, args[0])) ? false : undefined;
  }
}
