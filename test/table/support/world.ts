import { vi } from "vitest";
import type { Check } from "../../../src/table/checks/check.ts";
import type { Parties, Party } from "../../../src/table/checks/parties.ts";
import { CARD_FIELDS, cardData } from "../../../src/table/documents/card-data.ts";
import { logHasChanged } from "../../../src/table/documents/log-index.ts";
import type { Card, Message } from "../../../src/table/documents/messages.ts";
import { recordId, type ActRecord } from "../../../src/table/documents/records.ts";

/** A small world of plain objects: the parts of Foundry's documents that the table reads, and the writes of a batch. */

type Data = Record<string, unknown>;
interface Operation {
  action: string;
  documentName: string;
  parent?: Data;
  data?: Data[];
  updates?: Data[];
  ids?: string[];
  keepId?: boolean;
}

const world = vi.hoisted(() => ({
  documents: new Map<string, Data>(),
  messages: new Map<string, Data>(),
  /** Values of world settings that were written, as JSON, by their full key. */
  settings: new Map<string, string>(),
  /** The mocked dialogs, whose answers each test sets. */
  dialogs: { wait: vi.fn(), confirm: vi.fn() },
  nextId: 1,
  batches: [] as Operation[][],
  /** A change by another client while a batch of this client is in flight. */
  meanwhile: (): void => undefined,
  /** Creates a chat message of this client's user. */
  create: (_data: Data): unknown => null,
}));

const REPLACED = "replaced";

