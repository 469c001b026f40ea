import { fields, TypeDataModel } from "#foundry";
import { combatSchema } from "#table/documents/combat-model.ts";
import { whole } from "#table/documents/fields.ts";
import { typed } from "#table/documents/typed.ts";

const schema = () => ({
  nerve: whole(3, 1, 6),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A character who walks through the dark. */
export class LanternCharacter extends TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.lantern.character"];

  static override defineSchema(): Schema {
    return schema();
  }
}

/** A fight and its combatants, with only the fields of the table itself. */
export class LanternCombat extends TypeDataModel<ReturnType<typeof combatSchema>, Combat.Implementation> {
  static override defineSchema(): ReturnType<typeof combatSchema> {
    return combatSchema();
  }
}

export class LanternCombatant extends TypeDataModel<Record<never, never>, Combatant.Implementation> {
  static override defineSchema(): Record<never, never> {
    return {};
  }
}

declare module "../../../types/models.ts" {
  interface ActorModels {
    lanternCharacter: typeof LanternCharacter;
  }
  interface CombatModels {
    lantern: typeof LanternCombat;
  }
  interface CombatantModels {
    lantern: typeof LanternCombatant;
  }
}

/** Whether an Actor is a character of Lantern: it may belong to any game. */
export const isCharacter = typed<Actor.OfType<"lanternCharacter">>("Actor", "lanternCharacter");
