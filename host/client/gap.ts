/** Thrown on access to a member that the host lacks, so that a gap is an error and not a silent `undefined`. */
export class HostGap extends Error {
  constructor(path: string) {
    super(`HostGap: ${path}`);
    this.name = "HostGap";
  }
}

/** Names that engines, promises, serialisers and developer tools probe on any object. */
const PROBED = new Set([
  "then",
  "toJSON",
  "toString",
  "valueOf",
  "constructor",
  "prototype",
  "inspect",
  "nodeType",
  "tagName",
  "length",
  "$$typeof",
  "asymmetricMatch",
  "_isMockFunction",
]);

/**
 * Guard an object so that reading a member that does not exist throws {@link HostGap}. `in` is not guarded, because code
 * uses it to test whether a member exists. Symbols and the names that engines probe are exempt.
 * @param path  the name in the message, e.g. "foundry.utils"
 */
export function guard<T extends object>(target: T, path: string): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === "symbol" || key in object || PROBED.has(key)) return Reflect.get(object, key, receiver);
      throw new HostGap(`${path}.${key}`);
    },
  });
}

/** Guard a namespace and the plain namespaces inside it. Classes, functions and maps are left as they are. */
export function guardDeep<T extends object>(target: T, path: string): T {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(target)) {
    const isNamespace =
      typeof value === "object" &&
      value !== null &&
      [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null) &&
      !Object.isFrozen(value);
    copy[key] = isNamespace ? guardDeep(value as object, `${path}.${key}`) : value;
  }
  return guard(copy, path) as T;
}
