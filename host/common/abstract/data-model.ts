import { ForcedReplacement } from "../data/operators.ts";
import { SHARED, TRUSTED, type ModelContext, type UpdateOptions } from "../data/types.ts";
import type { DataField } from "../data/fields/data-field.ts";
import type { SchemaField } from "../data/fields/schema-field.ts";
import { DataModelValidationFailure } from "../data/validation.ts";
import { deepClone } from "../utils/clone.ts";
import { isEmpty, isPlainObject } from "../utils/inspect.ts";
import { mergeObject } from "../utils/merge.ts";
import type { AnyObject } from "../utils/types.ts";
import { ModelDefinition } from "./model-definition.ts";

export interface ModelValidateOptions {
  /** Check each member. Default true. */
  fields?: boolean;
  /** Check rules across members. Default: only without `changes`. */
  joint?: boolean;
  /** Check these changes instead of the stored data. */
  changes?: AnyObject;
  /** Clean the changes first, in place. */
  clean?: boolean;
  /** Throw on a failure. Default true. */
  strict?: boolean;
  /** Replace invalid values by valid initial ones. */
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
}

/** Data with a schema: cleaned and validated on creation and update, stored raw in `_source`, copied to members. */
export class DataModel extends ModelDefinition {
  declare readonly parent: unknown;
  declare readonly _source: AnyObject;

