import { fields } from "../../foundry.ts";
import { conditionKey, iconPath } from "../conditions/conditions.ts";
import { statusId } from "../conditions/statuses.ts";
import { gameOf, games } from "../register.ts";
import { say } from "../words.ts";

/** The published types have no V14 base model of effects. */
const Base = (foundry.data as unknown as { ActiveEffectTypeDataModel: typeof foundry.abstract.TypeDataModel })
  .ActiveEffectTypeDataModel;

const schema = () => ({
  stacks: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }),
  /** What it looks like, in the words of the table. */
  text: new fields.StringField({ required: true, blank: true }),
  /** What else its game keeps with it: for how many hours, with whom. */
  data: new fields.ObjectField(),
});
type Schema = ReturnType<typeof schema>;

/** What it looks like in the games that know one of this id. */
const iconsOf = (condition: string): string[] =>
  games().flatMap(({ conditions }) =>
    conditions.filter(({ id }) => id === condition).map(({ icon }) => iconPath(icon)),
  );

/** A condition that was given to somebody. The effect is the single truth of it: nothing mirrors it. */
export class ConditionModel extends Base<Schema, ActiveEffect.Implementation> {
  static override defineSchema(): Schema {
    return { ...super.defineSchema(), ...schema() };
  }

  /**
   * Whoever gave it stored its name in a language of their own: every reader sees it in theirs. And whoever gave it by
   * the name that several games share may have given it another game's icon.
   */
  override prepareDerivedData(): void {
    const effect = this.parent;
    const game = gameOf(effect.parent as Actor.Implementation | null);
    const condition = game?.conditions.find(({ id }) => effect.statuses.has(id));
    if (!game || !condition) return;
    const { id, icon } = condition;
    effect.name = say(conditionKey(game.id, id));
    if (effect.img && iconsOf(id).includes(effect.img)) effect.img = iconPath(icon);
    // Foundry's palette knows it by this.
    effect.statuses.add(statusId(game, id));
  }
}
