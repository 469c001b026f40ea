import { fields, TypeDataModel } from "#foundry";
import { combatSchema } from "#table/documents/combat-model.ts";
import { PHASES } from "../vocabulary.ts";
import { choice, deck } from "./fields.ts";

const schema = () => ({
  ...combatSchema(),
  phase: choice(PHASES, "drawing", "phase"),
  /** The card that is now played; null before the count. */
  step: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
  /** Ids of those who were called together on it: what becomes of one keeps no other from acting. */
  called: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  decks: new fields.SchemaField({ players: deck(), master: deck() }),
});
type Schema = ReturnType<typeof schema>;

/** A fight of Future Imperfect: two decks, and how far the count is. */
export class ImperfectCombat extends TypeDataModel<Schema, Combat.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }
}
