import { SHARED, type DocumentModelClass, type ModelContext } from "../data/types.ts";
import { Collection } from "../utils/collection.ts";
import { randomID } from "../utils/random.ts";
import type { AnyObject } from "../utils/types.ts";
import type { Document } from "./document.ts";

/** The embedded documents of a document. Its records are the parent's own, shared by reference. */
export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly name: string;
  readonly model: Document;
  /** Ids of records that are no valid documents (fact 44). */
  readonly invalidDocumentIds = new Set<string>();
  /** Warnings by the id of the invalid record, so that each is logged once. */
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

  /** The stored records, which belong to the parent's source. */
  get _source(): AnyObject[] {
    return this.#source;
  }

  /** Create the documents from the records. A document whose record still exists is kept. */
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
      // A migration may have replaced the record by a new one.
      if (made._source !== record) this.#source[this.#source.indexOf(record)] = made._source;
      super.set(id, made);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      this._handleInvalidDocument(id, error);
    }
  }

  /** Warn of a record that is no valid document. */
  protected _handleInvalidDocument(id: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (this.#told.get(id) === message) return;
    this.#told.set(id, message);
    console.warn(
      `Failed to initialize ${this.documentName} [${id}] in ${this.model.documentName} [${this.model.id}]: ${message}`,
    );
  }

  /** Create a document from a record, which becomes its source. @throws DataModelValidationError */
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

  /** A document of an invalid record, created as far as possible. @throws if there is none and `strict` */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const record = this.invalidDocumentIds.has(id) ? this.#source.find((entry) => entry["_id"] === id) : undefined;
    if (!record) {
      if (strict) throw new Error(`${id} is not an invalid ${this.documentName}`);
      return undefined;
    }
    return this.createDocument(record, { strict: false });
  }

  /** Add a document and, unless `modifySource` is false, its record. */
  override set(key: string, value: D, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) {
      const index = this.#source.findIndex((entry) => entry["_id"] === key);
      if (index < 0) this.#source.push(value._source);
      else this.#source[index] = value._source;
    }
    this.invalidDocumentIds.delete(key);
    return super.set(key, value);
  }

  /** Remove a document and, unless `modifySource` is false, its record. */
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