vi.mock("../../../src/foundry.ts", () => {
  const parts = (path: string): string[] => path.split(".");
  const getProperty = (object: unknown, path: string): unknown =>
    parts(path).reduce<unknown>((value, key) => (value as Data | undefined)?.[key], object);
  const setProperty = (object: Data, path: string, value: unknown): void => {
    const keys = parts(path);
    const last = keys.pop()!;
    let place = object;
    for (const key of keys) place = (place[key] ??= {}) as Data;
    place[last] = value;
  };
  const isPlain = (value: unknown): value is Data =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const putInPlace = (into: Data, path: string, value: unknown): void => {
    if (value !== undefined) return setProperty(into, path, value);
    const [key = "", ...above] = parts(path).reverse();
    const holder = above.length > 0 ? getProperty(into, above.reverse().join(".")) : into;
    if (isPlain(holder)) delete holder[key];
  };
  const merge = (into: Data, changes: Data): void => {
    for (const [path, value] of Object.entries(changes)) {
      const known = getProperty(into, path);
      if (isPlain(value) && REPLACED in value) putInPlace(into, path, value[REPLACED]);
      else if (isPlain(value) && isPlain(known)) merge(known, value);
      else setProperty(into, path, value);
    }
  };
  const place = (operation: Operation, id: string): string =>
    operation.parent
      ? `${String(operation.parent["uuid"])}.${operation.documentName}.${id}`
      : `${operation.documentName}.${id}`;
  /** Documents in the world or in a scene, not embedded in an actor. */
  const board = (operation: Operation): { add(data: Data): void; remove(id: string): void } => ({
    add(data) {
      const { documentName, parent = null } = operation;
      const uuid = place(operation, String(data["_id"]));
      const made = { documentName, id: data["_id"], uuid, name: data["name"], parent, _source: data };
      world.documents.set(uuid, made);
    },
    remove: (id) => void world.documents.delete(place(operation, id)),
  });
  const write = ({ action, data = [], updates = [] }: Operation): void => {
    for (const { key, value } of data) {
      if (world.settings.has(String(key))) throw new Error(`There is a setting ${String(key)} already`);
      set(String(key), String(value));
    }
    for (const { _id, value } of updates) {
      if (!world.settings.has(String(_id))) throw new Error(`There is no setting ${String(_id)} to ${action}`);
      set(String(_id), String(value));
    }
  };
  const set = (key: string, value: string): void => {
    world.settings.set(key, value);
    // Foundry reads the world's clock from its setting.
    if (key === "core.time") Object.assign(game.time!, { worldTime: JSON.parse(value) as number });
  };
  const messages = ({ data = [], updates = [], ids = [] }: Operation): void => {
    for (const one of data) {
      if (world.messages.has(String(one["_id"]))) throw new Error(`There is a message ${String(one["_id"])} already`);
      world.create(structuredClone(one));
    }
    for (const { _id, ...changes } of updates) {
      const message = world.messages.get(String(_id));
      if (!message) throw new Error(`There is no message ${String(_id)}`);
      merge(message["_source"] as Data, structuredClone(changes));
    }
    for (const id of ids) {
      world.messages.delete(id);
      world.documents.delete(`ChatMessage.${id}`);
    }
    // As Foundry's hooks do.
    logHasChanged();
  };
  const run = (operation: Operation): void => {
    if (operation.documentName === "Setting") return write(operation);
    if (operation.documentName === "ChatMessage") return messages(operation);
    const own = operation.parent?.[operation.documentName === "ActiveEffect" ? "effects" : "items"];
    const items = (own as { add(data: Data): void; remove(id: string): void } | undefined) ?? board(operation);
    for (const data of operation.data ?? []) items.add(structuredClone(data));
    for (const id of operation.ids ?? []) items.remove(id);
    for (const { _id, ...changes } of operation.updates ?? []) {
      const document = world.documents.get(place(operation, String(_id)));
      if (!document) throw new Error(`There is no ${place(operation, String(_id))}`);
      merge(document["_source"] as Data, structuredClone(changes));
    }
  };
  /** A batch is atomic: it is refused as a whole if a document that it changes, or a message that it deletes, is gone. */
  const needAll = (operations: Operation[]): void => {
    for (const operation of operations) {
      const { documentName, updates = [], ids = [] } = operation;
      if (documentName === "Setting") continue;
      const needed = [...updates.map(({ _id }) => String(_id)), ...(documentName === "ChatMessage" ? ids : [])];
      const gone = needed.map((id) => place(operation, id)).find((uuid) => !world.documents.has(uuid));
      if (gone) throw new Error(`${gone} does not exist`);
    }
  };
  const updateDocument = async (document: { _source: Data }, changes: Data): Promise<void> =>
    merge(document._source, structuredClone(changes));
  return {
    updateDocument,
    statusEffects: () => (CONFIG as unknown as { statusEffects: object }).statusEffects,
    showIcon: () => ({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 }),
    openApplications: () => [],
    ApplicationV2: class {},
    HandlebarsApplicationMixin: (base: object) => base,
    ActorSheetBase: class {},
    ItemSheetBase: class {},
    TypeDataModel: class {},
    fields: new Proxy({}, { get: () => class {} }),
    messageMode: () => "public",
    messageModes: () => ({ public: {} }),
    applyMessageMode: (data: Data) => data,
    loadTemplates: async () => [],
    DialogV2: world.dialogs,
    createMessage: async (data: Data) => world.create(data),
    localize: (key: string, data?: object) => (data ? `${key} ${JSON.stringify(data)}` : key),
    replaceWith: (value: unknown) => ({ [REPLACED]: value }),
    deletion: () => ({ [REPLACED]: undefined }),
    utils: {
      deepClone: structuredClone,
      isNewerVersion: (one: string, other: string) => one.localeCompare(other, "en", { numeric: true }) > 0,
      getProperty,
      setProperty,
      debounce: (does: unknown) => does,
      escapeHTML: (text: string) => text.replaceAll("<", "&lt;"),
      randomID: () => String(world.nextId++).padStart(16, "0"),
    },
    modifyBatch: async (operations: Operation[]) => {
      world.meanwhile();
      needAll(operations);
      world.batches.push(operations);
      operations.forEach(run);
    },
  };
});

// The toy games of these tests declare no writable paths. The gate has its own tests, with the games' lists.
vi.mock("../../../src/table/referee/gate.ts", () => ({
  passGate: () => undefined,
  NotWritable: class extends Error {},
}));

/** The mocked dialogs, whose answers each test sets. */
export const dialogs = world.dialogs;

/** The hooks that modules have received since `openWorld`, with their arguments. */
export const heard: [hook: string, ...told: unknown[]][] = [];

/** The batches since `openWorld`. */
export const batches = world.batches;

/** Sets a change by another client that happens during each further batch. */
export const meanwhile = (does: () => void): void => void (world.meanwhile = does);

/** Deletes a document by its UUID. */
export function takeAway(uuid: string): void {
  world.documents.delete(uuid);
  world.messages.delete(uuid.replace("ChatMessage.", ""));
  logHasChanged();
}

export interface Person {
  id: string;
  name: string;
  isGM: boolean;
  can?(permission: string): boolean;
}

export const GM: Person = { id: "gm", name: "Gamemaster", isGM: true, can: () => true };
export const ADA: Person = { id: "ada", name: "Ada", isGM: false };
export const BEN: Person = { id: "ben", name: "Ben", isGM: false };
const PEOPLE = [GM, ADA, BEN];

