import fc from "fast-check";

/** Values that no rule expects, and mutations that put them into valid arguments. */

export type Args = readonly unknown[];

const LONG_LIST = deepFrozen(new Array<number>(100_000).fill(1));
const LONG_TEXT = "x".repeat(1_000_000);
const DEEP = deepFrozen(JSON.parse(`${"[".repeat(1_000)}${"]".repeat(1_000)}`) as unknown);

/** Its own `toString` is no function: it cannot be converted to a string. */
const NO_TEXT = { toString: 1, valueOf: null };

const COUNTS = [0, 1, 2, 3, 7, 10, 12, 20, 50, 100, 101, 1_000, 10_000, 1e6, 5e7, 1e9, 1e12, 2 ** 53, 1e308];

export const NASTY: readonly unknown[] = [
  ...[-1, -5, -1e6, -1e9, -1e308, -0, 0.5, 1.5, 1e-9, 1e-300, 5e-324, Number.NaN, Infinity, -Infinity],
  ...["", "toString", "constructor", "__proto__", "hasOwnProperty", "3", "all", LONG_TEXT],
  ...[undefined, null, true, false, LONG_LIST, DEEP, NO_TEXT],
  ...[[], {}, [[]], [null], [1, 2], [[1], [2]], { length: 3 }, { result: "toString" }, { dice: [] }],
  JSON.parse('{"__proto__": {"value": 1}, "constructor": 1}'),
  ...COUNTS,
];

const KEYS = ["toString", "constructor", "__proto__", "result", "pending", "self", "x"];

type Mutation = { at: number } & (
  | { do: "replace"; with: unknown }
  | { do: "count"; with: number }
  | { do: "remove" }
  | { do: "add"; key: string; with: unknown }
  | { do: "repeat"; times: number }
);

const nasty = fc.constantFrom(...NASTY);
const at = fc.nat(10_000);

/** One to three mutations of arguments; `at` selects the place. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.oneof(
    fc.record({ at, do: fc.constant("replace" as const), with: nasty }),
    fc.record({ at, do: fc.constant("replace" as const), with: fc.jsonValue() }),
    fc.record({ at, do: fc.constant("count" as const), with: fc.constantFrom(...COUNTS) }),
    fc.record({ at, do: fc.constant("count" as const), with: fc.integer({ min: -20, max: 200 }) }),
    fc.record({ at, do: fc.constant("remove" as const) }),
    fc.record({ at, do: fc.constant("add" as const), key: fc.constantFrom(...KEYS), with: nasty }),
    fc.record({ at, do: fc.constant("repeat" as const), times: fc.constantFrom(2, 10, 50, 100, 1_000, 5_000) }),
  ),
  { minLength: 1, maxLength: 3 },
);

/** A spoilt copy of the arguments. */
export function mutated(args: Args, changes: readonly Mutation[]): Args {
  return changes.reduce<unknown>((copy, change) => spoilt(copy, change), args) as Args;
}

const MOST_PLACES = 300;

/** A place that a mutation may change: its value, and a function that copies the arguments with another value. */
interface Place {
  value: unknown;
  put(value: unknown): unknown;
  /** A copy without it. */
  cut(): unknown;
}

function spoilt(args: unknown, change: Mutation): unknown {
  const places: Place[] = [];
  for (const place of placesOf(args)) {
    if (fits(change, place.value)) places.push(place);
    if (places.length === MOST_PLACES) break;
  }
  if (places.length === 0) return args;
  const { value, put, cut } = places[change.at % places.length]!;
  switch (change.do) {
    case "replace":
    case "count":
      return put(change.with);
    case "remove":
      return cut();
    case "add":
      return put(withKey(value as object, change.key, change.with));
    case "repeat":
      return put(repeated(value as unknown[], change.times, change.at));
  }
}

/** Whether a mutation fits a value: a count replaces a number, only lists can be longer, only objects get a key. */
function fits(change: Mutation, value: unknown): boolean {
  if (change.do === "count") return typeof value === "number";
  if (change.do === "repeat") return Array.isArray(value) && value.length > 0 && value.length < 1_000;
  return change.do !== "add" || (typeof value === "object" && value !== null && !Array.isArray(value));
}

/** All places, from the top. Lazy, because a list that was repeated a thousand times has far more places than are used. */
function* placesOf(parent: unknown): Generator<Place> {
  if (typeof parent !== "object" || parent === null || known.has(parent)) return;
  for (const key of Object.keys(parent)) {
    const value: unknown = Reflect.get(parent, key);
    const put = (other: unknown): unknown =>
      Array.isArray(parent) ? parent.with(Number(key), other) : withKey(parent, key, other);
    const cut = (): unknown =>
      Array.isArray(parent)
        ? parent.toSpliced(Number(key), 1)
        : Object.fromEntries(Object.entries(parent).filter(([other]) => other !== key));
    yield { value, put, cut };
    for (const place of placesOf(value)) {
      yield {
        value: place.value,
        put: (other) => put(place.put(other)),
        cut: () => put(place.cut()),
      };
    }
  }
}

/** A copy with this key; `__proto__` becomes a key like any other, as in JSON. */
function withKey(of: object, key: string, value: unknown): object {
  return Object.fromEntries([...Object.entries(of).filter(([other]) => other !== key), [key, value]]);
}

function repeated(of: readonly unknown[], times: number, at: number): unknown[] {
  const index = at % of.length;
  return [...of.slice(0, index), ...new Array<unknown>(times).fill(of[index]), ...of.slice(index + 1)];
}

/** Deeply frozen values without NaN and Infinity. */
const sound = new WeakSet<object>();
/** Long values that are sound, too, and are never searched. */
const known = new WeakSet<object>([LONG_LIST, DEEP as object]);

/** Freezes a value deeply, so that a change throws an error. */
export function deepFrozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFrozen(inner);
  return value;
}

/** Whether a value contains NaN or Infinity. */
export function holdsNoNumber(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (typeof value !== "object" || value === null || sound.has(value) || known.has(value)) return false;
  if (Object.values(value).some(holdsNoNumber)) return true;
  if (Object.isFrozen(value)) sound.add(value);
  return false;
}

/** Arguments as text that can be typed again; long ones are cut. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === "number" && !Number.isFinite(inner)) return `<${inner}>`;
    if (typeof inner === "function") return "<function>";
    if (typeof inner === "string" && inner.length > 100) return `<${inner.length} characters>`;
    if (!Array.isArray(inner) || inner.length <= 50) return inner;
    return [...(inner as unknown[]).slice(0, 3), `<… ${inner.length} entries>`];
  });
  return text ?? "undefined";
}
