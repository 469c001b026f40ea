import { word, type DocumentShape } from "../api/runtime.ts";
import { createCheckboxInput, createFormGroup, createTextInput } from "../forms/fields.ts";

/** A row for a text of the document. */
export function textRow(rootId: string, name: string, label: string, value: unknown): HTMLElement {
  return createFormGroup({ label: word(label), input: createTextInput({ name, value }), rootId });
}

/** A row for a boolean of the document. */
export function checkRow(rootId: string, name: string, label: string, value: unknown): HTMLElement {
  return createFormGroup({ label: word(label), input: createCheckboxInput({ name, value }), rootId });
}

/** The footer of a sheet that is saved by a button, not on every change. */
export function saveRow(): HTMLElement {
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  const save = document.createElement("button");
  save.type = "submit";
  save.textContent = word("COMMON.Save");
  footer.append(save);
  return footer;
}

/** Picture and name, as every plain sheet begins. The picture is a button, so that a keyboard can reach it. */
export function headerRow(rootId: string, document: DocumentShape): HTMLElement {
  const header = window.document.createElement("header");
  header.className = "sheet-header";
  if (document.img !== undefined) {
    const button = window.document.createElement("button");
    button.type = "button";
    button.className = "sheet-image";
    button.dataset.action = "editImage";
    button.setAttribute("aria-label", word("COMMON.Image"));
    const image = window.document.createElement("img");
    image.alt = "";
    image.dataset.edit = "img";
    image.src = document.img ?? "icons/svg/mystery-man.svg";
    button.append(image);
    header.append(button);
  }
  header.append(textRow(rootId, "name", "COMMON.Name", document._source.name));
  return header;
}
