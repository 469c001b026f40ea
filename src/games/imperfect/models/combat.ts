import { fields, TypeDataModel } from "#foundry";
import { combatSchema } from "#table/documents/combat-model.ts";
import { PHASES } from "../vocabulary.ts";
import { cards, choice, decimal, deck, flag, maybe, reference, whole } from "./fields.ts";

const combat = () => ({
  ...combatSchema(),
  phase: choice(PHASES, "drawing", "phase"),
  /** The card that is now played; null before the count. */
  step: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
  /** Ids of those who were called together on it: what becomes of one keeps no other from acting. */
  called: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  decks: new fields.SchemaField({ players: deck(), master: deck() }),
});
/** A fight of Future Imperfect: two decks, and how far the count is. */
export class ImperfectCombat extends TypeDataModel<ReturnType<typeof combat>, Combat.Implementation> {
  static override defineSchema = combat;
}

const card = () => new fields.StringField({ required: true, nullable: true, blank: false, initial: null });

const combatant = () => ({
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
      /** It is being loaded. */
      loads: flag(),
      /** The Round that was counted last, where the work is counted in Rounds. */
      round: maybe(0),
    },
    { nullable: true, initial: null },
  ),
  /** Cards to give up in this Round: counted, never counted down, so that a loss that is taken back gives its card back. */
  losses: whole(0, 0),
  /** What was given up for them, in order, and whether it was up the sleeve; null where there was no card. */
  lost: new fields.ArrayField(new fields.SchemaField({ card: card(), sleeve: flag() })),
  /** Takes the cards that it has drawn for, sits out, or gets none. */
  ready: flag(),
  /** The card that this seat acts on now; what it plays is shown to all. */
  played: card(),
  /** The one complex action of that card is begun. */
  acted: flag(),
  /** Acts in between another's action that is declared: before it, or after. `card` is the announced one, where there is one. */
  interrupts: new fields.SchemaField(
    { seat: reference(), card: reference(), first: flag() },
    { nullable: true, initial: null },
  ),
  /** Red joker asked, and kept for later. */
  waits: flag(),
  /** Moves and metres of this round. */
  moves: whole(0, 0),
  meters: whole(0, 0),
  /** Metres of the action that is on: two moves in one go no farther than one. */
  walked: new fields.NumberField({ required: true, nullable: false, min: 0, initial: 0 }),
  /** The action that is on is one of the Round's moves already: a further move in it is no other (IMP-AM-4). */
  moved: flag(),
  /** What its water or smoke asks of it in this Round is asked. */
  endured: flag(),
  /** What carries somebody was made to go faster in this action, or the Pace was picked up in it: once in each. */
  pace: new fields.StringField({ required: true, blank: true, initial: "", choices: ["", "urged", "hasted"] }),
  /** Of those, metres that cards have declared; and metres that its token was moved in that action. */
  declared: decimal(0, { min: 0 }),
  dragged: decimal(0, { min: 0 }),
  /** Id of the combatant with whom it draws and acts. */
  leader: reference(),
});
/** A seat at the table of a fight: cards in hand, up the sleeve, work in progress. */
export class ImperfectCombatant extends TypeDataModel<ReturnType<typeof combatant>, Combatant.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.combatant"];

  static override defineSchema = combatant;
}
