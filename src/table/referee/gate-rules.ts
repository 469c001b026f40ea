import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { isRequest, messageById } from "../documents/messages.ts";
import { isActRecord } from "../documents/records.ts";
import type { Game } from "../game.ts";
import { gameOf, games } from "../register.ts";
import { operationOf } from "../settings.ts";
import { say } from "../words.ts";
import { actSettings } from "./act-settings.ts";
import { isListed, pathsOf, type Data, type Typed } from "./gate-paths.ts";
import {
  actorRefused,
  conditionRefused,
  fightRefused,
  isConditionOf,
  isInside,
  isMarked,
  itemRefused,
  journalKeys,
  journalRefused,
  makerOf,
  pageRefused,
  rowRefused,
  tokenRefused,
} from "./gate-sources.ts";

/** The members of a document that the gate reads. */
export interface Target extends Typed {
  id: string | null;
  uuid: string;
  name?: string | null;
  pack?: string | null;
  /** For a token. */
  actor?: Target | null;
  actorId?: string | null;
  flags?: object;
  statuses?: ReadonlySet<string>;
  items?: Collection;
  effects?: Collection;
  combatants?: Collection;
}

interface Collection {
  get(id: string): Target | undefined;
}

/** One document of an operation: its data (create), its update, or only its id (delete). */
export interface Asked {
  parent: Target | null;
  id: string;
  source: Data;
}

/** @returns the path that may not be written, "" for the document itself; null where the operation is allowed */
type Rule = (asked: Asked) => string | null;

const THIS = "";
const when = (isAllowed: boolean): string | null => (isAllowed ? null : THIS);

/**
 * What acts may do to which documents. An update may only write listed paths: ownership, flags, names, prototype tokens,
 * folders and roles are in no list. Documents that are created, or put back whole, have rules of their own.
 */
export const RULES: Readonly<Record<string, Partial<Record<BatchOperation["action"], Rule>>>> = {
  Actor: {
    update: (asked) => listed(actorOf(asked), asked),
    create: ({ parent, source }) => (parent ? THIS : actorRefused(source)),
    delete: (asked) => when(makerOf(inWorld("Actor", asked)?.type) !== null),
  },
  Item: {
    update: updatesItem,
    create: ({ parent, source }) => ofActor(parent, (owner) => itemRefused(owner, source)),
    delete: ({ parent, id }) => ofActor(parent, (owner) => when(gameOf(parent?.items?.get(id)) === owner)),
  },
  ActiveEffect: {
    update: (asked) => (endsEffect(asked) ? null : updatesCondition(asked)),
    create: ({ parent, source }) => ofActor(parent, (owner) => conditionRefused(owner, source)),
    delete: ({ parent, id }) =>
      ofActor(parent, (owner) =>
        when(isCondition(owner, parent?.effects?.get(id)) || isLeft(parent?.effects?.get(id))),
      ),
  },
  Combatant: {
    update: (asked) => listed(inFight(asked), asked, ["initiative", "defeated"]),
    create: ({ parent, source }) => (parent?.documentName === "Combat" ? rowRefused(source) : THIS),
    delete: ({ parent }) => when(parent?.documentName === "Combat"),
  },
  Combat: {
    update: (asked) => listed(inWorld("Combat", asked), asked, ["round", "turn"]),
    create: ({ parent, source }) => (parent ? THIS : fightRefused(source)),
    delete: (asked) => when(gameOf(inWorld("Combat", asked)) !== null),
  },
  Token: {
    update: movesToken,
    create: ({ parent, source }) => (stands(parent, source["actorId"]) ? tokenRefused(source) : "actorId"),
    delete: ({ parent, id }) => when(stands(parent, parent && byUuid(`${parent.uuid}.Token.${id}`)?.actorId)),
  },
  JournalEntry: {
    create: ({ parent, source }) => (parent ? THIS : journalRefused(source)),
    delete: (asked) => when(isMarked(inWorld("JournalEntry", asked)?.flags)),
  },
  JournalEntryPage: {
    create: ({ parent, source }) => (isOurs(parent) ? pageRefused(source) : THIS),
    delete: ({ parent }) => when(isOurs(parent)),
  },
  Setting: {
    create: ({ parent, source }) => settingRefused(parent, source["key"], source, ["key", "value"]),
    update: ({ parent, id, source }) => settingRefused(parent, keyOf(id), source, ["_id", "value"]),
  },
  ChatMessage: {
    create: ({ parent, source }) => (parent ? THIS : messageRefused(source)),
    update: updatesMessage,
    delete: ({ parent, id }) => when(!parent && isRequest(messageById(id))),
  },
};

