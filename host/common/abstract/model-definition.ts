import type { DataField } from "../data/fields/data-field.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import { ForcedReplacement } from "../data/operators.ts";
import type { CleanOptions, DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";

/** The static part of a model class: its schema, and how data is migrated and cleaned. */
export class ModelDefinition {
  protected static _schema: SchemaField | undefined;

  /** Prefixes of the translation keys for the labels and hints of the fields. */
  static LOCALIZATION_PREFIXES: string[] = [];

  /** The members of the model. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its own defineSchema`);
  }

  /** The schema, created once per class. */
  static get schema(): SchemaField {
    if (!Object.hasOwn(this, "_schema") || !this._schema)
      this._schema = new SchemaField(Object.freeze(this.defineSchema()));
    return this._schema;
  }

  /** Migrate and clean data, in place: an update when `partial`. */
  static cleanData(data: AnyObject = {}, options: CleanOptions = {}): AnyObject {
    const migrated = this.migrateDataSafe(data, options);
    const cleaned = this.schema._cleanType(migrated, { ...options, source: options.source ?? migrated });
    return (cleaned instanceof ForcedReplacement ? cleaned.replacement : cleaned) as AnyObject;
  }

  /**
   * Migrate data of an older shape, in place. The data may be an update, which has only a few members. An override passes
   * all arguments to `super` (fact 107).
   * @param _state  shared by the migrations of one recursion
   */
  static migrateData(source: AnyObject, _options?: CleanOptions, _state?: AnyObject): AnyObject | undefined {
    return source;
  }

  /** Migrate. An error is logged, and the data stay as they are; a migration that returns nothing has worked in place. */
  static migrateDataSafe(source: AnyObject, options: CleanOptions = {}): AnyObject {
    let migrated: unknown;
    try {
      migrated = this.migrateData(source, options, {});
    } catch (error) {
      console.warn(new Error(`Failed data migration for ${this.name}: ${String(error)}`, { cause: error }));
      return source;
    }
    return (migrated ?? source) as AnyObject;
  }

  /** Add accessors to data that older code expects. */
  static shimData(data: AnyObject, _options: { embedded?: boolean } = {}): AnyObject {
    return data;
  }

  /** Check rules across members. @throws for data that break one */
  static validateJoint(_data: AnyObject): void {}

  /** The members in the order in which they are created. */
  protected static *_initializationOrder(): Generator<[string, DataField], void, undefined> {
    yield* this.schema.entries();
  }
}
