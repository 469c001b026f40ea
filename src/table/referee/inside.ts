import { utils } from "../../foundry.ts";

export type Data = Record<string, unknown>;

/** The keys under which a source keeps its embedded documents, by document name. */
export const LISTS: Readonly<Record<string, string>> = {
  Item: "items",
  ActiveEffect: "effects",
  Combatant: "combatants",
  CombatantGroup: "groups",
  JournalEntryPage: "pages",
  Token: "tokens",
};

/** A change to the source of a document. */
export interface Put {
  /** UUID of the document. */
  owner: string;
  change: (source: Data) => Data;
}

export const idOf = (uuid: string): string => uuid.slice(uuid.lastIndexOf(".") + 1);

/** Whether a UUID names a document, or something that belongs to it. */
export const isAtOrIn = (uuid: string, owner: string): boolean => uuid === owner || uuid.startsWith(`${owner}.`);

/** The part of a UUID below that of its owner, e.g. `Item.x`; "" for the owner itself. */
export const pathBelow = (uuid: string, owner: string): string => uuid.slice(owner.length + 1);

const listIn = (source: Data, name: string): Data[] => {
  const list = source[LISTS[name] ?? ""];
  return Array.isArray(list) ? (list as Data[]) : [];
};

/** The part of a source that belongs to a document below it; null where there is none. */
export function partOf(source: Data, path: string): Data | null {
  if (path === "") return source;
  const [name = "", id, ...rest] = path.split(".");
  // The actor of a token is the token's delta.
  const part = name === "Actor" ? source["delta"] : listIn(source, name).find(({ _id }) => _id === id);
  return part ? partOf(part as Data, rest.join(".")) : null;
}

/** A copy of a source in which one part is changed: the one that a UUID below it names. */
export function withPart(source: Data, path: string, change: (part: Data) => Data): Data {
  if (path === "") return change(source);
  const [name = "", id = "", ...rest] = path.split(".");
  const inner = (part: Data): Data => withPart(part, rest.join("."), change);
  if (name === "Actor") return { ...source, delta: inner((source["delta"] ?? {}) as Data) };
  const child = listIn(source, name).find(({ _id }) => _id === id);
  return child ? withChild(source, { name, id, child: inner(child) }) : source;
}

/** A copy of a source in which a child is added or replaced, by its id; null removes the child. */
export function withChild(source: Data, { name, id, child }: { name: string; id: string; child: Data | null }): Data {
  const list = listIn(source, name);
  const index = list.findIndex(({ _id }) => _id === id);
  const others = list.filter(({ _id }) => _id !== id);
  if (child) others.splice(index < 0 ? others.length : index, 0, utils.deepClone(child));
  return { ...source, [LISTS[name]!]: others };
}

/** A source without the server's stamps (`_stats`), also of its embedded documents. */
export function unstamped<T>(source: T): T {
  if (Array.isArray(source)) return source.map((one: unknown) => unstamped(one)) as T;
  if (typeof source !== "object" || source === null) return source;
  const kept = Object.entries(source).filter(([key]) => key !== "_stats");
  return Object.fromEntries(kept.map(([key, value]) => [key, isList(key) ? unstamped(value as unknown) : value])) as T;
}

const isList = (key: string): boolean => Object.values(LISTS).includes(key);

/** The source of a document with those of the changes that concern it or its embedded documents. */
export const sourceWith = (source: Data, uuid: string, puts: readonly Put[]): Data =>
  puts.reduce(
    (all, { owner, change }) => (isAtOrIn(owner, uuid) ? withPart(all, pathBelow(owner, uuid), change) : all),
    source,
  );
