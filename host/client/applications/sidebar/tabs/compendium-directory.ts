import type { RenderContext, RenderOptions } from "../../api/types.ts";
import { button, el } from "../../ui/dom.ts";
import { Compendium } from "../apps/compendium.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

interface PackFolder {
  name: string;
  packs?: string[];
}

/** The compendium packs this user may look into. Folders are those of the manifest; folders in folders are not known. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS = {
    classes: ["directory"],
    actions: { activateEntry: CompendiumDirectory.#onOpen },
  };
  static override SCROLLABLE = ".directory-list";

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    // A pack that is told to render shows its window.
    for (const pack of game.packs) pack.apps.push(new Compendium({ collection: pack }));
  }

  /** The manifest's folders, with their packs; then what lies in none of them. */
  protected override _build(): Node[] {
    const packs = game.packs.filter((pack) => pack.visible);
    const folders = ((game["system"].packFolders ?? []) as PackFolder[]).map((folder) => {
      const names = folder.packs ?? [];
      return { name: folder.name, packs: packs.filter(({ metadata }) => names.includes(metadata.name)) };
    });
    const placed = new Set(folders.flatMap((folder) => folder.packs));
    const others = packs.filter((pack) => !placed.has(pack));
    return [
      el("header.directory-header", {}, el("h2", {}, "Compendium packs")),
      el(
        "ol.directory-list",
        {},
        ...folders.filter((folder) => folder.packs.length).map((folder) => this.#folder(folder)),
        ...this.#rows(others),
      ),
    ];
  }

  #folder({ name, packs }: { name: string; packs: LooseObject[] }): HTMLElement {
    return el(
      "li.directory-item.folder",
      {},
      el("header.folder-header", {}, el("h3", {}, name)),
      el("ol.subdirectory", {}, ...this.#rows(packs)),
    );
  }

  #rows(packs: LooseObject[]): HTMLElement[] {
    return packs.sort((a, b) => (a["title"] < b["title"] ? -1 : 1)).map((pack) => this.#row(pack));
  }

  #row(pack: LooseObject): HTMLElement {
    return el(
      "li.directory-item.compendium",
      { "data-pack": pack.collection, "data-entry-id": pack.collection },
      button({ action: "activateEntry", text: pack.title, icon: "fa-solid fa-book", class: "entry-name" }),
      el("span.entry-type", {}, `${pack.index.size}${pack.locked ? ", locked" : ""}`),
    );
  }

  static async #onOpen(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-pack]")?.dataset.pack;
    await game.packs.get(id)?.render(true);
  }
}
