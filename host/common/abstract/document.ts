import type { DataField } from "../data/fields/data-field.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import type { SchemaField } from "../data/fields/schema-field.ts";
import { assertTypeChange } from "../data/fields/type-data-field.ts";
import { _del } from "../data/operators.ts";
import type { DocumentModelClass, ModelContext } from "../data/types.ts";
import { getParentClasses } from "../utils/inspect.ts";
import { getProperty } from "../utils/properties.ts";
import type { AnyObject } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import type { DatabaseOperation, UserLike } from "./backend.ts";
import { DocumentDefinition } from "./document-definition.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { environment } from "./environment.ts";
import { checkFlagScope, flagUpdate } from "./flags.ts";
import { getUserLevel, testAction, testUserPermission } from "./ownership.ts";

export interface CloneContext extends ModelContext {
  /** Store the clone. */
  save?: boolean;
  keepId?: boolean;
  /** Store the UUID of the original in the clone. */
  addSource?: boolean;
}

/** Documents whose members are being created. The base constructor does that before private fields exist, hence the set. */
const initializing = new WeakSet<Document>();

/** A model that is stored and has an id, ownership, flags and perhaps embedded documents. */
export class Document extends DocumentDefinition {
  declare _id: string | null;
  declare readonly parentCollection: string | null;
  declare readonly pack: string | null;
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare flags: Record<string, AnyObject>;

  constructor(data: object = {}, context: ModelContext = {}) {
    super(data, context);
  }

  /** Whether its members are being created: embedded documents wait for that. */
  get _initializing(): boolean {
    return initializing.has(this);
  }

  override _initialize(options: ModelContext = {}): void {
    const outermost = !initializing.has(this);
    initializing.add(this);
    try {
      super._initialize(options);
    } finally {
      if (outermost) initializing.delete(this);
    }
  }