/** The fields of a token's position. */
const PLACE = ["x", "y", "elevation"];

const byUuid = (uuid: string): Target | null => fromUuidSync(uuid, { strict: false }) as Target | null;

/** The paths that an update of a document writes. */
const written = (source: Data): string[] => pathsOf(source).filter((path) => path !== "_id");

function inWorld(documentName: string, { parent, id }: Asked): Target | null {
  return parent ? null : byUuid(`${documentName}.${id}`);
}

/** An actor of the world, or of an unlinked token. */
function actorOf(asked: Asked): Target | null {
  const { parent, id } = asked;
  if (parent?.documentName !== "Token") return inWorld("Actor", asked);
  return parent.actor?.id === id ? parent.actor : null;
}

function inFight({ parent, id }: Asked): Target | null {
  return parent?.documentName === "Combat" ? (parent.combatants?.get(id) ?? null) : null;
}

/** Applies a rule to a document that belongs to an actor of a game; any other is refused. */
function ofActor(parent: Target | null, ask: (owner: Game) => string | null): string | null {
  const owner = parent?.documentName === "Actor" ? gameOf(parent) : null;
  return owner ? ask(owner) : THIS;
}

/** The first path of an update that is neither on a list nor among those that the table writes on any such document. */
function listed(document: Target | null, { source }: Asked, besides: readonly string[] = []): string | null {
  const owner = gameOf(document);
  const paths = written(source);
  if (!document || !owner) return paths[0] ?? THIS;
  return paths.find((path) => !besides.includes(path) && !isListed(owner, document, path)) ?? null;
}

/**
 * An Item that is put back whole gets its name, its picture and its whole system again; otherwise only what is listed
 * is written.
 */
function updatesItem(asked: Asked): string | null {
  const { parent, id, source } = asked;
  return ofActor(parent, (owner) => {
    const item = parent?.items?.get(id);
    if (!item || gameOf(item) !== owner) return written(source)[0] ?? THIS;
    const isWhole = Object.keys(source).sort().join() === "_id,img,name,system" && typeof source["name"] === "string";
    return isWhole ? null : listed(item, asked);
  });
}

const isCondition = (owner: Game, effect: Target | undefined): boolean =>
  effect?.type === "condition" && isConditionOf(owner, [...(effect.statuses ?? [])]);

/** Whether no game has the condition of an effect, e.g. because its module is gone: such an effect may only be deleted. */
const isLeft = (effect: Target | undefined): boolean =>
  effect?.type === "condition" && !games().some((one) => one.conditions.some(({ id }) => effect.statuses?.has(id)));

/**
 * What an update may write on the effect of a condition: its data, and Foundry's fields for its look, its start and end, and
 * whether it is disabled.
 */
const EFFECT = "system name img description tint showIcon disabled start duration origin sort".split(" ");

function updatesCondition({ parent, id, source }: Asked): string | null {
  return ofActor(parent, (owner) => {
    const paths = written(source);
    if (!isCondition(owner, parent?.effects?.get(id))) return paths[0] ?? THIS;
    const strange = paths.find((path) => !EFFECT.includes(path.split(".")[0]!));
    return strange ?? (changesIn(JSON.parse(JSON.stringify(source)), "").every(isInside) ? null : "system.changes");
  });
}

