import { isRecord } from "../rules/guard.ts";

/** Limits for data of other clients: characters of their JSON, and levels of nested objects. */
export interface Bounds {
  size: number;
  depth: number;
  /** Characters of one string, and of one key. */
  string: number;
  key: number;
}

export type Copied<T> = { copy: T } | "tooLarge" | "malformed";

/** Keys that are not allowed: members of `Object.prototype`, and Foundry's prefixes for deleting and replacing. */
const isForbidden = (key: string): boolean =>
  key in Object.prototype || key === "prototype" || key.startsWith("-=") || key.startsWith("==");

/**
 * A deep copy of plain JSON data: objects, lists, strings, finite numbers, booleans and null; undefined values are left
 * out, as JSON does. It stops at the first exceeded limit, so that huge data cost no time. Never throws.
 */
export function plainCopy(value: unknown, bounds: Bounds): Copied<unknown> {
  const walk = new Walk(bounds);
  try {
    return { copy: walk.copied(value, bounds.depth) };
  } catch (error) {
    return error instanceof Stop ? error.why : "malformed";
  }
}

/** The same for data that must be an object. */
export function plainObject(value: unknown, bounds: Bounds): Copied<Record<string, unknown>> {
  if (!isRecord(value)) return "malformed";
  return plainCopy(value, bounds) as Copied<Record<string, unknown>>;
}

/** Thrown to end a walk. */
class Stop {
  constructor(readonly why: "tooLarge" | "malformed") {}
}

class Walk {
  readonly #bounds: Bounds;
  #left: number;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#left = bounds.size;
  }

  copied(value: unknown, depth: number): unknown {
    switch (typeof value) {
      case "string":
        return this.#text(value, this.#bounds.string);
      case "number":
        if (!Number.isFinite(value)) throw new Stop("malformed");
        this.#take(String(value).length);
        // Turns −0 into 0, since JSON has no negative zero.
        return value + 0;
      case "boolean":
        this.#take(5);
        return value;
      case "object":
        break;
      default:
        throw new Stop("malformed");
    }
    this.#take(4);
    if (value === null) return null;
    if (depth <= 0) throw new Stop("tooLarge");
    return Array.isArray(value) ? this.#list(value, depth) : this.#record(value as Record<string, unknown>, depth);
  }

  #list(list: readonly unknown[], depth: number): unknown[] {
    // A sparse list may have any length.
    this.#take(list.length);
    return Array.from(list, (one) => this.copied(one, depth - 1));
  }

  #record(record: Record<string, unknown>, depth: number): Record<string, unknown> {
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(record)) {
      if (isForbidden(key)) throw new Stop("malformed");
      const value = record[key];
      if (value === undefined) continue;
      this.#take(2);
      copy[this.#text(key, this.#bounds.key)] = this.copied(value, depth - 1);
    }
    return copy;
  }

  #text(text: string, most: number): string {
    // Checked first, so that a huge string is not converted to JSON.
    if (text.length > most) throw new Stop("tooLarge");
    this.#take(JSON.stringify(text).length);
    return text;
  }

  #take(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new Stop("tooLarge");
  }
}
