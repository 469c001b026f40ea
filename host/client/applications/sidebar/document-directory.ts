import { button, el } from "../ui/dom.ts";
import type { DocumentLike } from "../ui/types.ts";
import { directoryEntryOptions } from "./directory-entry-options.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

/** The world's documents of one class, in alphabetical order, with a search. */
export abstract class DocumentDirectory extends AbstractSidebarTab {
  /** The class of the documents listed, for example "Actor". */
  static documentName = "";

  /** Whether documents can be made from here. */
  static creates = true;

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory"],
    actions: {
      activateEntry: DocumentDirectory.#onActivateEntry,
      createEntry: DocumentDirectory.#onCreateEntry,
      entryMenu: DocumentDirectory.#onEntryMenu,
    },
    /** Only updates of these keys redraw. The published API does not list the keys: these are the data that entries show. */
    renderUpdateKeys: ["name", "img", "type", "ownership", "folder", "sort"],
  };

  static override SCROLLABLE = ".directory-list";

  #query = "";

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get documentClass(): LooseClass {
    return CONFIG[this.documentName].documentClass;
  }

  get collection(): LooseCollection {
    return game.collections.get(this.documentName);
  }

  /** The documents that this user may see, by name. */
  get entries(): DocumentLike[] {
    return this.collection
      .filter((document) => document.visible)
      .map((document) => document as unknown as DocumentLike)
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const change of ["create", "delete"]) Hooks.on(`${change}${this.documentName}`, () => this.renderSoon());
    Hooks.on(`update${this.documentName}`, (_document: unknown, changes: object) => {
      const { renderUpdateKeys } = this.options as unknown as { renderUpdateKeys: string[] };
      if (renderUpdateKeys.some((key) => key in changes)) this.renderSoon();
    });
    this.element.addEventListener("input", (event) => this.#onSearch(event));
    this.element.addEventListener("dragstart", (event) => this._onDragStart(event));
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this._onDrop(event));
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item", {
      fixed: true,
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
    });
  }

  protected override _build(): Node[] {
    const { creates } = this.constructor as typeof DocumentDirectory;
    const mayCreate = creates && this.documentClass.canUserCreate(game.user);
    const { metadata } = this.documentClass;
    const [label, labels] = [_loc(metadata.label), _loc(metadata.labelPlural)];
    return [
      el(
        "header.directory-header",
        {},
        el("h2", {}, labels),
        mayCreate ? button({ action: "createEntry", icon: "fa-solid fa-plus", text: `Create ${label}` }) : null,
      ),
      el(
        "search.directory-search",
        {},
        el("input", {
          type: "search",
          name: `search-${this.tabName}`,
          "aria-label": `Search ${labels}`,
          placeholder: "Search",
          value: this.#query,
          autocomplete: "off",
        }),
      ),
      el("ol.directory-list", {}, ...this.entries.map((document) => this._entry(document))),
    ];
  }

  override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
    super._replaceHTML(result, content, options);
    this.#filter();
  }

  protected _entry(document: DocumentLike): HTMLElement {
    const type = document.type ? game.i18n.localize(CONFIG[this.documentName].typeLabels?.[document.type] ?? "") : "";
    return el(
      "li.directory-item.entry.document",
      {
        "data-entry-id": document.id,
        "data-uuid": document.uuid,
        class: this.documentName.toLowerCase(),
        draggable: "true",
      },
      el("img.thumbnail", { src: document.img ?? "icons/svg/book.svg", alt: "", draggable: "false", loading: "lazy" }),
      button({ action: "activateEntry", text: document.name, class: "entry-name" }),
      type ? el("span.entry-type", {}, type) : null,
      button({ action: "entryMenu", icon: "fa-solid fa-ellipsis-vertical", label: `More about ${document.name}` }),
    );
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return directoryEntryOptions((target) => this._documentOf(target));
  }

  protected _documentOf(target: HTMLElement): DocumentLike | null {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    return (this.collection.get(id ?? "") as unknown as DocumentLike | undefined) ?? null;
  }

  protected _onDragStart(event: DragEvent): void {
    if (!(event.target instanceof HTMLElement)) return;
    const uuid = event.target.closest<HTMLElement>("[data-uuid]")?.dataset.uuid;
    if (!uuid) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.documentName, uuid }));
  }

  /** A document dropped from a pack is imported into the world. The world's own documents are here already. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const { type, uuid }: LooseObject = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (type !== this.documentName || !this.documentClass.canUserCreate(game.user)) return;
    event.preventDefault();
    const document: Loose = await fromUuid(uuid);
    if (document?.pack) await this.collection.importFromCompendium(document.compendium, document.id);
  }

  #onSearch(event: Event): void {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== "search") return;
    this.#query = event.target.value;
    this.#filter();
  }

  #filter(): void {
    const query = this.#query.trim().toLocaleLowerCase();
    for (const entry of this.element.querySelectorAll<HTMLElement>(".directory-item")) {
      const name = entry.querySelector(".entry-name")?.textContent ?? "";
      entry.hidden = !name.toLocaleLowerCase().includes(query);
    }
  }

  static async #onActivateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._documentOf(target)?.sheet?.render({ force: true });
  }

  static async #onCreateEntry(this: DocumentDirectory): Promise<void> {
    await this.documentClass.createDialog({}, {});
  }

  /** The context menu for users without a right mouse button. */
  static #onEntryMenu(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    const { left, bottom } = target.getBoundingClientRect();
    event.stopPropagation();
    target.dispatchEvent(
      new PointerEvent("contextmenu", { bubbles: true, cancelable: true, clientX: left, clientY: bottom, button: 2 }),
    );
  }
}
