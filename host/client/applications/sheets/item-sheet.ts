import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { DocumentShape } from "../api/runtime.ts";
import type { ApplicationOptions } from "../api/types.ts";

/** The sheet of an item, in the world or on an actor. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 480 },
  };

  get item(): DocumentShape {
    return this.document;
  }

  /** The actor that carries the item, if any. */
  get actor(): DocumentShape | null {
    const { parent } = this.document;
    return parent?.documentName === "Actor" ? parent : null;
  }
}
