import { DocumentSheetV2 } from "../api/document-sheet.ts";

/** A read-only sheet: its buttons turn pages and roll dice, but write nothing. The stand-in cannot edit such documents. */
export class ReadingSheet extends DocumentSheetV2 {
  override _toggleDisabled(_disabled: boolean): void {}

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  /** Stored rich text, made safe and live. */
  protected async _text(html: string, relativeTo: object): Promise<HTMLElement> {
    const holder = window.document.createElement("div");
    holder.className = "rich-text";
    holder.innerHTML = await foundry.applications["ux"].TextEditor.implementation.enrichHTML(html, {
      secrets: this.document.isOwner,
      relativeTo,
    });
    return holder;
  }
}
