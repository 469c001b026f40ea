import type { BatchOperation } from "../../../types/foundry-v14.ts";
import type { Game } from "../../../src/table/game.ts";
import { anything } from "../../wiring/support/drawing.ts";
import { wholeGames } from "../../games/whole-games.ts";

/** The four games with their lists of writable paths and their models' fields, and a world of plain documents. */

type Data = Record<string, unknown>;

/** A field of a model: its subfields, `true` if it accepts any path, or null. */
export interface Field {
  readonly below: Record<string, Field> | true | null;
}

function fieldOf(name: string) {
  return class implements Field {
    readonly below: Field["below"];

    constructor(inner?: Record<string, Field>) {
      this.below = name === "SchemaField" ? inner! : name === "ObjectField" ? true : null;
    }
  };
}

/** A stand-in for Foundry's operators that replace or delete an object. */
export class Operator {
  readonly replacement: unknown;

  constructor(replacement: unknown) {
    this.replacement = replacement;
  }
}

const lookUp = (own: Data): unknown =>
  new Proxy(own, { get: (target, key) => (key in target ? target[key as string] : anything()) });

const fields = new Proxy({}, { get: (_target, name) => fieldOf(String(name)) });
const world = globalThis as unknown as Data;
world["foundry"] = lookUp({
  data: lookUp({ fields }),
  abstract: lookUp({ TypeDataModel: class {} }),
  utils: {
    debounce: (does: unknown) => does,
    deepClone: structuredClone,
    getProperty: (object: unknown, path: string) =>
      path.split(".").reduce<unknown>((value, key) => (value as Data | null | undefined)?.[key], object),
    setProperty: (object: Data, path: string, value: unknown) => {
      const keys = path.split(".");
      const last = keys.pop()!;
      const holder = keys.reduce((above, key) => (above[key] ??= {}) as Data, object);
      // Like Foundry, writes nothing into an object's prototype.
      if (!["__proto__", "constructor"].includes(last)) holder[last] = value;
    },
    randomID: () => "made000000000000",
    escapeHTML: (text: string) => text.replaceAll("<", "&lt;"),
  },
});
world["CONST"] = anything();
world["CONFIG"] = anything();
world["_loc"] = (key: string) => key;
world["_del"] = new Operator(undefined);
world["_replace"] = (value: unknown) => new Operator(value);

export const games = await wholeGames((await import("../../../src/games/index.ts")).games);
const { registerGames } = await import("../../../src/table/register.ts");
const { effectId } = await import("../../../src/table/conditions/conditions.ts");
registerGames(games);

/** The fields of a subtype below `system`. */
export function schemaOf(game: Game, documentName: string, type: string): Record<string, Field> {
  const model = game.models[documentName as keyof Game["models"]]?.[type];
  return (model as unknown as { defineSchema(): Record<string, Field> }).defineSchema();
}

/** All paths below `system` of a subtype. */
export function pathsIn(schema: Record<string, Field>): string[] {
  return Object.entries(schema).flatMap(([key, { below }]) => {
    if (below === true) return [`${key}.whatever`];
    return below === null ? key : pathsIn(below).map((path) => `${key}.${path}`);
  });
}

/** Documents by UUID. */
export const documents = new Map<string, Data>();
const messages = new Map<string, Data>();
const settings = new Map<string, string>();

const known = (document: Data): Data => {
  documents.set(String(document["uuid"]), document);
  return document;
};

const collection = (list: Data[]): object => ({
  contents: list,
  get: (id: string) => list.find((one) => one["id"] === id),
});

/** An actor of a type with an Item of every type of its game, and one condition. */
function actor(game: Game, type: string, owners: Data): Data {
  const uuid = `Actor.${type}`;
  const made = known({ documentName: "Actor", type, id: type, uuid, name: type, parent: null, pack: null });
  const items = Object.keys(game.models.Item ?? {}).map((item) =>
    known({ documentName: "Item", type: item, id: item, uuid: `${uuid}.Item.${item}`, parent: made, _source: {} }),
  );
  const [{ id: condition }] = game.conditions as [Game["conditions"][number]];
  const id = effectId(condition);
  const effect = { documentName: "ActiveEffect", id, active: true, system: { stacks: 1, text: "" }, _source: {} };
  const effects = [
    { ...effect, type: "condition", statuses: new Set([condition]) },
    { ...effect, id: "foreign", type: "base", statuses: new Set(["blind"]) },
    { ...effect, id: "left", type: "condition", statuses: new Set(["coughing"]) },
  ];
  const gear = { items: collection(items), effects: Object.assign(effects, collection(effects)) };
  return Object.assign(made, { ownership: owners, _source: {} }, gear);
}

