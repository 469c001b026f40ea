import { isEmpty, isPlainObject } from "../../utils/inspect.ts";
import type { AnyObject } from "../../utils/types.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import type {
  CleanOptions,
  DataSchema,
  FieldContext,
  FieldOptions,
  ModelContext,
  UpdateOptions,
  ValidateOptions,
} from "../types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { DataField, type ExpandContext } from "./data-field.ts";
import { openKeys } from "./open-keys.ts";

/** An object of named fields. */
export class SchemaField extends DataField {
  static override recursive = true;

  declare fields: DataSchema;

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): AnyObject {
    return { ...super._defaults, required: true, nullable: false };
  }

  /** Adopt the fields. @throws if one is no field, has a parent already, or is named `_source` (fact 14) */
  _initialize(fields: DataSchema): DataSchema {
    if (typeof fields !== "object" || fields === null)
      throw new Error("A DataSchema must be an object with string keys and DataField values.");
    for (const name of Object.keys(fields)) this.#adopt(name, fields[name]);
    return { ...fields };
  }

  #adopt(name: string, field: DataField | undefined): void {
    if (name === "_source") throw new Error('"_source" is not a valid name for a field');
    if (!(field instanceof DataField))
      throw new Error(`The "${name}" field is not an instance of the DataField class.`);
    if (field.parent !== undefined)
      throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
    field.name = name;
    field.parent = this;
  }

  /** Add fields to the schema (V14). */
  extendFields(fields: DataSchema): void {
    for (const [name, field] of Object.entries(fields)) {
      this.#adopt(name, field);
      this.fields[name] = field;
    }
  }

  /** Remove fields from the schema (V14). */
  removeFields(...names: string[]): void {
    for (const name of names) delete this.fields[name];
  }

  *[Symbol.iterator](): Generator<DataField, void, undefined> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return Object.hasOwn(this.fields, name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: AnyObject) => unknown),
    value?: unknown,
    options: AnyObject = {},
  ): unknown {
    super.apply(fn, value, options);
    const results: AnyObject = {};
    const data = isPlainObject(value) ? value : {};
    for (const [name, field] of this.entries()) {
      if (options["partial"] && !Object.hasOwn(data, name)) continue;
      const result = field.apply(fn, data[name], options);
      if (!isEmpty(result)) results[name] = result;
    }
    return results;
  }

  override _expand(value: unknown, context: ExpandContext = {}): unknown {
    if (value instanceof ForcedReplacement) return new ForcedReplacement(this._expand(value.replacement));
    if (!isPlainObject(value)) return value;
    const opened = openKeys(value);
    const current = isPlainObject(context.current) ? context.current : {};
    for (const [name, entry] of Object.entries(opened)) {
      const field = this.get(name);
      if (field)
        opened[name] = field._expand(entry, { current: current[name], siblings: opened, currentSiblings: current });
    }
    return opened;
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    if (this.nullable && this.options.initial === null) return null;
    const value: AnyObject = {};
    for (const [name, field] of this.entries()) {
      // A field that is not persisted is no part of stored data (RN#14059).
      if (!field.persisted) continue;
      const inner = field.getInitialValue(data);
      if (inner !== undefined) value[name] = inner;
    }
    return value;
  }

  override _cast(value: unknown): unknown {
    if (typeof value !== "object" || value === null || isPlainObject(value)) return value;
    const model = value as { toObject?: () => unknown };
    return typeof model.toObject === "function" ? model.toObject() : value;
  }

  /** Clean each member, in place. Members that the schema does not have are dropped silently (fact 12). */
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const current = isPlainObject(options.current) ? options.current : undefined;
    const partial = !!options.partial && current !== undefined;
    const source = options.source ?? value;
    for (const key of Object.keys(value)) {
      const field = this.get(key);
      if (!field || !field.persisted) delete value[key];
    }
    for (const [name, field] of this.entries()) {
      if (!field.persisted || (partial && !Object.hasOwn(value, name))) continue;
      const inner: CleanOptions = { partial, source, siblings: value };
      if (current) Object.assign(inner, { current: current[name], currentSiblings: current });
      const cleaned = field.clean(value[name], inner);
      if (cleaned === undefined) delete value[name];
      else value[name] = cleaned;
    }
    // An update of an object that does not exist yet must be validated and stored as complete data.
    return options.partial && !partial ? new ForcedReplacement(value) : value;
  }

  override initialize(value: unknown, model?: unknown, options: ModelContext = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: AnyObject = {};
    for (const [name, field] of this.entries()) {
      const stored = field.persisted ? value[name] : field.getInitialValue(value);
      const initialized = field.initialize(stored, model, options);
      if (typeof initialized === "function")
        Object.defineProperty(data, name, { get: initialized as () => unknown, enumerable: true, configurable: true });
      else if (field.readonly)
        Object.defineProperty(data, name, { value: initialized, enumerable: true, configurable: true });
      else data[name] = initialized;
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | boolean | void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const source = options.source ?? value;
    const failure = new DataModelValidationFailure();
    const current = isPlainObject(options.current) ? options.current : undefined;
    for (const [name, field] of this.entries()) {
      if (!field.persisted || (options.partial && !Object.hasOwn(value, name))) continue;
      const inner: ValidateOptions = { ...options, source, siblings: value };
      if (current) Object.assign(inner, { current: current[name], currentSiblings: current });
      else delete inner.current;
      const found = field.validate(value[name], inner);
      if (!found) continue;
      failure.fields[name] = found;
      if (found.unresolved) failure.unresolved = true;
      else if (found.isEmpty()) {
        if (found.fallback === undefined) delete value[name];
        else value[name] = found.fallback;
      }
    }
    if (!failure.isEmpty()) return failure;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    const source = options.source ?? data;
    for (const [name, field] of this.entries()) {
      if (!(field.constructor as typeof DataField).recursive || !field.persisted) continue;
      const value = data[name];
      if (value !== undefined && value !== null) field._validateModel(value, { ...options, source, siblings: data });
    }
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const data: AnyObject = {};
    for (const [name, field] of this.entries()) {
      const inner = field.toObject((value as AnyObject)[name]);
      if (inner !== undefined) data[name] = inner;
    }
    return data;
  }

  override _updateDiff(
    source: AnyObject,
    key: string,
    value: unknown,
    difference: AnyObject,
    options: UpdateOptions = {},
  ): void {
    const current = source[key];
    if (value instanceof ForcedReplacement) {
      const found: AnyObject = {};
      super._updateDiff(source, key, value, found, options);
      if (key in found) difference[key] = isPlainObject(current) ? value : found[key];
      return;
    }
    if (value instanceof ForcedDeletion || !isPlainObject(value) || !isPlainObject(current)) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inner = this.diff(current, value, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _updateCommit(source: AnyObject, key: string, value: unknown, options: UpdateOptions = {}): void {
    const current = source[key];
    if (isPlainObject(value) && isPlainObject(current)) this.commit(current, value, options);
    else super._updateCommit(source, key, value, options);
  }

  /** The changes of a cleaned update to stored data of this schema. */
  diff(source: AnyObject, changes: AnyObject, options: UpdateOptions = {}): AnyObject {
    const difference: AnyObject = {};
    for (const [name, value] of Object.entries(changes))
      this.get(name)?._updateDiff(source, name, value, difference, options);
    return difference;
  }

  /** Write a difference into stored data of this schema. */
  commit(source: AnyObject, difference: AnyObject, options: UpdateOptions = {}): void {
    for (const [name, value] of Object.entries(difference)) this.get(name)?._updateCommit(source, name, value, options);
  }
}
