import { TypeDataModel } from "../../../foundry.ts";
import { flag, whole } from "./fields.ts";

const schema = () => ({
  /** Actions spent since the own turn began. */
  spent: whole(0, 0),
  /** Own turns that have passed while Out or Influenced. */
  turnsOut: whole(0, 0),
  /** Whole Rounds without a use of an Ability while Tired. */
  roundsRested: whole(0, 0),
  /** The Round for which the two counts were last judged: a turn that is interrupted and begun anew counts once. */
  judgedRound: whole(0, 0),
  /** Place among the own side; −1 till the fight begins. */
  seat: whole(-1, -1),
  /** Takes the turn later in this Round. */
  postponed: flag(),
});
type Schema = ReturnType<typeof schema>;

/** Somebody in a fight of Zap! */
export class ZapCombatant extends TypeDataModel<Schema, Combatant.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.combatant"];

  static override defineSchema(): Schema {
    return schema();
  }
}
