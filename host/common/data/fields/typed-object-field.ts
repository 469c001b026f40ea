import { isEmpty, isPlainObject } from "../../utils/inspect.ts";
import type { AnyObject } from "../../utils/types.ts";
import { ForcedDeletion, ForcedReplacement, valueOf } from "../operators.ts";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelContext,
  UpdateOptions,
  ValidateOptions,
} from "../types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { DataField, type ExpandContext } from "./data-field.ts";
import { ObjectField } from "./object-field.ts";
import { openKeys } from "./open-keys.ts";

export interface TypedObjectFieldOptions extends FieldOptions {
  /** Whether a key is allowed: others are dropped silently (fact 24). */
  validateKey?: (key: string) => boolean;
  /** Whether dotted keys are expanded. Default true. */
  expandKeys?: boolean;
}

/** An object of any keys, whose values are all of one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  declare element: DataField;
  declare expandKeys: boolean;
  declare validateKey: ((key: string) => boolean) | undefined;

  constructor(element: DataField, options: TypedObjectFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element of a TypedObjectField must be a DataField");
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    element.parent = this;
    this.element = element;
  }

  static override get _defaults(): AnyObject {
    return { ...super._defaults, validateKey: undefined, expandKeys: true };
  }

  override _getField(path: string[]): DataField | undefined {
    const [key, ...rest] = path;
    if (key === undefined) return this;
    if (key === "element") return this.element._getField(rest);
    return this.#isKey(key) ? this.element._getField(rest) : undefined;
  }

  #isKey(key: string): boolean {
    return !this.validateKey || this.validateKey(key) !== false;
  }

  override _expand(value: unknown, context: ExpandContext = {}): unknown {
    if (value instanceof ForcedReplacement) return new ForcedReplacement(this._expand(value.replacement));
    if (!isPlainObject(value)) return value;
    const opened = openKeys(value, { expand: this.expandKeys });
    const current = isPlainObject(context.current) ? context.current : {};
    for (const [key, entry] of Object.entries(opened))
      opened[key] = this.element._expand(entry, { current: current[key], siblings: opened, currentSiblings: current });
    return opened;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const current = isPlainObject(options.current) ? options.current : undefined;
    const partial = !!options.partial && current !== undefined;
    for (const [key, entry] of Object.entries(value)) {
      const known = partial && Object.hasOwn(current, key);
      if (!this.#isKey(key) || (entry instanceof ForcedDeletion && !partial)) {
        delete value[key];
        continue;
      }
      if (entry instanceof ForcedDeletion) continue;
      const { current: _current, ...whole } = options;
      const inner: CleanOptions = known ? { ...options, current: current[key] } : { ...whole, partial: false };
      value[key] = this.element.clean(entry, { ...inner, siblings: value });
    }
    return options.partial && !partial ? new ForcedReplacement(value) : value;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | void {
    super._validateType(value);
    const data = value as AnyObject;
    const current = isPlainObject(options.current) ? options.current : undefined;
    const failure = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(data)) {
      const partial = !!options.partial && !!current && Object.hasOwn(current, key);
      const found = this.element.validate(entry, { ...options, partial, current: current?.[key], siblings: data });
      if (!found) continue;
      if (options.fallback && found.unresolved) {
        delete data[key];
        found.dropped = true;
        found.unresolved = false;
      } else if (!found.unresolved && found.isEmpty()) data[key] = found.fallback;
      failure.elements.push({ id: key, failure: found });
      if (found.unresolved) failure.unresolved = true;
    }
    if (!failure.isEmpty()) return failure;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data) || !(this.element.constructor as typeof DataField).recursive) return;
    for (const entry of Object.values(data)) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model?: unknown, options: ModelContext = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: AnyObject = {};
    for (const [key, entry] of Object.entries(value)) {
      const initialized = this.element.initialize(entry, model, options);
      if (typeof initialized === "function")
        Object.defineProperty(data, key, { get: initialized as () => unknown, enumerable: true, configurable: true });
      else data[key] = initialized;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return Object.fromEntries(
      Object.entries(value as AnyObject).map(([key, entry]) => [key, this.element.toObject(entry)]),
    );
  }

  override _updateDiff(
    source: AnyObject,
    key: string,
    value: unknown,
    difference: AnyObject,
    options: UpdateOptions = {},
  ): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current)) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inner: AnyObject = {};
    for (const [name, entry] of Object.entries(value)) {
      if (entry instanceof ForcedDeletion) {
        if (Object.hasOwn(current, name)) inner[name] = entry;
      } else if (Object.hasOwn(current, name)) this.element._updateDiff(current, name, entry, inner, options);
      else inner[name] = valueOf(entry);
    }
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _updateCommit(source: AnyObject, key: string, value: unknown, options: UpdateOptions = {}): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current)) {
      super._updateCommit(source, key, value, options);
      return;
    }
    for (const [name, entry] of Object.entries(value)) {
      if (entry instanceof ForcedDeletion) delete current[name];
      else this.element._updateCommit(current, name, entry, options);
    }
  }
}
