import { fields, TypeDataModel } from "#foundry";
import { MANEUVERS } from "../vocabulary.ts";
import { decimal, flag, maybe, maybeChoice, names, reference, text, whole } from "./fields.ts";

const schema = () => ({
  /** One d6, thrown once for the fight. */
  tieBreak: maybe(1, 6),
  /** The maneuver of this second; null until it is chosen. */
  maneuver: maybeChoice(MANEUVERS, "maneuver"),
  /** Seconds of that maneuver in a row, including this one. */
  streak: whole(0, 0),
  /** The second in which it was chosen last. */
  chosenIn: maybe(0),
  /** The maneuver of the second before, and its number of seconds in a row. */
  last: new fields.SchemaField({ maneuver: maybeChoice(MANEUVERS, "maneuver"), streak: whole(0, 0) }),
  /** The last second that has begun for this fighter; 0: none yet. */
  second: whole(0, 0),
  /** Conditions for which a roll is due. */
  due: names(),
  /** The trigger of a Wait, in the owner's words. */
  trigger: text(),
  hasActed: flag(),
  /** Yards that its token has moved in this second. */
  gone: decimal(0, { min: 0 }),
  /** Id of the combatant whose place in the order it shares: tokens of the same foe may form a group. */
  leader: reference(),
});
type Schema = ReturnType<typeof schema>;

/** A fighter of GURPS. */
export class GurpsCombatant extends TypeDataModel<Schema, Combatant.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }
}
