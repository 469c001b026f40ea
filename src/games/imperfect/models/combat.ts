import { fields, TypeDataModel } from "#foundry";
import { combatSchema } from "#table/documents/combat-model.ts";
import { PHASES } from "../vocabulary.ts";
import { cards, choice, decimal, deck, flag, maybe, reference, whole } from "./fields.ts";

const combat = () => ({
  ...combatSchema(),
  phase: choice(PHASES, "drawing", "phase"),
  /** The called card; null before and after the count. */
  step: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
  /** Ids of the combatants that are called together on `step`: the result of one does not stop another (IMP-TURN-3). */
  called: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  decks: new fields.SchemaField({ players: deck(), master: deck() }),
});
/** A fight of Future Imperfect: two decks, and the state of the count. */
export class ImperfectCombat extends TypeDataModel<ReturnType<typeof combat>, Combat.Implementation> {
  static override defineSchema = combat;
}

const card = () => new fields.StringField({ required: true, nullable: true, blank: false, initial: null });

const combatant = () => ({
  /** Cards that the Quickness check has earned and that are still to be dealt. */
  draw: maybe(0),
  /** Cards dealt, of which two are kept. */
  choice: cards(),
  /** The seat holds the red joker beside the choice. */
  red: flag(),
  hand: cards(),
  sleeve: card(),
  task: new fields.SchemaField(
    {
      kind: new fields.StringField({ required: true, choices: ["aim", "prepare"] }),
      needed: whole(1, 1),
      done: whole(0, 0),
      /** The Item that is aimed or prepared. */
      item: reference(),
      /** The Item is being loaded. */
      loads: flag(),
      /** The Round that was counted last, if the work is counted in Rounds. */
      round: maybe(0),
    },
    { nullable: true, initial: null },
  ),
  /**
   * Cards to give up in this Round. It is never counted down when a card is given up, so that an undone loss gives its
   * card back.
   */
  losses: whole(0, 0),
  /**
   * The cards given up for `losses`, in order, and whether each was up the sleeve; `card` is null if the seat had none.
   */
  lost: new fields.ArrayField(new fields.SchemaField({ card: card(), sleeve: flag() })),
  /** The seat accepts the cards that it has earned, sits out, or gets none. */
  ready: flag(),
  /** The card that this seat acts on; every player sees it. */
  played: card(),
  /** The one complex act of that card has begun. */
  acted: flag(),
  /**
   * The seat acts before (`first`) or after another seat's declared action. `card` is the announced card, if there is
   * one.
   */
  interrupts: new fields.SchemaField(
    { seat: reference(), card: reference(), first: flag() },
    { nullable: true, initial: null },
  ),
  /** The red joker was called, and its holder keeps it for later. */
  waits: flag(),
  /** Moves and metres of this round. */
  moves: whole(0, 0),
  meters: whole(0, 0),
  /** Metres of the current action: two moves in one go no farther than one. */
  walked: new fields.NumberField({ required: true, nullable: false, min: 0, initial: 0 }),
  /**
   * The current action already counts as one of the Round's moves; a second move in it is no further one (IMP-AM-4).
   */
  moved: flag(),
  /** This Round's checks against water and smoke have begun. */
  endured: flag(),
  /**
   * In this action the mount or vehicle was `urged` to go faster, or the Pace was picked up (`hasted`): once in each.
   */
  pace: new fields.StringField({ required: true, blank: true, initial: "", choices: ["", "urged", "hasted"] }),
  /** Of `walked`, the metres that cards have declared; `dragged` are those that the token was moved on the board. */
  declared: decimal(0, { min: 0 }),
  dragged: decimal(0, { min: 0 }),
  /** Id of the combatant that leads the seat's group. */
  leader: reference(),
});
/** A seat in a fight: cards in hand, card up the sleeve, task in progress. */
export class ImperfectCombatant extends TypeDataModel<ReturnType<typeof combatant>, Combatant.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.combatant"];

  static override defineSchema = combatant;
}
