import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseFolder);

/** Keeps documents of one kind together. */
export class Folder extends Base {
  /** The documents directly in it. */
  get contents(): Loose[] {
    return this.documentCollection?.filter((document: Loose) => document.folder === this) ?? [];
  }

  get documentClass(): LooseClass {
    return getDocumentClass(this.type);
  }

  get documentCollection(): Loose {
    return game["collections"].get(this.type);
  }

  get depth(): number {
    return this.ancestors.length + 1;
  }

  /** The folders around this one, the nearest first. */
  get ancestors(): Loose[] {
    return this.folder ? [this.folder, ...this.folder.ancestors] : [];
  }

  /** The folders directly in this one; with `recursive`, also those in them. */
  getSubfolders(recursive = false): Loose[] {
    const own: Loose[] = game.folders.filter((folder) => folder["folder"] === this);
    return recursive ? own.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : own;
  }

  get visible(): boolean {
    if (game.user["isGM"]) return true;
    return this.contents.some((document) => document.visible) || this.getSubfolders().some((folder) => folder.visible);
  }
}
