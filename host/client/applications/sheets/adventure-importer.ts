import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { el, icon } from "../ui/dom.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

const ALL = "all";

/**
 * The contents of an adventure in a pack, and the button that imports them into the world. Its look is the stand-in's
 * own.
 */
export class AdventureImporterV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["adventure-importer"],
    position: { width: 640 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-map-location-dot" },
    sheetConfig: false,
    form: { handler: AdventureImporterV2.#onImport, submitOnChange: false, closeOnSubmit: false },
  };

  get adventure(): LooseDocument {
    return this.document as unknown as LooseDocument;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { adventure } = this;
    const banner = adventure["img"]
      ? el("img.adventure-banner", { src: adventure["img"], alt: "", draggable: "false" })
      : null;
    const parts = [
      banner,
      await this.#text("adventure-caption", adventure["caption"]),
      await this.#text("adventure-description", adventure["description"]),
      this.#contents(),
      el(
        "footer.form-footer",
        {},
        el("button.primary", { type: "submit" }, icon("fa-solid fa-file-import"), _loc("ADVENTURE.Import")),
      ),
    ];
    return parts.filter((part) => part !== null);
  }

  async #text(className: string, html: string): Promise<HTMLElement | null> {
    if (!html) return null;
    const holder = window.document.createElement("div");
    holder.className = `${className} rich-text`;
    holder.innerHTML = await foundry.applications["ux"].TextEditor.implementation.enrichHTML(html, {
      secrets: this.document.isOwner,
      relativeTo: this.document,
    });
    return holder;
  }

  /** Checkboxes for all of the contents, or for single kinds of documents. */
  #contents(): HTMLElement {
    const fields = foundry.documents["BaseAdventure"].contentFields as Record<string, LooseClass>;
    const held = Object.entries(fields).filter(([name]) => this.adventure[name].size > 0);
    return el(
      "fieldset.adventure-contents",
      {},
      el("legend", {}, _loc("ADVENTURE.Contents")),
      this.#choice(ALL, _loc("ADVENTURE.All"), true, false),
      ...held.map(([name, cls]) => {
        const { size } = this.adventure[name] as Set<unknown>;
        return this.#choice(name, `${size} ${_loc(cls["metadata"][size === 1 ? "label" : "labelPlural"])}`, true, true);
      }),
    );
  }

  #choice(name: string, label: string, checked: boolean, disabled: boolean): HTMLElement {
    return el(
      "label.adventure-content",
      { "data-field": name },
      el("input", { type: "checkbox", name: `importFields.${name}`, checked, disabled }),
      label,
    );
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  /** An import does not write to the locked pack, so a GM may use the form. */
  override _toggleDisabled(_disabled: boolean): void {
    for (const control of this.form?.querySelectorAll<HTMLButtonElement>(".window-content button, button.primary") ??
      [])
      control.disabled = !game.user["isGM"];
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => this.#onChange());
  }

  #onChange(): void {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>("[name^='importFields.']")];
    const all = boxes.find(({ name }) => name.endsWith(`.${ALL}`));
    for (const box of boxes) if (box !== all) box.disabled = all?.checked ?? false;
  }

  static async #onImport(
    this: AdventureImporterV2,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const ticked = Object.entries(formData.object)
      .filter(([name, value]) => name.startsWith("importFields.") && value === true)
      .map(([name]) => name.slice("importFields.".length));
    if (!ticked.length) {
      ui.notifications.warn(_loc("ADVENTURE.NothingChosen"));
      return;
    }
    const { created, updated } = await this.adventure["import"]({ importFields: ticked });
    const count = [...Object.values(created), ...Object.values(updated)].flat().length;
    if (!count) return;
    ui.notifications.info(_loc("ADVENTURE.Imported", { name: this.adventure.name, count }));
    await this.close();
  }
}
