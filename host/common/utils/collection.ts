/** The type of a Map whose own iterator yields values, which the type of Map does not allow. */
interface ValueMap<V> {
  readonly size: number;
  readonly [Symbol.toStringTag]: string;
  clear(): void;
  delete(key: string, options?: object): boolean;
  entries(): MapIterator<[string, V]>;
  get(key: string): V | undefined;
  has(key: string | null | undefined): boolean;
  keys(): MapIterator<string>;
  set(key: string, value: V, options?: object): this;
  values(): MapIterator<V>;
}

const MapBase = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]> | null) => ValueMap<V>;

/** A Map of documents or entries whose iterator yields the values, with some methods of arrays. */
export class Collection<V> extends MapBase<V> {
  /** Yields the values, unlike a Map (fact 42). */
  [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** The values, in order. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  find<S extends V>(condition: (value: V, index: number, collection: this) => value is S): S | undefined;
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined;
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter<S extends V>(condition: (value: V, index: number, collection: this) => value is S): S[];
  filter(condition: (value: V, index: number, collection: this) => unknown): V[];
  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<M>(transformer: (value: V, index: number, collection: this) => M): M[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<A>(reducer: (accumulator: A, value: V, index: number, collection: this) => A, initial: A): A {
    return this.contents.reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  /** Like an array's: the callback gets values. */
  forEach(fn: (value: V, key: string) => void): void {
    for (const [key, value] of this.entries()) fn(value, key);
  }

  /** The value of a key. @throws if it is missing and `strict` is set */
  override get(key: string | null | undefined, options?: { strict?: false; invalid?: boolean }): V | undefined;
  override get(key: string | null | undefined, options: { strict: true; invalid?: boolean }): V;
  override get(
    key: string | null | undefined,
    { strict = false }: { strict?: boolean; invalid?: boolean } = {},
  ): V | undefined {
    const value = super.get(key as string);
    if (strict && value === undefined)
      throw new Error(`The key ${String(key)} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** The first value of a name. @throws if there is none and `strict` is set */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: unknown } | null)?.name === name);
    if (strict && value === undefined)
      throw new Error(`An entry with name ${name} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const plain = value as { toJSON?: () => unknown } | null;
      return typeof plain?.toJSON === "function" ? plain.toJSON() : value;
    });
  }
}
