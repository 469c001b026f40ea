import { TypeDataModel } from "#foundry";
import { combatSchema } from "#table/documents/combat-model.ts";

type Schema = ReturnType<typeof combatSchema>;

/** A fight of Zap! It needs nothing beyond what every fight has. */
export class ZapCombat extends TypeDataModel<Schema, Combat.Implementation> {
  static override defineSchema(): Schema {
    return combatSchema();
  }
}
