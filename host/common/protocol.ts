/**
 * The messages between the stand-in's server and its clients, over socket.io. All of them are plain JSON: keys whose
 * value is `undefined` are lost, and forced deletions and replacements are sent in the form that
 * `host/common/data/operators.ts` writes and reads.
 */

/** A document's stored data, or a part of it. */
export type Source = Record<string, unknown>;

/** Event names. Custom package events are named `system.<id>` and `module.<id>` (see {@link packageEvent}). */
export const EVENTS = {
  /** client → server, ack {@link WorldPayload}. */
  world: "world",
  /** client → server, ack {@link ModifyResponse}; server → all other clients, {@link ModifyBroadcast}. */
  modifyDocument: "modifyDocument",
  /** server → all other clients, {@link UserActivity}; client → server, a {@link UserPresence} to pass on. */
  userActivity: "userActivity",
  /** client → server, ack {@link QueryResponse}; server → the asked client, {@link QueryDelivery}, ack {@link QueryResponse}. */
  query: "query",
  /** client → server, from a user who may change the world's settings; server → all other clients: reload the page. */
  reload: "reload",
  /** server → the older socket of a user who has joined again elsewhere, {@link SessionTaken}; then it is disconnected. */
  sessionTaken: "session-taken",
} as const;

/** The name of a package's custom socket event: `emit(name, payload, {recipients?})`, heard as `(payload, senderId)`. */
export function packageEvent(id: string, type: PackageType = "system"): string {
  return `${type}.${id}`;
}

export type OperationAction = "get" | "create" | "update" | "delete";

/**
 * One operation on documents of one class under one parent.
 *
 * - `get` reads: `ids`, or `query` (each key a field with its wanted value; `name__in` style keys take a list), or all.
 * - `create` takes `data`; ids are generated unless `options.keepId` (and `options.keepEmbeddedIds !== false` for children).
 * - `update` takes `updates`, each with its `_id`; dotted keys are allowed.
 * - `delete` takes `ids`, or all with `options.deleteAll`.
 */
export interface Operation {
  action: OperationAction;
  documentName: string;
  /** Embedded documents: `Actor.a`, `Scene.s.Token.t`, `Scene.s.Token.t.Actor.a` (a synthetic actor), nested further. */
  parentUuid?: string | null;
  /** A compendium's collection id, `system.packname`. */
  pack?: string | null;
  data?: Source[];
  updates?: Source[];
  ids?: string[];
  query?: Source;
  options: OperationOptions;
}

/** Options of the caller, which every client's hooks receive. The server reads only these few. */
export interface OperationOptions {
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  /** false: `updates` replace whole objects instead of being merged into them. */
  recursive?: boolean;
  deleteAll?: boolean;
  [key: string]: unknown;
}

export interface ModifyRequest {
  operations: Operation[];
}

/** The result of an operation: sources for get and create, `{_id, ...changes}` for update, ids for delete. */
export interface OperationResult {
  result: Source[] | string[];
}

export interface WireError {
  name: string;
  message: string;
}

interface Done {
  results: OperationResult[];
  error?: undefined;
}

interface Refused {
  error: WireError;
  results?: undefined;
}

export type ModifyResponse = Done | Refused;

export interface CommittedOperation extends Operation {
  result: Source[] | string[];
}

/** One committed transaction, in the order of commits, without its `get` operations. */
export interface ModifyBroadcast {
  operations: CommittedOperation[];
  userId: string;
}

export interface UserActivity extends UserPresence {
  userId: string;
  active: boolean;
}

/** A user's current activity; it is not stored. */
export interface UserPresence {
  /** Ids of the tokens that the user targets. */
  targets?: string[];
}

export interface SessionTaken {
  message: string;
}

/** The requester is never part of a request: the server adds it. */
export interface QueryRequest {
  /** The asked user's id. */
  target: string;
  name: string;
  data: unknown;
  /** Milliseconds to wait for an answer. */
  timeout?: number;
}

/** The query as the asked client receives it. The server sets `userId`, the requester's id. */
export interface QueryDelivery {
  name: string;
  data: unknown;
  timeout?: number;
  userId: string;
}

export type QueryResponse = { result: unknown; error?: undefined } | { error: WireError; result?: undefined };

/** The second argument of a custom package event that a client emits. */
export interface PackageEventOptions {
  recipients?: string[];
}

/** A subtype's entry in the manifest's `documentTypes`. Paths are relative to `system`. */
export interface SubtypeMetadata {
  htmlFields?: string[];
  filePathFields?: Record<string, string[]>;
  gmOnlyFields?: string[];
}

