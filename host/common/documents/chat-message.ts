import type { DocumentMetadata, UserLike } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { environment } from "../abstract/environment.ts";
import { BASE_DOCUMENT_TYPE, CHAT_MESSAGE_STYLES, DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import { ArrayField } from "../data/fields/array-field.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { DocumentAuthorField, DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import { FilePathField, HTMLField, JSONField } from "../data/fields/string-kinds.ts";
import { TypeDataField } from "../data/fields/type-data-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseScene } from "./scene.ts";
import { idField, storedFields } from "./shared.ts";
import { BaseToken } from "./token.ts";
import { BaseUser } from "./user.ts";

/** A line of the chat log, or a card in it. */
export class BaseChatMessage extends Document {
  declare type: string;
  declare system: AnyObject;
  declare style: number;
  declare readonly author: BaseUser | null;
  declare timestamp: number | null;
  declare flavor: string;
  declare title: string;
  declare content: string;
  declare speaker: { scene: string | null; actor: string | null; token: string | null; alias: string };
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: unknown[];
  declare sound: string | null;
  declare emote: boolean;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CHATMESSAGE"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "ChatMessage",
    collection: "messages",
    label: "DOCUMENT.ChatMessage",
    labelPlural: "DOCUMENT.ChatMessages",
    hasTypeData: true,
    permissions: { view: "LIMITED", create: BaseChatMessage.canCreate, update: "OWNER", delete: "OWNER" },
  });

  /** Every user may post; the server sets the author. A whisper needs a permission. */
  private static canCreate(user: UserLike, document: Document | null): boolean {
    const whisper = document?._source["whisper"];
    if (user.isGM || !Array.isArray(whisper) || whisper.length === 0) return user.role > 0;
    return user.hasPermission("MESSAGE_WHISPER");
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      style: new NumberField({
        required: true,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
        validationError: "must be a value in CONST.CHAT_MESSAGE_STYLES",
      }),
      author: new DocumentAuthorField(BaseUser),
      // Null until the server stamps it.
      timestamp: new NumberField({ required: true, nullable: true, initial: null }),
      flavor: new HTMLField(),
      title: new StringField({ required: true }),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: new ForeignDocumentField(BaseScene, { idOnly: true }),
        actor: new ForeignDocumentField(BaseActor, { idOnly: true }),
        token: new ForeignDocumentField(BaseToken, { idOnly: true }),
        alias: new StringField({ required: true }),
      }),
      whisper: new ArrayField(new ForeignDocumentField(BaseUser, { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ required: true })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...storedFields(),
    };
  }

  /** Its author owns it. */
  override getUserLevel(user: unknown = environment().game?.user): number | null {
    const id = (user as UserLike | undefined)?.id;
    if (id && id === this._source["author"]) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return super.getUserLevel(user);
  }
}
