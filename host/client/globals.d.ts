/**
 * The globals by which the host's folders use each other's objects at call time. They are loosely typed on purpose: only
 * the system uses the published types, and the host's objects implement a part of those.
 */

/** A value of another folder, or of the system under test, that is read without a static type. */
// oxlint-disable-next-line typescript/no-explicit-any -- one named hole instead of many silent ones
type Loose = any;

/** An object of which only the named members are certain. */
interface LooseObject {
  [key: string]: Loose;
}

interface LooseDocument extends LooseObject {
  id: string;
  uuid: string;
  name: string;
  documentName: string;
}

/** A class whose static members are read without a static type. */
interface LooseClass extends LooseObject {
  new (...args: Loose[]): Loose;
}

interface LooseCollection<T = LooseDocument> extends LooseObject {
  readonly size: number;
  readonly contents: T[];
  get(id: string | null | undefined, options?: object): T | undefined;
  getName(name: string, options?: object): T | undefined;
  has(id: string | null | undefined): boolean;
  find(condition: (value: T) => unknown): T | undefined;
  filter(condition: (value: T) => unknown): T[];
  map<M>(transform: (value: T) => M): M[];
  some(condition: (value: T) => unknown): boolean;
  forEach(fn: (value: T) => void): void;
  [Symbol.iterator](): Iterator<T>;
}

interface HostGame extends LooseObject {
  userId: string;
  user: LooseDocument;
  users: LooseCollection & { activeGM: LooseDocument | null; current: LooseDocument | null };
  actors: LooseCollection;
  items: LooseCollection;
  scenes: LooseCollection;
  combats: LooseCollection;
  messages: LooseCollection;
  macros: LooseCollection;
  folders: LooseCollection;
  journal: LooseCollection;
  tables: LooseCollection;
  packs: LooseCollection<LooseObject>;
  combat: LooseDocument | null;
  settings: import("./settings.ts").ClientSettings;
  i18n: import("./i18n.ts").Localization;
  keybindings: import("./keybindings.ts").ClientKeybindings;
  socket: import("./backend/socket.ts").GameSocket;
  ready: boolean;
}

interface HostFoundry extends LooseObject {
  CONST: typeof import("../common/index.ts").CONST;
  utils: typeof import("../common/index.ts").utils & LooseObject;
  abstract: LooseObject;
  applications: LooseObject;
  data: LooseObject;
  dice: LooseObject;
  documents: LooseObject;
  helpers: LooseObject;
}

declare const foundry: HostFoundry;
declare const game: HostGame;
declare const CONFIG: LooseObject;
declare const CONST: typeof import("../common/index.ts").CONST;
declare const Hooks: typeof import("./hooks.ts").Hooks;
declare const Handlebars: typeof import("handlebars");
declare const Roll: LooseClass;
/** Assigned only by the boot sequence. */
declare let ui: LooseObject & { notifications: Loose };
declare let canvas: LooseObject;

declare const _del: Loose;
declare function _replace(value: unknown): Loose;
declare function _loc(key: string, data?: object): string;
declare function fromUuid(uuid: string | null | undefined, options?: object): Promise<Loose>;
declare function fromUuidSync(uuid: string | null | undefined, options?: object): Loose;
declare function getDocumentClass(name: string): LooseClass;

declare const ActiveEffect: LooseClass;
declare const Actor: LooseClass;
declare const ChatMessage: LooseClass;
declare const Combat: LooseClass;
declare const Combatant: LooseClass;
declare const Folder: LooseClass;
declare const Item: LooseClass;
declare const JournalEntry: LooseClass;
declare const Macro: LooseClass;
declare const RollTable: LooseClass;
declare const Scene: LooseClass;
declare const TokenDocument: LooseClass;
declare const User: LooseClass;
