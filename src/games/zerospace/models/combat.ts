import { fields, TypeDataModel } from "#foundry";
import { combatSchema } from "#table/documents/combat-model.ts";
import { flag, whole } from "./fields.ts";

const schema = () => ({
  ...combatSchema(),
  /** Index of the place that came up last; as many as there are places: the environment. */
  up: whole(-1, -1),
  /** Ids of combatants: the last acts now, those before it were interrupted. Empty: the environment. */
  acting: new fields.ArrayField(
    new fields.SchemaField({ id: new fields.StringField({ required: true, blank: false }), isDelayed: flag() }),
  ),
});
type Schema = ReturnType<typeof schema>;

/** A fight of ZeroSpace: who acts, and whose turns are broken into (§ ZS-TURN). */
export class ZerospaceCombat extends TypeDataModel<Schema, Combat.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }
}
