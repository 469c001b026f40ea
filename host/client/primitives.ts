/** The methods that Foundry adds to JavaScript's own objects, as far as systems use them. */

function define(target: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods))
    if (!Object.hasOwn(target, name))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}

define(Math, {
  clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  toDegrees: (angle: number) => angle * (180 / Math.PI),
  toRadians: (degrees: number) => (degrees % 360) * (Math.PI / 180),
});

define(Number, {
  isNumeric: (value: unknown) => {
    if (Array.isArray(value) || value === null || value === undefined || value === "") return false;
    return typeof value === "number" || typeof value === "string" ? !Number.isNaN(Number(value)) : false;
  },
  fromString: (text: string) => {
    if (typeof text !== "string" || !text.trim()) return Number.NaN;
    return Number(text.replace(/\s+/g, ""));
  },
});

define(Number.prototype, {
  between(this: number, a: number, b: number, inclusive = true) {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  ordinalString(this: number) {
    const suffix =
      { one: "st", two: "nd", few: "rd" }[new Intl.PluralRules("en", { type: "ordinal" }).select(this) as "one"] ??
      "th";
    return `${this}${suffix}`;
  },
  paddedString(this: number, digits: number) {
    return `${this < 0 ? "-" : ""}${String(Math.abs(this)).padStart(digits, "0")}`;
  },
  signedString(this: number) {
    return this < 0 ? String(this) : `+${this}`;
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round") {
    return Math[method](Number(this) / interval) * interval;
  },
});

define(String.prototype, {
  capitalize(this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  titleCase(this: string) {
    return this.toLowerCase().replace(/(^|\s)\p{L}/gu, (first) => first.toUpperCase());
  },
  slugify(this: string, { replacement = "-", strict = false }: { replacement?: string; strict?: boolean } = {}) {
    const plain = this.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/\s+/g, replacement);
    return strict ? plain.replace(/[^a-z0-9-_]/g, "") : plain;
  },
  compare(this: string, other: string) {
    return this.localeCompare(other, game.i18n.lang);
  },
});

define(Array, {
  /** `length` consecutive integers from `first` on. */
  fromRange: (length: number, first = 0) => Array.from({ length }, (_entry, index) => first + index),
});

define(Array.prototype, {
  findSplice<T>(this: T[], find: (value: T, index: number) => boolean, replacement?: T): T | null {
    const index = this.findIndex(find);
    if (index < 0) return null;
    const [found] = replacement === undefined ? this.splice(index, 1) : this.splice(index, 1, replacement);
    return found ?? null;
  },
  partition<T>(this: T[], rule: (value: T) => boolean): [T[], T[]] {
    return [this.filter((value) => !rule(value)), this.filter(rule)];
  },
  equals(this: unknown[], other: unknown[]) {
    return this.length === other.length && this.every((value, index) => value === other[index]);
  },
});

define(Set.prototype, {
  equals(this: Set<unknown>, other: Set<unknown>) {
    return this.size === other.size && [...this].every((value) => other.has(value));
  },
  every<T>(this: Set<T>, test: (value: T) => boolean) {
    return [...this].every(test);
  },
  filter<T>(this: Set<T>, test: (value: T) => boolean) {
    return new Set([...this].filter(test));
  },
  find<T>(this: Set<T>, test: (value: T) => boolean) {
    return [...this].find(test);
  },
  first<T>(this: Set<T>) {
    return this.values().next().value;
  },
  intersects<T>(this: Set<T>, other: Iterable<T>) {
    return [...other].some((value) => this.has(value));
  },
  map<T, M>(this: Set<T>, transform: (value: T) => M) {
    return new Set([...this].map(transform));
  },
  reduce<T, A>(this: Set<T>, reducer: (accumulator: A, value: T) => A, initial: A) {
    return [...this].reduce(reducer, initial);
  },
  some<T>(this: Set<T>, test: (value: T) => boolean) {
    return [...this].some(test);
  },
});

define(RegExp, {
  escape: (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
});

export {};
