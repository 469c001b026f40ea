import { documentCallbacks } from "./document-callbacks.ts";
import { createDocumentDialog, defaultDocumentName, deleteDocumentDialog } from "./document-dialogs.ts";
import { exportDocument, importDocument, importDocumentDialog, toCompendiumSource } from "./document-exchange.ts";
import { documentFromDrop, dragDataOf, sortDocument } from "./document-drag.ts";
import { sheetClassOf } from "./document-sheets.ts";

const initializing = new WeakSet<object>();

/** The documents in an adventure belong to no world yet, so they are never prepared. */
function liesInAdventure(doc: Loose): boolean {
  for (let holder: Loose = doc.parent; holder; holder = holder.parent)
    if (holder.documentName === "Adventure") return true;
  return false;
}

/**
 * The client's part of every document: preparation, sheets, ownership by the current user, and the callbacks of the
 * database's workflow. It extends any base document class.
 */
export function ClientDocumentMixin(Base: Loose): Loose {
  return class ClientDocument extends documentCallbacks(Base) {
    _configure(options: object): void {
      super._configure(options);
      Object.defineProperties(this, {
        apps: { value: {}, writable: false, enumerable: false },
        _sheet: { value: null, writable: true, enumerable: false },
      });
    }

    // A document prepares its embedded documents once all of them are there.
    _initialize(options: object = {}): void {
      initializing.add(this);
      try {
        super._initialize(options);
      } finally {
        initializing.delete(this);
      }
      if (!game["_documentsReady"] || initializing.has(this.parent) || liesInAdventure(this)) return;
      this._safePrepareData();
    }

    /** The collection that holds this document; null if there is none. */
    get collection(): Loose {
      if (this.isEmbedded) return this.parent.getEmbeddedCollection(this.parentCollection);
      if (this.pack) return game.packs.get(this.pack) ?? null;
      return game["collections"].get(this.documentName) ?? null;
    }

    get compendium(): Loose {
      return (this.pack && game.packs.get(this.pack)) || null;
    }

    get isOwner(): boolean {
      return this.testUserPermission(game.user, "OWNER");
    }

    get hasPlayerOwner(): boolean {
      return game.users.some((user) => !user["isGM"] && this.testUserPermission(user, "OWNER"));
    }

    get limited(): boolean {
      return this.testUserPermission(game.user, "LIMITED", { exact: true });
    }

    get visible(): boolean {
      return this.testUserPermission(game.user, "LIMITED");
    }

    get permission(): number | null {
      if (game.user["isGM"]) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
      return this.getUserLevel(game.user);
    }

    get link(): string {
      return this._createDocumentLink();
    }

    get sheet(): Loose {
      if (!this._sheet) {
        const SheetClass = this._getSheetClass();
        if (!SheetClass) return null;
        this._sheet = new SheetClass({ document: this, editable: this.isOwner });
      }
      return this._sheet;
    }

    _getSheetClass(): LooseClass | null {
      return sheetClassOf(this);
    }

    async _onSheetChange({ sheetOpen = Boolean(this._sheet?.rendered) }: { sheetOpen?: boolean } = {}): Promise<void> {
      for (const app of Object.values(this.apps) as Loose[]) await app.close({ animate: false });
      this._sheet = null;
      if (sheetOpen) this.sheet?.render({ force: true });
    }

    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        Hooks.onError("ClientDocumentMixin#_initialize", error as Error, {
          msg: `Failed data preparation for ${this.uuid ?? this.documentName}`,
          log: "error",
          uuid: this.uuid,
        });
      }
    }

    prepareData(): void {
      const isTyped = this.system instanceof foundry.abstract["TypeDataModel"];
      if (isTyped) this.system.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      if (isTyped) this.system.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections) as Loose[])
        collection.forEach((child: Loose) => child._safePrepareData());
    }

    prepareDerivedData(): void {}

    getRollData(): LooseObject {
      return typeof this.system?.getRollData === "function" ? this.system.getRollData() : { ...this.system };
    }

    /** Re-render the applications of this document. */
    render(force = false, context: LooseObject = {}): void {
      for (const app of Object.values(this.apps) as Loose[]) void app.render({ ...context, force });
    }

    sortRelative(options: LooseObject = {}): Promise<Loose> {
      return sortDocument(this, options);
    }

    getRelativeUUID(relative: Loose): string {
      const base = `${relative?.uuid ?? ""}.`;
      return relative?.uuid && this.uuid?.startsWith(base) ? `.${this.uuid.slice(base.length)}` : this.uuid;
    }

    _createDocumentLink(
      _eventData?: object | null,
      { relativeTo, label }: { relativeTo?: Loose; label?: string } = {},
    ): string {
      const uuid = relativeTo ? this.getRelativeUUID(relativeTo) : this.uuid;
      return `@UUID[${uuid}]{${label ?? this.name}}`;
    }

    _onClickDocumentLink(_event: MouseEvent): unknown {
      return this.sheet?.render({ force: true });
    }

    toAnchor({ attrs = {}, dataset = {}, classes = [], name, icon }: LooseObject = {}): HTMLAnchorElement {
      const anchor = document.createElement("a");
      anchor.classList.add("content-link", ...classes);
      anchor.draggable = true;
      for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, String(value));
      Object.assign(anchor.dataset, { link: "", uuid: this.uuid, id: this.id, type: this.documentName, ...dataset });
      const glyph = document.createElement("i");
      glyph.className =
        icon ?? CONFIG[this.documentName]?.typeIcons?.[this.type] ?? CONFIG[this.documentName]?.sidebarIcon ?? "";
      glyph.inert = true;
      anchor.append(glyph, name ?? this.name ?? "");
      return anchor;
    }

    toDragData(): LooseObject {
      return dragDataOf(this);
    }

    static fromDropData(data: LooseObject, _options: object = {}): Promise<Loose> {
      return documentFromDrop(this, data);
    }

    static defaultName(context: LooseObject = {}): string {
      return defaultDocumentName(this, context);
    }

    static createDialog(
      data: LooseObject = {},
      createOptions: LooseObject = {},
      options: LooseObject = {},
    ): Promise<Loose> {
      return createDocumentDialog(this, data, createOptions, options);
    }

    deleteDialog(options: LooseObject = {}, operation: LooseObject = {}): Promise<Loose> {
      return deleteDocumentDialog(this, options, operation);
    }

    exportToJSON(options: LooseObject = {}): void {
      exportDocument(this, options);
    }

    /** A document from exported data, migrated and validated. @throws DataModelValidationError */
    static async fromImport(source: LooseObject, context: LooseObject = {}): Promise<Loose> {
      return new this.implementation(source, { ...context, strict: true });
    }

    importFromJSON(json: string): Promise<Loose> {
      return importDocument(this, json);
    }

    importFromJSONDialog(): Promise<void> {
      return importDocumentDialog(this);
    }

    toCompendium(pack?: Loose, options: LooseObject = {}): LooseObject {
      return toCompendiumSource(this, pack, options);
    }
  };
}
