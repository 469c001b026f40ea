import { equals } from "../../utils/compare.ts";
import { isPlainObject } from "../../utils/inspect.ts";
import type { AnyObject } from "../../utils/types.ts";
import { parseDelta } from "../changes.ts";
import { ForcedReplacement } from "../operators.ts";
import type { CleanOptions, FieldContext, FieldOptions, ModelContext, ValidateOptions } from "../types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { DataField } from "./data-field.ts";
import { openKeys } from "./open-keys.ts";

export interface ArrayFieldOptions extends FieldOptions {
  min?: number;
  max?: number;
  /** Whether it may be empty. Default true. */
  empty?: boolean;
  /** The exact number of elements. */
  exact?: number;
}

/** A list of values of one field. An update replaces the whole list (fact 28). */
export class ArrayField extends DataField {
  static override recursive = true;

  declare element: DataField;
  declare min: number;
  declare max: number;
  declare empty: boolean;
  declare exact: number | undefined;

  constructor(element: DataField, options: ArrayFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = this._takeElement(element);
  }

  static override get _defaults(): AnyObject {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Number.POSITIVE_INFINITY,
    };
  }

  /** Set the element field. @throws if it is no field, or already has a parent */
  _takeElement(element: DataField): DataField {
    if (!(element instanceof DataField))
      throw new Error(`${this.constructor.name} must have a DataField as its contained element`);
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    element.parent = this;
    return element;
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    return this.nullable ? null : [];
  }

  override _getField(path: string[]): DataField | undefined {
    const [key, ...rest] = path;
    if (key === undefined) return this;
    return key === "element" || /^\d+$/.test(key) ? this.element._getField(rest) : undefined;
  }

  override _expand(value: unknown): unknown {
    if (value instanceof ForcedReplacement) return new ForcedReplacement(this._expand(value.replacement));
    if (Array.isArray(value)) return value.map((entry) => this.element._expand(entry));
    if (!isPlainObject(value)) return value;
    const opened = openKeys(value);
    for (const [key, entry] of Object.entries(opened)) opened[key] = this.element._expand(entry);
    return opened;
  }

  /** An object of indices, as a form submits it, becomes a new list: values that it does not contain become initial. */
  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...(value as Set<unknown>)];
    if (!isPlainObject(value)) return [value];
    const list: unknown[] = [];
    for (const [key, entry] of Object.entries(value)) if (/^\d+$/.test(key)) list[Number(key)] = entry;
    return Array.from(list);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    const { current: _current, currentSiblings: _siblings, ...whole } = options;
    return value.map((entry) => this.element.clean(entry, { ...whole, partial: false }));
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (!this.empty && value.length === 0) throw new Error("may not be empty");
    if (this.exact !== undefined && value.length !== this.exact)
      throw new Error(`must have exactly ${this.exact} elements`);
    if (value.length < this.min) throw new Error(`may not have less than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`may not have more than ${this.max} elements`);
    return this._validateElements(value, options);
  }

  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | void {
    const failure = new DataModelValidationFailure();
    const dropped = new Set<number>();
    for (const [index, entry] of value.entries()) {
      const found = this.element.validate(entry, { ...options, partial: false, current: undefined });
      if (!found) continue;
      if (options.fallback && found.unresolved) {
        dropped.add(index);
        found.dropped = true;
        found.unresolved = false;
      } else if (!found.unresolved && found.isEmpty()) value[index] = found.fallback;
      failure.elements.push({ id: index, failure: found });
      if (found.unresolved) failure.unresolved = true;
    }
    if (dropped.size > 0) value.splice(0, value.length, ...value.filter((_entry, index) => !dropped.has(index)));
    if (!failure.isEmpty()) return failure;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(data) || !(this.element.constructor as typeof DataField).recursive) return;
    for (const entry of data) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model?: unknown, options: ModelContext = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => {
      const initialized = this.element.initialize(entry, model, options);
      return typeof initialized === "function" ? (initialized as () => unknown)() : initialized;
    });
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return Array.from(value as Iterable<unknown>, (entry) => this.element.toObject(entry));
  }

  override _castChangeDelta(delta: unknown, replacementData: AnyObject = {}): unknown {
    const parsed = parseDelta(delta);
    const list = Array.isArray(parsed) ? parsed : [parsed];
    return list.map((entry) => this.element._castChangeDelta(entry, replacementData));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return [...((value as unknown[] | undefined) ?? []), ...(delta as unknown[])];
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const removed = delta as unknown[];
    return ((value as unknown[] | undefined) ?? []).filter((entry) => !removed.some((gone) => equals(entry, gone)));
  }
}

/** A set of values of one field: stored as a list without duplicates, a Set in the model (fact 23). */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const list = super._cleanType(value, options);
    if (!Array.isArray(list)) return list;
    return list.filter((entry, index) => list.findIndex((other) => equals(other, entry)) === index);
  }

  override initialize(value: unknown, model?: unknown, options: ModelContext = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set(list) : list;
  }

  override _castChangeDelta(delta: unknown, replacementData: AnyObject = {}): unknown {
    return new Set(super._castChangeDelta(delta, replacementData) as unknown[]);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return new Set([...((value as Set<unknown> | undefined) ?? []), ...(delta as Set<unknown>)]);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const removed = delta as Set<unknown>;
    return new Set([...((value as Set<unknown> | undefined) ?? [])].filter((entry) => !removed.has(entry)));
  }
}
