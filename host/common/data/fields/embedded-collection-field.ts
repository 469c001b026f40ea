import { equals } from "../../utils/compare.ts";
import { deepClone } from "../../utils/clone.ts";
import { isEmpty, isPlainObject } from "../../utils/inspect.ts";
import { randomID } from "../../utils/random.ts";
import type { AnyObject } from "../../utils/types.ts";
import { ForcedReplacement } from "../operators.ts";
import type {
  CleanOptions,
  DocumentModelClass,
  FieldContext,
  ModelContext,
  UpdateOptions,
  ValidateOptions,
} from "../types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { ArrayField, type ArrayFieldOptions } from "./array-field.ts";
import { DataField } from "./data-field.ts";
import { assertTypeChange } from "./type-data-field.ts";

/** The stored record of an id in a list of records. */
function recordOf(list: unknown, id: unknown): AnyObject | undefined {
  if (!Array.isArray(list) || typeof id !== "string") return undefined;
  return list.find((entry): entry is AnyObject => isPlainObject(entry) && entry["_id"] === id);
}

/** Replace the contents of a record by those of another. @returns the record, or the other one if there is none */
function overwrite(record: AnyObject | undefined, next: AnyObject): AnyObject {
  if (!record) return next;
  for (const key of Object.keys(record)) if (!(key in next)) delete record[key];
  return Object.assign(record, next);
}

/** The embedded documents of a document. An update merges by id and adds new documents. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;

  declare _model: DocumentModelClass;

  constructor(model: DocumentModelClass, options: ArrayFieldOptions = {}, context: FieldContext = {}) {
    super(new DataField(), options, context);
    this.readonly = true;
    this._model = model;
  }

  /** The class of the documents, as the client configures it. */
  get model(): DocumentModelClass {
    return this._model.implementation;
  }

  get schema(): DocumentModelClass["schema"] {
    return this._model.schema;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.schema._getField(path[0] === "element" ? path.slice(1) : path);
  }

  override _expand(value: unknown): unknown {
    if (value instanceof ForcedReplacement) return new ForcedReplacement(this._expand(value.replacement));
    return Array.isArray(value) ? value.map((entry) => this.schema._expand(entry)) : value;
  }

  override _cast(value: unknown): unknown {
    const list = super._cast(value);
    return (list as unknown[]).map((entry) => {
      const document = entry as { toObject?: () => unknown };
      return typeof entry === "object" && entry !== null && typeof document.toObject === "function"
        ? document.toObject()
        : entry;
    });
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => {
      if (!isPlainObject(entry)) return entry;
      const known = options.partial ? recordOf(options.current, entry["_id"]) : undefined;
      if (!known) {
        const cleaned = this._model.cleanData(entry);
        cleaned["_id"] ??= randomID();
        return cleaned;
      }
      assertTypeChange(entry, known);
      return this._model.cleanData(entry, { partial: true, current: known });
    });
  }

  override _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | void {
    const failure = new DataModelValidationFailure();
    for (const [index, entry] of value.entries()) {
      const id = isPlainObject(entry) && typeof entry["_id"] === "string" ? entry["_id"] : index;
      const known = options.partial && isPlainObject(entry) ? recordOf(options.current, entry["_id"]) : undefined;
      const found = this.schema.validate(entry, {
        partial: !!known,
        ...(known ? { current: known } : {}),
        fallback: !!options.fallback,
        ...(isPlainObject(entry) ? { source: known ? { ...known, ...entry } : entry } : {}),
      });
      if (!found) continue;
      if (found.unresolved && options.dropInvalidEmbedded) {
        // The record stays stored, but the collection creates no document from it (fact 44).
        found.dropped = true;
        found.unresolved = false;
      }
      if (found.unresolved) failure.unresolved = true;
      failure.elements.push({ id, failure: found });
    }
    if (!failure.isEmpty()) return failure;
  }

  override _validateModel(data: unknown): void {
    if (!Array.isArray(data)) return;
    for (const entry of data) {
      if (!isPlainObject(entry)) continue;
      this._model.validateJoint(entry);
      this.schema._validateModel(entry, { source: entry });
    }
  }

  override initialize(_value: unknown, model?: unknown, options: ModelContext = {}): unknown {
    const owner = model as { collections: Record<string, { initialize(options: ModelContext): void }> };
    const collection = owner.collections[this.name ?? ""];
    collection?.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return Array.from(value as Iterable<{ toObject(source: boolean): AnyObject }>, (document) =>
      document.toObject(false),
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
    if (value instanceof ForcedReplacement && Array.isArray(current)) {
      if (!equals(current, value.replacement)) difference[key] = value;
      return;
    }
    if (!Array.isArray(value) || !Array.isArray(current)) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const changed: AnyObject[] = [];
    for (const entry of value as AnyObject[]) {
      const known = recordOf(current, entry["_id"]);
      if (!known) {
        changed.push(deepClone(entry));
        continue;
      }
      const inner = this.schema.diff(known, entry, options);
      delete inner["_id"];
      if (!isEmpty(inner)) changed.push({ _id: entry["_id"], ...inner });
    }
    if (changed.length > 0) difference[key] = changed;
  }

  override _updateCommit(source: AnyObject, key: string, value: unknown, options: UpdateOptions = {}): void {
    const current = source[key];
    const list = value instanceof ForcedReplacement ? value.replacement : value;
    if (!Array.isArray(list) || !Array.isArray(current)) {
      super._updateCommit(source, key, value, options);
      return;
    }
    if (value instanceof ForcedReplacement) {
      // The collection and its documents share the list and the records, so these are refilled instead of replaced.
      if (equals(current, list)) return;
      const records = (deepClone(list) as AnyObject[]).map((entry) =>
        overwrite(recordOf(current, entry["_id"]), entry),
      );
      current.splice(0, current.length, ...records);
      return;
    }
    for (const entry of list as AnyObject[]) {
      const known = recordOf(current, entry["_id"]);
      if (known) this.schema.commit(known, entry, options);
      else current.push(deepClone(entry));
    }
  }
}
