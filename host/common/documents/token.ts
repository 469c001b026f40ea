import type { DocumentMetadata, UserLike } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { ForeignDocumentField } from "../data/fields/document-fields.ts";
import { EmbeddedDocumentField } from "../data/fields/embedded-document-field.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { DocumentIdField } from "../data/fields/string-kinds.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { DEFAULT_LEVEL_ID } from "./level.ts";
import { tokenFields } from "./prototype-token.ts";
import { idField, storedFields } from "./shared.ts";

/** An actor on a scene. An unlinked token has a synthetic actor: the world's actor with a delta. */
export class BaseToken extends Document {
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: BaseActorDelta | null;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare level: string;
  declare width: number;
  declare height: number;
  declare texture: { src: string | null } & AnyObject;
  declare rotation: number;
  declare alpha: number;
  declare hidden: boolean;
  declare locked: boolean;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare sort: number;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
    embedded: { ActorDelta: "delta" },
    permissions: { view: "LIMITED", create: "TOKEN_CREATE", update: BaseToken.canUpdate, delete: "TOKEN_DELETE" },
  });

  /** The owner of its actor may move and change it, but not change its actor, link, visibility or lock. */
  private static canUpdate(user: UserLike, document: Document, data: AnyObject): boolean {
    if (user.isGM) return true;
    if (["actorId", "actorLink", "hidden", "locked"].some((key) => key in data)) return false;
    return document.testUserPermission(user, "OWNER");
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      ...tokenFields(),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta, { nullable: true, initial: null }),
      x: new NumberField({ required: true, integer: true, nullable: false, initial: 0 }),
      y: new NumberField({ required: true, integer: true, nullable: false, initial: 0 }),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      level: new DocumentIdField({ nullable: false, readonly: false, initial: DEFAULT_LEVEL_ID }),
      sort: new IntegerSortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      ...storedFields(),
    };
  }
}
