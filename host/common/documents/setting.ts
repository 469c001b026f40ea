import type { DocumentMetadata, UserLike } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { ForeignDocumentField } from "../data/fields/document-fields.ts";
import { StringField } from "../data/fields/string-field.ts";
import { JSONField } from "../data/fields/string-kinds.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { idField, storedFields } from "./shared.ts";
import { BaseUser } from "./user.ts";

/** The value of a setting: the world's, or one user's. */
export class BaseSetting extends Document {
  declare key: string;
  declare value: unknown;
  /** The id of the user; null for a world setting. */
  declare user: string | null;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "SETTING"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Setting",
    collection: "settings",
    label: "DOCUMENT.Setting",
    labelPlural: "DOCUMENT.Settings",
    permissions: {
      view: "LIMITED",
      create: BaseSetting.canModify,
      update: BaseSetting.canModify,
      delete: BaseSetting.canModify,
    },
  });

  /**
   * World settings need a permission (fact 50), and no user may change another user's settings. Only a user with the role
   * Gamemaster may change the table of permissions.
   */
  private static canModify(user: UserLike, document: Document | null, data: AnyObject): boolean {
    if (!document) return user.hasPermission("SETTINGS_MODIFY");
    const owners = [document._source["user"], data["user"]].filter((owner) => owner !== undefined && owner !== null);
    if (document._source["user"]) return owners.every((owner) => owner === user.id);
    if (owners.length > 0 && document.id) return false;
    if (document._source["key"] === "core.permissions") return user.hasRole("GAMEMASTER");
    return user.hasPermission("SETTINGS_MODIFY");
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key) => /^[^.]+\..+/.test(String(key)),
        validationError: 'must have the format "{scope}.{field}"',
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
      ...storedFields(),
    };
  }
}
