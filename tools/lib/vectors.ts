/** Golden cases: their shape, and whether the rules agree with one. */

export interface Vector {
  id: string;
  why?: string;
  /** Path of a function from the game's id on: `zap.task.odds`. */
  call: string;
  args: unknown[];
  /** The required return value, or … */
  returns?: unknown;
  /** … the code of the `RuleError` that it must throw. */
  throws?: string;
}

const TOLERANCE = 1e-9;

/** Checks the contents of a file of vectors. @throws Error with the reason if they are malformed */
export function asVectors(read: unknown): Vector[] {
  if (!Array.isArray(read)) throw new Error("not a list of vectors");
  read.forEach((entry: unknown, index) => {
    if (!isVector(entry))
      throw new Error(`entry ${index + 1} is not a vector: it needs id, call, args and returns or throws`);
  });
  return read as Vector[];
}

/** Runs one case against the rules by game id. @returns null if they agree, else the actual result */
export function failureOf(vector: Vector, rules: object): string | null {
  const found = lookUp(rules, vector.call);
  if (found === null) return `there is no ${vector.call}`;
  let returned: unknown;
  try {
    returned = found.call.apply(found.owner, structuredClone(vector.args));
  } catch (error) {
    return thrownInstead(error, vector);
  }
  if (vector.throws !== undefined) return `should throw ${vector.throws}, returned ${show(returned)}`;
  return matches(returned, vector.returns) ? null : `should return ${show(vector.returns)}, returned ${show(returned)}`;
}

/** Objects match when the named keys are deeply equal, arrays and scalars when they are; numbers within 1e-9. */
export function matches(actual: unknown, expected: unknown): boolean {
  if (!isObject(expected)) return isSame(actual, expected);
  return (
    isObject(actual) && Object.entries(expected).every(([key, value]) => key in actual && isSame(actual[key], value))
  );
}

function isSame(actual: unknown, expected: unknown): boolean {
  if (typeof expected === "number") {
    return typeof actual === "number" && (actual === expected || Math.abs(actual - expected) <= TOLERANCE);
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((value, index) => isSame(actual[index], value));
  }
  if (isObject(expected)) {
    if (!isObject(actual) || Object.keys(actual).length !== Object.keys(expected).length) return false;
    return Object.entries(expected).every(([key, value]) => key in actual && isSame(actual[key], value));
  }
  return actual === expected;
}

function thrownInstead(error: unknown, vector: Vector): string | null {
  const code = error instanceof Error && error.name === "RuleError" && "code" in error ? error.code : null;
  if (code !== null && code === vector.throws) return null;
  const wanted = vector.throws === undefined ? `return ${show(vector.returns)}` : `throw ${vector.throws}`;
  return `should ${wanted}, threw ${code === null ? String(error) : `RuleError ${String(code)}`}`;
}

function lookUp(rules: object, path: string): { call: (...args: unknown[]) => unknown; owner: object } | null {
  let owner: object = rules;
  const names = path.split(".");
  const last = names.pop()!;
  for (const name of names) {
    const next: unknown = Object.hasOwn(owner, name) ? Reflect.get(owner, name) : null;
    if (typeof next !== "object" || next === null) return null;
    owner = next;
  }
  const call: unknown = Object.hasOwn(owner, last) ? Reflect.get(owner, last) : null;
  return typeof call === "function" ? { call: call as (...args: unknown[]) => unknown, owner } : null;
}

function isVector(entry: unknown): entry is Vector {
  if (!isObject(entry) || typeof entry.id !== "string" || typeof entry.call !== "string") return false;
  return Array.isArray(entry.args) && ("returns" in entry || typeof entry.throws === "string");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
