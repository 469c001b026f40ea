import { fields, TypeDataModel } from "#foundry";
import { combatSchema } from "#table/documents/combat-model.ts";

const schema = () => ({ ...combatSchema(), notes: new fields.HTMLField() });
type Schema = ReturnType<typeof schema>;

/** A fight of GURPS: a round is a second. */
export class GurpsCombat extends TypeDataModel<Schema, Combat.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }
}
