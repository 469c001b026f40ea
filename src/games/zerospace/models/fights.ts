import { fields, TypeDataModel } from "#foundry";
import { combatSchema } from "#table/documents/combat-model.ts";
import { decimal, flag, maybe, reference, whole } from "#table/documents/fields.ts";
import { STRUCK } from "../vocabulary.ts";

const fightSchema = () => ({
  ...combatSchema(),
  /** Index of the place that came up last; the number of places stands for the environment. */
  up: whole(-1, -1),
  /** A stack of combatants: the last acts now, those before it were interrupted. Empty: the environment acts. */
  acting: new fields.ArrayField(
    new fields.SchemaField({ id: new fields.StringField({ required: true, blank: false }), isDelayed: flag() }),
  ),
});

/** A fight of ZeroSpace: whose turn it is, and which turns it interrupts (§ ZS-TURN). */
export class ZerospaceCombat extends TypeDataModel<ReturnType<typeof fightSchema>, Combat.Implementation> {
  static override defineSchema = fightSchema;
}

const fighterSchema = () => ({
  /** Index of the row's place in the order, from 0; null without a place. */
  rank: maybe(0),
  /** Initiative total; null while the combatant has not rolled, or if it could not. */
  total: maybe(),
  /** The combatant caught the other side unawares. */
  hasDrop: flag(),
  /** The combatant has a delayed turn to use. */
  isHolding: flag(),
  /** Turns sacrificed in advance. */
  owed: whole(0, 0),
  /** Round of the last forced action. */
  forcedIn: maybe(1),
  spent: new fields.SchemaField({ movement: whole(0, 0, 1), task: whole(0, 0, 1) }),
  /** The move chosen in the tracker; null if there is none, or if the move follows from the token's way on the board. */
  pace: reference(),
  /** Metres that the token was moved in this turn. */
  meters: decimal(0),
  /** Free actions taken in this turn; their number has no limit. */
  freeActions: whole(0, 0),
  /** An obstacle halves the movement of this turn. */
  isHindered: flag(),
  /** Position of the token when its last turn began: a token that is elsewhere counts as moving (ZS-SLAM-2). */
  stood: new fields.SchemaField(
    { scene: reference(), x: decimal(0), y: decimal(0), elevation: decimal(0) },
    { nullable: true, initial: null },
  ),
  /** Id of the group's leader, whose place this row shares: groups of unnamed characters roll once and act together. */
  leader: reference(),
  /**
   * The attack of this turn: `running` if it took the penalty die of running, else `standing`. A skill roll without that die
   * is `standing`, too; one with it leaves no mark (ZS-AM-6).
   */
  struck: new fields.StringField({ required: true, nullable: true, initial: null, choices: [...STRUCK] }),
  /** Turns of its group that the combatant has to sit out, because it forced an action by itself (ZS-AM-11). */
  sitsOut: whole(0, 0),
  /** Round of the last action that the combatant forced by itself, as a member of a group. */
  forcedAlone: maybe(1),
});

/** A fighter of ZeroSpace. */
export class ZerospaceCombatant extends TypeDataModel<ReturnType<typeof fighterSchema>, Combatant.Implementation> {
  static override defineSchema = fighterSchema;
}
