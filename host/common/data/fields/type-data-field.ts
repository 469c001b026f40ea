import { deepClone } from "../../utils/clone.ts";
import { isPlainObject } from "../../utils/inspect.ts";
import type { AnyObject } from "../../utils/types.ts";
import { ForcedReplacement } from "../operators.ts";
import {
  TRUSTED,
  type CleanOptions,
  type DocumentModelClass,
  type FieldContext,
  type FieldOptions,
  type ModelClass,
  type ModelContext,
  type UpdateOptions,
  type ValidateOptions,
} from "../types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import type { DataField, ExpandContext } from "./data-field.ts";
import { ObjectField } from "./object-field.ts";

/** @throws if an update changes a document's type without replacing its system data (fact 30) */
export function assertTypeChange(changes: AnyObject, current: AnyObject): void {
  const type = changes["type"];
  if (type === undefined || type === current["type"] || !("system" in current)) return;
  if (changes["system"] instanceof ForcedReplacement) return;
  throw new Error("The type of a Document can be changed only if the system field is force-replaced");
}

/** A document's system data, whose model depends on the document's type. Without a model it is any object. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  declare document: DocumentModelClass;

  constructor(document: DocumentModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  /** The name of the documents that the field belongs to. */
  get documentName(): string {
    return this.document.documentName;
  }

  /** The configured model of a type, if it has one. Only a client configures models. */
  getModelForType(type: unknown): ModelClass | null {
    if (typeof type !== "string") return null;
    const config = (globalThis as { CONFIG?: Record<string, { dataModels?: Record<string, ModelClass> } | undefined> })
      .CONFIG;
    const models = config?.[this.documentName]?.dataModels;
    return (models && Object.hasOwn(models, type) ? models[type] : null) ?? null;
  }

  #modelOf(context: { siblings?: AnyObject; currentSiblings?: AnyObject }): ModelClass | null {
    return this.getModelForType(context.siblings?.["type"] ?? context.currentSiblings?.["type"]);
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  override _expand(value: unknown, context: ExpandContext = {}): unknown {
    const model = this.#modelOf(context);
    return model ? model.schema._expand(value, context) : super._expand(value, context);
  }

  override getInitialValue(data?: unknown): unknown {
    const type = isPlainObject(data) ? data["type"] : undefined;
    return this.getModelForType(type)?.cleanData({}) ?? super.getInitialValue(data);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    // The initial value depends on the type of the object that contains the field, not on the root's.
    const source = options.siblings ?? options.source;
    return super.clean(value, source ? { ...options, source } : options);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const model = this.#modelOf(options);
    if (!model || !isPlainObject(value)) return super._cleanType(value, options);
    const current = isPlainObject(options.current) ? options.current : undefined;
    const cleaned = model.cleanData(value, {
      ...options,
      partial: !!options.partial && current !== undefined,
      source: value,
      ...(current ? { current } : {}),
    });
    return options.partial && !current ? new ForcedReplacement(cleaned) : cleaned;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | boolean | void {
    super._validateType(value);
    const model = this.#modelOf(options);
    if (!model) return;
    return model.schema._validateType(value, { ...options, source: value as AnyObject });
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    const model = this.#modelOf(options);
    if (!model || !isPlainObject(data)) return;
    model.validateJoint(data);
    model.schema._validateModel(data, { ...options, source: data });
  }

  override initialize(value: unknown, model?: unknown, options: ModelContext = {}): unknown {
    const type = (model as { _source?: AnyObject } | undefined)?._source?.["type"];
    const cls = this.getModelForType(type);
    if (!cls || !isPlainObject(value)) return deepClone(value);
    return new cls(value, { ...options, parent: model, [TRUSTED]: true });
  }

  override toObject(value: unknown): unknown {
    const instance = value as { toObject?: (source?: boolean) => AnyObject } | null | undefined;
    return typeof instance?.toObject === "function" ? instance.toObject(false) : deepClone(value);
  }

  override _updateDiff(
    source: AnyObject,
    key: string,
    value: unknown,
    difference: AnyObject,
    options: UpdateOptions = {},
  ): void {
    const model = this.getModelForType(source["type"]);
    if (model && !(value instanceof ForcedReplacement))
      model.schema._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(source: AnyObject, key: string, value: unknown, options: UpdateOptions = {}): void {
    const model = this.getModelForType(source["type"]);
    if (model && !(value instanceof ForcedReplacement)) model.schema._updateCommit(source, key, value, options);
    else super._updateCommit(source, key, value, options);
  }
}
