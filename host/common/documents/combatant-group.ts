import type { DocumentMetadata, UserLike } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { environment } from "../abstract/environment.ts";
import { getOwnLevel } from "../abstract/ownership.ts";
import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import { DocumentOwnershipField, DocumentTypeField } from "../data/fields/document-fields.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import { TypeDataField } from "../data/fields/type-data-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { idField, imageField, storedFields } from "./shared.ts";

/** Combatants who act together. */
export class BaseCombatantGroup extends Document {
  declare type: string;
  declare system: AnyObject;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBATANT_GROUP"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "CombatantGroup",
    collection: "groups",
    label: "DOCUMENT.CombatantGroup",
    labelPlural: "DOCUMENT.CombatantGroups",
    hasTypeData: true,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      name: new StringField({ required: true, textSearch: true }),
      img: imageField(),
      initiative: new NumberField({ required: true }),
      ownership: new DocumentOwnershipField(),
      ...storedFields(),
    };
  }

  /** Its own ownership comes before its parent's. */
  override getUserLevel(user: unknown = environment().game?.user): number | null {
    const own = user && !this.pack ? getOwnLevel(this, user as UserLike) : null;
    return own ?? super.getUserLevel(user);
  }
}
