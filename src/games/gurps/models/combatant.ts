import { fields, TypeDataModel } from "#foundry";
import { MANEUVERS } from "../vocabulary.ts";
import { decimal, flag, maybe, maybeChoice, names, reference, text, whole } from "./fields.ts";

const schema = () => ({
  /** One d6, thrown once for the fight. */
  tieBreak: maybe(1, 6),
  /** What this second is spent on; null before it is chosen. */
  maneuver: maybeChoice(MANEUVERS, "maneuver"),
  /** Seconds of that maneuver in a row, this one included. */
  streak: whole(0, 0),
  /** The second in which it was chosen last. */
  chosenIn: maybe(0),
  /** What the second before was spent on, and for how many seconds in a row. */
  last: new fields.SchemaField({ maneuver: maybeChoice(MANEUVERS, "maneuver"), streak: whole(0, 0) }),
  /** The last second that has begun for this fighter; 0: none yet. */
  second: whole(0, 0),
  /** Conditions that a roll is due for. */
  due: names(),
  /** What somebody who waits is waiting for. */
  trigger: text(),
  hasActed: flag(),
  /** Yards that its token was moved in this second. */
  gone: decimal(0, { min: 0 }),
  /** Id of the combatant whose place it shares: foes of a kind in one row. */
  leader: reference(),
});
type Schema = ReturnType<typeof schema>;

/** A fighter of GURPS. */
export class GurpsCombatant extends TypeDataModel<Schema, Combatant.Implementation> {
  static override defineSchema(): Schema {
    return schema();
  }
}
