import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../constants.ts";
import type { AnyObject } from "../utils/types.ts";
import type { UserLike } from "./backend.ts";
import type { Document } from "./document.ts";
import { environment } from "./environment.ts";

const LEVELS: Readonly<Record<string, number>> = DOCUMENT_OWNERSHIP_LEVELS;

/** A user's level in a document's own `ownership`; null if it has none, or the level is INHERIT. */
export function getOwnLevel(document: Document, user: UserLike): number | null {
  const ownership = (document as unknown as { ownership?: AnyObject }).ownership;
  const level = ownership?.[user.id ?? ""] ?? ownership?.["default"];
  return typeof level === "number" && level !== LEVELS["INHERIT"] ? level : null;
}

/**
 * The ownership level of a user: in a pack, the pack's level for the user's role; for an embedded document, its parent's
 * level; else by the document's own `ownership`.
 */
export function getUserLevel(document: Document, user: UserLike | null | undefined): number | null {
  if (!user) return null;
  if (document.pack) {
    const pack = environment().game?.packs?.get(document.pack);
    return pack?.getUserLevel?.(user) ?? (user.isGM ? LEVELS["OWNER"]! : LEVELS["NONE"]!);
  }
  // A synthetic actor has the token as parent, but is not embedded in it: its own `ownership` counts.
  if (document.isEmbedded) return (document.parent as Document).getUserLevel(user);
  return getOwnLevel(document, user) ?? LEVELS["NONE"]!;
}

/** Whether a user has at least, or exactly, an ownership level. @throws if there is no such level */
export function testUserPermission(
  document: Document,
  user: UserLike,
  permission: string | number,
  { exact = false }: { exact?: boolean } = {},
): boolean {
  const wanted = typeof permission === "string" ? LEVELS[permission] : permission;
  if (wanted === undefined) throw new Error(`"${permission}" is not a valid ownership level`);
  const level = user.isGM && !document.pack ? LEVELS["OWNER"]! : (document.getUserLevel(user) ?? LEVELS["NONE"]!);
  return exact ? level === wanted : level >= wanted;
}

/** Whether a user meets a permission given by name: a permission, a level of ownership, or a role. */
export function testAction(user: UserLike, permission: string, document: Document | null): boolean {
  if (permission in USER_PERMISSIONS) return user.hasPermission(permission);
  if (permission in LEVELS) return document ? document.testUserPermission(user, permission) : user.isGM;
  if (permission in USER_ROLES) return user.hasRole(permission);
  throw new Error(`"${permission}" is no permission, ownership level or role`);
}
