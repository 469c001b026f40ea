import { ApplicationV2 } from "../../api/index.ts";
import { button, el, replaceKeepingFocus } from "../../ui/dom.ts";
import type { RenderContext, RenderOptions } from "../../api/types.ts";
import { folderItem } from "../folder-item.ts";

interface IndexEntry {
  _id: string;
  name: string;
  img?: string;
  thumb?: string;
  type?: string;
  sort?: number;
  folder?: string | null;
  uuid: string;
}

/** A folder of the pack's own, as it is stored. */
interface StoredFolder {
  _id: string;
  name: string;
  folder?: string | null;
  sorting?: "a" | "m";
  sort?: number;
  color?: string | null;
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
const bySort = (a: { sort?: number }, b: { sort?: number }): number => (a.sort ?? 0) - (b.sort ?? 0);

/** The window of one pack: its index by folder, with a search. Entries can be opened and dragged out. */
export class Compendium extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["compendium"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 360, height: 520 },
    actions: { activateEntry: Compendium.#onActivate },
  };

  readonly collection: LooseObject;
  #query = "";

  constructor({ collection, ...options }: { collection: LooseObject } & Record<string, unknown>) {
    super({ id: `compendium-${String(collection.collection).replaceAll(".", "-")}`, ...options });
    this.collection = collection;
  }

  override get title(): string {
    return String(this.collection.title);
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    await this.collection.getIndex();
    const { banner } = this.collection as { banner: string | null };
    return [
      ...(banner ? [el("img.compendium-banner", { src: banner, alt: "", draggable: "false" })] : []),
      el("input.compendium-search", {
        type: "search",
        name: "search",
        "aria-label": `Search ${this.title}`,
        placeholder: "Search",
        value: this.#query,
        autocomplete: "off",
      }),
      el("ol.directory-list", {}, ...this.#contents(null, 2)),
    ];
  }

  /**
   * The contents of a folder, or of no folder: folders first. An entry that names a missing folder counts as being in none.
   * @param level  of the folders' headings
   */
  #contents(folder: StoredFolder | null, level: number): HTMLElement[] {
    const folders = this.collection.folders as LooseCollection<StoredFolder>;
    const isHere = ({ folder: id }: { folder?: string | null }): boolean =>
      (id && folders.has(id) ? id : null) === (folder?._id ?? null);
    const inner = folders.filter(isHere).sort(byName).sort(bySort);
    const entries = [...(this.collection.index as Iterable<IndexEntry>)].filter(isHere).sort(byName);
    if (folder?.sorting === "m") entries.sort(bySort);
    return [...inner.map((one) => this.#folder(one, level)), ...entries.map((entry) => this.#row(entry))];
  }

  #folder(folder: StoredFolder, level: number): HTMLElement {
    const item = folderItem(folder, level, this.#contents(folder, level + 1));
    item.dataset.folderId = folder._id;
    return item;
  }

  #row(entry: IndexEntry): HTMLElement {
    const labels = CONFIG[this.collection.documentName].typeLabels ?? {};
    return el(
      "li.directory-item.entry",
      { "data-entry-id": entry._id, "data-uuid": entry.uuid, draggable: "true" },
      el("img.thumbnail", {
        src: entry.img ?? entry.thumb ?? "icons/svg/book.svg",
        alt: "",
        draggable: "false",
        loading: "lazy",
      }),
      button({ action: "activateEntry", text: entry.name, class: "entry-name" }),
      entry.type ? el("span.entry-type", {}, game.i18n.localize(labels[entry.type] ?? entry.type)) : null,
    );
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    replaceKeepingFocus(content, result as Node[], ".directory-list");
    this.#filter();
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      this.#query = event.target.value;
      this.#filter();
    });
    this.element.addEventListener("dragstart", (event) => {
      const uuid =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-uuid]")?.dataset.uuid : null;
      if (!uuid) return;
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.documentName, uuid }));
    });
  }

  #filter(): void {
    const query = this.#query.trim().toLocaleLowerCase();
    for (const entry of this.element.querySelectorAll<HTMLElement>(".directory-item.entry")) {
      const name = entry.querySelector(".entry-name")?.textContent ?? "";
      entry.hidden = !name.toLocaleLowerCase().includes(query);
    }
    for (const folder of this.element.querySelectorAll<HTMLElement>(".directory-item.folder"))
      folder.hidden = !folder.querySelector(".entry:not([hidden])");
  }

  static async #onActivate(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    const document = await this.collection.getDocument(id);
    await document?.sheet?.render({ force: true });
  }
}
