import { isPlainObject } from "../../utils/inspect.ts";
import type { AnyObject } from "../../utils/types.ts";
import {
  SHARED,
  type DocumentModelClass,
  type FieldContext,
  type FieldOptions,
  type ModelContext,
  type ModelInstance,
} from "../types.ts";
import { EmbeddedDataField } from "./embedded-data-field.ts";

/** One document inside another, such as a token's delta. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  constructor(model: DocumentModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model, options, context);
  }

  static override get _defaults(): AnyObject {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: unknown, model?: unknown, options: ModelContext = {}): unknown {
    if (!isPlainObject(value)) return value;
    // Keep the same document for the same source object, because other code refers to it.
    const known = (model as AnyObject | undefined)?.[this.name ?? ""] as ModelInstance | null | undefined;
    if (known && known._source === value) {
      known._initialize(options);
      return known;
    }
    const cls = (this.model as DocumentModelClass).implementation;
    const { [SHARED]: _shared, ...context } = options;
    return new cls(value, { ...context, parent: model, [SHARED]: true });
  }
}