const GM = { id: "gm", isGM: true, can: () => true };
const ADA = { id: "ada", isGM: false };

/** The types of messages; each has one message, with its type as id. */
export const MESSAGES = ["card", "log", "record", "request", "asking", "base"];

for (const game of games) {
  const owners = { default: 0, ada: 3, gm: 3 };
  const actors = Object.keys(game.models.Actor ?? {}).map((type) => actor(game, type, owners));
  const fight = known({ documentName: "Combat", type: game.id, id: game.id, uuid: `Combat.${game.id}`, parent: null });
  const row = { documentName: "Combatant", type: game.id, id: "row", uuid: `${String(fight["uuid"])}.Combatant.row` };
  Object.assign(fight, { combatants: collection([known({ ...row, parent: fight, actor: actors[0] })]), _source: {} });
  for (const setting of Object.values(game.pools ?? {})) settings.set(`quadrant.${game.id}.${setting}`, "{}");
}
for (const type of MESSAGES) {
  const message = {
    documentName: "ChatMessage",
    type,
    id: type,
    uuid: `ChatMessage.${type}`,
    parent: null,
    system: {},
  };
  messages.set(type, known({ ...message, author: type === "record" ? GM : ADA, rolls: [] }));
}
for (const key of [
  "core.time",
  "core.permissions",
  "quadrant.automation",
  "quadrant.play.zap",
  "quadrant.zap.wealth",
]) {
  settings.set(key, "0");
}
export const scene = known({ documentName: "Scene", id: "hall", uuid: "Scene.hall", parent: null });
const [own, loose] = ["Actor.zapCharacter", "Actor.zapScenery"].map((uuid) => documents.get(uuid)!);
/** An unlinked token of a foe. */
export const token = known({ documentName: "Token", id: "foe", uuid: "Scene.hall.Token.foe", parent: scene });
Object.assign(token, {
  actorId: "zapCharacter",
  actor: { ...own, uuid: "Scene.hall.Token.foe.Actor.zapCharacter", parent: token },
});
known({ documentName: "User", id: "ada", uuid: "User.ada", name: "Ada", parent: null, _source: { role: 1 } });
const marked = { flags: { quadrant: { journal: "QUADRANT.gurps.guidance.journal" } }, _source: { pages: [] } };
export const journal = known({
  documentName: "JournalEntry",
  id: "ours",
  uuid: "JournalEntry.ours",
  parent: null,
  name: "Story",
  ...marked,
});
export const diary = known({
  documentName: "JournalEntry",
  id: "diary",
  uuid: "JournalEntry.diary",
  parent: null,
  name: "Diary",
});

world["fromUuidSync"] = (uuid: string) => documents.get(uuid) ?? null;
world["game"] = {
  user: GM,
  userId: "gm",
  users: collection([GM, ADA]),
  actors: { contents: [own, loose] },
  combats: { contents: [] },
  journal: { contents: [journal] },
  messages: { ...collection([]), get: (id: string) => messages.get(id) },
  modules: new Map([
    ["drums", { active: true }],
    ["asleep", { active: false }],
  ]),
  settings: {
    get: () => ({ white: 5 }),
    storage: { get: () => ({ getSetting: (key: string) => (settings.has(key) ? { id: `id-${key}` } : undefined) }) },
  },
};

/** An update operation for a document of this world. */
export function updateOf(uuid: string, changes: object): BatchOperation {
  const { documentName, id, parent } = documents.get(uuid)!;
  const place = { documentName: documentName as string, parent: parent as never };
  return { action: "update", ...place, updates: [{ _id: id, ...changes }] };
}

/** Every path on the games' lists, with the UUID of a document that has it. */
export const listed: { game: Game; uuid: string; path: string }[] = games.flatMap((game) =>
  Object.entries(game.writes).flatMap(([key, paths]) => {
    const [documentName, type] = key.split(".");
    if (!type) return [];
    const [first] = Object.keys(game.models.Actor ?? {});
    const uuids: Data = {
      Actor: `Actor.${type}`,
      Item: `Actor.${first}.Item.${type}`,
      Combat: `Combat.${type}`,
      Combatant: `Combat.${type}.Combatant.row`,
    };
    return paths.map((path) => ({
      game,
      uuid: String(uuids[documentName!]),
      path: path.replace(".*", ".climb the wall"),
    }));
  }),
);
