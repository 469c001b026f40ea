import type { RenderContext, RenderOptions } from "../../api/types.ts";
import { button, el } from "../../ui/dom.ts";
import { Compendium } from "../apps/compendium.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** The compendium packs this user may look into, by the class of their documents. */
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

  protected override _build(): Node[] {
    const packs = game.packs.filter((pack) => pack.visible).sort((a, b) => (a.title < b.title ? -1 : 1));
    const types = [...new Set(packs.map((pack) => String(pack.documentName)))].sort();
    return [
      el("header.directory-header", {}, el("h2", {}, "Compendium packs")),
      el(
        "div.directory-list",
        {},
        ...types.map((type) => {
          const ofType = packs.filter((pack) => pack.documentName === type);
          return el("section", {}, el("h3", {}, type), el("ul", {}, ...ofType.map((pack) => this.#row(pack))));
        }),
      ),
    ];
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