export const user = (person: Person): User.Implementation => person as unknown as User.Implementation;

/** Empties the world; the GM is connected, and there is no fight. */
export function openWorld(settings: Data = {}): void {
  world.documents.clear();
  world.messages.clear();
  world.settings.clear();
  world.batches.length = 0;
  world.meanwhile = () => undefined;
  const values: Data = { automation: "apply", foeNumbers: "all", ...settings };
  const users = Object.assign([...PEOPLE], {
    get: (id: string) => PEOPLE.find((person) => person.id === id),
    activeGM: GM,
  });
  vi.stubGlobal("game", {
    users,
    user: GM,
    messages: {
      get: (id: string) => world.messages.get(id),
      get contents() {
        return [...world.messages.values()];
      },
    },
    combats: { contents: [] },
    packs: [],
    scenes: { active: { tokens: { contents: [] } } },
    settings: {
      get(namespace: string, key: string): unknown {
        const written = world.settings.get(`${namespace}.${key}`);
        return written === undefined ? values[key] : JSON.parse(written);
      },
      storage: {
        get: () => ({ getSetting: (key: string) => (world.settings.has(key) ? { id: key } : undefined) }),
      },
    },
    time: {
      worldTime: 0,
      async advance(this: { worldTime: number }, seconds: number) {
        this.worldTime += seconds;
      },
    },
    i18n: { lang: "en", has: (key: string) => !key.endsWith(".unknown") },
  });
  vi.stubGlobal("fromUuidSync", (uuid: string) => world.documents.get(uuid) ?? null);
  vi.stubGlobal("CONFIG", { Item: { documentClass: ToyItem }, Actor: { documentClass: ToyItem } });
  vi.stubGlobal("canvas", { tokens: { controlled: [] } });
  vi.stubGlobal("Hooks", { callAll: (hook: string, ...told: unknown[]) => void heard.push([hook, ...told]) });
  vi.stubGlobal("Roll", ToyRoll);
  heard.length = 0;
  faces.length = 0;
}

/** The faces of this client's next dice, in this order. */
export const faces: number[] = [];

class ToyRoll {
  dice: unknown[] = [];
  readonly options: object;

  readonly #terms: number[];

  constructor(formula: string, _data: object, options: object) {
    this.options = options;
    this.#terms = [...formula.matchAll(/(\d+)d\d/g)].map(([, count]) => Number(count));
  }

  async evaluate(): Promise<void> {
    this.dice = this.#terms.map((number) => ({
      number,
      results: Array.from({ length: number }, () => ({ result: next() })),
    }));
  }
}

function next(): number {
  const result = faces.shift();
  if (result === undefined) throw new Error("Nobody said what this die shows");
  return result;
}

/** Like an Item's model, fills in missing fields. */
class ToyItem {
  readonly _source: Data;

  constructor(data: Data) {
    const { system = {}, ...rest } = data as { system?: object };
    this._source = { img: "thing.svg", ...rest, system: { level: 1, ...system } };
  }
}

/** An actor that these users own. */
export function actor(name: string, owners: Person[] = [], system: Data = {}): Actor.Implementation {
  const uuid = `Actor.${name}`;
  const held = new Map<string, Data>();
  const source = { system: { points: 5, ...system } };
  const made: Data = {
    documentName: "Actor",
    type: "toyActor",
    id: name,
    uuid,
    name,
    img: "",
    parent: null,
    _source: source,
    system: source.system,
    effects: effectsOf(uuid),
    token: null,
    getActiveTokens: () => [],
    hasPlayerOwner: owners.some(({ isGM }) => !isGM),
    testUserPermission: (who: Person) => who.isGM || owners.includes(who),
  };
  // A getter that is not enumerable, like Foundry's derived properties: copies of the actor do not have it.
  Object.defineProperty(made, "appliedEffects", {
    get: () => [...(made["effects"] as Iterable<Data>)].filter((effect) => effect["active"] !== false),
  });
  made["items"] = {
    get: (id: string) => held.get(id),
    get contents() {
      return [...held.values()];
    },
    add: (data: Data) => {
      const id = String(data["_id"]);
      const full = new ToyItem(data)._source;
      const item = { documentName: "Item", id, uuid: `${uuid}.Item.${id}`, parent: made, actor: made, _source: full };
      held.set(id, { ...item, type: full["type"], name: full["name"], system: full["system"] });
      world.documents.set(item.uuid, held.get(id)!);
    },
    remove: (id: string) => {
      held.delete(id);
      world.documents.delete(`${uuid}.Item.${id}`);
    },
  };
  // For changes by hand, without the referee.
  made["createEmbeddedDocuments"] = async (name: string, list: Data[]): Promise<unknown[]> => {
    const own = made[name === "ActiveEffect" ? "effects" : "items"] as {
      add(data: Data): void;
      get(id: string): unknown;
    };
    for (const data of list) own.add(structuredClone(data));
    return list.map((data) => own.get(String(data["_id"])));
  };
  world.documents.set(uuid, made);
  return made as unknown as Actor.Implementation;
}