/** The subtypes that a package defines, by document name. */
export type DocumentTypes = Record<string, Record<string, SubtypeMetadata>>;

/** The subtypes of the system and of active modules, by their full names: `type`, or `module-id.type`. */
export function subtypesOf(system: SystemManifest, modules: readonly ModulePayload[]): DocumentTypes {
  const types: DocumentTypes = structuredClone(system.documentTypes ?? {});
  for (const { manifest, active } of modules)
    for (const [documentName, own] of Object.entries((active && manifest.documentTypes) || {}))
      for (const [type, metadata] of Object.entries(own))
        (types[documentName] ??= {})[`${manifest.id}.${type}`] = metadata;
  return types;
}

export interface PackManifest {
  name: string;
  label: string;
  type: string;
  path?: string;
  banner?: string;
  /** For a module's pack: the system that its documents are made for. */
  system?: string;
  ownership?: Record<string, string>;
  flags?: Source;
}

/** The kinds of packages that a world loads. */
export type PackageType = "system" | "module";

/** The parts of a package's manifest that the host reads; all others are passed on unchanged. */
export interface PackageManifest {
  id: string;
  title: string;
  version: string;
  description?: string;
  esmodules?: string[];
  scripts?: string[];
  /** Strings, or `{src, layer}`. */
  styles?: (string | { src: string; layer?: string | null })[];
  languages?: { lang: string; name: string; path: string }[];
  packs?: PackManifest[];
  socket?: boolean;
  /** Subtypes by kind of document. A module's are named `module-id.type` wherever they are used. */
  documentTypes?: DocumentTypes;
  flags?: Source;
  [key: string]: unknown;
}

/** `module.json`. */
export interface ModuleManifest extends PackageManifest {
  /** Loaded before the system, for other modules to use. */
  library?: boolean;
}

/** `system.json`. */
export interface SystemManifest extends PackageManifest {
  packFolders?: unknown[];
  initiative?: string;
  grid?: { type?: number; distance?: number; units?: string; diagonals?: number };
  primaryTokenAttribute?: string | null;
  secondaryTokenAttribute?: string | null;
  background?: string;
}

/** An installed module, and whether the world has activated it. */
export interface ModulePayload {
  manifest: ModuleManifest;
  active: boolean;
}

export interface WorldInfo {
  id: string;
  title: string;
  description: string;
  system: string;
  coreVersion: string;
}

/**
 * Behaviour that no public evidence shows to be possible in Foundry (facts 110 and 112). Tests can make the host refuse it:
 * preparation removes `statuses` that are added to an actor without an effect, nodes that are added to the token HUD are
 * removed, and the type of a fight cannot change.
 */
export type Unproven = "statuses" | "hud" | "combat-type";

/** A compendium: its manifest entry, completed, and the index of its documents. */
export interface PackPayload {
  metadata: {
    /** The collection id, `system.packname`. */
    id: string;
    name: string;
    label: string;
    type: string;
    /** null for a module's pack that is made for every system. */
    system: string | null;
    packageName: string;
    packageType: PackageType;
    locked: boolean;
    banner: string | null;
    ownership: Record<string, string>;
    flags: Source;
  };
  /** `_id, name, img, type, sort, folder` and `uuid` of every document. */
  index: Source[];
  /** The pack's own folders. */
  folders: Source[];
}

export interface WorldPayload {
  userId: string;
  release: { generation: number; version: string };
  world: WorldInfo;
  system: SystemManifest;
  /** All installed modules. */
  modules: ModulePayload[];
  /** The server's start options. */
  options: { language: string; refuses: readonly Unproven[] };
  users: Source[];
  actors: Source[];
  items: Source[];
  scenes: Source[];
  combats: Source[];
  messages: Source[];
  macros: Source[];
  folders: Source[];
  journal: Source[];
  tables: Source[];
  settings: Source[];
  packs: PackPayload[];
  /** Ids of the users who are connected, the receiver included. */
  activeUsers: string[];
}

/** World collections of primary documents: the payload's key, the store's name, and the document class. */
export const WORLD_COLLECTIONS = {
  users: "User",
  actors: "Actor",
  items: "Item",
  scenes: "Scene",
  combats: "Combat",
  messages: "ChatMessage",
  macros: "Macro",
  folders: "Folder",
  journal: "JournalEntry",
  tables: "RollTable",
  settings: "Setting",
} as const;

export type WorldCollectionName = keyof typeof WORLD_COLLECTIONS;
