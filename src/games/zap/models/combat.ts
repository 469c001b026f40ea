import { fields, TypeDataModel } from "#foundry";
import { combatSchema } from "#table/documents/combat-model.ts";
import { RANGES, SECTIONS } from "../vocabulary.ts";
import { choice, flag, reference, whole } from "./fields.ts";

type CombatFields = ReturnType<typeof combatSchema>;

/** A fight of Zap! It needs nothing beyond what every fight has. */
export class ZapCombat extends TypeDataModel<CombatFields, Combat.Implementation> {
  static override defineSchema(): CombatFields {
    return combatSchema();
  }
}

const schema = () => ({
  /** Actions spent in this Round. */
  spent: whole(0, 0),
  /** Own turns that have passed while Out or Influenced. */
  turnsOut: whole(0, 0),
  /** Whole Rounds without a use of an Ability while Tired. */
  roundsRested: whole(0, 0),
  /** The Round in which the two counts were last updated: a turn that is interrupted and begins again counts once. */
  judgedRound: whole(0, 0),
  /** Fixed place among all fighters, which orders each side; −1 until the fight begins. */
  seat: whole(-1, -1),
  /** Takes the turn later in this Round. */
  postponed: flag(),
  /** Asks to act before the acting combatant. */
  asks: flag(),
  /** The Round whose turn was taken together with another combatant's; −1: none. */
  joinedRound: whole(-1, -1),
  /** Id of the combatant that led that joint turn. */
  leader: reference(),
  /** Those of the spent Actions that were gone when its turn began, including those for a hold or long work. */
  pledged: whole(0, 0),
  range: choice(RANGES, "combat", "range"),
  /** Ships: the section of Combat Range. */
  section: choice(SECTIONS, "combat", "section"),
  /** Ships: the Life Support throw of this Round is still due. */
  airDue: flag(),
  /** Id of the combatant that it restrains. */
  restrains: reference(),
  /** The Round in which it began to restrain, and paid for that Round; −1: none. */
  heldRound: whole(-1, -1),
  /** Id of the combatant that goes down for the count at its next turn, unless that is interrupted. */
  finishing: reference(),
  /** Changed Range this Round. */
  moved: flag(),
  /** UUIDs of the perils that have attacked it since its turn began: each does so once a Round. */
  met: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** Is Out in a peril; if it still is at its next turn, it goes down for the count. */
  perilOut: flag(),
  /** A Shoulder Roll's die that stands in defence until its next turn: the total, and the Item id of its Ability. */
  shoulder: new fields.SchemaField({ total: whole(0), ability: reference() }, { nullable: true, initial: null }),
});
type CombatantFields = ReturnType<typeof schema>;

/** A combatant of Zap! */
export class ZapCombatant extends TypeDataModel<CombatantFields, Combatant.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.combatant"];

  static override defineSchema(): CombatantFields {
    return schema();
  }
}
