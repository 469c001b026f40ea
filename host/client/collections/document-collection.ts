import { utils } from "../../common/index.ts";

/** Documents of one kind, by id. */
export class DocumentCollection extends utils.Collection<Loose> {
  static documentName = "";

  /** The stored data that the documents are made from. */
  readonly _source: LooseObject[];
  /** Applications to render when the contents change. */
  readonly apps: Loose[] = [];
  /** Ids of stored data that make no valid document (fact 44). */
  readonly invalidDocumentIds = new Set<string>();

  constructor(data: LooseObject[] = []) {
    super();
    this._source = data;
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): LooseClass {
    return getDocumentClass(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Create the documents from the stored data. The id of an invalid one is recorded, and the game goes on. */
  _initialize(): void {
    this.clear();
    this.invalidDocumentIds.clear();
    for (const source of this._source) {
      try {
        this.add(this.createDocument(source));
      } catch (error) {
        this.invalidDocumentIds.add(source["_id"]);
        Hooks.onError(`${this.name}#_initialize`, error as Error, {
          msg: `Failed to initialize ${this.documentName} [${source["_id"]}]`,
          log: "error",
        });
      }
    }
  }

  createDocument(source: LooseObject, context: LooseObject = {}): Loose {
    return this.documentClass["fromSource"](source, { ...context, strict: true, dropInvalidEmbedded: true });
  }

  override get(key: string | null | undefined, options?: { strict?: false; invalid?: boolean }): Loose;
  override get(key: string | null | undefined, options: { strict: true; invalid?: boolean }): Loose;
  override get(
    key: string | null | undefined,
    { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {},
  ): Loose {
    const document: unknown = super.get(key) ?? (invalid && key ? this.getInvalid(key, { strict: false }) : undefined);
    if (strict && !document)
      throw new Error(`${this.documentName} id [${String(key)}] does not exist in the ${this.name} collection.`);
    return document;
  }

  /** A document of invalid data, created as far as possible. @throws if there is none and `strict` */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): Loose {
    const source = this.invalidDocumentIds.has(id) ? this._source.find((entry) => entry["_id"] === id) : undefined;
    if (source) return this.documentClass["fromSource"](source);
    if (strict) throw new Error(`${id} is not in the set of invalid ids`);
    return undefined;
  }

  /** Add a document, and its data to `_source`. */
  override set(_key: string, document: Loose, _options: object = {}): this {
    const known = this.get(document.id);
    const index = this._source.findIndex((entry) => entry["_id"] === document.id);
    if (index < 0) this._source.push(document._source);
    else if (known !== document) this._source[index] = document._source;
    this.invalidDocumentIds.delete(document.id);
    return super.set(document.id, document);
  }

  protected add(document: Loose): void {
    super.set(document.id, document);
  }

  override delete(key: string, _options: object = {}): boolean {
    const index = this._source.findIndex((entry) => entry["_id"] === key);
    if (index >= 0) this._source.splice(index, 1);
    this.invalidDocumentIds.delete(key);
    return super.delete(key);
  }

  render(force = false, options: LooseObject = {}): void {
    for (const app of this.apps) void app.render({ ...options, force });
  }

  _onModifyContents(action: string, documents: Loose[], _result: unknown, options: LooseObject, _user: Loose): void {
    if (options["render"] === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: documents });
  }

  /** Update all documents that fulfil a condition. */
  updateAll(
    transformation: LooseObject | ((document: Loose) => LooseObject),
    condition: ((document: Loose) => boolean) | null = null,
    options: LooseObject = {},
  ): Promise<Loose[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map((document: Loose) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass["updateDocuments"](updates, options);
  }
}
