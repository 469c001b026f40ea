import { deepClone } from "../../utils/clone.ts";
import { equals } from "../../utils/compare.ts";
import type { AnyObject } from "../../utils/types.ts";
import { getFieldInputs } from "../inputs.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, valueOf } from "../operators.ts";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelContext,
  UpdateOptions,
  ValidateOptions,
} from "../types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { FieldChanges } from "./field-changes.ts";
import { openAllKeys } from "./open-keys.ts";

/** Context for expanding an update's keys: the stored value, the object around the update, and the stored object around it. */
export interface ExpandContext {
  current?: unknown;
  siblings?: AnyObject;
  currentSiblings?: AnyObject;
}

/** One member of a schema: it creates, cleans, validates, stores and renders its value. */
export class DataField extends FieldChanges {
  /** Whether the field contains documents. */
  static hierarchical = false;

  /** Whether the field contains other fields. */
  static recursive = false;

  declare name: string | undefined;
  declare parent: DataField | undefined;
  declare options: FieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare initial: unknown;
  declare label: string;
  declare hint: string;
  declare placeholder: string | undefined;
  declare validationError: string;

  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    super();
    this.name = name;
    this.parent = parent;
    this.options = options;
    const chosen = options as AnyObject;
    const target = this as unknown as AnyObject;
    for (const [key, value] of Object.entries((this.constructor as typeof DataField)._defaults))
      target[key] = key in chosen ? chosen[key] : value;
  }

  /** The default options. A new object each time, because subclasses add to it. */
  static get _defaults(): AnyObject {
    return {
      required: false,
      nullable: false,
      readonly: false,
      gmOnly: false,
      persisted: true,
      initial: undefined,
      label: "",
      hint: "",
      placeholder: undefined,
      validationError: "is not a valid value",
    };
  }

  /** The dotted path from the outermost named field. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Call a function, or a method by name, on this field and all fields below it. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: AnyObject) => unknown),
    value?: unknown,
    options: AnyObject = {},
  ): unknown {
    const method = typeof fn === "string" ? (this as unknown as AnyObject)[fn] : fn;
    return typeof method === "function" ? (method.call(this, value, options) as unknown) : undefined;
  }

  /** The field at a path of names below this one. */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Expand dotted keys of an update, anywhere within the value (fact 27). */
  _expand(value: unknown, _context: ExpandContext = {}): unknown {
    return openAllKeys(value);
  }

  /**
   * Convert a value to the field's type. A null that is not allowed stays in an update, so that validation refuses it; in
   * complete data the initial value replaces it.
   */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value instanceof ForcedDeletion) return options.partial ? value : this.getInitialValue(options.source);
    if (value instanceof ForcedReplacement) {
      const { current: _current, ...whole } = options;
      const cleaned = this.clean(value.replacement, { ...whole, partial: false });
      return options.partial ? new ForcedReplacement(cleaned) : cleaned;
    }
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return this.nullable || options.partial ? null : this.getInitialValue(options.source);
    const cast = this._cast(value);
    if (cast === null || cast === undefined)
      return cast === null && !this.nullable && !options.partial ? this.getInitialValue(options.source) : cast;
    return this._cleanType(cast, options);
  }

  /** Convert a value that is neither null nor undefined to the field's type. */
  override _cast(value: unknown): unknown {
    return value;
  }

  /** Clean a value of the right type, e.g. clamp or trim it. */
  _cleanType(value: unknown, _options: CleanOptions = {}): unknown {
    return value;
  }

  /** The value of a member that is not given (fact 15). @param data the root data, for an `initial` that is a function */
  getInitialValue(data?: unknown): unknown {
    if (typeof this.initial === "function") return (this.initial as (data: unknown) => unknown)(data ?? {});
    if (this.initial !== undefined) return deepClone(this.initial);
    if (!this.required) return undefined;
    return this.nullable ? null : undefined;
  }

  /** Check a cleaned value. @returns its failure, or undefined */
  override validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (value instanceof DataFieldOperator) {
      if (value instanceof ForcedDeletion) return undefined;
      return this.validate(valueOf(value), { ...options, partial: false, current: undefined });
    }
    const failure = this.#findFailure(value, options);
    if (!failure) return undefined;
    failure.invalidValue = value;
    if (failure.isEmpty()) this.#settle(failure, options);
    return failure;
  }

  #findFailure(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const validators: ((value: unknown, options: ValidateOptions) => unknown)[] = [
      (candidate) => this._validateSpecial(candidate),
      (candidate, given) => this._validateType(candidate, given),
    ];
    const custom = this.options.validate;
    if (custom) validators.push((candidate, given) => custom.call(this, candidate, given));
    try {
      for (const validator of validators) {
        const result = validator(value, options);
        if (result === true) return undefined;
        if (result === false) return new DataModelValidationFailure({ message: this.validationError });
        if (result instanceof DataModelValidationFailure) return result;
      }
    } catch (error) {
      return new DataModelValidationFailure({ message: error instanceof Error ? error.message : String(error) });
    }
    return undefined;
  }

  /** With the option `fallback`, replace an invalid value by the initial one if that is valid. */
  #settle(failure: DataModelValidationFailure, options: ValidateOptions): void {
    failure.unresolved = true;
    if (!options.fallback) return;
    const initial = this.getInitialValue(options.source);
    if (initial === undefined && this.required) return;
    if (this.validate(initial, { ...options, partial: false, fallback: false })) return;
    failure.fallback = initial;
    failure.unresolved = false;
  }

  /** @returns true if the value is null or undefined and that is allowed. @throws if it is not allowed */
  _validateSpecial(value: unknown): boolean | void {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
  }

  /** Check a value that is neither null nor undefined. */
  _validateType(_value: unknown, _options: ValidateOptions = {}): DataModelValidationFailure | boolean | void {}

  /** Check rules across members. Called for recursive fields only. @throws for data that break one */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {}

  /** The model's value for a stored one. A function becomes a getter of the model. */
  override initialize(value: unknown, _model?: unknown, _options: ModelContext = {}): unknown {
    return deepClone(value);
  }

  /** The stored form of a model's value. */
  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  /** Write the changes of an update into `difference`, without changing the source. @throws if one is not allowed */
  _updateDiff(
    source: AnyObject,
    key: string,
    value: unknown,
    difference: AnyObject,
    _options: UpdateOptions = {},
  ): void {
    if (value instanceof ForcedDeletion) {
      if (this.required) throw new Error(`The field ${this.fieldPath} is required and may not be deleted`);
      if (Object.hasOwn(source, key)) difference[key] = value;
      return;
    }
    const next = valueOf(value);
    if (Object.hasOwn(source, key) && equals(source[key], next)) return;
    if (next === undefined && source[key] === undefined) return;
    difference[key] = deepClone(next);
  }

  /** Write a found difference into the source. */
  _updateCommit(source: AnyObject, key: string, value: unknown, _options: UpdateOptions = {}): void {
    const next = valueOf(value);
    if (next === undefined) delete source[key];
    else source[key] = deepClone(next);
  }

  /** Render an input for a form. */
  toInput(config: AnyObject = {}): unknown {
    const inputConfig = { name: this.fieldPath, ...config };
    return this._toInput(inputConfig);
  }

  /** Fields with an input of their own override this. */
  _toInput(config: AnyObject): unknown {
    return getFieldInputs().toInput(this, config);
  }

  /** Render a labelled form group. */
  toFormGroup(groupConfig: AnyObject = {}, inputConfig: AnyObject = {}): unknown {
    return getFieldInputs().toFormGroup(this, groupConfig, inputConfig);
  }
}
