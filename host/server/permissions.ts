import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../common/constants.ts";
import type { Source } from "../common/protocol.ts";
import type { Link } from "./address.ts";
import { PermissionError } from "./errors.ts";
import { listAt, numberAt, textAt } from "./plain.ts";
import { hasPermission, isGM, ownershipLevel, roleOf } from "./ownership.ts";
import type { Reader } from "./world.ts";

export type WriteAction = "create" | "update" | "delete";

/** One write that a user requests. */
export interface Attempt {
  user: Source;
  action: WriteAction;
  /** The document's parents and, last, the document; for create, as it would be. */
  chain: readonly Link[];
  /** The changes, expanded; for create, the document; for delete, empty. */
  changes: Source;
}

/** The name of a role, an ownership level or a permission; or a test function. */
type Rule = string | ((reader: Reader, attempt: Attempt) => boolean);

/** Foundry's default rules for documents without their own. */
const DEFAULTS: Record<WriteAction, Rule> = { create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" };

/** Players may create items on actors that they own; in the world, they need a permission. */
const createItem: Rule = (reader, attempt) =>
  attempt.chain.length > 1 ? obeys("OWNER", reader, attempt) : obeys("ITEM_CREATE", reader, attempt);

const RULES: Record<string, Partial<Record<WriteAction, Rule>>> = {
  Actor: { create: "ACTOR_CREATE" },
  Item: { create: createItem, delete: "OWNER" },
  ActiveEffect: { create: "OWNER", delete: "OWNER" },
  ChatMessage: { create: "PLAYER", update: updateMessage, delete: "OWNER" },
  Combat: { update: updateCombat },
  Combatant: { create: "OWNER", update: updateCombatant, delete: "OWNER" },
  JournalEntry: { create: "JOURNAL_CREATE", delete: "OWNER" },
  JournalEntryPage: { create: "OWNER", delete: "OWNER" },
  Macro: { create: writeMacro, update: writeMacro, delete: "OWNER" },
  TableResult: { create: "OWNER", delete: "OWNER" },
  Token: { create: "TOKEN_CREATE", update: updateToken, delete: "TOKEN_DELETE" },
  Setting: { create: writeSetting, update: writeSetting, delete: writeSetting },
  User: { create: writeUser, update: updateUser, delete: writeUser },
};

/** @throws PermissionError if the user may not do this */
export function demandPermission(reader: Reader, attempt: Attempt): void {
  const link = attempt.chain.at(-1);
  if (!link) return;
  const rule = RULES[link.documentName]?.[attempt.action] ?? DEFAULTS[attempt.action];
  if (obeys(rule, reader, attempt)) return;
  throw new PermissionError(String(attempt.user["name"]), attempt.action, describe(attempt));
}

function describe({ action, chain }: Attempt): string {
  const link = chain.at(-1);
  const parent = chain.at(-2);
  if (!link) return "nothing";
  if (action !== "create") return `${link.documentName} [${String(link.source["_id"])}]`;
  return parent
    ? `${link.documentName} in parent ${parent.documentName} [${String(parent.source["_id"])}]`
    : link.documentName;
}

function obeys(rule: Rule, reader: Reader, attempt: Attempt): boolean {
  if (typeof rule === "function") return rule(reader, attempt);
  const { user, chain } = attempt;
  if (rule in USER_PERMISSIONS) return hasPermission(reader, user, rule);
  const role: unknown = Object.entries(USER_ROLES).find(([name]) => name === rule)?.[1];
  if (typeof role === "number") return roleOf(user) >= role;
  const level: unknown = Object.entries(DOCUMENT_OWNERSHIP_LEVELS).find(([name]) => name === rule)?.[1];
  return typeof level === "number" && ownershipLevel(reader, user, chain) >= level;
}

function touchesOnly(changes: Source, allowed: readonly string[]): boolean {
  return Object.keys(changes).every((key) => key === "_id" || allowed.includes(key));
}

/** The server sets a message's author; no client may change it. */
function updateMessage(reader: Reader, attempt: Attempt): boolean {
  const source = attempt.chain.at(-1)?.source;
  const { author } = attempt.changes;
  if (author !== undefined && author !== source?.["author"]) return false;
  return obeys("OWNER", reader, attempt);
}

/**
 * Any user who owns a combatant may advance the combat. The server does not know the system's order of turns, so only the
 * clients check that it is the user's own turn.
 */
function updateCombat(reader: Reader, { user, chain, changes }: Attempt): boolean {
  if (isGM(user)) return true;
  const combat = chain.at(-1);
  if (!combat || !touchesOnly(changes, ["round", "turn", "combatants"])) return false;
  const fighters = listAt(combat.source, "combatants");
  return fighters.some((source) => {
    const link = { documentName: "Combatant", source };
    return ownershipLevel(reader, user, [...chain, link]) >= DOCUMENT_OWNERSHIP_LEVELS.OWNER;
  });
}

/** Players may write the system data and the initiative of combatants they own, and nothing else (fact 93). */
function updateCombatant(reader: Reader, attempt: Attempt): boolean {
  if (isGM(attempt.user)) return true;
  return touchesOnly(attempt.changes, ["system", "initiative"]) && obeys("OWNER", reader, attempt);
}

/** A player may move and change an own token, but not change its actor, link, visibility or lock. */
function updateToken(reader: Reader, attempt: Attempt): boolean {
  const guarded = ["actorId", "actorLink", "hidden", "locked"];
  if (!isGM(attempt.user) && guarded.some((key) => key in attempt.changes)) return false;
  return obeys("OWNER", reader, attempt);
}

/** Script macros need a permission in addition to ownership. A new macro belongs to its author. */
function writeMacro(reader: Reader, attempt: Attempt): boolean {
  const type = attempt.changes["type"] ?? attempt.chain.at(-1)?.source["type"];
  if (type === "script" && !obeys("MACRO_SCRIPT", reader, attempt)) return false;
  return obeys(attempt.action === "create" ? "PLAYER" : "OWNER", reader, attempt);
}

/**
 * World settings need SETTINGS_MODIFY (fact 50), but the table of permissions needs a Gamemaster. Only the user may write
 * a user setting.
 */
function writeSetting(reader: Reader, attempt: Attempt): boolean {
  const setting = attempt.chain.at(-1)?.source;
  const owner = setting ? textAt(setting, "user") : null;
  const { user: newOwner } = attempt.changes;
  if (newOwner !== undefined && newOwner !== owner && attempt.action === "update") return false;
  const isTable = setting?.["key"] === "core.permissions" || attempt.changes["key"] === "core.permissions";
  if (owner === null && isTable) return roleOf(attempt.user) === USER_ROLES.GAMEMASTER;
  return owner === null ? obeys("SETTINGS_MODIFY", reader, attempt) : owner === attempt.user["_id"];
}

/** Assistants may manage only users below their own role; a Gamemaster may manage all. */
function writeUser(_reader: Reader, { user, action, chain, changes }: Attempt): boolean {
  const other = chain.at(-1)?.source;
  if (action === "delete" && other?.["_id"] === user["_id"]) return false;
  if (roleOf(user) === USER_ROLES.GAMEMASTER) return true;
  if (!isGM(user) || !other) return false;
  return roleOf(other) < roleOf(user) && (numberAt(changes, "role") ?? 0) < roleOf(user);
}

function updateUser(reader: Reader, attempt: Attempt): boolean {
  const isSelf = attempt.chain.at(-1)?.source["_id"] === attempt.user["_id"];
  const own = ["character", "color", "hotbar", "flags", "avatar", "pronouns"];
  return (isSelf && touchesOnly(attempt.changes, own)) || writeUser(reader, attempt);
}
