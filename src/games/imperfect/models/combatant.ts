import { TypeDataModel, fields } from "../../../foundry.ts";
import { cards, flag, maybe, reference, whole } from "./fields.ts";

const card = () => new fields.StringField({ required: true, nullable: true, blank: false, initial: null });

const schema = () => ({
  /** Cards that the Quickness check has earned and that are still to be dealt. */
  draw: maybe(0),
  /** Cards dealt, of which two are kept. */
  choice: cards(),
  /** Holds the red joker beside the choice. */
  red: flag(),
  hand: cards(),
  sleeve: card(),
  task: new fields.SchemaField(
    {
      kind: new fields.StringField({ required: true, choices: ["aim", "prepare"] }),
      needed: whole(1, 1),
      done: whole(0, 0),
      /** The Item that is aimed, or got ready. */
      item: reference(),
    },
    { nullable: true, initial: null },
  ),
  /** Cards that are to be given up. */
  losses: whole(0, 0),
  /** Has drawn, sat out, or gets none: is done with this phase. */
  ready: flag(),
  /** The card that this seat acts on now; what it plays is shown to all. */
  played: card(),
  /** Red joker asked, and kept for later. */
  waits: flag(),
  /** Moves and metres of this round. */
  moves: whole(0, 0),
  meters: whole(0, 0),
  /** Id of the combatant with whom it draws and acts. */
  leader: reference(),
});
type Schema = ReturnType<typeof schema>;

/** A seat at the table of a fight: cards in hand, up the sleeve, work in progress. */
export class ImperfectCombatant extends TypeDataModel<Schema, Combatant.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.combatant"];

  static override defineSchema(): Schema {
    return schema();
  }
}
