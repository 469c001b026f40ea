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
  /** The Round for which the two counts were last judged: a turn that is interrupted and begun anew counts once. */
  judgedRound: whole(0, 0),
  /** Place among the own side; −1 till the fight begins. */
  seat: whole(-1, -1),
  /** Takes the turn later in this Round. */
  postponed: flag(),
  /** Would like to act before whoever is about to. */
  asks: flag(),
  /** The Round whose turn was taken together with another's; −1: none. */
  joinedRound: whole(-1, -1),
  /** Id of the combatant with whom it was taken. */
  leader: reference(),
  /** Of these, how many were gone when the own turn began: those that its beginning took for a hold or long work, too. */
  pledged: whole(0, 0),
  range: choice(RANGES, "combat", "range"),
  /** Ships: where in Combat Range. */
  section: choice(SECTIONS, "combat", "section"),
  /** Ships: the air of this Round is still to be thrown for. */
  airDue: flag(),
  /** Id of the combatant who is held. */
  restrains: reference(),
  /** Id of the combatant who goes down for the count, unless it is spoiled before the own next turn. */
  finishing: reference(),
  /** Changed Range this Round. */
  moved: flag(),
  /** UUIDs of the perils that have attacked since the own turn began: each does so once a Round. */
  met: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** Lies Out in a peril; if it still does at the next own turn, it goes down for the count. */
  perilOut: flag(),
  /** A die of a Shoulder Roll that stands in defence till the own next turn: its total, and the Item id of its Ability. */
  shoulder: new fields.SchemaField({ total: whole(0), ability: reference() }, { nullable: true, initial: null }),
});
type CombatantFields = ReturnType<typeof schema>;

/** Somebody in a fight of Zap! */
export class ZapCombatant extends TypeDataModel<CombatantFields, Combatant.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zap.combatant"];

  static override defineSchema(): CombatantFields {
    return schema();
  }
}
