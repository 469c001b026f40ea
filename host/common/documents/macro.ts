import type { DocumentMetadata, UserLike } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { environment } from "../abstract/environment.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, MACRO_SCOPES, MACRO_TYPES } from "../constants.ts";
import {
  DocumentAuthorField,
  DocumentOwnershipField,
  DocumentTypeField,
  ForeignDocumentField,
} from "../data/fields/document-fields.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { StringField } from "../data/fields/string-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseFolder } from "./folder.ts";
import { idField, imageField, nameField, storedFields } from "./shared.ts";
import { BaseUser } from "./user.ts";

/** A button of the hotbar: a script, or a text for the chat. */
export class BaseMacro extends Document {
  declare name: string;
  declare type: string;
  declare readonly author: BaseUser | null;
  declare img: string | null;
  declare scope: string;
  declare command: string;
  declare ownership: Record<string, number>;
  declare sort: number;

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "MACRO"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Macro",
    collection: "macros",
    label: "DOCUMENT.Macro",
    labelPlural: "DOCUMENT.Macros",
    coreTypes: Object.values(MACRO_TYPES),
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    permissions: { view: "LIMITED", create: BaseMacro.canCreate, update: BaseMacro.canUpdate, delete: "OWNER" },
  });

  private static canCreate(user: UserLike, document: Document | null): boolean {
    if (user.role < 1) return false;
    return document?._source["type"] !== MACRO_TYPES.SCRIPT || user.hasPermission("MACRO_SCRIPT");
  }

  private static canUpdate(user: UserLike, document: Document, data: AnyObject): boolean {
    const script =
      data["type"] === MACRO_TYPES.SCRIPT || (document._source["type"] === MACRO_TYPES.SCRIPT && "command" in data);
    if (script && !user.hasPermission("MACRO_SCRIPT")) return false;
    return document.testUserPermission(user, "OWNER");
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: MACRO_TYPES.CHAT }),
      author: new DocumentAuthorField(BaseUser),
      img: imageField({ initial: () => this.DEFAULT_ICON }),
      scope: new StringField({ required: true, choices: [...MACRO_SCOPES], initial: MACRO_SCOPES[0] }),
      command: new StringField({ required: true, blank: true, trim: false }),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      ...storedFields(),
    };
  }

  /** Its author owns it. */
  override getUserLevel(user: unknown = environment().game?.user): number | null {
    const id = (user as UserLike | undefined)?.id;
    if (id && id === this._source["author"] && !this.pack) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return super.getUserLevel(user);
  }
}
