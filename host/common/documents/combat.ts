import type { DocumentMetadata, UserLike } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { StringField } from "../data/fields/string-field.ts";
import { TypeDataField } from "../data/fields/type-data-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseCombatant } from "./combatant.ts";
import { BaseCombatantGroup } from "./combatant-group.ts";
import { BaseScene } from "./scene.ts";
import { idField, storedFields } from "./shared.ts";

/** The keys of a combat that a player may write: round and turn, and combatants that the player owns. */
const PLAYER_KEYS = new Set(["_id", "round", "turn", "combatants"]);

/** A fight: rounds, turns and combatants. */
export class BaseCombat extends Document {
  declare type: string;
  declare system: AnyObject;
  declare name: string;
  declare readonly scene: BaseScene | null;
  declare readonly groups: EmbeddedCollection<BaseCombatantGroup>;
  declare readonly combatants: EmbeddedCollection<BaseCombatant>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBAT"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Combat",
    collection: "combats",
    label: "DOCUMENT.Combat",
    labelPlural: "DOCUMENT.Combats",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
    permissions: { view: "LIMITED", create: "ASSISTANT", update: BaseCombat.canUpdate, delete: "ASSISTANT" },
  });

  /** A player may advance the turn, and change own combatants in the same update. */
  private static canUpdate(user: UserLike, document: Document, data: AnyObject): boolean {
    if (user.isGM) return true;
    if (user.role < 1 || Object.keys(data).some((key) => !PLAYER_KEYS.has(key.split(".")[0] ?? ""))) return false;
    const changed = data["combatants"];
    if (changed === undefined) return true;
    const combat = document as BaseCombat;
    return (
      Array.isArray(changed) &&
      changed.every((change: AnyObject) =>
        combat.combatants.get(change["_id"] as string)?.canUserModify(user, "update", change),
      )
    );
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: true, textSearch: true }),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField(BaseScene),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      ...storedFields(),
    };
  }
}
