import { fields } from "../../foundry.ts";

/** The published types have no V14 base model of effects. */
const Base = (foundry.data as unknown as { ActiveEffectTypeDataModel: typeof foundry.abstract.TypeDataModel })
  .ActiveEffectTypeDataModel;

const schema = () => ({
  stacks: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }),
  /** What it looks like, in the words of the table. */
  text: new fields.StringField({ required: true, blank: true }),
});
type Schema = ReturnType<typeof schema>;

/** A condition that was given to somebody. The effect is the single truth of it: nothing mirrors it. */
export class ConditionModel extends Base<Schema, ActiveEffect.Implementation> {
  static override defineSchema(): Schema {
    return { ...super.defineSchema(), ...schema() };
  }
}
