import type { DocumentMetadata, UserLike } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { environment } from "../abstract/environment.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../constants.ts";
import { ForeignDocumentField } from "../data/fields/document-fields.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { ObjectField } from "../data/fields/object-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import { ColorField } from "../data/fields/string-kinds.ts";
import type { DataSchema } from "../data/types.ts";
import type { Color } from "../utils/color.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { idField, imageField, nameField, storedFields } from "./shared.ts";

const ROLES: Readonly<Record<string, number>> = USER_ROLES;

/** The keys of their own document that users may not change. */
const GUARDED_KEYS = new Set(["role", "permissions", "name"]);

let permissionTable: Record<string, readonly number[]> | null = null;

/** Set the world's roles by permission; null for the defaults. On a client, `game.permissions` comes first. */
export function setPermissionTable(table: Record<string, readonly number[]> | null): void {
  permissionTable = table;
}

/** The roles that have a permission: those that the world configures, else the default role and all higher ones. */
export function rolesWith(permission: string): number[] {
  const chosen = environment().game?.permissions?.[permission] ?? permissionTable?.[permission];
  const known = USER_PERMISSIONS[permission];
  if (chosen) return [...new Set([...chosen, ...(known?.requiredRoles ?? [])])];
  const least = known?.defaultRole ?? USER_ROLES.GAMEMASTER;
  return Object.values(ROLES).filter((role) => role >= least);
}

/** A user of the world: a player or a game master. */
export class BaseUser extends Document implements UserLike {
  declare name: string;
  declare readonly role: number;
  declare avatar: string | null;
  declare readonly character: BaseActor | null;
  declare color: Color;
  declare pronouns: string;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "USER"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "User",
    collection: "users",
    label: "DOCUMENT.User",
    labelPlural: "DOCUMENT.Users",
    permissions: {
      view: "LIMITED",
      create: BaseUser.canManage,
      update: BaseUser.canUpdate,
      delete: BaseUser.canManage,
    },
  });

  /** Game masters may create and delete users, but not themselves, and no user of a higher role. */
  private static canManage(user: UserLike, document: Document | null): boolean {
    if (!document) return user.isGM;
    return user.isGM && user.id !== document.id && Number(document._source["role"]) <= user.role;
  }

  private static canUpdate(user: UserLike, document: Document, data: AnyObject): boolean {
    if (user.role === USER_ROLES.GAMEMASTER) return true;
    const guarded = Object.keys(data).some((key) => GUARDED_KEYS.has(key.split(".")[0] ?? ""));
    if (user.isGM) return !guarded && Number(document._source["role"]) <= user.role;
    return user.id === document.id && !guarded;
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      role: new NumberField({
        required: true,
        choices: Object.values(ROLES),
        initial: USER_ROLES.PLAYER,
        readonly: true,
      }),
      avatar: imageField(),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({ required: true, nullable: false, initial: () => BaseUser.pickColor() }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({
        required: true,
        validate: (bar) => Object.keys(bar as AnyObject).every((slot) => /^(?:[1-9]|[1-4]\d|50)$/.test(slot)),
        validationError: "must be a mapping of slots to macro identifiers",
      }),
      permissions: new ObjectField({
        required: true,
        validate: (permissions) => Object.values(permissions as AnyObject).every((value) => typeof value === "boolean"),
        validationError: "must be a mapping of permission names to booleans",
      }),
      ...storedFields(),
    };
  }

  /** A random colour that is visible on dark and light backgrounds. */
  private static pickColor(): string {
    const palette = ["#cc2828", "#28cc53", "#2893cc", "#b128cc", "#cc8f28", "#28ccb7", "#cc2885", "#6d28cc"];
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return palette[byte % palette.length] ?? "#cc2828";
  }

  /** Whether the user is a gamemaster or an assistant. */
  get isGM(): boolean {
    return this.role >= USER_ROLES.ASSISTANT;
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  /** Whether the user has the role, or a permission. */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  hasPermission(permission: string): boolean {
    if (this.isBanned) return false;
    const known = USER_PERMISSIONS[permission];
    if (this.role === USER_ROLES.GAMEMASTER && !known?.disableGM) return true;
    const own = this.permissions[permission];
    return own ?? rolesWith(permission).includes(this.role);
  }

  /** @throws if there is no such role */
  hasRole(role: number | string, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? ROLES[role] : role;
    if (level === undefined) throw new Error(`"${role}" is not a user role`);
    return exact ? this.role === level : this.role >= level;
  }

  /** A user owns only their own document. Game masters pass every ownership test anyway. */
  override getUserLevel(user: unknown = environment().game?.user): number | null {
    const id = (user as UserLike | undefined)?.id;
    return id !== undefined && id === this.id ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}
