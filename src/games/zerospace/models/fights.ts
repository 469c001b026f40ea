import { fields, TypeDataModel } from "#foundry";
import { combatSchema } from "#table/documents/combat-model.ts";
import { decimal, flag, maybe, reference, whole } from "#table/documents/fields.ts";
import { STRUCK } from "../vocabulary.ts";

const fightSchema = () => ({
  ...combatSchema(),
  /** Index of the place that came up last; as many as there are places: the environment. */
  up: whole(-1, -1),
  /** Ids of combatants: the last acts now, those before it were interrupted. Empty: the environment. */
  acting: new fields.ArrayField(
    new fields.SchemaField({ id: new fields.StringField({ required: true, blank: false }), isDelayed: flag() }),
  ),
});

/** A fight of ZeroSpace: who acts, and whose turns are broken into (§ ZS-TURN). */
export class ZerospaceCombat extends TypeDataModel<ReturnType<typeof fightSchema>, Combat.Implementation> {
  static override defineSchema = fightSchema;
}

const fighterSchema = () => ({
  /** Place in the order, from 0; null before there is one. */
  rank: maybe(0),
  /** Total of initiative; null for who has not rolled, or could not. */
  total: maybe(),
  /** Caught the other side unawares. */
  hasDrop: flag(),
  /** A delayed turn is in hand. */
  isHolding: flag(),
  /** Turns sacrificed in advance. */
  owed: whole(0, 0),
  /** Round of the last forced action. */
  forcedIn: maybe(1),
  spent: new fields.SchemaField({ movement: whole(0, 0, 1), task: whole(0, 0, 1) }),
  /** On what the tracker has spent the movement action; null where nothing, or the board says it. */
  pace: reference(),
  /** Metres that its token was moved in this turn. */
  meters: decimal(0),
  /** Counted, not capped. */
  freeActions: whole(0, 0),
  /** An obstacle halves the movement of this turn. */
  isHindered: flag(),
  /** Where its token stood when its last turn began: whoever stands elsewhere is on the move. */
  stood: new fields.SchemaField(
    { scene: reference(), x: decimal(0), y: decimal(0), elevation: decimal(0) },
    { nullable: true, initial: null },
  ),
  /** Id of the combatant whose place it shares: unnamed ones that roll once and act together. */
  leader: reference(),
  /** An attack made in this turn: without the die that running takes, or with it (ZS-AM-6). */
  struck: new fields.StringField({ required: true, nullable: true, initial: null, choices: [...STRUCK] }),
  /** Turns of its group that it sits out, because it has forced an action by itself (ZS-AM-11). */
  sitsOut: whole(0, 0),
  /** Round of the last action that it forced by itself, as one of a group. */
  forcedAlone: maybe(1),
});

/** A fighter of ZeroSpace. */
export class ZerospaceCombatant extends TypeDataModel<ReturnType<typeof fighterSchema>, Combatant.Implementation> {
  static override defineSchema = fighterSchema;
}
