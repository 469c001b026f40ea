import { isPlainObject } from "../../utils/inspect.ts";
import type { AnyObject } from "../../utils/types.ts";
import {
  TRUSTED,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type ModelClass,
  type ModelContext,
  type ValidateOptions,
} from "../types.ts";
import { SchemaField } from "./schema-field.ts";

/** A data model inside another (fact 26). */
export class EmbeddedDataField extends SchemaField {
  declare model: ModelClass;

  constructor(model: ModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    if (typeof model !== "function" || typeof model.defineSchema !== "function")
      throw new Error("An EmbeddedDataField must specify a DataModel class as its type");
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    return super._cleanType(this.model.migrateDataSafe(value, options), options);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    this.model.validateJoint(data);
    super._validateModel(data, options);
  }

  override initialize(value: unknown, model?: unknown, options: ModelContext = {}): unknown {
    if (!isPlainObject(value)) return value;
    return new this.model(value, { ...options, parent: model, [TRUSTED]: true });
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const instance = value as { toObject?: (source?: boolean) => AnyObject };
    return typeof instance.toObject === "function" ? instance.toObject(false) : super.toObject(value);
  }
}
