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

/** What opening an update's keys must know: the stored value, the object around it and the stored one around that. */
export interface ExpandContext {
  current?: unknown;
  siblings?: AnyObject;
  currentSiblings?: AnyObject;
}

/** One member of a schema: how its value is made, cleaned, checked, stored and shown. */
export class DataField extends FieldChanges {
  /** Whether the field holds documents. */
  static hierarchical = false;

  /** Whether the field holds other fields. */
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

  /** What each option is unless given; a fresh object each time, as subclasses add to it. */
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

  /** Call a function, or a method by name, on this field and all inside it. */
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

  /** Open dotted keys of an update anywhere within the value (fact 27). */
  _expand(value: unknown, _context: ExpandContext = {}): unknown {
    return openAllKeys(value);
  }

  /**
   * Bring a value into the field's type. In an update a null is left for validation to refuse where it is not allowed;
   * whole data falls back to the initial value.
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

  /** Bring a value that is neither null nor undefined to the type. */
  override _cast(value: unknown): unknown {
    return value;
  }

  /** Tidy a value of the right type. */
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

  /** Check a cleaned value. @returns what is wrong with it, or undefined */
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

  /** Find a valid stand-in for an invalid value, when one is asked for. */
  #settle(failure: DataModelValidationFailure, options: ValidateOptions): void {
    failure.unresolved = true;
    if (!options.fallback) return;
    const initial = this.getInitialValue(options.source);
    if (initial === undefined && this.required) return;
    if (this.validate(initial, { ...options, partial: false, fallback: false })) return;
    failure.fallback = initial;
    failure.unresolved = false;
  }

  /** @returns true when null or undefined is allowed. @throws when it is not */
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

  /** Check rules across members. Called for recursive fields only. @throws what is wrong */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {}

  /** Make the model's own value of a stored one. A function is a getter. */
  override initialize(value: unknown, _model?: unknown, _options: ModelContext = {}): unknown {
    return deepClone(value);
  }

  /** Make a storable value of the model's own. */
  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  /** Find what an update changes: write it into `difference`, leave the source. @throws where it is not allowed */
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

  /** The seam for fields that bring their own input. */
  _toInput(config: AnyObject): unknown {
    return getFieldInputs().toInput(this, config);
  }

  /** Render a labelled form group. */
  toFormGroup(groupConfig: AnyObject = {}, inputConfig: AnyObject = {}): unknown {
    return getFieldInputs().toFormGroup(this, groupConfig, inputConfig);
  }
}
