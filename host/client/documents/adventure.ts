import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseAdventure);

/** Data of documents, by the kind of document. */
type DocumentData = Record<string, LooseObject[]>;
type Documents = Record<string, Loose[]>;

export interface ImportData {
  toCreate: DocumentData;
  toUpdate: DocumentData;
  documentCount: number;
}

export interface ImportResult {
  created: Documents;
  updated: Documents;
}

type Callback<T> = (data: T, options: ImportOptions) => Promise<void> | void;

export interface ImportOptions extends LooseObject {
  /** Ask before documents of the world are overwritten. Default true. */
  dialog?: boolean;
  /** The content fields to import; all of them if the list is empty or contains "all". */
  importFields?: string[];
  preImport?: Callback<ImportData>[];
  postImport?: Callback<ImportResult>[];
}

/** Documents that others refer to come first: folders, then actors, then scenes with tokens, then fights. */
const ORDER = ["Folder", "Actor", "Item", "JournalEntry", "RollTable", "Macro", "Scene", "Combat"];

const count = (data: DocumentData): number => Object.values(data).reduce((sum, list) => sum + list.length, 0);

function inOrder(data: DocumentData): [documentName: string, sources: LooseObject[]][] {
  return Object.entries(data).sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

/** A bundle of documents in a pack. They are imported together and keep their ids. */
export class Adventure extends Base {
  /**
   * Import the content into the world. Existing documents are overwritten, after a confirmation.
   * @returns empty records if the user refuses
   * @throws if the user is no game master, or a document is not valid
   */
  async import({ dialog = true, preImport = [], postImport = [], ...rest }: ImportOptions = {}): Promise<ImportResult> {
    if (!game.user["isGM"]) throw new Error(_loc("ADVENTURE.NotAllowed", { name: this.name }));
    const options: ImportOptions = { dialog, preImport, postImport, ...rest };
    const data = await this.prepareImport(options);
    for (const callback of preImport) await callback(data, options);
    const nothing: ImportResult = { created: {}, updated: {} };
    if (Hooks.call("preImportAdventure", this, options, data.toCreate, data.toUpdate) === false) return nothing;
    if (dialog && count(data.toUpdate) && !(await this.#confirmOverwrite(count(data.toUpdate)))) return nothing;
    const result = await this.importContent(data);
    for (const callback of postImport) await callback(result, options);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  #confirmOverwrite(overwritten: number): Promise<Loose> {
    const question = document.createElement("p");
    question.textContent = _loc("ADVENTURE.OverwriteWarning", { count: overwritten, name: this.name });
    return foundry.applications["api"].DialogV2.confirm({
      window: { title: _loc("ADVENTURE.OverwriteTitle") },
      content: question.outerHTML,
    });
  }

  /** Lists the documents to create and those to overwrite. */
  async prepareImport({ importFields = [] }: ImportOptions = {}): Promise<ImportData> {
    const isWanted = (field: string): boolean =>
      !importFields.length || importFields.includes("all") || importFields.includes(field);
    const source = this.toObject() as LooseObject;
    const [toCreate, toUpdate]: [DocumentData, DocumentData] = [{}, {}];
    for (const [field, cls] of Object.entries(documents.BaseAdventure.contentFields)) {
      if (!isWanted(field)) continue;
      for (const data of source[field] as LooseObject[]) {
        const isThere = game["collections"].get(cls.documentName).has(data["_id"]);
        ((isThere ? toUpdate : toCreate)[cls.documentName] ??= []).push(data);
      }
    }
    return { toCreate, toUpdate, documentCount: count(toCreate) + count(toUpdate) };
  }

  /** Carry out what {@link prepareImport} has prepared. Each kind of document is an operation of its own, not one batch. */
  async importContent({ toCreate, toUpdate }: ImportData): Promise<ImportResult> {
    const result: ImportResult = { created: {}, updated: {} };
    for (const [name, sources] of inOrder(toCreate))
      result.created[name] = await getDocumentClass(name)["createDocuments"](sources, {
        keepId: true,
        keepEmbeddedIds: true,
        renderSheet: false,
      });
    for (const [name, sources] of inOrder(toUpdate))
      result.updated[name] = await getDocumentClass(name)["updateDocuments"](sources, {
        diff: false,
        recursive: false,
      });
    return result;
  }
}
