/** Plain data whose members must be checked before use. */
export type AnyObject = Record<string, unknown>;

/** Any function, when only its identity or name matters. */
export type AnyFunction = (...args: never[]) => unknown;

/** Any class, concrete or abstract. */
export type AnyClass = abstract new (...args: never[]) => object;
