import { isPlainObject } from "../utils/inspect.ts";
import type { AnyObject } from "../utils/types.ts";

/** The key of an operator in its JSON form. */
const WIRE_KEY = "_operator";

/** A value in an update that is an instruction, e.g. to delete the key. */
export abstract class DataFieldOperator {
  /** The value behind an operator; anything else is its own value. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? valueOf(value) : value;
  }

  /** The form that survives JSON; `decode` makes it an operator again. */
  abstract toJSON(): AnyObject;
}

/** Deletes the key that it is assigned to. One shared instance is enough, because it has no data. */
export class ForcedDeletion extends DataFieldOperator {
  static #shared: ForcedDeletion | undefined;

  /** The shared instance, which is the global `_del`. */
  static create(): ForcedDeletion {
    return (this.#shared ??= new ForcedDeletion());
  }

  override toJSON(): AnyObject {
    return { [WIRE_KEY]: "ForcedDeletion" };
  }
}

/** Replaces the whole value at its key, where an update would otherwise merge into it. */
export class ForcedReplacement extends DataFieldOperator {
  /** The replacing value. */
  readonly replacement: unknown;

  constructor(replacement: unknown) {
    super();
    this.replacement = replacement;
  }

  /** The global `_replace`. The members of an object or list can be read through the operator (fact 104). */
  static create(replacement: unknown): ForcedReplacement {
    return readThrough(new ForcedReplacement(replacement));
  }

  override toJSON(): AnyObject {
    return { [WIRE_KEY]: "ForcedReplacement", replacement: encode(this.replacement) };
  }
}

/** A proxy of the operator that reads missing members from the replacement. It is still an instance of the operator's class. */
function readThrough(operator: ForcedReplacement): ForcedReplacement {
  const { replacement } = operator;
  if (typeof replacement !== "object" || replacement === null) return operator;
  return new Proxy(operator, {
    get: (target, key) => (key in target ? Reflect.get(target, key) : Reflect.get(replacement, key)) as unknown,
    has: (target, key) => key in target || key in replacement,
  });
}

/** The shared deletion: Foundry's global `_del`. */
export const _del: ForcedDeletion = ForcedDeletion.create();

/** Foundry's global `_replace`. */
export const _replace = ForcedReplacement.create;

/** Whether a key is one of the old spellings `-=key` (delete) and `==key` (replace). */
export function isDeletionKey(key: string): boolean {
  return key.startsWith("-=") || key.startsWith("==");
}

/** Copy data for the wire: every operator, at any depth, becomes its JSON form. */
export function encode<T>(data: T): T;
export function encode(data: unknown): unknown {
  if (data instanceof DataFieldOperator) return data.toJSON();
  if (Array.isArray(data)) return data.map((entry) => encode(entry));
  if (!isPlainObject(data)) return data;
  const copy: AnyObject = {};
  for (const [key, value] of Object.entries(data)) copy[key] = encode(value);
  return copy;
}

/** Copy data from the wire: every operator's JSON form becomes the operator again. */
export function decode<T>(data: T): T;
export function decode(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((entry) => decode(entry));
  if (!isPlainObject(data)) return data;
  if (data[WIRE_KEY] === "ForcedDeletion") return _del;
  if (data[WIRE_KEY] === "ForcedReplacement") return _replace(decode(data["replacement"]));
  const copy: AnyObject = {};
  for (const [key, value] of Object.entries(data)) copy[key] = decode(value);
  return copy;
}

/** The bare value of an assignment: the replacement of a replacement, undefined for a deletion, else the value. */
export function valueOf(value: unknown): unknown {
  if (value instanceof ForcedReplacement) return value.replacement;
  if (value instanceof ForcedDeletion) return undefined;
  return value;
}