/** The effects of an actor, as a collection that batches write to. */
function effectsOf(owner: string): Data[] {
  const effects: Data[] = [];
  const uuidOf = (id: string): string => `${owner}.ActiveEffect.${id}`;
  const all = Object.assign(effects, {
    get: (id: string) => effects.find((effect) => effect["id"] === id),
    add: (data: Data) => {
      const id = String(data["_id"]);
      const facts = { active: true, type: data["type"], statuses: new Set(data["statuses"] as string[]) };
      const effect = {
        documentName: "ActiveEffect",
        id,
        uuid: uuidOf(id),
        ...facts,
        system: data["system"],
        _source: data,
        delete: async () => all.remove(id),
      };
      effects.push(effect);
      world.documents.set(uuidOf(id), effect);
    },
    remove: (id: string) => {
      effects.splice(
        effects.findIndex((effect) => effect["id"] === id),
        1,
      );
      world.documents.delete(uuidOf(id));
    },
  });
  return all;
}

/** Makes a document available by its UUID. */
export const enter = (document: Data): void => void world.documents.set(String(document["uuid"]), document);

/** The current value of a world setting. */
export const settingNow = (key: string): unknown => game.settings!.get("quadrant" as never, key as never);

/** Gives an actor an Item, as a user would on its sheet. */
export function give(owner: Actor.Implementation, data: Data): Item.Implementation {
  (owner.items as unknown as { add(data: Data): void }).add(data);
  return owner.items.get(String(data["_id"])) as Item.Implementation;
}

/** The names of an actor's Items. */
export const itemsOf = (owner: Actor.Implementation): string[] =>
  owner.items.contents.map((item) => (item._source as unknown as { name: string }).name);

export const points = (owner: Actor.Implementation): number => (owner.system as unknown as { points: number }).points;

export function party(of: Actor.Implementation, tool: Item.Implementation | null = null): Party {
  return { actor: of.uuid, token: null, tool: tool?.uuid ?? null, name: of.name, img: "" };
}

export interface CardFacts {
  author: Person;
  plan: object;
  parties: Parties;
  throws?: Record<string, number[][]>;
  tied?: Card | null;
  whisper?: string[];
  kind?: string;
  /** The game of the check. */
  game?: string;
  link?: string | null;
}

/** A card as its author declares it; `throws` are given with their dice. */
export function declare(facts: CardFacts): Card {
  const {
    author,
    plan,
    parties,
    throws = {},
    tied,
    whisper = [],
    kind = "duel",
    game: owner = "toy",
    link = null,
  } = facts;
  const rolls = Object.entries(throws).map(([role, faces]) => roll(role, ...faces));
  const declared = { game: owner, kind, plan, parties, throws, words: "", tied: tied?.uuid ?? null, link };
  return put({ declared }, { author, rolls, whisper, blind: false });
}

world.create = ({ _id, type = "card", system, rolls = [], whisper = [], blind = false }: Data) =>
  put(system as Data, {
    ...(_id !== undefined && { id: _id as string }),
    type: type as string,
    author: game.user as unknown as Person,
    rolls: (rolls as string[]).map((one) => JSON.parse(one) as Roll),
    whisper: whisper as string[],
    blind: Boolean(blind),
  });

interface Sent {
  id?: string;
  type?: string;
  author: Person;
  rolls: Roll[];
  whisper: string[];
  blind: boolean;
}

/** The defaults of a record's model. */
const RECORD = {
  ...{
    act: { key: "" },
    by: "",
    fight: null,
    at: 0,
    requests: [],
    seconds: 0,
    begins: [],
    begun: [],
    later: [],
    state: "applied",
    applied: [],
  },
  ...{
    game: "",
    kind: "",
    plan: {},
    parties: {},
    throws: {},
    words: "",
    automation: "apply",
    refusal: null,
    tied: null,
    link: null,
  },
  ...{ secret: null, asked: null, answers: null, ended: null, settled: [], spends: [], rulings: [] },
};