  #failures: { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null } = {
    fields: null,
    joint: null,
  };

  constructor(data: object = {}, { parent = null, strict = true, ...options }: ModelContext = {}) {
    super();
    const model = parent instanceof DataModel ? parent : null;
    Object.defineProperty(this, "parent", { value: model, writable: false, enumerable: false, configurable: true });
    const context: ModelContext = { strict, ...options };
    const source = this._initializeSource(data as AnyObject | DataModel, context);
    Object.defineProperty(this, "_source", { value: source, writable: false, enumerable: false, configurable: true });
    this._configure(context);
    const { fallback = !strict, dropInvalidEmbedded = !strict } = options;
    if (!options[TRUSTED]) this.validate({ strict, fallback, dropInvalidEmbedded });
    const { [TRUSTED]: _trusted, [SHARED]: _shared, ...rest } = context;
    this._initialize(rest);
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether it has an invalid value for which there is no fallback. */
  get invalid(): boolean {
    return Object.values(this.#failures).some((failure) => failure?.unresolved);
  }

  get validationFailures(): { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null } {
    return this.#failures;
  }

  /** Called before the members are created. */
  protected _configure(_options: ModelContext): void {}

  /** Copy, migrate and clean the data that the model starts from (fact 9). */
  protected _initializeSource(data: AnyObject | DataModel, options: ModelContext = {}): AnyObject {
    if (options[TRUSTED]) return data as AnyObject;
    const cls = this.constructor as typeof DataModel;
    let source: AnyObject;
    if (data instanceof DataModel) source = data.toObject();
    else if (isPlainObject(data)) source = options[SHARED] ? data : deepClone(data);
    else throw new Error(`${cls.name} must be constructed with a DataModel or Object`);
    return cls.shimData(cls.cleanData(source));
  }

  /** Create the members from the stored data. */
  _initialize(options: ModelContext = {}): void {
    const target = this as unknown as AnyObject;
    for (const [name, field] of (this.constructor as typeof DataModel)._initializationOrder()) {
      const stored = field.persisted ? this._source[name] : field.getInitialValue(this._source);
      const value = field.initialize(stored, this, options);
      if (typeof value === "function")
        Object.defineProperty(this, name, { get: value as () => unknown, enumerable: true, configurable: true });
      else if (field.readonly)
        Object.defineProperty(this, name, { value, writable: false, enumerable: true, configurable: true });
      else {
        const own = Object.getOwnPropertyDescriptor(this, name);
        if (own && !own.writable)
          Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
        else target[name] = value;
      }
    }
  }

  /** Create the members again from the stored data. */
  reset(): void {
    this._initialize();
  }

  /** A model of the same data, with changes. */
  clone(data: object = {}, context: ModelContext = {}): this {
    const changes = this.schema._expand(deepClone(data), { current: this._source }) as AnyObject;
    const merged = mergeObject(this.toObject(), changes, { applyOperators: true });
    const cls = this.constructor as new (data: object, context: ModelContext) => this;
    return new cls(merged, { parent: this.parent, ...context });
  }

  /**
   * Validate the stored data, or changes to it.
   * @returns whether the data is valid
   * @throws DataModelValidationError if it is not, unless `strict` is false
   */
  validate({
    changes,
    clean = false,
    fallback = false,
    dropInvalidEmbedded = false,
    strict = true,
    fields = true,
    joint,
  }: ModelValidateOptions = {}): boolean {
    if (changes) return this.#validateChanges(changes, { clean, fallback, dropInvalidEmbedded, strict });
    this.#failures = { fields: null, joint: null };
    if (fields) {
      const failure = this.schema.validate(this._source, { fallback, dropInvalidEmbedded, source: this._source });
      if (failure) {
        this.#failures.fields = failure;
        this.#report(failure, strict);
      }
    }
    if (joint ?? true) {
      const failure = this.#validateJoint(this._source);
      if (failure) {
        this.#failures.joint = failure;
        this.#report(failure, strict);
      }
    }
    return !this.invalid;
  }

  #validateChanges(
    changes: AnyObject,
    options: { clean: boolean; fallback: boolean; dropInvalidEmbedded: boolean; strict: boolean },
  ): boolean {
    const { strict, clean, ...rest } = options;
    try {
      const cleaned = this.#cleanChanges(changes);
      const failure = this.schema.validate(cleaned, {
        ...rest,
        partial: true,
        current: this._source,
        source: { ...this._source, ...cleaned },
        currentSiblings: this._source,
      });
      if (failure) this.#report(failure, strict, true);
      if (clean) {
        for (const key of Object.keys(changes)) delete changes[key];
        Object.assign(changes, cleaned);
      }
      return !failure?.unresolved;
    } catch (error) {
      if (strict) throw error;
      console.warn(error);
      return false;
    }
  }

  #validateJoint(data: AnyObject): DataModelValidationFailure | null {
    try {
      (this.constructor as typeof DataModel).validateJoint(data);
      this.schema._validateModel(data, { source: data });
      return null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return new DataModelValidationFailure({ message, unresolved: true });
    }
  }

  /** The start of this model's error messages. */
  protected get _validationLabel(): string {
    return this.constructor.name;
  }

  #report(failure: DataModelValidationFailure, strict: boolean, always = false): void {
    const message = failure.message;
    failure.message = [`${this._validationLabel} validation errors:`, message].filter(Boolean).join("\n  ");
    const error = failure.asError();
    if (failure.unresolved && strict) throw error;
    if (failure.unresolved || always || !strict) console.warn(error.message);
  }

  #cleanChanges(changes: AnyObject, { recursive = true }: UpdateOptions = {}): AnyObject {
    const context = { current: this._source, currentSiblings: this._source };
    const opened = this.schema._expand(deepClone(changes), context) as AnyObject;
    if (!recursive)
      for (const [key, value] of Object.entries(opened))
        if (isPlainObject(value) || Array.isArray(value)) opened[key] = new ForcedReplacement(value);
    this._checkChanges(opened);
    return (this.constructor as typeof DataModel).cleanData(opened, {
      partial: true,
      ...context,
      source: { ...this._source, ...opened },
    });
  }

  /** Subclasses throw here for changes that do not fit together. */
  protected _checkChanges(_changes: AnyObject): void {}

  /**
   * Change the stored data and create the members again.
   * @param changes  members by name or dotted path; cloned, cleaned and checked
   * @returns the changes that differ from the stored data
   * @throws DataModelValidationError; then nothing has changed
   */
  updateSource(changes: object = {}, options: UpdateOptions = {}): AnyObject {
    if (isEmpty(changes)) return {};
    const cleaned = this.#cleanChanges(changes as AnyObject, options);
    const failure = this.schema.validate(cleaned, {
      partial: true,
      current: this._source,
      currentSiblings: this._source,
      source: { ...this._source, ...cleaned },
      fallback: !!options.fallback,
      dropInvalidEmbedded: !!options.dropInvalidEmbedded,
    });
    if (failure) this.#report(failure, true, true);
    const difference = this.schema.diff(this._source, cleaned, options);
    if (isEmpty(difference)) return difference;
    const next = deepClone(this._source);
    this.schema.commit(next, difference, options);
    const joint = this.#validateJoint(next);
    if (joint) this.#report(joint, true);
    if (options.dryRun) return difference;
    this.schema.commit(this._source, difference, options);
    this._initialize();
    return difference;
  }

  /** The field behind a property, also inside system data (V14). */
  getFieldForProperty(path: string | string[]): DataField | undefined {
    const parts = typeof path === "string" ? path.split(".") : path;
    const direct = this.schema.getField(parts);
    if (direct) return direct;
    const target = this as unknown as AnyObject;
    const inner = target[parts[0] ?? ""];
    return inner instanceof DataModel ? inner.getFieldForProperty(parts.slice(1)) : undefined;
  }

  /** A plain copy of the stored data or, with `source` false, of the current members. */
  toObject(source = true): AnyObject {
    return source ? deepClone(this._source) : (this.schema.toObject(this) as AnyObject);
  }

  toJSON(): AnyObject {
    return this.toObject(true);
  }

  /** Create a model from stored data: invalid values are replaced, with a warning instead of an error. */
  static fromSource<T extends DataModel>(
    this: new (data: object, context: ModelContext) => T,
    source: object,
    { strict = false, ...context }: ModelContext = {},
  ): T {
    return new this(source, { strict, ...context });
  }

  static fromJSON<T extends DataModel>(this: new (data: object, context: ModelContext) => T, json: string): T {
    return new this(JSON.parse(json) as object, {});
  }
}
