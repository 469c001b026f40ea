import { utils } from "../../common/index.ts";
import type { PackPayload } from "../../common/protocol.ts";
import { DocumentCollection } from "./document-collection.ts";

const INDEXED = ["_id", "name", "img", "type", "sort", "folder", "uuid"] as const;

/** A pack: an index of everything in it, and the documents that have been fetched (fact 46). */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackPayload["metadata"];
  readonly index: InstanceType<typeof utils.Collection<LooseObject>>;
  /** The pack's own folders. */
  readonly folders: InstanceType<typeof utils.Collection<LooseObject>>;
  #indexed = false;

  constructor({ metadata, index, folders }: PackPayload) {
    super([]);
    this.metadata = metadata;
    this.index = new utils.Collection<LooseObject>();
    this.folders = new utils.Collection<LooseObject>();
    for (const entry of index) this.indexDocument(entry);
    for (const folder of folders) this.folders.set(folder["_id"] as string, folder as LooseObject);
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  override get name(): string {
    return "CompendiumCollection";
  }

  /** The pack's id, "package.name". */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return _loc(this.metadata.label);
  }

  get banner(): string | null {
    return this.metadata.banner;
  }

  get locked(): boolean {
    return this.metadata.locked;
  }

  get indexed(): boolean {
    return this.#indexed;
  }

  get ownership(): Record<string, string> {
    return this.metadata.ownership;
  }

  get visible(): boolean {
    return this.getUserLevel() >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  /** The level that the pack's ownership by roles gives a user. The highest role with an entry counts. */
  getUserLevel(user: Loose = game.user): number {
    const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>;
    let level: number = levels["NONE"] ?? 0;
    for (const [role, name] of Object.entries(this.ownership))
      if (user.hasRole(role)) level = Math.max(level, levels[name] ?? 0);
    return level;
  }

  testUserPermission(user: Loose, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted =
      typeof permission === "string"
        ? ((CONST.DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>)[permission] ?? 0)
        : permission;
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** Create or update the index entry of a document. */
  indexDocument(source: LooseObject, fields: string[] = []): void {
    const id = source["_id"] as string;
    const entry: LooseObject = { ...this.index.get(id) };
    for (const key of INDEXED) if (key in source) entry[key] = source[key];
    const wanted = [...this.#configuredFields(), ...fields];
    for (const key of wanted) {
      const value: unknown = foundry.utils.getProperty(source, key);
      if (value !== undefined) foundry.utils.setProperty(entry, key, foundry.utils.deepClone(value));
    }
    entry["uuid"] = this.getUuid(id);
    entry["pack"] = this.collection;
    this.index.set(id, entry);
  }

  #configuredFields(): string[] {
    const cls = CONFIG[this.documentName]?.documentClass as LooseClass | undefined;
    return [
      ...(cls?.["metadata"].compendiumIndexFields ?? []),
      ...(CONFIG[this.documentName]?.compendiumIndexFields ?? []),
    ];
  }

  /** The index, with the requested further fields. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<this["index"]> {
    const wanted = [...new Set([...this.#configuredFields(), ...fields])];
    const lacking = wanted.some((key) => this.index.some((entry) => !foundry.utils.hasProperty(entry, key)));
    if (lacking) for (const source of await this.#fetch({})) this.indexDocument(source, wanted);
    this.#indexed = true;
    return this.index;
  }

  /** @returns undefined if the pack has no such document */
  async getDocument(id: string): Promise<Loose> {
    const known: unknown = this.get(id);
    if (known || !this.index.has(id)) return known;
    return (await this.getDocuments({ _id__in: [id] }))[0];
  }

  /** @param query  fields and their values; `type__in` and the like take a list */
  async getDocuments(query: LooseObject = {}): Promise<Loose[]> {
    const sources = await this.#fetch(query);
    return sources.map((source) => {
      const known: unknown = this.get(source["_id"]);
      if (known) return known;
      const document = this.createDocument(source, { pack: this.collection });
      this.set(document.id, document);
      return document;
    });
  }

  /** Copy a document into the pack. */
  importDocument(document: Loose, options: LooseObject = {}): Promise<Loose> {
    const data = document.toCompendium(this, options);
    return this.documentClass["create"](data, { ...options, pack: this.collection });
  }

  async #fetch(query: LooseObject): Promise<LooseObject[]> {
    return CONFIG["DatabaseBackend"].fetch({ documentName: this.documentName, pack: this.collection, query });
  }

  override createDocument(source: LooseObject, context: LooseObject = {}): Loose {
    return super.createDocument(source, { ...context, pack: this.collection });
  }

  override set(key: string, document: Loose, options: object = {}): this {
    this.indexDocument(document._source);
    return super.set(key, document, options);
  }

  override delete(key: string, options: object = {}): boolean {
    this.index.delete(key);
    return super.delete(key, options);
  }

  override _onModifyContents(
    action: string,
    documents: Loose[],
    result: unknown,
    options: LooseObject,
    user: Loose,
  ): void {
    for (const document of documents) if (action === "update") this.indexDocument(document._source);
    super._onModifyContents(action, documents, result, options, user);
  }
}
