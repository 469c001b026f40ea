import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../common/constants.ts";
import type { Source } from "../common/protocol.ts";
import type { Link } from "./address.ts";
import { documentClass } from "./hierarchy.ts";
import { isObject, listAt, numberAt, objectAt, textAt } from "./plain.ts";
import { tokenActor } from "./synthetic.ts";
import type { Reader } from "./world.ts";

const { INHERIT, NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;

/** Embedded documents with their own ownership; all others use their parent's (fact 49). */
const OWN_OWNERSHIP = new Set(["JournalEntryPage", "CombatantGroup"]);

export function roleOf(user: Source): number {
  return numberAt(user, "role") ?? USER_ROLES.NONE;
}

/** Foundry's `user.isGM`, which includes assistants. */
export function isGM(user: Source): boolean {
  return roleOf(user) >= USER_ROLES.ASSISTANT;
}

/** Whether a user has a permission: by the user's own exception, else the world's roles for it, else its default role. */
export function hasPermission(reader: Reader, user: Source, name: string): boolean {
  const permission = USER_PERMISSIONS[name];
  if (!permission) return false;
  const role = roleOf(user);
  if (role === USER_ROLES.GAMEMASTER && !permission.disableGM) return true;
  const own = objectAt(user, "permissions")[name];
  if (typeof own === "boolean") return own;
  const allowed = worldPermissions(reader)[name];
  if (!Array.isArray(allowed)) return role >= permission.defaultRole;
  return allowed.includes(role) || (permission.requiredRoles ?? []).includes(role);
}

function worldPermissions(reader: Reader): Source {
  const setting = reader.all("Setting").find((source) => source["key"] === "core.permissions" && !source["user"]);
  const text = setting ? textAt(setting, "value") : null;
  if (text === null) return {};
  try {
    const table: unknown = JSON.parse(text);
    return isObject(table) ? table : {};
  } catch {
    return {};
  }
}

/** The ownership level that a user has of the last document of a chain. */
export function ownershipLevel(reader: Reader, user: Source, chain: readonly Link[]): number {
  const link = chain.at(-1);
  if (!link) return NONE;
  if (isGM(user)) return OWNER;
  const { documentName, source } = link;
  const parents = chain.slice(0, -1);
  if (documentName === "User") return source["_id"] === user["_id"] ? OWNER : NONE;
  if ("author" in source && source["author"] === user["_id"]) return OWNER;
  if (documentName === "Token") return actorLevel(reader, user, tokenActor(reader, source));
  if (documentName === "Combatant") return actorLevel(reader, user, combatantActor(reader, source));
  // A synthetic actor is below its token, but has its own ownership.
  const inherits = parents.length > 0 && documentName !== "Actor" && !OWN_OWNERSHIP.has(documentName);
  if (inherits || !documentClass(documentName).schema.has("ownership")) return ownershipLevel(reader, user, parents);
  const level = levelIn(source, user);
  return level === INHERIT ? ownershipLevel(reader, user, parents) : level;
}

function actorLevel(reader: Reader, user: Source, actor: Source | null): number {
  return actor ? ownershipLevel(reader, user, [{ documentName: "Actor", source: actor }]) : NONE;
}

function levelIn(source: Source, user: Source): number {
  const ownership = objectAt(source, "ownership");
  return numberAt(ownership, String(user["_id"])) ?? numberAt(ownership, "default") ?? NONE;
}

/** The actor of a combatant: its token's actor, if it has a token. */
export function combatantActor(reader: Reader, combatant: Source): Source | null {
  const { sceneId, tokenId, actorId } = combatant;
  if (typeof sceneId === "string" && typeof tokenId === "string") {
    const scene = reader.find("Scene", sceneId);
    const token = scene && listAt(scene, "tokens").find((source) => source["_id"] === tokenId);
    if (token) return tokenActor(reader, token);
  }
  return typeof actorId === "string" ? reader.find("Actor", actorId) : null;
}
