import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../constants.ts";
import type { AnyObject } from "../utils/types.ts";
import type { UserLike } from "./backend.ts";
import type { Document } from "./document.ts";
import { environment } from "./environment.ts";

const LEVELS: Readonly<Record<string, number>> = DOCUMENT_OWNERSHIP_LEVELS;

/** The level that a document's own table gives a user; null when it has none, or leaves it to the parent. */
export function getOwnLevel(document: Document, user: UserLike): number | null {
  const ownership = (document as unknown as { ownership?: AnyObject }).ownership;
  const level = ownership?.[user.id ?? ""] ?? ownership?.["default"];
  return typeof level === "number" && level !== LEVELS["INHERIT"] ? level : null;
}

/**
 * The ownership level of a user: in a pack, what the pack grants the role; inside a document, that document's; else by
 * the document's own table.
 */
export function getUserLevel(document: Document, user: UserLike | null | undefined): number | null {
  if (!user) return null;
  if (document.pack) {
    const pack = environment().game?.packs?.get(document.pack);
    return pack?.getUserLevel?.(user) ?? (user.isGM ? LEVELS["OWNER"]! : LEVELS["NONE"]!);
  }
  // A token's own actor has the token for a parent, yet it is not in a collection of it: its own table counts.
  if (document.isEmbedded) return (document.parent as Document).getUserLevel(user);
  return getOwnLevel(document, user) ?? LEVELS["NONE"]!;
}

/** Whether a user has at least, or exactly, an ownership level. @throws when there is no such level */
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
