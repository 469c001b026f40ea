import type { AnyObject } from "../utils/types.ts";
import type { DataField } from "./fields/data-field.ts";
import type { SchemaField } from "./fields/schema-field.ts";
import type { DataModelValidationFailure } from "./validation.ts";

export type DataSchema = Record<string, DataField>;

/** Options of cleaning. Callers give only `partial`; the recursion sets the rest. */
export interface CleanOptions {
  /** The data is an update: members that it does not contain stay unchanged. */
  partial?: boolean;
  /** The root data being cleaned. */
  source?: AnyObject;
  /** The stored value that an update applies to. */
  current?: unknown;
  /** The object that contains the value, and the stored object to which it applies. A document's `type` is read here. */
  siblings?: AnyObject;
  currentSiblings?: AnyObject;
}

export interface ValidateOptions {
  partial?: boolean;
  /** Replace invalid values by valid initial ones; mutates the data. */
  fallback?: boolean;
  /** Accept invalid embedded documents: their collection lists them as invalid. */
  dropInvalidEmbedded?: boolean;
  source?: AnyObject;
  current?: unknown;
  siblings?: AnyObject;
  currentSiblings?: AnyObject;
}

export interface UpdateOptions {
  /** Find and validate the differences without storing them. */
  dryRun?: boolean;
  fallback?: boolean;
  /** Merge into inner objects. When false each top value is replaced. Default true. */
  recursive?: boolean;
  dropInvalidEmbedded?: boolean;
}

/** Marks data that a parent has cleaned and validated, and shares with the model that is created from it. */
export const TRUSTED: unique symbol = Symbol("trusted");

/** Marks data that a parent shares by reference, but that must be cleaned and validated again. */
export const SHARED: unique symbol = Symbol("shared");

export interface ModelContext {
  parent?: unknown;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  pack?: string | null;
  parentCollection?: string | null;
  [TRUSTED]?: boolean;
  [SHARED]?: boolean;
}

/** The part of a data model that fields use. */
export interface ModelInstance {
  readonly _source: AnyObject;
  readonly parent: unknown;
  readonly schema: SchemaField;
  toObject(source?: boolean): AnyObject;
  _initialize(options?: ModelContext): void;
}

/** The part of a data model class that fields use. */
export interface ModelClass {
  new (data?: object, context?: ModelContext): ModelInstance;
  readonly schema: SchemaField;
  defineSchema(): DataSchema;
  cleanData(data: AnyObject, options?: CleanOptions): AnyObject;
  migrateDataSafe(data: AnyObject, options?: CleanOptions): AnyObject;
  validateJoint(data: AnyObject): void;
}

/** The part of a document class that fields use. */
export interface DocumentModelClass extends ModelClass {
  readonly documentName: string;
  readonly hasTypeData: boolean;
  readonly TYPES: string[];
  readonly implementation: DocumentModelClass;
}

export type Validator = (value: unknown, options: ValidateOptions) => DataModelValidationFailure | boolean | void;

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  readonly?: boolean;
  gmOnly?: boolean;
  /** Whether the value is stored. Default true; V14. */
  persisted?: boolean;
  initial?: unknown;
  label?: string;
  hint?: string;
  placeholder?: string;
  validate?: Validator;
  validationError?: string;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export type ChoiceLabel = string | { label?: string; group?: string; [key: string]: unknown };

export type Choices<V> = readonly V[] | Readonly<Record<string, ChoiceLabel>>;

/** One change of an active effect (V14). */
export interface EffectChange {
  key: string;
  value: unknown;
  type: string;
  phase?: string;
  priority?: number | null;
}