  protected override _configure({ pack = null, parentCollection }: ModelContext = {}): void {
    const define = (name: string, value: unknown): void => {
      Object.defineProperty(this, name, { value, writable: false, enumerable: false, configurable: true });
    };
    const owner = this.parent instanceof Document ? this.parent : null;
    define("parentCollection", this._getParentCollection(parentCollection ?? undefined));
    define("pack", pack ?? owner?.pack ?? null);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries((this.constructor as typeof Document).hierarchy)) {
      if (!(field instanceof EmbeddedCollectionField)) continue;
      const cls = (this.constructor as typeof Document)._getCollectionClass(name);
      collections[name] = new cls(name, this, (this._source[name] ?? []) as AnyObject[]);
    }
    define("collections", Object.freeze(collections));
  }

  /** The class of an embedded collection; synthetic actors have their own. */
  protected static _getCollectionClass(_name: string): typeof EmbeddedCollection {
    return EmbeddedCollection;
  }

  /** All classes of a kind of document share the schema of its base. */
  static override get schema(): SchemaField {
    const base = this.baseDocument as unknown as typeof Document;
    if (base === this) return super.schema;
    return base.schema;
  }

  /** Embedded documents come last, because they may read their parent. */
  protected static override *_initializationOrder(): Generator<[string, DataField], void, undefined> {
    const entries = this.schema.entries();
    const inner = ([, field]: [string, DataField]): boolean => (field.constructor as typeof DataField).hierarchical;
    yield* entries.filter((entry) => !inner(entry));
    yield* entries.filter(inner);
  }

  /** The base class, which defines the schema for this kind of document. */
  static get baseDocument(): DocumentModelClass {
    const chain = [this, ...getParentClasses(this)];
    return chain[chain.indexOf(Document) - 1] as unknown as DocumentModelClass;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  _getParentCollection(parentCollection?: string): string | null {
    if (!(this.parent instanceof Document)) return null;
    return parentCollection ?? (this.parent.constructor as typeof Document).getCollectionName(this.documentName);
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent instanceof Document && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return !!this.pack;
  }

  /** The world-wide name of the document; null before it is stored (fact 6). */
  get uuid(): string | null {
    const parent = this.parent instanceof Document ? this.parent : null;
    return buildUuid({ id: this.id, documentName: this.documentName, parent, pack: this.pack });
  }

  protected override get _validationLabel(): string {
    return `${this.constructor.name} [${this._source["_id"] ?? "new"}]`;
  }

  protected override _checkChanges(changes: AnyObject): void {
    if ((this.constructor as typeof Document).hasTypeData) assertTypeChange(changes, this._source);
  }

  /** Whether a user may create such documents at all. */
  static canUserCreate(user: UserLike): boolean {
    const permission = this.metadata.permissions.create;
    return typeof permission === "function" ? permission(user, null, {}) : testAction(user, permission, null);
  }

  /** The level that the document's ownership gives a user, whatever the user's role. */
  getUserLevel(user: unknown = environment().game?.user): number | null {
    return getUserLevel(this, user as UserLike | null);
  }

  /** Whether a user has at least, or with `exact` exactly, a level of ownership. Game masters own everything. */
  testUserPermission(user: UserLike, permission: string | number, options: { exact?: boolean } = {}): boolean {
    return testUserPermission(this, user, permission, options);
  }

  /** Whether a user may do this to the document. */
  canUserModify(user: UserLike, action: "create" | "update" | "delete", data: AnyObject = {}): boolean {
    const permission = (this.constructor as typeof Document).metadata.permissions[action];
    if (typeof permission === "function") return permission(user, this, data);
    return testAction(user, permission, this);
  }

  override clone(data?: object, context?: CloneContext & { save?: false }): this;
  override clone(data: object, context: CloneContext & { save: true }): Promise<this | undefined>;
  override clone(
    data: object = {},
    { save = false, keepId = false, addSource = false, ...context }: CloneContext = {},
  ): this | Promise<this | undefined> {
    const changes: AnyObject = { ...data };
    if (!keepId) changes["_id"] = null;
    if (addSource && this.uuid) changes["_stats.duplicateSource"] = this.uuid;
    const copy = super.clone(changes, { pack: this.pack, ...context, parent: this.parent });
    if (!save) return copy;
    const cls = this.constructor as typeof Document;
    return cls.create(copy.toObject(), { parent: this.parent as Document | null, pack: this.pack, keepId }) as Promise<
      this | undefined
    >;
  }

  // Operations. The backend carries them out; what it skips is not returned (fact 36).

  static async createDocuments(data: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    const cls = this.implementation as unknown as typeof Document;
    return this.database.create(cls, { parent: null, pack: null, ...operation, data });
  }

  static async updateDocuments(updates: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    const cls = this.implementation as unknown as typeof Document;
    return this.database.update(cls, { parent: null, pack: null, ...operation, updates });
  }

  static async deleteDocuments(ids: string[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    const cls = this.implementation as unknown as typeof Document;
    return this.database.delete(cls, { parent: null, pack: null, ...operation, ids });
  }

  static async create(data: object[], operation?: DatabaseOperation): Promise<Document[]>;
  static async create(data: object, operation?: DatabaseOperation): Promise<Document | undefined>;
  static async create(
    data: object | object[] = {},
    operation: DatabaseOperation = {},
  ): Promise<Document[] | Document | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? (data as object[]) : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  async update(data: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const updated = await cls.updateDocuments([{ ...data, _id: this.id }], { ...operation, ...placeOf(this) });
    return updated[0] as this | undefined;
  }

  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const deleted = await cls.deleteDocuments([this.id ?? ""], { ...operation, ...placeOf(this) });
    return deleted[0] as this | undefined;
  }

  /** A document of the world by id. */
  static get(id: string, operation: DatabaseOperation = {}): Document | null {
    if (operation.parent) return operation.parent.getEmbeddedDocument(this.documentName, id) ?? null;
    const collection = environment().game?.collections?.get(this.documentName);
    return (collection?.get(id) as Document | undefined) ?? null;
  }

  // Embedded documents.

  /** @throws if there is no such collection */
  getEmbeddedCollection(name: string): EmbeddedCollection {
    const collectionName = (this.constructor as typeof Document).getCollectionName(name);
    const collection = collectionName === null ? undefined : this.collections[collectionName];
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    const collection = this.getEmbeddedCollection(name);
    return options.strict
      ? collection.get(id, { ...options, strict: true })
      : collection.get(id, { ...options, strict: false });
  }

  async createEmbeddedDocuments(
    name: string,
    data: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return embeddedClass(this, name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return embeddedClass(this, name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(
    name: string,
    ids: string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return embeddedClass(this, name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** Every embedded document, at every depth, with its path of collections and ids. */
  *traverseEmbeddedDocuments(path = ""): Generator<[string, Document], void, undefined> {
    for (const [name, collection] of Object.entries(this.collections)) {
      for (const document of collection) {
        const inner = [path, name, document.id].filter(Boolean).join(".");
        yield [inner, document];
        yield* document.traverseEmbeddedDocuments(inner);
      }
    }
  }

  // Flags. A scope that is no installed package is refused (fact 47).

  getFlag(scope: string, key: string): unknown {
    checkFlagScope(scope);
    return getProperty(this.flags?.[scope] ?? {}, key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    return this.update(flagUpdate(scope, key, value ?? _del));
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    return this.update(flagUpdate(scope, key, _del));
  }
}

/** Where a document is stored. */
function placeOf(document: Document): { parent: Document | null; pack: string | null } {
  return { parent: document.parent instanceof Document ? document.parent : null, pack: document.pack };
}

/** The class of embedded documents. Unlike look-ups, operations take only the document's own name (fact 42). */
function embeddedClass(document: Document, name: string): typeof Document {
  if (!(name in (document.constructor as typeof Document).metadata.embedded))
    throw new Error(`${name} is not a valid embedded Document name within the ${document.documentName} Document`);
  return document.getEmbeddedCollection(name).documentClass as unknown as typeof Document;
}