/** Whether an update only sets or clears `duration.expired` of an effect (no condition) of an actor or of an actor's Item. */
function endsEffect({ parent, id, source }: Asked): boolean {
  const item = parent?.documentName === "Item" ? (parent as Target & { actor?: Target | null }) : null;
  const owner = gameOf(item ? (item.actor ?? null) : parent);
  const effect = parent?.effects?.get(id);
  const isEnd = written(source).join() === "duration.expired" && typeof source["duration.expired"] === "boolean";
  return isEnd && owner !== null && effect !== undefined && effect.type !== "condition";
}

const namesChanges = (key: string): boolean => /(^|[.=])changes$/.test(key);

/** Everything in an effect's list of changes, however its path is spelled, and whatever Foundry wraps it in. */
function changesIn(value: unknown, key: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value) && namesChanges(key)) return value;
  return Object.entries(value).flatMap(([name, one]) => changesIn(one, namesChanges(key) ? key : name));
}

/** Whether a token is on a scene, and its actor is of one of our games, or may have been deleted. */
function stands(parent: Target | null, actorId: unknown): boolean {
  if (parent?.documentName !== "Scene") return false;
  const actor = typeof actorId === "string" ? byUuid(`Actor.${actorId}`) : null;
  return actor === null || gameOf(actor) !== null;
}

/** A token of an actor of ours may be moved on its scene; no other field of it may be written. */
function movesToken({ parent, id, source }: Asked): string | null {
  const token = parent?.documentName === "Scene" ? byUuid(`${parent.uuid}.Token.${id}`) : null;
  const paths = written(source);
  if (!token?.actor || gameOf(token.actor) === null) return paths[0] ?? THIS;
  return paths.find((path) => !PLACE.includes(path) || !Number.isFinite(source[path])) ?? null;
}

/** Whether a game keeps this journal: it has our mark or, if a user created it by hand, the right name. */
function isOurs(parent: Target | null): boolean {
  if (parent?.documentName !== "JournalEntry") return false;
  return isMarked(parent.flags) || journalKeys().some((key) => say(key) === parent.name);
}

/** The setting that is stored under an id, if acts write it. */
const keyOf = (id: string): string | undefined =>
  actSettings().find((key) => {
    const [stored] = operationOf(key, null).updates ?? [];
    return stored !== undefined && (stored as { _id?: string })._id === id;
  });

/** Only values of listed world settings may be written, never a setting of a user. */
function settingRefused(parent: Target | null, key: unknown, source: Data, keys: readonly string[]): string | null {
  if (parent || typeof key !== "string" || !actSettings().includes(key)) return String(key ?? "key");
  const strange = Object.keys(source).find((one) => !keys.includes(one));
  return strange ?? (typeof source["value"] === "string" ? null : "value");
}

const MESSAGE = ["_id", "type", "author", "speaker", "whisper", "blind", "rolls", "system"];
const MADE = ["card", "log", "record"];

/** Acts create cards, logs and records only, and never in the name of another user. */
function messageRefused(source: Data): string | null {
  const { type, author } = source;
  if (!MADE.includes(String(type))) return "type";
  if (author !== undefined && author !== game.user!.id) return "author";
  return Object.keys(source).find((key) => !MESSAGE.includes(key)) ?? null;
}

/** What may be written on other users' messages, by their type. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  card: ["rolls", "system.admitted", "system.legacy"],
  request: ["system.refusal"],
};

/** A GM's record may be written freely below `system`; other messages only at the paths of `OTHERS`. */
function updatesMessage({ parent, id, source }: Asked): string | null {
  const message = parent ? null : messageById(id);
  const paths = written(source);
  if (!message) return paths[0] ?? THIS;
  const allowed = isActRecord(message) ? ["system"] : Object.hasOwn(OTHERS, message.type) ? OTHERS[message.type]! : [];
  return paths.find((path) => !allowed.some((one) => path === one || path.startsWith(`${one}.`))) ?? null;
}
