import { EnrichedContentElement } from "./enriched-content.ts";
import { FilePickerElement } from "./file-picker.ts";
import { ProseMirrorElement } from "./prose-mirror.ts";

const ELEMENTS = [EnrichedContentElement, FilePickerElement, ProseMirrorElement];

/** Make the host's elements known to the browser, once. */
export function defineElements(): void {
  for (const element of ELEMENTS) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
}

export { EnrichedContentElement, FilePickerElement, ProseMirrorElement };