/** As in `CardModel`: a card's fields are read from its record. */
function cardSystem(card: { id: string; uuid: string; _source: Data }): object {
  const own = card._source["system"] as Data;
  const told = CARD_FIELDS.map((name) => [name, { enumerable: true, get: () => cardData(card)[name] }]);
  return Object.defineProperties(
    {
      get declared() {
        return own["declared"];
      },
      get admitted() {
        return own["admitted"];
      },
      get legacy() {
        return own["legacy"] ?? null;
      },
    },
    Object.fromEntries(told) as PropertyDescriptorMap,
  );
}

/** Stores a message with its model's defaults. */
function put(sent: Data, { id: given, type = "card", author, rolls, whisper, blind }: Sent): Card {
  const id = given ?? `card${cards().length}`;
  const system = type === "record" ? { ...structuredClone(RECORD), ...sent } : sent;
  const made = {
    documentName: "ChatMessage",
    type,
    id,
    uuid: `ChatMessage.${id}`,
    parent: null,
    author,
    alias: author.name,
    rolls,
    timestamp: world.messages.size,
    whisper,
    blind,
    _stats: { createdTime: null },
    _source: { system, rolls: [] as string[] } as Data,
    system: system as object,
    delete: async () => {
      world.messages.delete(id);
      world.documents.delete(`ChatMessage.${id}`);
    },
  };
  if (type === "card") made.system = cardSystem(made);
  world.messages.set(id, made);
  world.documents.set(`ChatMessage.${id}`, made);
  return made as unknown as Card;
}

/** All messages except records, in the order of their creation. */
export const cards = (): Card[] =>
  [...world.messages.values()].filter(({ type }) => type !== "record") as unknown as Card[];

/** The declaration in the author's own message. */
export const declaredOn = (card: Card): Data =>
  ((card as unknown as { _source: Data })._source["system"] as Data)["declared"] as Data;

/** Changes the declaration, as its author can at any time. */
export const rewrite = (card: Card, changes: Data): void => void Object.assign(declaredOn(card), changes);

/** The data of the GM's record of a card. */
export const recorded = (card: Card): Data =>
  (world.messages.get(recordId(card.id))!["_source"] as Data)["system"] as Data;

/** Admits a card: creates its record from the declaration, with these differences. */
export function admitted(card: Card, told: Partial<Card["system"]> = {}): Card {
  const system = { ...structuredClone(declaredOn(card)), subject: card.uuid, state: "open", ...told };
  put(system, { id: recordId(card.id), type: "record", author: GM, rolls: [], whisper: [GM.id], blind: false });
  return card;
}

/** A message from a user, with any content. */
export const lay = (author: Person, { id, type, system }: { id?: string; type: string; system: object }): Message =>
  put(structuredClone(system) as Data, { ...(id && { id }), type, author, rolls: [], whisper: [], blind: false });

/** The stored `system` of a message itself, which its author can write. */
export const written = (message: Pick<Message, "id">): Data =>
  (world.messages.get(message.id)!["_source"] as Data)["system"] as Data;

/** The GM's records, in the order of their creation. */
export const recordsNow = (): ActRecord[] =>
  [...world.messages.values()].filter(({ type }) => type === "record") as unknown as ActRecord[];

/** A roll as Foundry stores it: one term, with a result for each die. */
export function roll(role: string, ...chains: number[][]): Roll {
  const results = chains.map(([result]) => ({ result }));
  const made = { options: { role }, dice: [{ number: results.length, results }], toJSON: () => ({ role }) };
  return made as unknown as Roll;
}

/** A check with its type parameters erased, as the table sees it. */
export const asCheck = (own: unknown): Check => own as Check;

/** A scene, and a token on it. */
export function tokenOn(name: string): TokenDocument.Implementation {
  const scene = { documentName: "Scene", uuid: "Scene.hall", parent: null, _source: {} };
  const uuid = `${scene.uuid}.Token.${name}`;
  const made = { documentName: "Token", id: name, uuid, name, parent: scene, _source: { _id: name, name, x: 100 } };
  world.documents.set(scene.uuid, scene);
  world.documents.set(uuid, made);
  return made as unknown as TokenDocument.Implementation;
}

/** Changes a document's stored data directly. */
export function change(uuid: string, changes: Data): void {
  Object.assign(world.documents.get(uuid)!["_source"] as Data, changes);
}

/** Whether there is a document of this UUID. */
export const exists = (uuid: string): boolean => world.documents.has(uuid);

/** Removes a document directly. */
export const forget = (uuid: string): void => void world.documents.delete(uuid);
