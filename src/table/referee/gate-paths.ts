import type { Game } from "../game.ts";

/** Data of an operation, by its keys. */
export type Data = Readonly<Record<string, unknown>>;

/** The key prefixes by which Foundry deletes a value or replaces it. */
const OPERATORS = ["-=", "=="];

/** Whether a value is an object as from JSON: no document, and no operator of Foundry, which stands for a whole value. */
export function isPlain(value: unknown): value is Data {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * The paths at which an update writes a value, deletes one, or replaces an object. As Foundry reads it, dotted and
 * nested keys are the same.
 * @param above the path of the object with these keys
 */
export function pathsOf(changes: Data, above: readonly string[] = []): string[] {
  return Object.entries(changes).flatMap(([key, value]) => {
    const path = [...above];
    for (const part of key.split(".")) {
      const operator = OPERATORS.find((one) => part.startsWith(one));
      path.push(operator ? part.slice(operator.length) : part);
      // The operator covers everything below it.
      if (operator) return path.join(".");
    }
    return isPlain(value) && Object.keys(value).length > 0 ? pathsOf(value, path) : path.join(".");
  });
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The lists are read often: each becomes a set once. */
function setOf(list: readonly string[]): ReadonlySet<string> {
  const known = sets.get(list);
  if (known) return known;
  const made = new Set(list);
  sets.set(list, made);
  return made;
}

/** Names that no field has: Foundry's own operators, and the members of every JavaScript object. */
const isName = (part: string): boolean => part !== "" && !part.startsWith("_") && !(part in Object.prototype);

/**
 * Whether a list covers a path: the list names that value, an object around it, or, with `.*`, everything below an
 * object.
 */
function covers(list: readonly string[], path: string): boolean {
  const listed = setOf(list);
  const parts = path.split(".");
  if (!parts.every(isName)) return false;
  return parts.some((_part, index) => {
    const upTo = parts.slice(0, index + 1).join(".");
    return listed.has(upTo) || (index < parts.length - 1 && listed.has(`${upTo}.*`));
  });
}

/** Fields below `system` that the table itself writes, by document: the news of a fight. */
const TABLE: Readonly<Record<string, readonly string[]>> = { Combat: ["news"] };

/** Whether acts may write a field below `system` of a document. */
export function isListed(game: Game, { documentName, type }: Typed, path: string): boolean {
  const [first, ...below] = path.split(".");
  if (first !== "system" || below.length === 0) return false;
  const own = listOf(game, `${documentName}.${type}`);
  return [own, TABLE[documentName] ?? []].some((list) => covers(list, below.join(".")));
}

export interface Typed {
  documentName: string;
  type: string;
}

/** A list of a game by its key; empty where it has none. */
export const listOf = ({ writes }: Game, key: string): readonly string[] =>
  Object.hasOwn(writes, key) ? writes[key]! : [];
