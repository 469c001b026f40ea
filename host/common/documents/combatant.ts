import type { DocumentMetadata, UserLike } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { environment, getCollection } from "../abstract/environment.ts";
import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import { DocumentIdField } from "../data/fields/string-kinds.ts";
import { TypeDataField } from "../data/fields/type-data-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseScene } from "./scene.ts";
import { idField, imageField, storedFields } from "./shared.ts";
import { BaseToken } from "./token.ts";

/** The keys of an own combatant that a player may write; `system` since V13 (fact 93). */
const PLAYER_KEYS = new Set(["_id", "initiative", "flags", "defeated", "system"]);

/** Finds a world actor. The server sets its own function, because it has no `game`. */
let findActor: (id: string) => BaseActor | null = (id) =>
  (getCollection("Actor")?.get(id) as BaseActor | undefined) ?? null;

/** Set the function by which combatants find their actor. */
export function setCombatantActorLookup(find: (id: string) => BaseActor | null): void {
  findActor = find;
}

/** A participant in a combat. */
export class BaseCombatant extends Document {
  declare type: string;
  declare system: AnyObject;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: unknown;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBATANT"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Combatant",
    collection: "combatants",
    label: "DOCUMENT.Combatant",
    labelPlural: "DOCUMENT.Combatants",
    hasTypeData: true,
    permissions: { view: "LIMITED", create: "OWNER", update: BaseCombatant.canUpdate, delete: "OWNER" },
  });

  private static canUpdate(user: UserLike, document: Document, data: AnyObject): boolean {
    if (user.isGM) return true;
    if (Object.keys(data).some((key) => !PLAYER_KEYS.has(key.split(".")[0] ?? ""))) return false;
    return document.testUserPermission(user, "OWNER");
  }

  /** The owners of the actor own the combatant. */
  override getUserLevel(user: unknown = environment().game?.user): number | null {
    const actorId = this._source["actorId"];
    // On a client, `actor` may be the token's synthetic actor; the server uses the world's actor.
    const { actor: known } = this as { actor?: Document | null };
    const actor = known ?? (typeof actorId === "string" ? findActor(actorId) : null);
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true, label: "COMBAT.CombatantActor" }),
      tokenId: new ForeignDocumentField(BaseToken, { idOnly: true, label: "COMBAT.CombatantToken" }),
      sceneId: new ForeignDocumentField(BaseScene, { idOnly: true, label: "COMBAT.CombatantScene" }),
      name: new StringField({ required: true, label: "COMBAT.CombatantName", textSearch: true }),
      img: imageField({ label: "COMBAT.CombatantImage" }),
      initiative: new NumberField({ required: true, label: "COMBAT.CombatantInitiative" }),
      hidden: new BooleanField({ label: "COMBAT.CombatantHidden" }),
      defeated: new BooleanField({ label: "COMBAT.CombatantDefeated" }),
      group: new DocumentIdField({ readonly: false }),
      ...storedFields(),
    };
  }
}
