import { fields } from "../../foundry.ts";
import { conditionKey, iconPath } from "../conditions/conditions.ts";
import { changesByReferee, isGivenByReferee, isTakenByReferee } from "../conditions/led.ts";
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
  /** Its description, in the words of the table. */
  text: new fields.StringField({ required: true, blank: true }),
  /** Further data that its game keeps with it: for how many hours, with whom. */
  data: new fields.ObjectField(),
});
type Schema = ReturnType<typeof schema>;

/** What the published types (V13) lack of an effect. */
interface Drawn {
  showIcon: number;
  _source: { showIcon: number };
  updateSource(changes: { showIcon: number }): object;
}
const drawn = ({ parent }: ConditionModel): Drawn => parent as unknown as Drawn;

type TypeDataModel = foundry.abstract.TypeDataModel<Schema, ActiveEffect.Implementation>;

/** Its icons in the games that have a condition of this id. */
const iconsOf = (condition: string): string[] =>
  games().flatMap(({ conditions }) =>
    conditions.filter(({ id }) => id === condition).map(({ icon }) => iconPath(icon)),
  );

/** What is added or taken away counts once for each stack. */
function forStacks(changes: readonly EffectChange[], { stacks }: { stacks: number }): EffectChange[] {
  return changes.map((one) => ({ ...one, value: isSum(one) ? Number(one.value) * stacks : one.value }));
}

const isSum = ({ type = "add", value }: EffectChange): boolean =>
  (type === "add" || type === "subtract") && typeof value === "number";

/** A condition that an actor was given. The effect is the single truth of it: nothing mirrors it. */
export class ConditionModel extends Base<Schema, ActiveEffect.Implementation> {
  static override defineSchema(): Schema {
    return { ...super.defineSchema(), ...schema() };
  }

  /**
   * The user who gave it stored its name in their own language: every reader sees it in theirs. A user who gave it by a
   * name that several games share may have stored another game's icon. Tokens draw it even where its data did not say
   * so because it came with a scene or an adventure: Foundry does not ask such effects.
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

  /** What its effect changes beside that: somebody has written it there by hand. */
  get #stored(): readonly EffectChange[] {
    return (this._source as unknown as { changes?: EffectChange[] }).changes ?? [];
  }

  /** For every effect, wherever it comes from: a compendium, a module, Foundry's own palette. */
  protected override async _preCreate(...args: Parameters<TypeDataModel["_preCreate"]>): Promise<boolean | void> {
    drawn(this).updateSource({ showIcon: whenShown(drawn(this)._source.showIcon) });
    if ((await super._preCreate(...args)) === false) return false;
    return (await isGivenByReferee(this.parent, args[1])) ? false : undefined;
  }

  /** An effect that is switched on again may have been given before tokens had to be told to draw it. */
  protected override async _preUpdate(...args: Parameters<TypeDataModel["_preUpdate"]>): Promise<boolean | void> {
    const changed = args[0] as { disabled?: boolean; showIcon?: number };
    if (changed.disabled === false) changed.showIcon = whenShown(changed.showIcon ?? drawn(this)._source.showIcon);
    if ((await super._preUpdate(...args)) === false) return false;
    return changesByReferee(this.parent, args[0] as object, args[1]);
  }

  protected override async _preDelete(...args: Parameters<TypeDataModel["_preDelete"]>): Promise<boolean | void> {
    if ((await super._preDelete(...args)) === false) return false;
    return (await isTakenByReferee(this.parent, args[0])) ? false : undefined;
  }
}
