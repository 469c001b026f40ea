import { DocumentCollection } from "./document-collection.ts";

interface FromCompendiumOptions {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  keepId?: boolean;
}

/** The world's primary documents of one kind. */
export class WorldCollection extends DocumentCollection {
  /** The one collection of this kind in the game. */
  static get instance(): Loose {
    return game["collections"].get(this.documentName);
  }

  static registerSheet(scope: string, sheetClass: LooseClass, options: LooseObject = {}): void {
    foundry.applications["apps"].DocumentSheetConfig.registerSheet(
      getDocumentClass(this.documentName),
      scope,
      sheetClass,
      options,
    );
  }

  static unregisterSheet(scope: string, sheetClass: LooseClass, options: LooseObject = {}): void {
    foundry.applications["apps"].DocumentSheetConfig.unregisterSheet(
      getDocumentClass(this.documentName),
      scope,
      sheetClass,
      options,
    );
  }

  static get registeredSheets(): LooseClass[] {
    const types = CONFIG[this.documentName].sheetClasses as Record<string, Record<string, LooseObject>>;
    const classes = Object.values(types).flatMap((entries) => Object.values(entries).map((entry) => entry["cls"]));
    return [...new Set(classes)] as LooseClass[];
  }

  get folders(): LooseDocument[] {
    return game.folders.filter((folder) => folder["type"] === this.documentName);
  }

  /** The data of a document for this world: without the pack's id, ownership, folder and sort order. */
  fromCompendium(
    document: Loose,
    { clearFolder = true, clearSort = true, clearOwnership = true, keepId = false }: FromCompendiumOptions = {},
  ): LooseObject {
    const data = (
      typeof document.toObject === "function" ? document.toObject() : foundry.utils.deepClone(document)
    ) as LooseObject;
    if (document.pack) {
      data["_stats"] = { ...(data["_stats"] as LooseObject | undefined), compendiumSource: document.uuid };
      data["_stats"].duplicateSource = null;
    }
    if (!keepId) delete data["_id"];
    if (clearFolder) delete data["folder"];
    if (clearSort) delete data["sort"];
    if (clearOwnership && data["ownership"]) {
      delete data["ownership"];
      for (const key of ["items", "effects", "pages"])
        for (const child of (data[key] as LooseObject[] | undefined) ?? []) delete child["ownership"];
    }
    return data;
  }

  /** Copy a document of a pack into the world. */
  async importFromCompendium(
    pack: Loose,
    id: string,
    updateData: LooseObject = {},
    options: LooseObject = {},
  ): Promise<Loose> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`There is no ${this.documentName} [${id}] in ${pack.collection}`);
    const { clearFolder, clearSort, clearOwnership, keepId, ...operation } = options;
    const data = this.fromCompendium(document, { clearFolder, clearSort, clearOwnership, keepId });
    foundry.utils.mergeObject(data, updateData);
    return this.documentClass["create"](data, { ...operation, keepId: keepId ?? false, fromCompendium: true });
  }
}
