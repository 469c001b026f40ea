import { SHARED, type DocumentModelClass, type ModelContext } from "../data/types.ts";
import { Collection } from "../utils/collection.ts";
import { randomID } from "../utils/random.ts";
import type { AnyObject } from "../utils/types.ts";
import type { Document } from "./document.ts";

/** The documents inside a document. Its records are the parent's own, shared by reference. */
export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly name: string;
  readonly model: Document;
  /** Ids of records that are no valid documents (fact 44). */
  readonly invalidDocumentIds = new Set<string>();
  /** What was told of invalid records, so that it is told once. */
  #told = new Map<string, string>();
  #source: AnyObject[];

  constructor(name: string, parent: Document, source: AnyObject[]) {
    super();
    this.name = name;
    this.model = parent;
    this.#source = source;
  }

  get documentClass(): DocumentModelClass {
    const field = (this.model.constructor as typeof Document).hierarchy[this.name] as unknown as {
      model: DocumentModelClass;
    };
    return field.model;
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  /** The stored records, the parent's own. */
  get _source(): AnyObject[] {
    return this.#source;
  }

  /** Make the documents of the records. Documents whose record is still there stay. */
  initialize(options: ModelContext = {}): void {
    const stored = this.model._source[this.name];
    if (Array.isArray(stored)) this.#source = stored as AnyObject[];
    const known = new Map(this.entries());
    super.clear();
    this.invalidDocumentIds.clear();
    for (const record of [...this.#source]) this.#initializeRecord(record, known, options);
  }

  #initializeRecord(record: AnyObject, known: Map<string, D>, options: ModelContext): void {
    record["_id"] ??= randomID();
    const id = record["_id"] as string;
    const document = known.get(id);
    if (document && document._source === record && !document.invalid) {
      super.set(id, document);
      document._initialize(options);
      return;
    }
    try {
      const made = this.createDocument(record);
      // A migration may have made a new record of the old one.
      if (made._source !== record) this.#source[this.#source.indexOf(record)] = made._source;
      super.set(id, made);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      this._handleInvalidDocument(id, error);
    }
  }

  /** Tell of a record that is no valid document. */
  protected _handleInvalidDocument(id: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (this.#told.get(id) === message) return;
    this.#told.set(id, message);
    console.warn(
      `Failed to initialize ${this.documentName} [${id}] in ${this.model.documentName} [${this.model.id}]: ${message}`,
    );
  }

  /** Make a document of a record, which it shares. @throws DataModelValidationError */
  createDocument(record: AnyObject, context: ModelContext = {}): D {
    return new this.documentClass(record, {
      ...context,
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
      [SHARED]: true,
    }) as unknown as D;
  }

  override get(key: string | null | undefined, options?: { strict?: false; invalid?: boolean }): D | undefined;
  override get(key: string | null | undefined, options: { strict: true; invalid?: boolean }): D;
  override get(
    key: string | null | undefined,
    { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {},
  ): D | undefined {
    let document = super.get(key);
    if (!document && invalid && key) document = this.getInvalid(key, { strict: false });
    if (strict && !document)
      throw new Error(`${this.documentName} id [${String(key)}] does not exist in the ${this.name} collection`);
    return document;
  }

  /** A document of an invalid record, made as well as can be. @throws when there is none and `strict` */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const record = this.invalidDocumentIds.has(id) ? this.#source.find((entry) => entry["_id"] === id) : undefined;
    if (!record) {
      if (strict) throw new Error(`${id} is not an invalid ${this.documentName}`);
      return undefined;
    }
    return this.createDocument(record, { strict: false });
  }

  /** Take a document in, and its record with it unless told not to. */
  override set(key: string, value: D, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) {
      const index = this.#source.findIndex((entry) => entry["_id"] === key);
      if (index < 0) this.#source.push(value._source);
      else this.#source[index] = value._source;
    }
    this.invalidDocumentIds.delete(key);
    return super.set(key, value);
  }

  /** Let a document go, and its record with it unless told not to. */
  override delete(key: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    if (modifySource) {
      const index = this.#source.findIndex((entry) => entry["_id"] === key);
      if (index >= 0) this.#source.splice(index, 1);
    }
    this.invalidDocumentIds.delete(key);
    return super.delete(key);
  }

  toObject(source = true): AnyObject[] {
    return this.map((document) => document.toObject(source));
  }
}
